internal import Documents
internal import Synchronization
public import SystemSupport

/// Keeps targets in a file, a keyed archive (`TargetArchive`).
///
/// - A file that is not there is an empty list. The first save makes it, and its directory.
/// - A file that is damaged is an error and stays as it is: nothing is saved until the user has decided for
///   `loadSalvaging()` or `setAside()`. It is kept as `NAME.damaged-YYYYMMDD-HHMMSS` then.
/// - A file of an older format is written in the newest one by the first save, the former is kept as `NAME~`.
/// - A file of a newer format, one that another program edits, and one that may not be written are only read.
public final class FileTargetStore: TargetStoring {
    /// Whether the list may be saved.
    enum Standing {
        /// It may; nothing was read yet, or what was read can be replaced.
        case writable
        /// It may not; why.
        case closed(TargetStoreError.Reason)
    }

    /// What is known of the file besides the list.
    struct Knowledge {
        var standing = Standing.writable
        /// Fields that are kept for others.
        var extras: [Target.ID: [ArchiveField]] = [:]
        /// Whether the file is of an older format, and a save keeps it.
        var isOlder = false
        /// Whether the file has what a save would lose, and is set aside first.
        var isLossy = false
        /// Whether it was set aside, and nobody was told of a file that has come in its place.
        var isSetAside = false
    }

    let document: DocumentFile
    let knowledge = Mutex(Knowledge())
    /// Whether reading takes the lock on the file, without which nothing is saved.
    let locks: Bool
    private let salvages: Bool

    /// Makes a store; no file is touched.
    ///
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - salvages: Whether `load()` takes the good records of a damaged file, as `loadSalvaging()` does.
    ///   - locks: Whether reading keeps other programs from editing the file as long as this store is there.
    ///     A store that does not lock is in nobody's way: it reads a file that another program edits as well,
    ///     and is only read.
    public init(path: FilePath, salvages: Bool = false, locks: Bool = true) {
        document = DocumentFile(path: path)
        self.salvages = salvages
        self.locks = locks
        if !locks {
            knowledge.withLock { $0.standing = .closed(.readOnly(Self.opened)) }
        }
    }

    /// Why a store without the lock saves nothing.
    static let opened = "it was opened for reading only"

    /// The path of the file, as people read it.
    public var name: String { document.path.shown }

    public func hasChanged() -> Bool { document.hasChanged() }

    public func load() throws(TargetStoreError) -> StoredTargets { try load(salvages: salvages) }

    public func loadSalvaging() throws(TargetStoreError) -> StoredTargets { try load(salvages: true) }

    public func save(_ targets: [Target], _ options: TargetSaveOptions) throws(TargetStoreError) {
        let known = knowledge.withLock { $0 }
        if case .closed(let reason) = known.standing { throw error(reason) }
        var archive = TargetArchive(targets: targets)
        archive.extras = known.extras
        guard archive.valueCount <= TargetArchive.valueLimit else {
            throw error(.other("there are more targets than a file can hold (remove some)"))
        }
        // Before they are made: many names that are one in memory are many in the file.
        guard archive.hasRoom else { throw error(.tooLarge(limit: TargetArchive.byteLimit)) }
        let bytes = archive.bytes()
        guard bytes.count <= TargetArchive.byteLimit else {
            throw error(.tooLarge(limit: TargetArchive.byteLimit))
        }
        var saveOptions: SaveOptions = known.isOlder ? .keepingBackup : []
        if options.contains(.inPlace) { saveOptions.insert(.inPlace) }
        // What was set aside is gone from here: a file that is here is somebody else's, and nobody was asked
        // about it.
        if options.contains(.overwritingChanges), !known.isSetAside {
            saveOptions.insert(.overwritingChanges)
        }
        let suffix = known.isLossy ? damagedSuffix : nil
        do throws(DocumentError) {
            try save(bytes, saveOptions, suffix)
            noteSaved()
        } catch {
            switch error.reason {
            case .notDurable: noteSaved()
            case .appeared: knowledge.withLock { $0.isSetAside = false }
            default: break
            }
            throw TargetStoreError(error)
        }
    }

    /// Takes down that the file is what a save has made of it.
    private func noteSaved() {
        knowledge.withLock { known in
            known.isOlder = false
            known.isLossy = false
            known.isSetAside = false
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
