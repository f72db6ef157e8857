internal import Glibc
internal import Synchronization
public import SystemSupport

/// A file that is read, edited, and saved whole or not at all.
///
/// A save writes a new file beside the old one, with its owner, permissions and extended attributes, and puts
/// it in its place when all of it is on disk. Symbolic links are followed, and stay. Nothing is ever lost
/// without being asked for: what is on disk must be what was read.
///
/// It may be used from any thread; what reads and writes waits for what was begun before. A program that
/// ignores `SIGXFSZ` gets an error for a file that is larger than its limits allow; others are ended by that
/// signal, without harm to the file.
public final class DocumentFile: Sendable {
    /// The path of the file, as it was given.
    public let path: FilePath

    /// Where the file is, or would come to be, from the root on and without symbolic links; the path as it
    /// was given if there can be none.
    package var place: FilePath { SystemPath(path)?.target?.path ?? path }

    struct Knowledge {
        /// What a save expects on disk.
        var expectation: Expectation = .unread
        /// Whether what was read is kept beside it.
        var hasBackup = false
        /// Whether the file is to be locked as soon as there is one.
        var wantsLock = false
        /// What holds the lock.
        var lock: Int32?
    }

    /// What a save expects on disk.
    enum Expectation {
        /// Nothing was read: there must be no file.
        case unread
        /// There was no file, or it was set aside, and there must be none; a new one's permissions.
        case missing(mode: UInt32?)
        /// There must be this one. Whether any change of it from now on shows without reading it.
        case version(FileVersion, isSettled: Bool)

        init(_ version: FileVersion) { self = .version(version, isSettled: version.isSettled) }

        var version: FileVersion? {
            if case .version(let version, _) = self { version } else { nil }
        }
    }

    /// Held while something is read or written, which may take long.
    let work = Mutex(())
    /// Held for a moment only.
    let knowledge = Mutex(Knowledge())

    /// The permissions of a file that was never there, less the umask.
    let creationMode: mode_t

    /// Makes a document; no file is touched.
    ///
    /// - Parameters:
    ///   - path: The file.
    ///   - creationMode: The permissions of a file that is made where none was, before the umask takes some.
    public init(path: FilePath, creationMode: UInt32 = 0o666) {
        self.path = path
        self.creationMode = creationMode
    }

    deinit {
        knowledge.withLock { if let lock = $0.lock { FileLock.release(lock) } }
    }

    /// What the file was when it was last read or saved; `nil` if it was not, or if there was none.
    public var version: FileVersion? { knowledge.withLock { $0.expectation.version } }

    /// Whether a save can succeed, as far as permissions and the file system tell.
    ///
    /// For a file that is not there, whether one can be made, with directories around it if need be.
    public var isWritable: Bool {
        guard let target = SystemPath(path)?.target, !target.name.isEmpty else { return false }
        if let status = target.status {
            return status.foreignKind == nil && target.isAccessible(W_OK)
                && target.directory.isAccessible(W_OK | X_OK)
        }
        guard errno == ENOENT else { return false }
        var directory = target.directory
        while directory.status == nil, errno == ENOENT, directory.directory.bytes != directory.bytes {
            directory = directory.directory
        }
        return directory.isAccessible(W_OK | X_OK)
    }

    /// How many bytes the file has now; `nil` if there is none.
    public var byteCount: Int? { SystemPath(path)?.target?.status.map { Int($0.st_size) } }

    /// Reads the file; from then on a save expects what was read.
    ///
    /// A pipe, a device or the like is refused. When reading fails, a save expects what it did before.
    ///
    /// - Parameter limit: The most bytes that are taken.
    /// - Returns: Its bytes; `nil` if there is no such file: a save must find none then.
    /// - Throws: `notFile`, `tooLarge`, `unstable`, or what the system says.
    /// - Complexity: O(*n*) for *n* bytes.
    public func read(limit: Int) throws(DocumentError) -> [UInt8]? {
        try work.withLock { _ throws(DocumentError) in
            let reading = FileReading(file: path)
            let found = try reading.contents(limit: limit)
            knowledge.withLock { knowledge in
                knowledge.expectation = found.map { Expectation($0.version) } ?? .missing(mode: nil)
            }
            return found?.bytes
        }
    }

    /// Keeps others that ask for the lock from editing the file, until `unlock()` or the end of this object.
    ///
    /// The lock is the system's (`flock`), on the file itself; it leaves nothing behind, however the program
    /// ends. It is kept over saves. A file that is not there yet is locked when it is first saved. Harmless
    /// if it is locked already.
    ///
    /// - Throws: `locked` if another one has it, or what the system says, as where there are no locks.
    public func lock() throws(DocumentError) {
        try work.withLock { _ throws(DocumentError) in
            let former = knowledge.withLock { $0.lock }
            let lock = try FileLock.take(path, holding: former)
            knowledge.withLock { knowledge in
                knowledge.lock = lock
                knowledge.wantsLock = true
            }
        }
    }

    /// Gives the lock back.
    public func unlock() {
        work.withLock { _ in
            knowledge.withLock { knowledge in
                if let lock = knowledge.lock { FileLock.release(lock) }
                knowledge.lock = nil
                knowledge.wantsLock = false
            }
        }
    }

    /// Whether what is on disk is no longer what was read or saved.
    ///
    /// False if nothing was read, if the system does not tell, and while another thread reads or saves.
    ///
    /// - Complexity: One question to the system while nothing changes, O(*n*) for *n* bytes after a change:
    ///   it is read, and its digest decides.
    public func hasChanged() -> Bool {
        work.withLockIfAvailable { _ in
            let known = knowledge.withLock { $0.expectation }
            let found = FileReading(file: path).comparison(with: known)
            if let expectation = found.expectation {
                knowledge.withLock { $0.expectation = expectation }
            }
            return found.hasChanged
        } ?? false
    }

    /// Saves the file: afterwards it is the new one, whole and on disk, or the old one, byte for byte.
    ///
    /// What a saver that was killed has left beside it is removed.
    ///
    /// - Parameters:
    ///   - bytes: All that it is to hold.
    ///   - options: How it is saved.
    ///   - suffix: If the file that was there is to be kept: what comes behind its name then, as for
    ///     `setAside(suffix:)`. It is kept whatever it is, instead of a backup, and loses its own name only
    ///     to the new file.
    /// - Throws: `changed`, `appeared` or `removed` if what is on disk is not what was read; `locked`,
    ///   `linked`, `foreignOwner`, `readOnly`, `noDirectory`; `notDurable` if it was saved, but may be lost
    ///   with the power; `damaged` if writing in place could not be taken back; or what the system says.
    /// - Complexity: O(*n*) for *n* bytes of the old and the new file.
    public func save(
        _ bytes: [UInt8], _ options: SaveOptions = [], settingAside suffix: String? = nil
    ) throws(DocumentError) {
        try work.withLock { _ throws(DocumentError) in
            var saving = Saving(
                file: path, content: .bytes(bytes), options: options, asideSuffix: suffix,
                creationMode: creationMode, knowledge: knowledge.withLock { $0 })
            // Also after an error: what is on disk may be another file by then.
            defer { knowledge.withLock { [known = saving.knowledge] in $0 = known } }
            try saving.run()
        }
    }
}
