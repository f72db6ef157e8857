/// The object that controls a text field's editing; mirrors `UITextFieldDelegate`.
@MainActor
public protocol TextFieldDelegate: AnyObject {
    /// Whether editing may start.
    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
    /// Called when editing has started.
    func textFieldDidBeginEditing(_ textField: TextField)
    /// Whether editing may end.
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool
    /// Called when editing has ended.
    func textFieldDidEndEditing(_ textField: TextField)
    /// Called when editing has ended; calls `textFieldDidEndEditing(_:)` unless it is implemented.
    func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason)
    /// Whether the user may replace a range with a string; asked before every change by the user.
    func textField(
        _ textField: TextField, shouldChangeCharactersIn range: TextRange, replacementString string: String
    ) -> Bool
    /// Called when the caret has moved, alone or with a change of the text.
    func textFieldDidChangeSelection(_ textField: TextField)
    /// Whether the key that clears the field may do so.
    func textFieldShouldClear(_ textField: TextField) -> Bool
    /// Whether Enter sends `editingDidEndOnExit`; `false` leaves the key to the delegate.
    func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: TextField) {}
    public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: TextField) {}
    public func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason) {
        textFieldDidEndEditing(textField)
    }
    public func textFieldDidChangeSelection(_ textField: TextField) {}
    public func textFieldShouldClear(_ textField: TextField) -> Bool { true }
    public func textField(
        _ textField: TextField, shouldChangeCharactersIn range: TextRange, replacementString string: String
    ) -> Bool { true }
    public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}
