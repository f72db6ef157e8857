import FormatCore
import TOMLText
import TestSupport

extension Recorded {
    /// Whether the grammar is kept, even if some parts of the file are no rows.
    var isValid: Bool {
        messages.allSatisfy { $0.hasSuffix("left out") } && (error == nil || error?.reason == .empty)
    }
}

/// Reads TOML with the fields and the JSON of each row.
func readTOML(_ bytes: [UInt8], _ choice: RecordChoice = .init(file: "n.toml")) -> Recorded {
    var reader = TOMLReader(choice)
    var recorded = Recorded()
    bytes.withUnsafeBufferPointer { bytes in
        do throws(ReadingError) {
            try reader.read(bytes, isLast: false, into: &recorded.sink)
            try reader.read(bytes, isLast: true, into: &recorded.sink)
        } catch {
            recorded.error = error
        }
        for (index, row) in recorded.rows.enumerated() {
            let record = UnsafeBufferPointer(rebasing: bytes[row.record])
            recorded.sink.rows[index].fields = reader.fields(ofRecord: record)
            let object = reader.object(ofRecord: record, named: row.text)
            recorded.objects.append(String(decoding: object ?? [], as: UTF8.self))
        }
    }
    return recorded
}

func readTOML(_ text: String, _ choice: RecordChoice = .init(file: "n.toml")) -> Recorded {
    readTOML(Array(text.utf8), choice)
}
