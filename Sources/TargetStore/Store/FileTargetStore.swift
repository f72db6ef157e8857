public import Documents
internal import Synchronization
public import SystemSupport

/// Stores targets in a file as a keyed archive (`TargetArchive`).
///
/// - A file that does not exist is an empty list. The first save creates it and its directory.
/// - A damaged file is an error and is not changed: saving is disabled until the user chooses
///   `loadSalvaging()` or `setAside()`. The file is then kept as `NAME.damaged-YYYYMMDD-HHMMSS`.
/// - A file of an older format is converted by the first save, which keeps the old file as `NAME~`.
/// - A file is read-only if it has a newer format, is edited by another program, or is not writable.
public final class FileTargetStore: TargetStoring {
    /// Whether the list may be saved.
    enum SaveAccess {
        /// Saving is allowed: nothing has been read, or the file can be replaced.
        case writable
        /// Saving is not allowed; the value is the reason.
        case closed(TargetStoreError.Reason)
    }

    /// The state of the file besides the list.
    struct FileState {
        var access = SaveAccess.writable
        /// Unknown fields, which are preserved.
        var extras: [Target.ID: [ArchiveField]] = [:]
        /// Whether the file has an older format and is kept as a backup by the next save.
        var isOlder = false
        /// Whether a save would lose data, so that the file is set aside first.
        var isLossy = false
        /// Whether the file was set aside, and a new file in its place has not been reported yet.
        var isSetAside = false
    }

    let document: DocumentFile
    let state = Mutex(FileState())
    /// Whether reading locks the file; without the lock nothing is saved.
    let locks: Bool
    private let salvages: Bool

    /// Makes a store without accessing the file.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - salvages: Whether `load()` reads the valid records of a damaged file, as `loadSalvaging()` does.
    ///   - locks: Whether reading locks the file against other programs for the lifetime of this store. A
    ///     store without a lock is read-only, and can also read a file that another program edits.
    public init(path: FilePath, salvages: Bool = false, locks: Bool = true) {
        document = DocumentFile(path: path)
        self.salvages = salvages
        self.locks = locks
        if !locks {
            state.withLock { $0.access = .closed(.readOnly(Self.lockReason)) }
        }
    }

    /// The reason why a store without the lock is read-only.
    static let lockReason = "it was opened for reading only"

    /// The path of the file for display.
    public var name: String { document.path.displayText }

    public func hasChanged() -> Bool { document.hasChanged() }

    public func load() throws(TargetStoreError) -> StoredTargets { try load(salvages: salvages) }

    public func loadSalvaging() throws(TargetStoreError) -> StoredTargets { try load(salvages: true) }

    public func save(_ targets: [Target], _ options: SaveOptions) throws(TargetStoreError) {
        let state = self.state.withLock { $0 }
        if case .closed(let reason) = state.access { throw error(reason) }
        var archive = TargetArchive(targets: targets)
        archive.extras = state.extras
        guard archive.valueCount <= TargetArchive.valueLimit else {
            throw error(.other("there are more targets than a file can hold (remove some)"))
        }
        // Checked before encoding: names that share memory are separate in the file.
        guard archive.hasRoom else { throw error(.tooLarge(limit: TargetArchive.byteLimit)) }
        let bytes = archive.bytes()
        guard bytes.count <= TargetArchive.byteLimit else {
            throw error(.tooLarge(limit: TargetArchive.byteLimit))
        }
        var options = options
        if state.isOlder { options.insert(.keepingBackup) }
        // After the file was set aside, a file at its path is another program's, and must not be overwritten.
        if state.isSetAside { options.remove(.overwritingChanges) }
        let suffix = state.isLossy ? damagedSuffix : nil
        do throws(DocumentError) {
            try save(bytes, options, suffix)
            noteSaved()
        } catch {
            switch error.reason {
            case .notDurable: noteSaved()
            case .appeared: self.state.withLock { $0.isSetAside = false }
            default: break
            }
            throw TargetStoreError(error)
        }
    }

    private func noteSaved() {
        state.withLock { state in
            state.isOlder = false
            state.isLossy = false
            state.isSetAside = false
        }
    }

    private func save(
        _ bytes: [UInt8], _ options: SaveOptions, _ suffix: String?
    ) throws(DocumentError) {
        do throws(DocumentError) {
            try document.save(bytes, options, settingAside: suffix)
        } catch {
            guard error.reason == .noDirectory else { throw error }
            try document.makeDirectory()
            try document.save(bytes, options, settingAside: suffix)
        }
    }

    func error(_ reason: TargetStoreError.Reason) -> TargetStoreError {
        TargetStoreError(file: name, reason: reason)
    }
}

extension TargetStoreError {
    init(_ error: DocumentError) {
        let reason: Reason =
            switch error.reason {
            case .locked, .lockedByReader: .locked
            case .changed, .appeared: .changed
            case .removed: .removed
            case .readOnly: .readOnly("it, or its directory, may not be written")
            case .tooLarge(let limit): .tooLarge(limit: limit)
            case .notDurable(let number): .notDurable(number)
            case .system(let call, let number): .system(call: call, number: number)
            case .linked, .foreignOwner:
                .notReplaceable(error.statement)
            default: .other(error.statement)
            }
        self.init(file: error.file.displayText, reason: reason)
    }
}
