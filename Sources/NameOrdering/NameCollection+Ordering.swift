package import FormatCore
internal import Languages
internal import NameFolding
internal import NameRows
package import Names
internal import SystemSupport

/// Reorders names in memory without reading the file again.
extension NameCollection {
    /// Number of records to check for separate parts of names.
    private static let recordsToLookAt = 1_000
    /// Minimum number of rows whose sort keys are extracted on several threads.
    private static let minRowsForThreads = 4_096

    /// The possible sort keys of the rows; O(bytes) of some records.
    package var orders: [ListOrder.Key] {
        guard let records = store.records else { return [.name] }
        let sortKeys = records.sortKeys(by: .family)
        var key: [UInt8] = []
        let hasParts = (0..<min(store.rowCount, Self.recordsToLookAt)).contains { row in
            records.appendKey(ofRow: row, by: sortKeys, to: &key)
        }
        let fields = searchedFields.filter { !["name", "family", "given"].contains($0) }
        return (hasParts ? [.family, .given] : []) + [.name] + fields.map { .field($0) } + [.file]
    }

    package var order: ListOrder { store.order }

    /// Returns the names stably sorted in another order; `nil` if memory runs out, or from 4 GiB on.
    ///
    /// Sections of the source remain, with their rows in the new order; first letters follow that order.
    ///
    /// - Complexity: O(bytes of the records and the names + rows · log rows).
    package func ordered(by order: ListOrder) -> ReorderedNames? {
        guard max(store.text.byteCount, store.folded.text.byteCount) <= TextRegion.largestOfRecords else {
            return nil
        }
        var list = ListArranging(
            ArrangedLines(store), exactBytes: store.exactBytes,
            sections: store.hasDerivedSections ? .letters(ofNames: nil) : .existing(store.sections),
            order: order
        )
        let rows = order.key == .file ? store.records?.rowsAsRead : nil
        list.keys = keys(order.key)
        let arranged = list.store(rows: rows) { order in
            order.map { store.records?.reordered($0) } ?? store.records
        }
        return arranged.map {
            ReorderedNames(from: self, to: NameCollection(store: $0.store), order: $0.order)
        }
    }

    private func keys(_ key: ListOrder.Key) -> RowKeys? {
        guard let sortKeys = store.records?.sortKeys(by: key), sortKeys.contains(where: { $0 != nil }),
            var keys = RowKeys(language: key.isField ? store.language.forTexts : store.language)
        else { return nil }
        let pieces = ParallelMap.map(store.rowCount, minimum: Self.minRowsForThreads) { [store] rows in
            KeyPiece(of: store, rows: rows, by: sortKeys)
        }
        let names = ArrangedLines(store)
        for piece in pieces { piece.append(to: &keys, names) }
        return keys
    }
}

/// The sort keys of some rows, from their records.
private struct KeyPiece: Sendable {
    private let rows: Range<Int>
    private var bytes: [UInt8] = []
    /// End of each key; `nil` for a row that is ordered by its name.
    private var ends: [Int?] = []

    init(of store: NameStore, rows: Range<Int>, by sortKeys: [(any SortKeys)?]) {
        self.rows = rows
        ends.reserveCapacity(rows.count)
        for row in rows {
            let isFound = store.records?.appendKey(ofRow: row, by: sortKeys, to: &bytes) ?? false
            ends.append(isFound ? bytes.count : nil)
        }
    }

    func append(to keys: inout RowKeys, _ names: ArrangedLines) {
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            for (row, end) in zip(rows, ends) {
                if let end {
                    keys.append(UnsafeBufferPointer(rebasing: bytes[start..<end]), isFromRecord: true)
                    start = end
                } else {
                    keys.append(names.line(row), isFromRecord: false)
                }
            }
        }
    }
}

/// Names in another order, with a mapping from former positions.
package struct ReorderedNames: Sendable {
    package let names: NameCollection
    private let former: NameCollection
    /// New row by former row; `nil` if the order is unchanged.
    private let newRows: [UInt32]?

    init(from former: NameCollection, to names: NameCollection, order: [UInt32]?) {
        self.former = former
        self.names = names
        newRows = order.map { order in
            var rows = [UInt32](repeating: 0, count: order.count)
            for (place, row) in order.enumerated() { rows[Int(row)] = UInt32(place) }
            return rows
        }
    }

    /// Returns the new ID of a row.
    ///
    /// - Complexity: O(log sections).
    package func newID(of id: RowID) -> RowID? {
        let row = former.store.sections[id.section].rows.lowerBound + id.number
        return names.id(ofStoreRow: newRows.map { Int($0[row]) } ?? row)
    }
}
