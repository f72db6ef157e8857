internal import ByteScan
internal import NamePaths

/// The rows of a store of paths in the order of their folders.
struct PathRows {
    private let store: NameStore

    init(_ store: NameStore) {
        precondition(store.isByFolder, "Only paths in the order of their folders can be halved.")
        self.store = store
    }

    /// Returns the row here of a row in another store; `nil` if it is missing.
    ///
    /// Of equal paths, those with the same number correspond.
    ///
    /// - Complexity: O(log rows + rows in the folder).
    func row(ofRow other: Int, in others: NameStore) -> Int? {
        let path = others.bytes(ofRow: other)
        var equalBefore = 0
        while equalBefore < other, others.bytes(ofRow: other - equalBefore - 1) == path { equalBefore += 1 }
        let first = (0..<store.rowCount).partitioningIndex { compareFolders(ofRow: $0, path) >= 0 }
        for row in first..<store.rowCount {
            if store.bytes(ofRow: row) == path {
                if equalBefore == 0 { return row }
                equalBefore -= 1
            } else if compareFolders(ofRow: row, path) > 0 {
                return nil
            }
        }
        return nil
    }

    /// Compares the folder of a row to that of a path; below, at or above 0.
    private func compareFolders(ofRow row: Int, _ path: [UInt8]) -> Int {
        store.bytes(ofRow: row).withUnsafeBufferPointer { row in
            path.withUnsafeBufferPointer { path in
                RowPath.withFolder(of: row) { left in
                    RowPath.withFolder(of: path) { FolderOrder.compare(left, $0) }
                }
            }
        }
    }
}
