public import Documents
public import NameEditing
public import SourceText
public import SystemSupport

/// Names that are being edited: as they were read, the working copy, and where it is saved.
///
/// They are those of one file, or of a directory of cards; `TableEditingSession` edits those of a database.
@MainActor
public class EditingSession {
    /// How a session stands to others that edit the file.
    public enum Standing: Hashable, Sendable {
        /// It has the lock, or there are no locks where the file is.
        case owner
        /// Somebody else has the lock, and the list is only looked at.
        case onlooker
        /// Somebody else has the lock, and the list is edited all the same.
        case rival
    }

    /// The file as it was read; it stays so whatever is edited.
    public private(set) var document: NameDocument
    /// The working copy: the deep mutable copy that is edited, undone, and saved.
    public private(set) var copy: MutableNameDocument
    /// Where it is saved.
    package private(set) var file: any EditedPlace
    /// What was there when it was read and is not edited.
    package private(set) var leftOut: [NameProblem] = []
    /// How the file is read.
    public let options: ReadingOptions
    /// Whether the file as it was is kept beside it, with a tilde behind its name, when it is saved first.
    public var keepsBackup = true
    /// How the session stands to others that edit the file.
    public private(set) var standing = Standing.owner
    private struct Saving {
        let ticket: SaveTicket
        let target: any EditedPlace
        /// How often the working copy had changed.
        let count: Int
        /// Whether it is saved in spite of another one's lock.
        let ignoresLock: Bool
    }

    private var saving: Saving?
    /// Whether the file is being written at this moment.
    public var isSaving: Bool { saving != nil }
    /// Why it could not be saved when that was tried last; `nil` when it was saved.
    public private(set) var failure: DocumentError?
    /// Called after each edit, undo and redo, and when the file was saved.
    public var onChange: (() -> Void)?
    /// Called when whoever keeps the names has made more of a change than was asked for.
    public var onAmendment: ((NameChange) -> Void)?
    /// How often the working copy has changed.
    public private(set) var changeCount = 0

    /// Reads a file; if nothing is there the list is empty, and the file is made when it is saved.
    ///
    /// - Throws: `EditingFailure` if it cannot be read, or if its kind cannot be edited.
    public convenience init(path: FilePath, options: ReadingOptions) throws(EditingFailure) {
        try self.init(EditedFile(path: path), options)
    }

    /// Reads the cards of a directory, each of which is a file of its own.
    ///
    /// - Parameters:
    ///   - directory: The directory.
    ///   - options: How the cards are read.
    ///   - cards: Finds the cards in it, and what cannot be read; called again when it is read again.
    /// - Throws: `EditingFailure` if nothing can be read, or the cards cannot be edited.
    package convenience init(
        cardsIn directory: FilePath, options: ReadingOptions, cards: @escaping CardFiles.Listing
    ) throws(EditingFailure) {
        try self.init(CardFiles(path: directory, list: cards), options)
    }

    package init(_ file: any EditedPlace, _ options: ReadingOptions) throws(EditingFailure) {
        self.options = options
        self.file = file
        let read = try file.read(options)
        document = read.document
        leftOut = read.leftOut
        copy = document.mutableDeepCopy()
    }

    /// What was read that is no name, or is not edited.
    public var problems: [NameProblem] { leftOut + document.problems }
    /// Whether it can be saved as another file.
    public var canBeSavedElsewhere: Bool { reasonNotToSaveElsewhere == nil }
    /// Why it cannot, in one sentence.
    public var reasonNotToSaveElsewhere: String? { file.reasonNotToSaveElsewhere }
    /// Whether each change is to be saved when it was made.
    public var savesEachChange: Bool { false }
    /// Whether rows have an order that is kept, so that they can be moved about.
    public var canReorder: Bool { copy.canReorder }
    /// What would be undone, such as `delete "Anna"`; `nil` if nothing can be.
    public var undoTitle: EditTitle? { copy.undoTitle }

    /// What is typed in a form that is open, as an edit.
    public typealias Draft = (inout MutableNameDocument) throws(NameEditError) -> NameChange

    /// Takes over what is typed in a form, to be recovered if the program is ended; `nil` when it is closed.
    ///
    /// A file is written as a whole to be recovered, which each key is too much for; there nothing is kept.
    public func keep(_ draft: Draft?) {}

    /// Whether something has to be kept in case the program ends.
    package var hasRecoverableChanges: Bool { hasUnsavedChanges }

    /// Whether something was changed that is not on disk.
    public var hasUnsavedChanges: Bool { copy.hasUnsavedChanges }
    /// The file's own name, without the directories that lead to it.
    public var fileName: String { file.path.lastComponent.shown }

    // MARK: Editing

    /// Changes the working copy, and returns what that did to its rows.
    ///
    /// - Throws: `NameEditError` if it cannot be done; nothing is changed then.
    public func perform(
        _ edit: (inout MutableNameDocument) throws(NameEditError) -> NameChange
    ) throws(NameEditError) -> NameChange {
        let change = try edit(&copy)
        noteChange()
        return change
    }

    /// Takes the last change back; `nil` if there is nothing to take back.
    public func undo() -> NameChange? { step { $0.undo() } }

    /// Makes the change again that was taken back last; `nil` if there is none.
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

    /// Takes over what others have made of what could not be saved, in place of the change.
    ///
    /// - Returns: What that did to the rows; `nil` if nothing, as of a file, which is read again as a whole.
    public func keepOthers() -> NameChange? { nil }

    /// Makes the working copy another one.
    func replaceCopy(by copy: MutableNameDocument) { self.copy = copy }

    /// Takes over what the place has made of what was saved.
    func didSave() {}

