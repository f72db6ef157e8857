package import FormatCore

/// A row as a value.
package struct RecordedRow: Equatable {
    package var name: [UInt8]
    /// What it is ordered by; `nil` if that is the name.
    package var sortKey: String?
    package var title: [UInt8]?
    package var record: Range<Int>
    package var line: Int
    package var fields: [RecordField] = []

    package init(
        name: [UInt8], sortKey: String? = nil, title: [UInt8]?, record: Range<Int>, line: Int,
        fields: [RecordField] = []
    ) {
        self.name = name
        self.sortKey = sortKey
        self.title = title
        self.record = record
        self.line = line
        self.fields = fields
    }

    package var text: String { String(decoding: name, as: UTF8.self) }
    package var titleText: String? { title.map { String(decoding: $0, as: UTF8.self) } }

    /// The values of the fields with a key.
    package func values(_ key: String) -> [String] {
        fields.filter { $0.key == key }.map(\.text)
    }
}

/// Keeps what a reader finds.
package struct RecordingSink: RecordSink, Equatable {
    package var rows: [RecordedRow] = []
    package var sections: [[UInt8]] = []
    package var problems: [NameProblem] = []
    /// Whether the first problem is the end.
    package var isStrict = false

    package init(isStrict: Bool = false) { self.isStrict = isStrict }

    package var names: [String] { rows.map(\.text) }
    /// The sections' titles.
    package var titles: [String] { sections.map { String(decoding: $0, as: UTF8.self) } }

    package mutating func take(_ row: ParsedRow) throws(ReadingError) {
        rows.append(
            RecordedRow(
                name: Array(row.name), title: row.title.map { Array($0) }, record: row.record,
                line: row.line))
    }

    package mutating func declareSection(_ title: UnsafeBufferPointer<UInt8>) {
        sections.append(Array(title))
    }

    package mutating func report(_ problem: NameProblem) throws(ReadingError) {
        problems.append(problem)
        if isStrict { throw ReadingError(file: "strict", reason: .malformed(problem.description)) }
    }
}
