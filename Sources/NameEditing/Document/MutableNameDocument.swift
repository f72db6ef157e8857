public import Documents
internal import FormatWriting
public import NameDirectory
internal import NameFormats
internal import NameRows
internal import SourceText

/// The working copy of a document: what is edited, undone, and saved.
///
/// A value: copies are independent, and the document it came from never changes. An edit patches the bytes of
/// the file; then they are read again, as any reading reads them, so that the names are always those of the
/// file. An edit that would not be read back is refused.
public struct MutableNameDocument: Sendable {
    /// One edit, with what takes it back.
    private struct Step: Sendable {
        let forward: FilePatch
        let backward: FilePatch
        let change: NameChange
    }

    let form: EditedFormat
    private(set) var state: FileState
    private var history = UndoHistory<Step>()

    init(_ document: NameDocument) {
        form = document.form
        state = document.state
    }

    /// The names as they are shown now.
    public var names: NameDictionary { state.names }
    /// What the file is.
    public var format: NameDocument.Format { form.format }
    /// Whether rows have an order that the file gives, so that they can be moved about.
    public var canReorder: Bool { !state.isSorted && state.layout.files == nil }
    /// Whether the file says the sections; else letters do, and a name's section follows from it.
    public var hasOwnSections: Bool { state.hasOwnSections }
    /// What would be undone, such as `delete "Anna"`; `nil` if nothing can be.
    public var undoTitle: EditTitle? { history.undoTitle }
    /// What would be done again; `nil` if nothing can be.
    public var redoTitle: EditTitle? { history.redoTitle }
    /// Whether the names are others than were saved, or read.
    public var hasUnsavedChanges: Bool { history.hasUnsavedChanges }
    /// What the edits since the last save leave for the user to change, each once.
    public var unsavedNotes: [String] {
        var notes: [String] = []
        for step in history.unsavedChanges {
            if let note = step.change.note, !notes.contains(note) { notes.append(note) }
        }
        return notes
    }

    /// The file as it is to be saved; as it was read if nothing was edited.
    ///
    /// - Complexity: O(bytes).
    public func bytes() -> [UInt8] { form.encoded(state.bytes) }

    /// Says that the present names are saved.
    public mutating func markSaved() { history.markSaved() }
    /// Says that what is on disk is none of the states that were edited here.
    public mutating func markUnsaved() { history.markUnsaved() }

    /// Takes the last edit back.
    ///
    /// - Returns: What that did to the rows; `nil` if there is nothing to undo, or no memory for it.
    /// - Complexity: As for reading the file.
    public mutating func undo() -> NameChange? {
        var rest = history
        guard let step = rest.undo(), let before = try? form.apply(step.backward, to: state) else {
            return nil
        }
        (history, state) = (rest, before)
        return step.change.inverse
    }

    /// Makes the edit again that was taken back last.
    ///
    /// - Returns: What that did to the rows; `nil` if there is nothing to do again, or no memory for it.
    /// - Complexity: As for reading the file.
    public mutating func redo() -> NameChange? {
        var rest = history
        guard let step = rest.redo(), let after = try? form.apply(step.forward, to: state) else { return nil }
        (history, state) = (rest, after)
        return step.change
    }

    /// Makes an edit, if the file can be read afterwards and has the right names.
    mutating func make(_ edit: FileEdit, title: EditTitle) throws(NameEditError) -> NameChange {
        try make(edit) { _ in title }
    }

    /// Makes an edit that its maker checks as well, and names when it knows the file as it is afterwards.
    mutating func make(
        _ edit: FileEdit, checking: (FileState) throws(NameEditError) -> EditTitle
    ) throws(NameEditError) -> NameChange {
        let forward = try form.notation.patch(edit, of: state.source)
        let after = try patched(by: forward)
        try form.checkEncoding(of: after)
        let title: EditTitle
        do throws(NameEditError) {
            try form.check(edit, from: state, to: after)
            if form.format.hasRecords { try form.checkOthers(edit, from: state, to: after) }
            title = try checking(after)
        } catch .notReadBack where edit.hasNoNewNames {
            throw .changesOtherRows
        }
        var change = NameChange(edit, from: state, to: after, title: title)
        change.note = form.notation.note(on: edit, of: state.source)
        take(after, by: forward, change)
        return change
    }

    /// Makes the file another one; nothing that was made before fits it any more.
    mutating func adopt(_ state: FileState) {
        self.state = state
        history = UndoHistory()
    }

    /// What a patch makes of the file.
    ///
    /// - Throws: `NameEditError` if it cannot be read afterwards.
    func patched(by patch: FilePatch) throws(NameEditError) -> FileState {
        guard patch.isValid(forCount: state.count) else { throw .notReadBack }
        do throws(ReadingError) {
            return try form.apply(patch, to: state)
        } catch {
            throw .file(error.reason)
        }
    }

    /// Makes the file what a patch makes of it, as one step to undo.
    mutating func take(_ after: FileState, by forward: FilePatch, _ change: NameChange) {
        let backward = forward.inverse(in: state.bytes)
        history.record(Step(forward: forward, backward: backward, change: change), title: change.title)
        state = after
    }
}

extension EditedFormat {
    /// What a patch makes of a file.
    func apply(_ patch: FilePatch, to state: FileState) throws(ReadingError) -> FileState {
        let count = state.count + patch.growth
        guard count <= options.limits.bytes else {
            throw ReadingError(file: file, reason: .tooLarge(limit: options.limits.bytes))
        }
        guard let region = TextRegion(capacity: count) else {
            throw ReadingError(file: file, reason: .noMemory)
        }
        patch.apply(to: state.bytes, into: region.room(0..<count))
        return try read(region, count: count, files: state.layout.files?.applying(patch.growths))
    }
}