    /// Takes over what was edited when the program ended last time, without being saved.
    ///
    /// - Throws: `ReadingError` if they are no names.
    public func recover(_ bytes: [UInt8]) throws(ReadingError) {
        document = try file.recovered(bytes, over: document, options)
        copy = document.mutableDeepCopy()
        copy.markUnsaved()
        noteChange()
    }

    /// Reads the file again; what was edited and not saved is gone.
    ///
    /// - Throws: `EditingFailure` if it cannot be read; the working copy stays then. Of a file that is not
    ///   there any more it is all that is left, and has unsaved changes from then on.
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

    /// Whether the list is only looked at, because somebody else edits the file.
    public var isLookedAtOnly: Bool { standing == .onlooker }

    /// Keeps others from editing the file, or returns why not; the list is only looked at from then on.
    @discardableResult
    public func lock() -> DocumentError? {
        do throws(DocumentError) {
            try file.lock()
            standing = .owner
            return nil
        } catch {
            // Where there are no locks, what is on disk is checked when it is saved.
            let isTaken = error.reason == .locked
            if !isTaken { standing = .owner } else if standing == .owner { standing = .onlooker }
            return error
        }
    }

    /// Edits and saves the file though somebody else has the lock.
    public func editAllTheSame() { if standing == .onlooker { standing = .rival } }

    /// What has become of the file on disk since it was read or saved.
    ///
    /// - Returns: `changed`, `removed`, `appeared`; `nil` if it is as it was, and while it is being saved.
    /// - Complexity: One question to the system while nothing changes, O(bytes) after a change.
    public func changeOnDisk() -> DocumentError.Reason? { isSaving ? nil : file.changeOnDisk() }

    // MARK: Recovery

    /// What has to be kept of the present copy, for any thread to ask.
    package var recoverable: @Sendable () -> [UInt8] { { [file, copy] in file.recoverable(copy) } }

    // MARK: Saving

    /// Writes the working copy to its file, in the background.
    ///
    /// - Parameters:
    ///   - path: Another file that it is saved to from now on; `nil` for its own.
    ///   - options: What is done although it would be refused.
    ///   - only: Of a directory, the only file with which that is done; `nil` for all.
    ///   - post: Has something run where the interface is.
    ///   - completion: Called there with what is wrong; nothing is on disk but what was there then.
    public func save(
        as path: FilePath? = nil, _ options: SaveOptions = [], only: FilePath? = nil,
        post: @escaping @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void,
        completion: @escaping @MainActor @Sendable (DocumentError?) -> Void
    ) {
        guard !isSaving else { return }
        let mode = file.creationModeOfCopies
        let other = path.map { EditedFile(path: $0, creationMode: mode) }
            .flatMap { $0.place == file.place ? nil : $0 }
        let (copy, target): (_, any EditedPlace) = (copy, other ?? file)
        let isOther = other != nil
        var options = keepsBackup ? options.union(.keepingBackup) : options
        // Whoever chose to edit in spite of a lock saves in spite of it.
        if !isOther, standing == .rival { options.insert(.ignoringLock) }
        let saving = Saving(
            ticket: SaveTicket(), target: target, count: changeCount,
            ignoresLock: options.contains(.ignoringLock))
        self.saving = saving
        let ticket = saving.ticket
        // Whoever asks the program to end has to wait for the file; a database takes a change or does not.
        let isAwaited = !savesEachChange
        if isAwaited { TerminationDelay.begin() }
        let work: @Sendable () -> Void = { [options] in
            var failure = isOther ? Self.takenLock(on: target) : nil
            if options.contains(.ignoringLock) { failure = nil }
            if failure == nil {
                do throws(DocumentError) {
                    try target.save(copy, options, only: only)
                } catch {
                    failure = error
                }
            }
            ticket.finish(failure)
            post { [failure] in
                guard self.saving?.ticket === ticket else { return }
                self.endSaving(saving, failure)
                completion(failure)
                if isAwaited { TerminationDelay.end() }
            }
        }
        // Without a thread the keys wait, and the file is saved all the same.
        if !BackgroundThread.startDetached(work) { work() }
    }

    /// Locks the file that is saved to from now on; returns why not: somebody else edits it.
    private nonisolated static func takenLock(on file: any EditedPlace) -> DocumentError? {
        do throws(DocumentError) {
            try file.lock()
        } catch {
            return error.reason == .locked ? error : nil
        }
        return nil
    }

    /// Waits for the end of a save, for who cannot be told of it any more; returns whether none is under way.
    @discardableResult
    public func settle(atMost patience: Duration) -> Bool {
        guard let saving else { return true }
        switch saving.ticket.outcome(atMost: patience) {
        case nil: return false
        case .saved?: endSaving(saving, nil)
        case .failed(let failure)?: endSaving(saving, failure)
        }
        if !savesEachChange { TerminationDelay.end() }
        return true
    }

    /// Takes note of how a save ended.
    private func endSaving(_ saving: Saving, _ failure: DocumentError?) {
        self.saving = nil
        self.failure = failure
        guard failure == nil else { return }
        if saving.target !== file {
            file.unlock()
            file = saving.target
            standing = .owner
        }
        if saving.ignoresLock, lock() != nil { editAllTheSame() }
        if changeCount == saving.count { copy.markSaved() } else { copy.markUnsaved() }
        didSave()
        onChange?()
    }
}

/// Why a file of names cannot be edited.
public enum EditingFailure: Error, Sendable, CustomStringConvertible {
    case file(DocumentError)
    /// What it holds are no names, or none that can be edited.
    case names(ReadingError)

    public var description: String {
        switch self {
        case .file(let error): error.description
        case .names(let error): error.description
        }
    }
}
