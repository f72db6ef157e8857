internal import CSystemSupport
internal import Glibc
internal import SystemSupport

struct Saving {
    /// The path of the file as it was given.
    let file: FilePath
    let content: Content
    let options: SaveOptions
    /// The suffix for the former file if it is to be set aside.
    let asideSuffix: String?
    /// The permissions of a newly created file, before the umask.
    let creationMode: mode_t
    /// The state of the file, updated by the save.
    var state: DocumentFile.State
    /// Whether the temporary file is still open for writing.
    var isWriterOpen = false
    var isInPlace = false

    enum Content {
        case bytes([UInt8])
        /// A closure that writes to a new empty file at a path and closes it; flushing is not required.
        case written((FilePath) throws(DocumentError) -> Void)
    }

    func error(_ reason: DocumentError.Reason, _ action: DocumentError.Action = .save) -> DocumentError {
        DocumentError(file: file, action: action, reason: reason)
    }

    /// An error of a system call, translated to `readOnly` or `noDirectory` where that applies.
    func systemError(
        _ call: String, _ number: Int32 = errno, _ action: DocumentError.Action = .save
    ) -> DocumentError {
        if number == ENOENT, action == .save { return error(.noDirectory) }
        return error(.failure(of: call, number), action)
    }

    mutating func run() throws(DocumentError) {
        let reading = FileReading(file: file, action: .save)
        for _ in 0..<10 {
            guard let former = try reading.open() else { return try saveNew(try reading.target()) }
            defer { close(former.descriptor) }
            // Holds the lock until the end, so that no other process comes between check and replacement.
            let isLocked = try lock(former)
            defer { if isLocked { flock(former.descriptor, LOCK_UN) } }
            guard let status = former.path.status, status.isSameFile(as: former.status) else { continue }
            try checkIsExpected(former)
            removeStale(former.path, owner: status.st_uid)
            if options.contains(.inPlace), case .bytes(let bytes) = content {
                return try writeInPlace(former, bytes)
            }
            return try replace(former)
        }
        throw error(.changed)
    }

    /// Locks the file unless this document already has; returns whether for this save only.
    mutating func lock(_ former: FileReading.OpenFile) throws(DocumentError) -> Bool {
        let reading = FileReading(file: file, action: .save)
        if let lock = state.lock, try reading.status(of: lock).isSameFile(as: former.status) {
            return false
        }
        let number = FileLock.lock(former.descriptor)
        if number == EWOULDBLOCK, !options.contains(.ignoringLock) {
            throw error(FileLock.reason(number, former.descriptor))
        }
        // Without lock support, only the version check protects the file.
        guard number == 0 else { return false }
        // The locked file has been replaced by this one, so the lock moves to it.
        if state.wantsLock {
            let lock = fcntl(former.descriptor, F_DUPFD_CLOEXEC, 0)
            guard lock >= 0 else { throw systemError("fcntl") }
            if let old = state.lock { FileLock.release(old) }
            state.lock = lock
            return false
        }
        return true
    }

    /// Checks as much as possible before anything is written.
    func checkIsExpected(_ former: FileReading.OpenFile) throws(DocumentError) {
        guard former.path.isAccessible(W_OK) else { throw systemError("access") }
        guard !options.contains(.overwritingChanges) else { return }
        guard case .version(let version, _) = state.expectation else { throw error(.appeared) }
        guard former.status.st_size == version.size else { throw error(.changed) }
    }

    /// Removes temporary files of killed processes.
    func removeStale(_ target: SystemPath, owner: uid_t?) {
        let own = geteuid()
        cdocuments_remove_stale(
            target.directory.bytes, FilePath(bytes: TemporaryFile.prefix(for: target)).cString,
            [own, owner ?? own])
    }

    /// Checks that the file is the one that was read; returns whether it is, if changes are overwritten.
    func checkIsUnchanged(_ former: FileReading.OpenFile) throws(DocumentError) -> Bool {
        let isOverwriting = options.contains(.overwritingChanges)
        if isOverwriting, !options.contains(.keepingBackup) { return false }
        guard let version = state.expectation.version else { return false }
        let reading = FileReading(file: file, action: .save)
        guard lseek(former.descriptor, 0, SEEK_SET) == 0 else { throw systemError("lseek") }
        let digest = try reading.digest(of: former.descriptor, size: version.size)
        let status = former.path.status
        if status == nil, errno != ENOENT { throw systemError("stat") }
        let isSame = digest == version.digest && status?.isSameFile(as: former.status) == true
        guard isSame || isOverwriting else { throw error(.changed) }
        return isSame
    }
}

extension DocumentError.Reason {
    /// The reason for a failed system call, which is `readOnly` if permissions or the file system forbid it.
    static func failure(of call: String, _ number: Int32) -> Self {
        [EACCES, EPERM, EROFS].contains(number) ? .readOnly : .system(call: call, number: number)
    }
}
