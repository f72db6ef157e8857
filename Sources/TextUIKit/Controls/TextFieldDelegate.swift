/// What a text field asks and tells; mirrors `UITextFieldDelegate`.
@MainActor
public protocol TextFieldDelegate: AnyObject {
    /// Whether editing may begin.
    func textFieldShouldBeginEditing(_ textField: TextField) -> Bool
    /// Editing has begun.
    func textFieldDidBeginEditing(_ textField: TextField)
    /// Whether editing may end.
    func textFieldShouldEndEditing(_ textField: TextField) -> Bool
    /// Editing has ended.
    func textFieldDidEndEditing(_ textField: TextField)
    /// Editing has ended; calls `textFieldDidEndEditing(_:)` unless it is implemented.
    func textFieldDidEndEditing(_ textField: TextField, reason: TextField.DidEndEditingReason)
    /// Whether some text may take the place of other; asked before every change by the user.
    func textField(
        _ textField: TextField, shouldChangeCharactersIn range: TextRange, replacementString string: String
    ) -> Bool
    /// The caret has moved, by itself or with a change of the text.
    func textFieldDidChangeSelection(_ textField: TextField)
    /// Whether the key that clears the field does so.
    func textFieldShouldClear(_ textField: TextField) -> Bool
    /// Whether Enter is told as `editingDidEndOnExit`; an answer of `false` leaves it to the delegate.
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
