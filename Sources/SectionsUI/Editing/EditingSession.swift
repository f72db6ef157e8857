public import Documents
public import NameDirectory

/// A file of names that is being edited: as it was read, the working copy, and where it is saved.
@MainActor
public final class EditingSession {
    /// The file as it was read; it stays so whatever is edited.
    public private(set) var document: NameDocument
    /// The working copy: the deep mutable copy that is edited, undone, and saved.
    public private(set) var copy: MutableNameDocument
    /// Where it is saved.
    public private(set) var file: DocumentFile
    /// How the file is read.
    public let options: ReadingOptions
    /// Whether the file as it was is kept beside it, with a tilde behind its name, when it is saved first.
    public var keepsBackup = true
    /// Whether the list is only looked at, because somebody else edits the file.
    public var isLookedAtOnly = false
    /// Whether the file is being written at this moment.
    public private(set) var isSaving = false
    /// Why it could not be saved when that was tried last; `nil` when it was saved.
    public private(set) var failure: DocumentError?
    /// Called after each edit, undo and redo, and when the file was saved.
    public var onChange: (() -> Void)?
    /// How often the working copy has changed.
    public private(set) var changeCount = 0

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: Its path; if nothing is there the list is empty, and the file is made when it is saved.
    ///   - options: How it is read.
    /// - Throws: `EditingFailure` if it cannot be read, or if its kind cannot be edited.
    public init(path: String, options: ReadingOptions) throws(EditingFailure) {
        self.options = options
        file = DocumentFile(path: path)
        document = try Self.read(file, options)
        copy = document.mutableDeepCopy()
    }

    private static func read(
        _ file: DocumentFile, _ options: ReadingOptions
    ) throws(EditingFailure) -> NameDocument {
        let bytes: [UInt8]?
        do throws(DocumentError) {
            bytes = try file.read(limit: options.limits.bytes)
        } catch {
            throw .file(error)
        }
        // A file without anything in it is a list without names.
        guard let bytes, !bytes.isEmpty else { return NameDocument(newFile: file.path, options: options) }
        do throws(NameFileError) {
            return try NameDocument(bytes, file: file.path, options: options)
        } catch {
            throw .names(error)
        }
    }

    /// Whether something was changed that is not on disk.
    public var hasUnsavedChanges: Bool { copy.hasUnsavedChanges }

    /// The file's own name, without the directories that lead to it.
    public var fileName: String {
        file.path.split(separator: "/").last.map(String.init) ?? file.path
    }

    // MARK: Editing

    /// Changes the working copy.
    ///
    /// - Parameter edit: What to do to it.
    /// - Returns: What that did to its rows.
    /// - Throws: `NameEditError` if it cannot be done; nothing is changed then.
    public func perform(
        _ edit: (inout MutableNameDocument) throws(NameEditError) -> NameChange
    ) throws(NameEditError) -> NameChange {
        let change = try edit(&copy)
        noteChange()
        return change
    }

    /// Takes the last change back.
    ///
    /// - Returns: What that did to the rows; `nil` if there is nothing to take back.
    public func undo() -> NameChange? { step { $0.undo() } }

    /// Makes the change again that was taken back last.
    ///
    /// - Returns: What that did to the rows; `nil` if there is none.
    public func redo() -> NameChange? { step { $0.redo() } }

    private func step(_ step: (inout MutableNameDocument) -> NameChange?) -> NameChange? {
        guard let change = step(&copy) else { return nil }
        noteChange()
        return change
    }

    private func noteChange() {
        changeCount += 1
        onChange?()
    }

    /// Takes over what was edited when the program ended last time, without being saved.
    ///
    /// - Parameter bytes: The file as it would have been saved.
    /// - Throws: `NameFileError` if they are no names.
    public func recover(_ bytes: [UInt8]) throws(NameFileError) {
        document = try NameDocument(bytes, file: file.path, options: options)
        copy = document.mutableDeepCopy()
        copy.markUnsaved()
        noteChange()
    }

    /// Reads the file again; what was edited and not saved is gone.
    ///
    /// - Throws: `EditingFailure` if it cannot be read; the working copy stays then.
    public func reload() throws(EditingFailure) {
        let file = DocumentFile(path: file.path)
        let document = try Self.read(file, options)
        self.file.unlock()
        // Whoever else has locked it meanwhile is found when it is saved.
        try? file.lock()
        self.file = file
        self.document = document
        copy = document.mutableDeepCopy()
        failure = nil
        noteChange()
    }

    // MARK: Saving

    /// Writes the working copy to its file, in the background.
    ///
    /// - Parameters:
    ///   - path: Another file that it is saved to from now on; `nil` for its own.
    ///   - options: What is done although it would be refused.
    ///   - post: Has something run where the interface is.
    ///   - completion: Called there with what is wrong; nothing is on disk but what was there then.
    public func save(
        as path: String? = nil, _ options: SaveOptions = [],
        post: @escaping @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void,
        completion: @escaping @MainActor @Sendable (DocumentError?) -> Void
    ) {
        guard !isSaving else { return }
        isSaving = true
        let (copy, target) = (copy, path.map { DocumentFile(path: $0) } ?? file)
        let count = changeCount
        let options = keepsBackup ? options.union(.keepingBackup) : options
        let work: @Sendable () -> Void = {
            var failure: DocumentError?
            do throws(DocumentError) {
                try target.save(copy.bytes(), options)
            } catch {
                failure = error
            }
            post { [failure] in
                self.endSaving(to: target, isCurrent: self.changeCount == count, failure)
                completion(failure)
            }
        }
        // Without a thread the keys wait, and the file is saved all the same.
        if !BackgroundThread.startDetached(work) { work() }
    }

    /// Takes note of how a save ended; `isCurrent` if nothing was changed meanwhile.
    private func endSaving(to target: DocumentFile, isCurrent: Bool, _ failure: DocumentError?) {
        isSaving = false
        self.failure = failure
        guard failure == nil else { return }
        if target !== file {
            file.unlock()
            file = target
            isLookedAtOnly = false
        }
        if isCurrent { copy.markSaved() } else { copy.markUnsaved() }
        onChange?()
    }
}
