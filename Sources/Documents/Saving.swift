internal import CDocuments
internal import Glibc
internal import SystemSupport

/// One save of a document.
struct Saving {
    /// The file, as it was named.
    let file: FilePath
    let content: Content
    let options: SaveOptions
    /// What comes behind the name of the former file, if it is to be set aside.
    let asideSuffix: String?
    /// The permissions of a file that was never there, less the umask.
    var creationMode: mode_t = 0o666
    /// What is known of the file; afterwards, what is known then.
    var knowledge: DocumentFile.Knowledge
    /// Whether what writes the temporary file is to be closed.
    var isWriterOpen = false
    /// Whether the new file is in its place.
    var isInPlace = false

    /// What the file is to hold.
    enum Content {
        case bytes([UInt8])
        /// What is written to a new empty file of a path; it is closed again, and needs not be on disk.
        case written((FilePath) throws(DocumentError) -> Void)
    }

    /// An error for this file.
    func error(_ reason: DocumentError.Reason, _ action: DocumentError.Action = .save) -> DocumentError {
        DocumentError(file: file, action: action, reason: reason)
    }

    /// An error for this file from a system call.
    func systemError(
        _ call: String, _ number: Int32 = errno, _ action: DocumentError.Action = .save
    ) -> DocumentError {
        switch number {
        case EACCES, EPERM, EROFS: error(.readOnly, action)
        case ENOENT where action == .save: error(.noDirectory)
        default: error(.system(call: call, number: number), action)
        }
    }

    /// Saves.
    mutating func run() throws(DocumentError) {
        let reading = FileReading(file: file, action: .save)
        for _ in 0..<10 {
            guard let former = try reading.open() else { return try saveNew(try reading.target()) }
            defer { close(former.descriptor) }
            // Until the end nobody else who asks for locks can come between the check and the replacement.
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

    /// Locks the file unless that is done already.
    ///
    /// - Returns: Whether it was locked for this save only.
    mutating func lock(_ former: FileReading.Opened) throws(DocumentError) -> Bool {
        let reading = FileReading(file: file, action: .save)
        if let lock = knowledge.lock, try reading.status(of: lock).isSameFile(as: former.status) {
            return false
        }
        let number = FileLock.lock(former.descriptor)
        if number == EWOULDBLOCK, !options.contains(.ignoringLock) { throw error(.locked) }
        // Where there are no locks, the check must do.
        guard number == 0 else { return false }
        // One that was locked is another file now: it is this one that is edited.
        if knowledge.wantsLock {
            let lock = fcntl(former.descriptor, F_DUPFD_CLOEXEC, 0)
            guard lock >= 0 else { throw systemError("fcntl") }
            if let old = knowledge.lock { FileLock.release(old) }
            knowledge.lock = lock
            return false
        }
        return true
    }

    /// Checks what can be known before anything is written.
    func checkIsExpected(_ former: FileReading.Opened) throws(DocumentError) {
        guard former.path.isAccessible(W_OK) else { throw systemError("access") }
        guard !options.contains(.overwritingChanges) else { return }
        guard case .version(let version, _) = knowledge.expectation else { throw error(.appeared) }
        guard former.status.st_size == version.size else { throw error(.changed) }
    }

    /// Removes what savers that were killed have left.
    func removeStale(_ target: SystemPath, owner: uid_t?) {
        let own = geteuid()
        cdocuments_remove_stale(
            target.directory.bytes, FilePath(bytes: TemporaryFile.prefix(for: target)).cString,
            [own, owner ?? own])
    }

    /// Checks that what is on disk is what was read.
    ///
    /// - Returns: Whether it is; it need not be if changes are overwritten.
    func checkIsUnchanged(_ former: FileReading.Opened) throws(DocumentError) -> Bool {
        let isOverwriting = options.contains(.overwritingChanges)
        if isOverwriting, !options.contains(.keepingBackup) { return false }
        guard let version = knowledge.expectation.version else { return false }
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
