/// A view that edits one line of text.
///
/// A conforming type provides the field, and the calls before and after a change; the editing is shared.
@MainActor
protocol LineEditing: Responder, TextInputTraits {
    /// The line; setting it notifies no one.
    var line: LineEditor { get set }
    /// The field that shows the line now.
    var lineField: LineEditor.Field { get }
    func shouldMake(_ edit: EditingBuffer.Edit) -> Bool
    func lineDidChange()
    /// Called when the caret has moved, alone or with a change of the text.
    func caretDidMove()
}

extension LineEditing {
    func caretDidMove() {}

    /// Applies an edit by the user; a change of the text needs permission and is notified afterwards.
    ///
    /// A moved caret needs no permission. The delegate may read and assign the line during the question.
    func edit(_ change: (inout EditingBuffer) -> Void) {
        let former = line.buffer
        var changed = former
        change(&changed)
        guard let edit = changed.edit(since: former) else {
            line.setBuffer(changed, in: lineField)
            if changed.caret != former.caret { caretDidMove() }
            return
        }
        guard shouldMake(edit) else { return }
        line.setBuffer(changed, in: lineField)
        caretDidMove()
        lineDidChange()
    }

    /// Inserts a typed character, capitalized as configured; returns whether the key types.
    func type(_ key: Key) -> Bool {
        guard let character = key.text else { return false }
        let typed = autocapitalizationType.applied(to: String(character), after: line.buffer.textBeforeCaret)
        edit { $0.insert(typed) }
        return true
    }

    /// Inserts pasted text like typed text, on one line and without control characters.
    ///
    /// Text beyond the limit of a line is rejected as a whole, and the application's delegate is notified,
    /// because every later key would have to process it.
    func typePasted(_ text: String) {
        guard text.utf8.count <= LineEditor.pasteLimit - line.buffer.characters.count else {
            if let application = responderWindow?.application {
                application.delegate?.application(application, couldNotPerform: .paste)
            }
            return
        }
        let typed = LineEditor.oneLine(text)
        if !typed.isEmpty { edit { $0.insert(typed) } }
    }

    /// Performs an editing action; any other is ignored.
    func performEditing(_ action: Action) {
        guard EditingBuffer.canPerform(action) else { return }
        edit { $0.perform(action) }
    }
}
