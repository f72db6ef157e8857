internal import CDocuments
internal import Glibc
internal import SystemSupport

/// One save of a document.
struct Saving {
    let file: FilePath
    let bytes: [UInt8]
    let options: SaveOptions
    /// What comes behind the name of the former file, if it is to be set aside.
    let asideSuffix: String?
    /// What is known of the file; afterwards, what is known then.
    var knowledge: DocumentFile.Knowledge
    /// Whether what writes the temporary file is to be closed.
    var isWriterOpen = false
    /// Whether the new file is in its place.
    var isInPlace = false

    func error(_ reason: DocumentError.Reason, _ action: DocumentError.Action = .save) -> DocumentError {
        DocumentError(file: file, action: action, reason: reason)
    }

    func systemError(
        _ call: String, _ number: Int32 = errno, _ action: DocumentError.Action = .save
    ) -> DocumentError {
        switch number {
        case EACCES, EPERM, EROFS: error(.readOnly, action)
        case ENOENT where action == .save: error(.noDirectory)
        default: error(.system(call: call, number: number), action)
        }
    }

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
            return options.contains(.inPlace) ? try writeInPlace(former) : try replace(former)
        }
        throw error(.changed)
    }

    /// Locks the file unless that is done already; returns whether it was locked for this save only.
    private mutating func lock(_ former: FileReading.Opened) throws(DocumentError) -> Bool {
        let reading = FileReading(file: file, action: .save)
        if let lock = knowledge.lock, try reading.status(of: lock).isSameFile(as: former.status) {
            return false
        }
        let number = FileLock.lock(former.descriptor)
        if number == EWOULDBLOCK { throw error(.locked) }
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
    private func checkIsExpected(_ former: FileReading.Opened) throws(DocumentError) {
        guard former.path.isAccessible(W_OK) else { throw systemError("access") }
        guard !options.contains(.overwritingChanges) else { return }
        guard case .version(let version, _) = knowledge.expectation else { throw error(.appeared) }
        guard former.status.st_size == version.size else { throw error(.changed) }
    }

    /// Removes what savers that were killed have left.
    private func removeStale(_ target: SystemPath, owner: uid_t?) {
        let own = geteuid()
        cdocuments_remove_stale(
            target.directory.bytes, FilePath(bytes: TemporaryFile.prefix(for: target)).cString,
            [own, owner ?? own])
    }

    /// Makes a file where there is none.
    private mutating func saveNew(_ target: SystemPath) throws(DocumentError) {
        var mode: UInt32?
        switch knowledge.expectation {
        case .unread: break
        case .missing(let former): mode = former
        case .version(let version, _):
            guard options.contains(.overwritingChanges) else { throw error(.removed) }
            mode = version.mode
        }
        removeStale(target, owner: nil)
        let temporary = try makeTemporary(for: target, mode: mode == nil ? 0o666 : 0o600)
        try completing(temporary) { (saving) throws(DocumentError) in
            try saving.fill(temporary)
            if let mode, fchmod(temporary.writer, mode) != 0 { throw saving.systemError("fchmod") }
            try saving.finish(temporary)
            let directory = try saving.openDirectory(of: target)
            defer { if let directory { close(directory) } }
            let number =
                saving.options.contains(.overwritingChanges)
                ? rename(temporary.path.bytes, target.bytes) == 0 ? 0 : errno
                : cdocuments_rename_to_new(temporary.path.bytes, target.bytes)
            guard number == 0 else {
                throw number == EEXIST ? saving.error(.appeared) : saving.systemError("rename", number)
            }
            try saving.settle(temporary, directory)
        }
    }

    /// Puts a new file in the place of the former one.
    private mutating func replace(_ former: FileReading.Opened) throws(DocumentError) {
        let target = former.path
        let status = try currentStatus(of: former)
        let names = Int(status.st_nlink) - backupCount(of: status, target)
        // What is set aside stays what it is under its other names.
        guard names <= 1 || asideSuffix != nil else { throw error(.linked(names)) }
        let temporary = try makeTemporary(for: target, mode: 0o600)
        try completing(temporary) { (saving) throws(DocumentError) in
            try saving.giveOwner(of: status, to: temporary)
            try saving.fill(temporary)
            let number = cdocuments_copy_attributes(former.descriptor, temporary.writer)
            guard number == 0 else { throw saving.systemError("fsetxattr", number) }
            guard fchmod(temporary.writer, status.st_mode & 0o7777) == 0 else {
                throw saving.systemError("fchmod")
            }
            try saving.finish(temporary)
            let directory = try saving.openDirectory(of: target)
            defer { if let directory { close(directory) } }
            let isUnchanged = try saving.checkIsUnchanged(former)
            let aside = try saving.keep(former, temporary, isUnchanged: isUnchanged, directory)
            guard rename(temporary.path.bytes, target.bytes) == 0 else {
                let number = errno
                if let aside { saving.giveUp(aside, of: former) }
                throw saving.systemError("rename", number)
            }
            try saving.settle(temporary, directory)
        }
    }

    /// What the system says of the former file now that nothing stale is left beside it.
    private func currentStatus(of former: FileReading.Opened) throws(DocumentError) -> stat {
        try FileReading(file: file, action: .save).status(of: former.descriptor)
    }

    /// Whether what is on disk is what was read; it need not be if changes are overwritten.
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

    /// Gives a new file to the owner and the group of the former one.
    private func giveOwner(of status: stat, to temporary: TemporaryFile) throws(DocumentError) {
        var own = stat()
        guard fstat(temporary.writer, &own) == 0 else { throw systemError("fstat") }
        guard own.st_uid != status.st_uid || own.st_gid != status.st_gid else { return }
        guard fchown(temporary.writer, status.st_uid, status.st_gid) == 0 else {
            throw errno == EPERM || errno == EINVAL ? error(.foreignOwner) : systemError("fchown")
        }
    }
}
