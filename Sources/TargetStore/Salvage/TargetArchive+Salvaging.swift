extension TargetArchive {
    /// Reads an archive, XML or binary; `salvages` reports records that cannot be read, instead of failing.
    ///
    /// - Throws: `TargetStoreError` with the number of the record, from 1, if one cannot be read; or without
    ///   if the file is no archive of a list.
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
        // An entry of the table that leads to another object changes records without a trace in them.
        if BinaryObjectTable.hasWrongEntry(bytes) {
            if let found = KeyedArchive.recovered(from: bytes) {
                try self.init(found, file: file, salvages: true, isRecovered: true)
            }
            return
        }
        // Where records were lost, others may be found that a damaged list no longer names.
        guard lostCount > 0, let found = KeyedArchive.recovered(from: bytes),
            found.isListWhole || !archive.listsRecordsOnly || archive.isShifted,
            let other = try? TargetArchive(found, file: file, salvages: true, isRecovered: true),
            other.targets.count > targets.count || archive.isShifted
        else { return }
        self = other
    }
}
