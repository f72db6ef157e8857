internal import FormatCore
internal import Languages
package import NameOrdering
internal import NameRows
package import Names
internal import Synchronization

/// A batch of new records, with everything needed to extract their values.
package struct RecordBatch: Sendable {
    /// Row number of the batch's first record.
    let firstRow: Int
    /// Whether the batch starts with the first row of its file.
    let isFirstOfSource: Bool
    /// Byte ranges of the records in the file and of their names in `names`.
    let records: [(record: Range<Int>, name: Range<Int>)]
    /// Names of earlier rows without sort keys.
    let namesBefore: [Range<Int>]
    let names: TextRegion
    let region: TextRegion
    /// Number of bytes of the file that have arrived.
    let count: Int
    /// Whether the file is so large that copies of its values would take too much memory.
    let isLarge: Bool
    let reader: any RecordReader
    /// Whether the records' values are searched.
    let takesValues: Bool
    /// Whether rows have sort keys, and their source; `nil` if the keys are the names.
    let takesKeys: Bool
    let sortKeys: (any SortKeys)?
    /// The language that determines the order.
    let language: Language

    /// The file, if its lines are searched as they are.
    var rawRegion: TextRegion? { reader.hasRawRecords && isLarge ? region : nil }
}

/// Collects the searchable values and sort keys of records batch by batch, on any thread.
package final class RecordValues: Sendable {
    private struct State {
        var writer: FieldValuesWriter?
        var keys: RowKeys?
    }

    private let state = Mutex(State())

    package init() {}

    /// Adds the values of the batch that follows the previous one.
    package func take(_ batch: RecordBatch) {
        state.withLock { state in
            if batch.takesValues { Self.takeValues(batch, to: &state.writer) }
            if batch.takesKeys { Self.takeKeys(batch, to: &state.keys) }
        }
    }

    private static func takeValues(_ batch: RecordBatch, to writer: inout FieldValuesWriter?) {
        if writer == nil { writer = FieldValuesWriter(rowsBefore: batch.firstRow) }
        if batch.isFirstOfSource {
            writer?.beginSource(batch.rawRegion)
        }
        let bytes = batch.region.bytes(0..<batch.count)
        for (record, name) in batch.records {
            writer?.append(record, in: bytes, named: batch.names.bytes(name), batch.reader)
        }
    }

    private static func takeKeys(_ batch: RecordBatch, to keys: inout RowKeys?) {
        if keys == nil { keys = RowKeys(language: batch.language) }
        for name in batch.namesBefore { keys?.append(batch.names.bytes(name), isFromRecord: false) }
        var key: [UInt8] = []
        for (record, name) in batch.records {
            key.removeAll(keepingCapacity: true)
            if batch.sortKeys?.append(ofRecord: batch.region.bytes(record), to: &key) ?? false {
                key.withUnsafeBufferPointer { keys?.append($0, isFromRecord: true) }
            } else {
                keys?.append(batch.names.bytes(name), isFromRecord: false)
            }
        }
    }

    /// The values so far; `nil` if there are none or memory ran out.
    package var collected: FieldValues? { state.withLock { $0.writer?.collected } }

    /// The sort keys so far; `nil` if rows are ordered by name.
    package var keys: RowKeys? { state.withLock { $0.keys } }

    /// Approximate size in bytes.
    var byteCount: Int { state.withLock { ($0.writer?.byteCount ?? 0) + ($0.keys?.byteCount ?? 0) } }
}
