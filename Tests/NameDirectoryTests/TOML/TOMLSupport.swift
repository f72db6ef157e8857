import FormatCore
import TOMLText

/// The results of the reader as plain values.
struct TOMLReading {
    struct Row {
        let name: String
        let title: String?
        let record: Range<Int>
        let line: Int
    }

    var rows: [Row] = []
    var titles: [String] = []
    var problems: [NameProblem] = []
    var error: ReadingError?
    var fields: [[RecordField]] = []
    var objects: [String] = []

    var names: [String] { rows.map(\.name) }
    var messages: [String] { problems.map(\.description) }
    /// Whether the grammar is kept, even if some parts of the file are no rows.
    var isValid: Bool {
        messages.allSatisfy { $0.hasSuffix("left out") } && (error == nil || error?.reason == .empty)
    }
}

private struct TOMLSink: RecordSink {
    var reading = TOMLReading()

    mutating func take(_ row: ParsedRow) throws(ReadingError) {
        reading.rows.append(
            .init(
                name: String(decoding: row.name, as: UTF8.self),
                title: row.title.map { String(decoding: $0, as: UTF8.self) }, record: row.record,
                line: row.line))
    }

    mutating func declareSection(_ title: UnsafeBufferPointer<UInt8>) {
        reading.titles.append(String(decoding: title, as: UTF8.self))
    }

    mutating func report(_ problem: NameProblem) throws(ReadingError) { reading.problems.append(problem) }
}

/// Reads TOML with the fields and the JSON of each row.
func readTOML(_ bytes: [UInt8], _ choice: RecordChoice = .init(file: "n.toml")) -> TOMLReading {
    var reader = TOMLReader(choice)
    var sink = TOMLSink()
    bytes.withUnsafeBufferPointer { bytes in
        do throws(ReadingError) {
            try reader.read(bytes, isLast: false, into: &sink)
            try reader.read(bytes, isLast: true, into: &sink)
        } catch {
            sink.reading.error = error
        }
        for row in sink.reading.rows {
            let record = UnsafeBufferPointer(rebasing: bytes[row.record])
            sink.reading.fields.append(reader.fields(ofRecord: record))
            let object = reader.object(ofRecord: record, named: row.name)
            sink.reading.objects.append(String(decoding: object ?? [], as: UTF8.self))
        }
    }
    return sink.reading
}

func readTOML(_ text: String, _ choice: RecordChoice = .init(file: "n.toml")) -> TOMLReading {
    readTOML(Array(text.utf8), choice)
}
