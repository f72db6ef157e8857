extension TargetArchive {
    /// Reads an XML or binary archive; with `salvages`, invalid records are reported instead of thrown.
    ///
    /// - Throws: `TargetStoreError` with the number of an invalid record, from 1, or for the whole file.
    /// - Complexity: O(bytes).
    public init(_ bytes: [UInt8], file: String, salvages: Bool = false) throws(TargetStoreError) {
        let archive: KeyedArchive
        do throws(KeyedArchive.Fault) {
            archive = try KeyedArchive(bytes, file: file)
        } catch {
            if salvages, case .damaged = error, let recovered = KeyedArchive.recovered(from: bytes) {
                try self.init(recovered, file: file, salvages: true, isRecovered: true)
                return
            }
            throw TargetStoreError(file: file, reason: error.storeReason)
        }
        try self.init(archive, file: file, salvages: salvages)
        guard salvages else { return }
        // A table entry that refers to the wrong object alters records undetectably.
        if BinaryObjectTable.hasWrongEntry(bytes) {
            if let recovered = KeyedArchive.recovered(from: bytes) {
                try self.init(recovered, file: file, salvages: true, isRecovered: true)
            }
            return
        }
        // If records were lost, recovery may find others that a damaged list no longer contains.
        guard lostCount > 0, let recovered = KeyedArchive.recovered(from: bytes),
            recovered.isListWhole || !archive.listsRecordsOnly || archive.isShifted,
            let other = try? TargetArchive(recovered, file: file, salvages: true, isRecovered: true),
            other.targets.count > targets.count || archive.isShifted
        else { return }
        self = other
    }
}
