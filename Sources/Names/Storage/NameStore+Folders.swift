internal import ByteScan
internal import NamePaths

extension NameStore {
    /// Returns the row here of a row in another store, in the order of folders here; `nil` if it is missing.
    ///
    /// Of equal paths, those with the same number correspond.
    ///
    /// - Complexity: O(log rows + rows in the folder).
    func row(ofPathInRow other: Int, of store: NameStore) -> Int? {
        precondition(isByFolder, "Only paths in the order of their folders can be halved.")
        let path = store.bytes(ofRow: other)
        var equalBefore = 0
        while equalBefore < other, store.bytes(ofRow: other - equalBefore - 1) == path { equalBefore += 1 }
        let first = (0..<rowCount).partitioningIndex { compareFolders(ofRow: $0, path) >= 0 }
        for row in first..<rowCount {
            if bytes(ofRow: row) == path {
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
        bytes(ofRow: row).withUnsafeBufferPointer { row in
            path.withUnsafeBufferPointer { path in
                RowPath.withFolder(of: row) { left in
                    RowPath.withFolder(of: path) { FolderOrder.compare(left, $0) }
                }
            }
        }
    }
}
