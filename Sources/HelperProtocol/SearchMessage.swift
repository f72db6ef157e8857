/// The message representation of a query.
package struct SearchMessage: Hashable, Sendable {
    /// The query as typed.
    package var text: [UInt8]
    /// Search options, as keywords that both sides know.
    package var words: [[UInt8]]
    /// The fields to search; `nil` if the keywords specify the scope.
    package var fields: [[UInt8]]?

    package init(text: [UInt8], words: [[UInt8]], fields: [[UInt8]]? = nil) {
        (self.text, self.words, self.fields) = (text, words, fields)
    }

    func write(to writer: inout PayloadWriter) {
        writer.append(text)
        writer.append(words) { $0.append($1) }
        writer.append(fields == nil ? 0 : 1)
        writer.append(fields ?? []) { $0.append($1) }
    }

    init(from reader: inout PayloadReader) throws(ProtocolError) {
        text = try reader.text()
        words = try reader.list { reader throws(ProtocolError) in try reader.text() }
        let hasFields = try reader.number() == 1
        let fields = try reader.list { reader throws(ProtocolError) in try reader.text() }
        self.fields = hasFields ? fields : nil
    }
}
