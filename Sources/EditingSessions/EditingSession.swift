public import Documents
public import FormatCore
public import NameEditing
public import NameLoading
public import SystemSupport

/// An editing session: the list as it was read, the working copy, and the file it is saved to.
///
/// It edits one file or a directory of vCard files; `TableSession` edits a database table.
@MainActor
public class EditingSession {
    /// The session's relation to other programs that edit the file.
    public enum LockState: Hashable, Sendable {
        /// This session holds the lock, or the file system does not support locks.
        case held
        /// Another program holds the lock, and the list is read-only.
        case readOnly
        /// Another program holds the lock, and the list is edited nevertheless.
        case overridden
    }

    /// The document as it was read, unaffected by edits.
    public private(set) var document: NameDocument
    /// The working copy: the deep mutable copy that is edited, undone, and saved.
    public private(set) var copy: MutableNameDocument
    /// The file, directory or table to save to.
    package private(set) var file: any DocumentStore
    /// Entries that exist on disk but are not edited.
    package private(set) var leftOut: [NameProblem] = []
    /// The options for reading the file.
    public let options: ReadingOptions
    /// A sentence about how the last save differs from the edit; `nil` if it does not.
    public var saveRemark: SaveRemark? { nil }
    /// Whether the first save keeps the old file as a backup, with a tilde appended to its name.
    public var keepsBackup = true
    /// The session's relation to other programs that edit the file.
    public private(set) var lockState = LockState.held
    private struct Saving {
        /// The writing, whose result is the error; `nil` until it was started.
        var job: Job<DocumentError?>?
        let target: any DocumentStore
        /// The change count of the working copy that is being saved.
        let count: Int
        /// Whether another program's lock is ignored.
        let ignoresLock: Bool
    }

    private var saving: Saving?
    /// Whether a save is in progress.
    public var isSaving: Bool { saving != nil }
    /// The error of the last save; `nil` if it succeeded.
    public private(set) var failure: DocumentError?
    /// Called after each edit, undo and redo, and when the file was saved.
    public var onChange: (() -> Void)?
    /// Called when the database changed more than the edit asked for (defaults, triggers).
    public var onAmendment: ((NameChange) -> Void)?
    /// The number of changes of the working copy.
    public private(set) var changeCount = 0

    /// Reads a file for editing; if it does not exist, the list is empty and a save creates the file.
    ///
    /// - Throws: `EditingFailure` if the file cannot be read, or its kind cannot be edited.
    public convenience init(path: FilePath, options: ReadingOptions) throws(EditingFailure) {
        try self.init(EditedFile(path: path), options)
    }

    /// Reads a directory of vCard files for editing.
    ///
    /// - Parameters:
    ///   - directory: The directory.
    ///   - options: The options for reading the cards.
    ///   - cards: Lists the cards of the directory and the errors; called again for each reload.
    /// - Throws: `EditingFailure` if nothing can be read, or the cards cannot be edited.
    package convenience init(
        cardsIn directory: FilePath, options: ReadingOptions, cards: @escaping CardFiles.Listing
    ) throws(EditingFailure) {
        try self.init(CardFiles(path: directory, list: cards), options)
    }

    package init(_ file: any DocumentStore, _ options: ReadingOptions) throws(EditingFailure) {
        self.options = options
        self.file = file
        let read = try file.read(options)
        document = read.document
        leftOut = read.leftOut
        copy = document.mutableDeepCopy()
    }

    /// The entries that contain no name or are not edited.
    public var problems: [NameProblem] { leftOut + document.problems }
    /// Whether the list can be saved to another file.
    public var canBeSavedElsewhere: Bool { reasonNotToSaveElsewhere == nil }
    /// The reason why the list cannot be saved to another file, as a sentence; `nil` if it can.
    public var reasonNotToSaveElsewhere: String? { file.reasonNotToSaveElsewhere }
    /// Whether each change should be saved at once.
    public var savesEachChange: Bool { false }
    /// Whether the order of rows is stored, so that they can be moved.
    public var canReorder: Bool { copy.canReorder }
    /// The title of the edit to be undone, such as `delete "Anna"`; `nil` if there is none.
    public var undoTitle: EditTitle? { copy.undoTitle }

