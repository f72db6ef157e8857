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
    /// Whether some text may take the place of other; asked before every change by the user.
    func textField(
        _ textField: TextField, shouldChangeCharactersIn range: TextRange, replacementString string: String
    ) -> Bool
    /// Whether Enter is told as `editingDidEndOnExit`; an answer of `false` leaves it to the delegate.
    func textFieldShouldReturn(_ textField: TextField) -> Bool
}

extension TextFieldDelegate {
    public func textFieldShouldBeginEditing(_ textField: TextField) -> Bool { true }
    public func textFieldDidBeginEditing(_ textField: TextField) {}
    public func textFieldShouldEndEditing(_ textField: TextField) -> Bool { true }
    public func textFieldDidEndEditing(_ textField: TextField) {}
    public func textField(
        _ textField: TextField, shouldChangeCharactersIn range: TextRange, replacementString string: String
    ) -> Bool { true }
    public func textFieldShouldReturn(_ textField: TextField) -> Bool { true }
}
