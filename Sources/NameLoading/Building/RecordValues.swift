package import NameDirectory
internal import Synchronization

/// Records that have come, and what is needed to look for values in them.
package struct RecordBatch: Sendable {
    /// The number of the first of them among all rows.
    let firstRow: Int
    /// Whether no row of the same file came before.
    let isFirstOfSource: Bool
    /// Where they lie in the file, and their names among the names.
    let records: [(record: Range<Int>, name: Range<Int>)]
    let names: TextRegion
    let region: TextRegion
    /// How much of the file has come, in bytes.
    let count: Int
    /// Whether the file is so large that copies of its values would take too much.
    let isLarge: Bool
    let reader: RecordReaders

    /// The file if its lines are searched as they are.
    var rawRegion: TextRegion? { reader.hasRawRecords && isLarge ? region : nil }
}

/// Collects what a search looks at in records, on any thread, batch after batch.
package final class RecordValues: Sendable {
    private let writer = Mutex<FieldValuesWriter?>(nil)

    package init() {}

    /// Takes the values of a batch, which follows the one that was taken last.
    package func take(_ batch: RecordBatch) {
        writer.withLock { writer in
            if writer == nil { writer = FieldValuesWriter(rowsBefore: batch.firstRow) }
            if batch.isFirstOfSource {
                writer?.beginSource(batch.rawRegion)
            }
            let bytes = batch.region.bytes(0..<batch.count)
            for (record, name) in batch.records {
                writer?.append(record, in: bytes, named: batch.names.bytes(name), batch.reader)
            }
        }
    }

    /// The values so far; `nil` if there are none, or no memory for them.
    package var collected: FieldValues? { writer.withLock { $0?.collected } }

    /// About how many bytes of memory they take.
    var byteCount: Int { writer.withLock { $0?.byteCount ?? 0 } }
}
