internal import CSystemSupport
internal import Glibc

extension DocumentFile {
    /// Creates the directory of the file and its parents, for the user only; does nothing if it exists.
    ///
    /// For data directories. Parents that were created are kept if a later step fails.
    ///
    /// - Throws: `readOnly`, or the system error.
    public func makeDirectory() throws(DocumentError) {
        guard let path = SystemPath(path) else { return }
        let number = Self.make(path.directory)
        guard number != 0 else { return }
        throw DocumentError(file: self.path, action: .makeDirectory, reason: .failure(of: "mkdir", number))
    }

    /// Checks as far as possible whether a file of a size could be saved; may create the directory.
    package func checkRoom(for count: Int) throws(DocumentError) {
        try makeDirectory()
        guard let path = SystemPath(path) else { return }
        let number = cdocuments_check_room(path.directory.bytes, off_t(count))
        guard number != 0 else { return }
        throw DocumentError(file: self.path, action: .save, reason: .failure(of: "open", number))
    }

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
