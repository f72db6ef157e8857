extension Action {
    /// Press Enter in a text field.
    public static let returnKey = Action("returnKey")
}

extension TextField {
    /// The commands that a text field has of itself.
    static let standardKeyCommands: [KeyCommand] =
        [KeyCommand([Key(.enter)], .returnKey, title: "Done")] + EditingBuffer.keyCommands

    /// Whether the field would do one of its own actions now; Enter is left to others if nobody is told of it here.
    func canPerformStandard(_ action: Action) -> Bool {
        if action == .returnKey {
            return delegate != nil
                || !allControlEvents.isDisjoint(with: [.editingDidEndOnExit, .primaryActionTriggered])
        }
        return isFirstResponder && EditingBuffer.canPerform(action)
    }

    /// Does one of the field's own actions.
    func performStandard(_ action: Action) {
        if action == .returnKey { pressReturn() } else { performEditing(action) }
    }

    /// Enter was pressed.
    private func pressReturn() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    }
}