    /// The edit that an open form would make.
    public typealias Draft = (inout MutableNameDocument) throws(NameEditError) -> NameChange

    /// Keeps the unsaved input of a form for recovery; `nil` when the form is closed.
    ///
    /// Does nothing for files: their recovery copy holds the whole file, which is too much to write on each
    /// key.
    public func keep(_ draft: Draft?) {}

    /// Whether there are changes to keep for recovery.
    package var hasRecoverableChanges: Bool { hasUnsavedChanges }

    /// Whether there are changes that are not on disk.
    public var hasUnsavedChanges: Bool { copy.hasUnsavedChanges }
    /// The last component of the file's path.
    public var fileName: String { file.path.lastComponent.displayText }

    // MARK: Editing

    /// Edits the working copy, and returns the resulting change of the rows.
    ///
    /// - Throws: `NameEditError` if the edit is not possible; nothing changes then.
    public func perform(
        _ edit: (inout MutableNameDocument) throws(NameEditError) -> NameChange
    ) throws(NameEditError) -> NameChange {
        let change = try edit(&copy)
        noteChange()
        return change
    }

    /// Undoes the last change; `nil` if there is none.
    public func undo() -> NameChange? { step { $0.undo() } }

    /// Redoes the change that was undone last; `nil` if there is none.
    public func redo() -> NameChange? { step { $0.redo() } }

    private func step(_ step: (inout MutableNameDocument) -> NameChange?) -> NameChange? {
        guard let change = step(&copy) else { return nil }
        noteChange()
        return change
    }

    func noteChange() {
        changeCount += 1
        onChange?()
    }

    /// Replaces an edit that could not be saved by the conflicting change of others.
    ///
    /// - Returns: The resulting change of the rows; `nil` if there is none, as for files, which are reloaded
    ///   as a whole.
    public func acceptTheirs() -> NameChange? { nil }

    func replaceCopy(by copy: MutableNameDocument) { self.copy = copy }

    /// Applies the changes that the database made during the save.
    func didSave() {}

    /// Restores the unsaved edits of a program that ended.
    ///
    /// - Throws: `ReadingError` if they cannot be read as a list.
    public func recover(_ bytes: [UInt8]) throws(ReadingError) {
        document = try file.recovered(bytes, over: document, options)
        copy = document.mutableDeepCopy()
        copy.markUnsaved()
        noteChange()
    }

    /// Reads the file again and discards unsaved edits.
    ///
    /// - Throws: `EditingFailure` if the file cannot be read; the working copy is kept then. If the file no
    ///   longer exists, the working copy is all that is left of it, and counts as unsaved.
    public func reload() throws(EditingFailure) {
        let file = file.unread()
        let read = try file.read(options)
        guard !read.isNew || !self.file.isThere else {
            copy.markUnsaved()
            noteChange()
            throw .file(DocumentError(file: file.path, action: .read, reason: .removed))
        }
        self.file.unlock()
        self.file = file
        document = read.document
        leftOut = read.leftOut
        copy = document.mutableDeepCopy()
        failure = nil
        lock()
        noteChange()
    }

    // MARK: Others

    /// Whether the list is read-only because another program edits the file.
    public var isReadOnly: Bool { lockState == .readOnly }

    /// Locks the file; returns the error if that fails, and makes the list read-only if another program has
    /// the lock.
    @discardableResult
    public func lock() -> DocumentError? {
        do throws(DocumentError) {
            try file.lock()
            lockState = .held
            return nil
        } catch {
            // Without lock support, saving still checks for changes on disk.
            let isTaken = error.reason.isLock
            if !isTaken { lockState = .held } else if lockState == .held { lockState = .readOnly }
            return error
        }
    }

    /// Edits and saves the file although another program holds the lock.
    public func overrideLock() { if lockState == .readOnly { lockState = .overridden } }

