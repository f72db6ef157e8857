/// What is looked for, as a message says it.
package struct ServiceSearch: Hashable, Sendable {
    /// The query as it was typed.
    package var text: [UInt8]
    /// How it is compared: words that whoever asks and whoever answers know.
    package var words: [[UInt8]]
    /// The fields that are looked in; `nil` if the words say where.
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

    init(from reader: inout PayloadReader) throws(ServiceConfusion) {
        text = try reader.text()
        words = try reader.list { reader throws(ServiceConfusion) in try reader.text() }
        let hasFields = try reader.number() == 1
        let fields = try reader.list { reader throws(ServiceConfusion) in try reader.text() }
        self.fields = hasFields ? fields : nil
    }
}
