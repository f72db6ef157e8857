package import FormatCore
internal import Testing

/// Everything that came of a reading.
package struct Recorded: Equatable {
    package var sink = RecordingSink()
    package var error: ReadingError?
    /// The field that names were taken from unasked, where the reader of a test looks at it.
    package var chosenField: String?
    /// The rows as JSON, where the reader of a test makes it.
    package var objects: [String] = []

    package init() {}

    package var rows: [RecordedRow] { sink.rows }
    package var names: [String] { sink.names }
    /// The titles that the rows came with.
    package var sections: [String?] { rows.map(\.titleText) }
    /// The titles of the sections that were declared.
    package var titles: [String] { sink.titles }
    package var problems: [NameProblem] { sink.problems }
    package var messages: [String] { problems.map(\.description) }
    /// Problems without their text: their lines.
    package var problemLines: [Int] { problems.map(\.line) }
}

/// Reads bytes as they come in pieces.
///
/// - Parameters:
///   - bytes: The file.
///   - cuts: Where a piece ends before the end, ascending.
///   - endsOpen: Whether the last call says that more may follow.
///   - reader: What reads.
/// - Returns: Rows with their fields, problems, the error.
package func record<Reader: RecordReader>(
    _ bytes: [UInt8], cuts: [Int] = [], endsOpen: Bool = false, by reader: Reader
) -> Recorded {
    var reader = reader
    var recorded = Recorded()
    bytes.withUnsafeBufferPointer { bytes in
        do throws(ReadingError) {
            for cut in cuts {
                try reader.read(
                    UnsafeBufferPointer(rebasing: bytes[..<cut]), isLast: false, into: &recorded.sink)
            }
            try reader.read(bytes, isLast: !endsOpen, into: &recorded.sink)
        } catch {
            recorded.error = error
        }
        for index in recorded.sink.rows.indices {
            let range = recorded.sink.rows[index].record
            let row = UnsafeBufferPointer(rebasing: bytes[range])
            recorded.sink.rows[index].fields = reader.fields(ofRecord: row)
            recorded.sink.rows[index].sortKey = sortKey(of: row, by: nil, reader)
            checkValues(of: row, recorded.sink.rows[index].fields, by: reader)
        }
    }
    return recorded
}

package func record<Reader: RecordReader>(_ text: String, cuts: [Int] = [], by reader: Reader) -> Recorded {
    record(Array(text.utf8), cuts: cuts, by: reader)
}

/// The first difference between reading at once and in two pieces, at every byte; `nil` if there is none.
package func firstSplitThatMatters<Reader: RecordReader>(_ bytes: [UInt8], by reader: Reader) -> Int? {
    let whole = record(bytes, by: reader)
    return (0...bytes.count).first { record(bytes, cuts: [$0], by: reader) != whole }
}

/// What a record's row is ordered by; `nil` if that is its name.
private func sortKey(
    of record: UnsafeBufferPointer<UInt8>, by key: ListOrder.Key?, _ reader: some RecordReader
) -> String? {
    var text: [UInt8] = []
    guard let keys = reader.sortKeys(by: key), keys.append(ofRecord: record, to: &text) else { return nil }
    return String(decoding: text, as: UTF8.self)
}

/// Checks that what a search looks at in a record is what its fields say.
private func checkValues(
    of record: UnsafeBufferPointer<UInt8>, _ fields: [RecordField], by reader: some RecordReader
) {
    func pair(_ key: String, _ value: String) -> [String] { [key.lowercased(), value] }
    var values: [[String]] = []
    reader.forEachValue(ofRecord: record) { key, value in
        values.append(pair(String(decoding: key, as: UTF8.self), String(decoding: value, as: UTF8.self)))
    }
    let expected = fields.filter { $0.isSearched && !$0.text.isEmpty }.map { pair($0.key, $0.text) }
    guard values != expected else { return }
    Issue.record("\(values) is searched of \(expected) in \(String(decoding: record, as: UTF8.self))")
}
