public import Documents
public import FormatCore
internal import NameLoading
internal import NameRows
public import Names
internal import PropertyLists

/// The working copy of a document, which is edited, undone, and saved.
///
/// A value type: copies are independent, and the original document never changes. An edit patches the bytes
/// of the file, which are then parsed again by the usual reader, so the names always match the file. An edit
/// that would not be read back as intended is refused.
public struct MutableNameDocument: Sendable {
    /// An edit and the patch that reverts it.
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

    /// The current names as they are displayed.
    public var names: NameCollection { state.names }
    /// The format of the file.
    public var format: FileFormat { form.format }
    /// Whether rows are in the order of the file, so that they can be moved.
    public var canReorder: Bool { !state.isSorted && state.layout.files == nil }
    /// Whether the sections come from the file; otherwise they are letters and depend on the names.
    public var hasOwnSections: Bool { state.hasOwnSections }
    /// The title of the edit to undo, such as `delete "Anna"`; `nil` if there is none.
    public var undoTitle: EditTitle? { history.undoTitle }
    /// The title of the edit to redo; `nil` if there is none.
    public var redoTitle: EditTitle? { history.redoTitle }
    /// Whether there are changes since the document was last saved, or read.
    public var hasUnsavedChanges: Bool { history.hasUnsavedChanges }
    /// The notes of all edits since the last save, without duplicates.
    public var unsavedNotes: [String] {
        var notes: [String] = []
        for step in history.unsavedChanges {
            if let note = step.change.note, !notes.contains(note) { notes.append(note) }
        }
        return notes
    }

    /// The bytes to save; those that were read if nothing was edited.
    ///
    /// - Complexity: O(bytes).
    public func bytes() -> [UInt8] { form.encoded(state.bytes) }

    /// Marks the current state as saved.
    public mutating func markSaved() { history.markSaved() }
    /// Marks the file on disk as different from every state of the undo history.
    public mutating func markUnsaved() { history.markUnsaved() }

    /// Undoes the last edit.
    ///
    /// - Returns: The change of the rows; `nil` if there is nothing to undo, or not enough memory.
    /// - Complexity: As for reading the file.
    public mutating func undo() -> NameChange? {
        var rest = history
        guard let step = rest.undo(), let before = try? form.apply(step.backward, to: state) else {
            return nil
        }
        (history, state) = (rest, before)
        return step.change.inverse
    }

    /// Redoes the last undone edit.
    ///
    /// - Returns: The change of the rows; `nil` if there is nothing to redo, or not enough memory.
    /// - Complexity: As for reading the file.
    public mutating func redo() -> NameChange? {
        var rest = history
        guard let step = rest.redo(), let after = try? form.apply(step.forward, to: state) else { return nil }
        (history, state) = (rest, after)
        return step.change
    }

    /// Makes an edit if the file is read back with the intended names.
    mutating func make(_ edit: FileEdit, title: EditTitle) throws(NameEditError) -> NameChange {
        try make(edit) { _ in title }
    }

    /// Makes an edit with an additional check of the new state, which also returns the title.
    mutating func make(
        _ edit: FileEdit, checking: (FileState) throws(NameEditError) -> EditTitle
    ) throws(NameEditError) -> NameChange {
        try checkRecords()
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

    /// Checks that the rows are elements of arrays where the format is edited only by these.
    func checkRecords() throws(NameEditError) {
        let isPropertyList = [.xmlPropertyList, .binaryPropertyList].contains(form.format)
        guard !isPropertyList || state.layout.rows.isEmpty || state.layout.list(ofRow: 0) != nil else {
            throw .keyedRecord
        }
    }

    /// Replaces the state and clears the undo history, which does not fit the new state.
    mutating func adopt(_ state: FileState) {
        self.state = state
        history = UndoHistory()
    }

    /// The state after a patch.
    ///
    /// - Throws: `NameEditError` if the patched file cannot be read.
    func patched(by patch: FilePatch) throws(NameEditError) -> FileState {
        guard patch.isValid(forCount: state.count) else { throw .notReadBack }
        do throws(ReadingError) {
            return try form.apply(patch, to: state)
        } catch {
            throw .file(error.reason)
        }
    }

    /// Adopts a patched state as one undo step.
    mutating func take(_ after: FileState, by forward: FilePatch, _ change: NameChange) {
        let backward = forward.inverse(in: state.bytes)
        history.record(Step(forward: forward, backward: backward, change: change), title: change.title)
        state = after
    }
}

extension EditedFormat {
    /// The state after a patch.
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
