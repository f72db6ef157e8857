/// A view that edits one line of text.
///
/// It says where the line is shown, whom to ask before the text changes and whom to tell after; how it is edited is the
/// same for all of them.
@MainActor
protocol LineEditing: Responder {
    /// The line; its setter tells nobody.
    var line: LineEditor { get set }
    /// Where the line is shown at present.
    var lineField: LineEditor.Field { get }
    /// Whether the text may change.
    ///
    /// - Parameters:
    ///   - edit: What is to be replaced, and by what.
    ///   - text: What the text is to become.
    /// - Returns: Whether to change it.
    func shouldMake(_ edit: EditingBuffer.Edit, changingTo text: String) -> Bool
    /// The text has changed.
    func lineDidChange()
}

extension LineEditing {
    /// Edits as the user does: asks before and tells after, if the text becomes another one.
    ///
    /// A moved caret is nobody's business. Nothing of the line is being changed while somebody is asked, so whoever is may
    /// read and assign it.
    func edit(_ change: (inout EditingBuffer) -> Void) {
        var changed = line.buffer
        change(&changed)
        guard let edit = changed.edit(since: line.buffer) else {
            line.setBuffer(changed, in: lineField)
            return
        }
        guard shouldMake(edit, changingTo: changed.text) else { return }
        line.setBuffer(changed, in: lineField)
        lineDidChange()
    }

    /// Does an action of editing; any other does nothing.
    func performEditing(_ action: Action) {
        guard EditingBuffer.canPerform(action) else { return }
        edit { $0.perform(action) }
    }
}
