extension TargetArchive {
    /// Reads an XML or binary archive; with `salvages`, invalid records are reported instead of thrown.
    ///
    /// - Throws: `TargetStoreError` with the record number, from 1, if a record is invalid; without a number
    ///   if the file is not an archive of a list.
    /// - Complexity: O(bytes).
    public init(_ bytes: [UInt8], file: String, salvages: Bool = false) throws(TargetStoreError) {
        let archive: KeyedArchive
        do throws(KeyedArchive.Fault) {
            archive = try KeyedArchive(bytes, file: file)
        } catch {
            if salvages, case .damaged = error, let found = KeyedArchive.recovered(from: bytes) {
                try self.init(found, file: file, salvages: true, isRecovered: true)
                return
            }
            throw TargetStoreError(file: file, reason: error.storeReason)
        }
        try self.init(archive, file: file, salvages: salvages)
        guard salvages else { return }
        // A table entry that refers to the wrong object alters records undetectably.
        if BinaryObjectTable.hasWrongEntry(bytes) {
            if let found = KeyedArchive.recovered(from: bytes) {
                try self.init(found, file: file, salvages: true, isRecovered: true)
            }
            return
        }
        // If records were lost, recovery may find others that a damaged list no longer contains.
        guard lostCount > 0, let found = KeyedArchive.recovered(from: bytes),
            found.isListWhole || !archive.listsRecordsOnly || archive.isShifted,
            let other = try? TargetArchive(found, file: file, salvages: true, isRecovered: true),
            other.targets.count > targets.count || archive.isShifted
        else { return }
        self = other
    }
}
