internal import Glibc
internal import Synchronization
public import SystemSupport

/// A file that is read, edited, and saved whole or not at all.
///
/// A save writes a new file beside the old one, with the same owner, permissions and extended attributes, and
/// renames it over the old one when all of it is on disk. Symbolic links are followed and kept. Nothing is
/// overwritten unasked: the file on disk must be the one that was read.
///
/// Instances may be used from any thread; reads and saves wait for those that started before. A program that
/// ignores `SIGXFSZ` gets an error if a file exceeds its size limit; otherwise the signal ends the program,
/// without harm to the file.
public final class DocumentFile: Sendable {
    /// The path of the file as it was given.
    public let path: FilePath

    /// The absolute path of the file without symbolic links; the given path if it cannot be resolved.
    package var place: FilePath { SystemPath(path)?.target?.path ?? path }

    struct State {
        var expectation: Expectation = .unread
        var hasBackup = false
        var wantsLock = false
        var lock: Int32?
    }

    /// The state of the file that a save expects on disk.
    enum Expectation {
        /// Nothing was read; the file must not exist.
        case unread
        /// The file did not exist or was set aside, and must not exist; the mode is for a new file.
        case missing(mode: UInt32?)
        /// The file must have this version; `isSettled` says whether any later change shows in its status.
        case version(FileVersion, isSettled: Bool)

        init(_ version: FileVersion) { self = .version(version, isSettled: version.isSettled) }

        var version: FileVersion? {
            if case .version(let version, _) = self { version } else { nil }
        }
    }

    /// Held during a read or a save, which may take long.
    let work = Mutex(())
    /// Held briefly.
    let state = Mutex(State())

    /// The permissions of a newly created file, before the umask.
    let creationMode: mode_t

    /// Makes a document without accessing the file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - creationMode: The permissions of a newly created file, before the umask.
    public init(path: FilePath, creationMode: UInt32 = 0o666) {
        self.path = path
        self.creationMode = creationMode
    }

    deinit {
        state.withLock { if let lock = $0.lock { FileLock.release(lock) } }
    }

    /// The version of the file that was last read or saved; `nil` before that, or if the file did not exist.
    public var version: FileVersion? { state.withLock { $0.expectation.version } }

    /// Whether a save can succeed, as far as permissions and the file system tell.
    ///
    /// If the file does not exist, whether it can be created, along with its directories.
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

    /// The current size of the file in bytes; `nil` if it does not exist.
    public var byteCount: Int? { SystemPath(path)?.target?.status.map { Int($0.st_size) } }

    /// Reads the file and makes it the version that a save expects.
    ///
    /// Pipes, devices and the like are refused. If reading fails, the expected version does not change.
    ///
    /// - Parameter limit: The maximum size in bytes.
    /// - Returns: The bytes; `nil` if the file does not exist, and then a save must not find one.
    /// - Throws: `notFile`, `tooLarge`, `unstable`, or the system error.
    /// - Complexity: O(*n*) for *n* bytes.
    public func read(limit: Int) throws(DocumentError) -> [UInt8]? {
        try work.withLock { _ throws(DocumentError) in
            let reading = FileReading(file: path)
            let contents = try reading.contents(limit: limit)
            state.withLock { state in
                state.expectation = contents.map { Expectation($0.version) } ?? .missing(mode: nil)
            }
            return contents?.bytes
        }
    }

    /// Locks the file against other editors until `unlock()` or the end of this object.
    ///
    /// It is an advisory lock (`flock`) on the file itself, which needs no lock file and ends with the
    /// process. It survives saves. A file that does not exist yet is locked when it is first saved. Locking
    /// twice is harmless.
    ///
    /// - Throws: `locked` if another process holds the lock, `lockedByReader` if readers share it, or the
    ///   system error, as on file systems without locks.
    public func lock() throws(DocumentError) {
        try work.withLock { _ throws(DocumentError) in
            let former = state.withLock { $0.lock }
            let lock = try FileLock.take(path, holding: former)
            state.withLock { state in
                state.lock = lock
                state.wantsLock = true
            }
        }
    }

    /// Releases the lock.
    public func unlock() {
        work.withLock { _ in
            state.withLock { state in
                if let lock = state.lock { FileLock.release(lock) }
                state.lock = nil
                state.wantsLock = false
            }
        }
    }

    /// Whether the file on disk differs from the one that was read or saved.
    ///
    /// False if nothing was read, if the system cannot tell, and while another thread reads or saves.
    ///
    /// - Complexity: One system call for an unchanged file; else O(*n*) for *n* bytes, whose digest decides.
    public func hasChanged() -> Bool {
        work.withLockIfAvailable { _ in
            let expected = state.withLock { $0.expectation }
            let comparison = FileReading(file: path).comparison(with: expected)
            if let expectation = comparison.expectation {
                state.withLock { $0.expectation = expectation }
            }
            return comparison.hasChanged
        } ?? false
    }

    /// Saves the file atomically: afterwards the new one is complete and on disk, or the old one unchanged.
    ///
    /// Also removes temporary files that killed processes have left beside it.
    ///
    /// - Parameters:
    ///   - bytes: The new contents.
    ///   - options: The options of the save.
    ///   - suffix: If given, the old file is kept with this suffix, as by `setAside(suffix:)`. It is kept in
    ///     any state, replaces the usual backup, and loses its own name only to the new file.
    /// - Throws: `changed`, `appeared` or `removed` if the file on disk is not the one that was read;
    ///   `locked`, `lockedByReader`, `linked`, `foreignOwner`, `readOnly`, `noDirectory`; `notDurable` if it
    ///   was saved, but may be lost in a power failure; `damaged` if writing in place failed and could not be
    ///   undone; or the system error.
    /// - Complexity: O(*n*) for *n* bytes of the old and the new file.
    public func save(
        _ bytes: [UInt8], _ options: SaveOptions = [], settingAside suffix: String? = nil
    ) throws(DocumentError) {
        try change(.bytes(bytes), options, settingAside: suffix) { saving throws(DocumentError) in
            try saving.run()
        }
    }

    /// Runs the steps that save or remove the file, and keeps their state.
    func change(
        _ content: Saving.Content, _ options: SaveOptions, settingAside suffix: String? = nil,
        by steps: (inout Saving) throws(DocumentError) -> Void
    ) throws(DocumentError) {
        try work.withLock { _ throws(DocumentError) in
            var saving = Saving(
                file: path, content: content, options: options, asideSuffix: suffix,
                creationMode: creationMode, state: state.withLock { $0 })
            // After an error, too: the file on disk may have changed by then.
            defer { state.withLock { [state = saving.state] in $0 = state } }
            try steps(&saving)
        }
    }
}
