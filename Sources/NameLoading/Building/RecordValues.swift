internal import Languages
package import NameDirectory
package import NameOrdering
internal import NameRows
internal import SourceText
internal import Synchronization

/// Records that have come, and what is needed to look for values in them.
package struct RecordBatch: Sendable {
    /// The number of the first of them among all rows.
    let firstRow: Int
    /// Whether no row of the same file came before.
    let isFirstOfSource: Bool
    /// Where they lie in the file, and their names among the names.
    let records: [(record: Range<Int>, name: Range<Int>)]
    /// The names of rows before them whose keys were not asked for.
    let namesBefore: [Range<Int>]
    let names: TextRegion
    let region: TextRegion
    /// How much of the file has come, in bytes.
    let count: Int
    /// Whether the file is so large that copies of its values would take too much.
    let isLarge: Bool
    let reader: RecordReaders
    /// Whether their values are searched.
    let takesValues: Bool
    /// Whether rows are ordered by what records say, and what these say of them; `nil` if they have names.
    let takesKeys: Bool
    let sortKeys: (any SortKeys)?
    /// The language of their order.
    let language: Language

    /// The file if its lines are searched as they are.
    var rawRegion: TextRegion? { reader.hasRawRecords && isLarge ? region : nil }
}

/// Collects what a search looks at in records, and what rows are ordered by, on any thread, batch by batch.
package final class RecordValues: Sendable {
    private struct State {
        var writer: FieldValuesWriter?
        var keys: RowKeys?
    }

    private let state = Mutex(State())

    package init() {}

    /// Takes the values of a batch, which follows the one that was taken last.
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

    /// The values so far; `nil` if there are none, or no memory for them.
    package var collected: FieldValues? { state.withLock { $0.writer?.collected } }

    /// What rows are ordered by so far; `nil` if that is their names.
    package var keys: RowKeys? { state.withLock { $0.keys } }

    /// About how many bytes of memory they take.
    var byteCount: Int { state.withLock { ($0.writer?.byteCount ?? 0) + ($0.keys?.byteCount ?? 0) } }
}