    /// The change of the file on disk since it was read or saved.
    ///
    /// - Returns: `changed`, `removed` or `appeared`; `nil` if it is unchanged, and during a save.
    /// - Complexity: One system call while the file is unchanged, O(bytes) after a change.
    public func changeOnDisk() -> DocumentError.Reason? { isSaving ? nil : file.changeOnDisk() }

    // MARK: Recovery

    /// A closure for any thread that returns the bytes to keep of the current working copy.
    package var recoverable: @Sendable () -> [UInt8] { { [file, copy] in file.recoverable(copy) } }

    // MARK: Saving

    /// Writes the working copy to its file on a background thread.
    ///
    /// - Parameters:
    ///   - path: Another file to save to from now on; `nil` for the current one.
    ///   - options: The checks to override.
    ///   - only: For a directory, the only file to which the options apply; `nil` for all.
    ///   - post: Runs a closure on the run loop.
    ///   - completion: Called on the run loop with the error, if any; the old file is still on disk then.
    public func save(
        as path: FilePath? = nil, _ options: SaveOptions = [], only: FilePath? = nil,
        post: @escaping RunLoopPost,
        completion: @escaping @MainActor @Sendable (DocumentError?) -> Void
    ) {
        guard !isSaving else { return }
        let mode = file.creationModeOfCopies
        let other = path.map { EditedFile(path: $0, creationMode: mode) }
            .flatMap { $0.place == file.place ? nil : $0 }
        let (copy, target): (_, any DocumentStore) = (copy, other ?? file)
        let isOther = other != nil
        var options = keepsBackup ? options.union(.keepingBackup) : options
        // An override of the lock for editing includes saving.
        if !isOther, lockState == .overridden { options.insert(.ignoringLock) }
        saving = Saving(target: target, count: changeCount, ignoresLock: options.contains(.ignoringLock))
        // Termination waits for a file to be written; a database change is atomic.
        let isAwaited = !savesEachChange
        if isAwaited { TerminationDelay.begin() }
        let job = Job<DocumentError?>.start(post: post) { [options] job in
            var failure = isOther ? Self.takenLock(on: target) : nil
            if options.contains(.ignoringLock) { failure = nil }
            if failure == nil {
                do throws(DocumentError) {
                    try target.save(copy, options, only: only)
                } catch {
                    failure = error
                }
            }
            job.send(failure)
        } handler: { failure in
            self.endSaving(failure)
            completion(failure)
            if isAwaited { TerminationDelay.end() }
        }
        saving?.job = job
    }

    /// Locks the new target of a save; returns an error if another program holds the lock.
    private nonisolated static func takenLock(on file: any DocumentStore) -> DocumentError? {
        do throws(DocumentError) {
            try file.lock()
        } catch {
            return error.reason.isLock ? error : nil
        }
        return nil
    }

    /// Waits for a save to finish, when no completion handler can run; returns whether none is in progress.
    @discardableResult
    public func settle(atMost patience: Duration) -> Bool {
        guard let saving else { return true }
        guard let failure = saving.job?.take(within: patience) else { return false }
        endSaving(failure)
        if !savesEachChange { TerminationDelay.end() }
        return true
    }

    /// Records the outcome of a save.
    private func endSaving(_ failure: DocumentError?) {
        guard let saving else { return }
        self.saving = nil
        self.failure = failure
        guard failure == nil else { return }
        if saving.target !== file {
            file.unlock()
            file = saving.target
            lockState = .held
        }
        if saving.ignoresLock, lock() != nil { overrideLock() }
        if changeCount == saving.count { copy.markSaved() } else { copy.markUnsaved() }
        didSave()
        onChange?()
    }
}

/// A remark on what a database did when an edit was saved.
public struct SaveRemark: Hashable, Sendable {
    /// The remark, without a period at its end.
    public let text: String
    /// Whether nothing of the edit was done, so that it must not be reported as done.
    public let isAll: Bool
}

/// An error when a list is opened for editing.
public enum EditingFailure: Error, Sendable, CustomStringConvertible {
    case file(DocumentError)
    /// The contents are not a list, or not one that can be edited.
    case names(ReadingError)

    public var description: String {
        switch self {
        case .file(let error): error.description
        case .names(let error): error.description
        }
    }
}
