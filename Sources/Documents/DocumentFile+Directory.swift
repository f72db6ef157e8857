internal import CDocuments
internal import Glibc

extension DocumentFile {
    /// Makes the directory that the file is in, and those around it, for the user; harmless if it is there.
    ///
    /// For directories of data. What is made is kept if it cannot be made to the end.
    ///
    /// - Throws: `readOnly`, or what the system says.
    public func makeDirectory() throws(DocumentError) {
        guard let path = SystemPath(path) else { return }
        let number = Self.make(path.directory)
        guard number != 0 else { return }
        let isForbidden = number == EACCES || number == EPERM || number == EROFS
        throw DocumentError(
            file: self.path, action: .makeDirectory,
            reason: isForbidden ? .readOnly : .system(call: "mkdir", number: number))
    }

    /// Checks that a file could be saved where none is, as far as that can be told; may make the directory.
    ///
    /// - Throws: `readOnly`, or what the system says.
    package func checkRoom(for count: Int) throws(DocumentError) {
        try makeDirectory()
        guard let path = SystemPath(path) else { return }
        let number = cdocuments_check_room(path.directory.bytes, off_t(count))
        guard number != 0 else { return }
        let isForbidden = number == EACCES || number == EPERM || number == EROFS
        throw DocumentError(
            file: self.path, action: .save,
            reason: isForbidden ? .readOnly : .system(call: "open", number: number))
    }

    /// Makes a directory and those around it; returns 0 or the system's number.
    private static func make(_ directory: SystemPath) -> Int32 {
        if mkdir(directory.bytes, 0o700) == 0 { return 0 }
        let number = errno
        if number == EEXIST {
            guard let status = directory.status else { return errno }
            return status.st_mode & S_IFMT == S_IFDIR ? 0 : ENOTDIR
        }
        guard number == ENOENT, directory.directory.bytes != directory.bytes else { return number }
        let above = make(directory.directory)
        guard above == 0 else { return above }
        return mkdir(directory.bytes, 0o700) == 0 || errno == EEXIST ? 0 : errno
    }
}
