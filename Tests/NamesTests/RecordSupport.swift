import FormatCore
import Testing

/// A row as a value.
struct RecordedRow: Equatable {
    var name: [UInt8]
    /// What it is ordered by; `nil` if that is the name.
    var sortKey: String?
    var title: [UInt8]?
    var record: Range<Int>
    var line: Int
    var fields: [RecordField] = []

    var text: String { String(decoding: name, as: UTF8.self) }
    var titleText: String? { title.map { String(decoding: $0, as: UTF8.self) } }

    /// The values of the fields with a key.
    func values(_ key: String) -> [String] {
        fields.filter { $0.key == key }.map(\.text)
    }
}

/// Keeps what a reader finds.
struct RecordingSink: RecordSink, Equatable {
    var rows: [RecordedRow] = []
    var sections: [[UInt8]] = []
    var problems: [NameProblem] = []
    /// Whether the first problem is the end.
    var isStrict = false

    var names: [String] { rows.map(\.text) }
    /// The sections' titles.
    var titles: [String] { sections.map { String(decoding: $0, as: UTF8.self) } }

    mutating func take(_ row: ParsedRow) throws(ReadingError) {
        rows.append(
            RecordedRow(
                name: Array(row.name), title: row.title.map { Array($0) }, record: row.record,
                line: row.line))
    }

    mutating func declareSection(_ title: UnsafeBufferPointer<UInt8>) {
        sections.append(Array(title))
    }

    mutating func report(_ problem: NameProblem) throws(ReadingError) {
        problems.append(problem)
        if isStrict { throw ReadingError(file: "strict", reason: .malformed(problem.description)) }
    }
}

/// Everything that came of a reading.
struct Recorded: Equatable {
    var sink = RecordingSink()
    var error: ReadingError?
    /// The field that names were taken from unasked, where the reader of a test looks at it.
    var chosenField: String?
    /// The rows as JSON, where the reader of a test makes it.
    var objects: [String] = []

    var rows: [RecordedRow] { sink.rows }
    var names: [String] { sink.names }
    /// The titles that the rows came with.
    var sections: [String?] { rows.map(\.titleText) }
    /// The titles of the sections that were declared.
    var titles: [String] { sink.titles }
    var problems: [NameProblem] { sink.problems }
    var messages: [String] { problems.map(\.description) }
    /// Problems without their text: their lines.
    var problemLines: [Int] { problems.map(\.line) }
}

/// Reads bytes as they come in pieces.
///
/// - Parameters:
///   - bytes: The file.
///   - cuts: Where a piece ends before the end, ascending.
///   - endsOpen: Whether the last call says that more may follow.
///   - reader: What reads.
/// - Returns: Rows with their fields, problems, the error.
func record<Reader: RecordReader>(
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

func record<Reader: RecordReader>(_ text: String, cuts: [Int] = [], by reader: Reader) -> Recorded {
    record(Array(text.utf8), cuts: cuts, by: reader)
}

/// The first difference between reading at once and in two pieces, at every byte; `nil` if there is none.
func firstSplitThatMatters<Reader: RecordReader>(_ bytes: [UInt8], by reader: Reader) -> Int? {
    let whole = record(bytes, by: reader)
    return (0...bytes.count).first { record(bytes, cuts: [$0], by: reader) != whole }
}

/// What a record's row is ordered by; `nil` if that is its name.
func sortKey(
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
