/// A view that edits one line of text.
///
/// It says where the line is shown, whom to ask before the text changes and whom to tell after; how it is
/// edited is the same for all of them.
@MainActor
protocol LineEditing: Responder, TextInputTraits {
    /// The line; its setter tells nobody.
    var line: LineEditor { get set }
    /// Where the line is shown at present.
    var lineField: LineEditor.Field { get }
    /// Whether the text may change.
    func shouldMake(_ edit: EditingBuffer.Edit) -> Bool
    func lineDidChange()
    /// The caret has moved, by itself or with a change of the text.
    func caretDidMove()
}

extension LineEditing {
    func caretDidMove() {}

    /// Edits as the user does: asks before and tells after, if the text becomes another one.
    ///
    /// A moved caret is nobody's business. Nothing of the line is being changed while somebody is asked, so
    /// whoever is may read and assign it.
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

    /// Takes a key that types, with the capital that is asked for; returns whether it types.
    func type(_ key: Key) -> Bool {
        guard let character = key.text else { return false }
        let typed = autocapitalizationType.applied(to: String(character), after: line.buffer.textBeforeCaret)
        edit { $0.insert(typed) }
        return true
    }

    /// Takes pasted text as if it were typed, on one line and without control characters.
    ///
    /// More than a line may have is not taken at all, and the application's delegate is told: every later key
    /// would have to wait for it.
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

    /// Does an action of editing; any other does nothing.
    func performEditing(_ action: Action) {
        guard EditingBuffer.canPerform(action) else { return }
        edit { $0.perform(action) }
    }
}
