internal import CSystemSupport
internal import Glibc
internal import SystemSupport

extension DocumentFile {
    /// Removes the file if it is the one that was read; does nothing if it is already gone.
    ///
    /// A later save may create it again. For a symbolic link, the link is removed and its target kept. With
    /// `keepingBackup` the file is renamed to the backup instead.
    ///
    /// - Throws: `changed` or `appeared` if the file on disk is not the one that was read; `locked`,
    ///   `readOnly`; `notDurable` if it was removed, but may reappear after a power failure; or the system
    ///   error. After any other error than `notDurable` the file is unchanged.
    /// - Complexity: O(*n*) for *n* bytes of the file.
    package func remove(_ options: SaveOptions = []) throws(DocumentError) {
        try change(.bytes([]), options) { saving throws(DocumentError) in try saving.remove() }
    }
}

extension Saving {
    mutating func remove() throws(DocumentError) {
        guard let former = try FileReading(file: file, action: .save).open() else {
            state.expectation = .missing(mode: state.expectation.version?.mode)
            return
        }
        defer { close(former.descriptor) }
        let isLocked = try lock(former)
        defer { if isLocked { flock(former.descriptor, LOCK_UN) } }
        try checkIsExpected(former)
        let isUnchanged = try checkIsUnchanged(former)
        let directory = try openDirectory(of: SystemPath(file) ?? former.path)
        defer { if let directory { close(directory) } }
        try takeAway(former, isUnchanged: isUnchanged)
        state.expectation = .missing(mode: UInt32(former.status.st_mode & 0o7777))
        if let lock = state.lock { FileLock.release(lock) }
        state.lock = nil
        if let directory, fsync(directory) != 0, errno != EINVAL { throw error(.notDurable(errno)) }
    }

    /// Unlinks a file or renames it to its backup.
    private mutating func takeAway(
        _ former: FileReading.OpenFile, isUnchanged: Bool
    ) throws(DocumentError) {
        var status = stat()
        let name = file.cString
        guard lstat(name, &status) == 0 else { throw systemError("lstat") }
        if status.st_mode & S_IFMT == S_IFLNK {
            guard unlink(name) == 0 else { throw systemError("unlink") }
            return
        }
        let number: Int32
        switch keeping(isUnchanged: isUnchanged) {
        case nil, .aside: number = unlink(former.path.bytes) == 0 ? 0 : errno
        case .backup:
            number = rename(former.path.bytes, former.path.backup.bytes) == 0 ? 0 : errno
            if number == 0 { state.hasBackup = true }
        case .overwritten: number = former.path.rename(to: former.path.backups).number
        }
        guard number == 0 else { throw systemError("rename", number) }
    }
}
