/// The object that controls a text view's editing; mirrors `UITextViewDelegate`.
@MainActor
public protocol TextViewDelegate: ScrollViewDelegate {
    /// Whether editing may start.
    func textViewShouldBeginEditing(_ textView: TextView) -> Bool
    /// Called when editing has started.
    func textViewDidBeginEditing(_ textView: TextView)
    /// Whether editing may end.
    func textViewShouldEndEditing(_ textView: TextView) -> Bool
    /// Called when editing has ended.
    func textViewDidEndEditing(_ textView: TextView)
    /// Whether the user may replace a range of UTF-16 code units; asked before every change by the user.
    func textView(
        _ textView: TextView, shouldChangeTextIn range: TextRange, replacementText text: String
    ) -> Bool
    /// Called when the user has changed the text.
    func textViewDidChange(_ textView: TextView)
    /// Called when the caret or the selection has moved, alone or with a change of the text.
    func textViewDidChangeSelection(_ textView: TextView)
}

extension TextViewDelegate {
    public func textViewShouldBeginEditing(_ textView: TextView) -> Bool { true }
    public func textViewDidBeginEditing(_ textView: TextView) {}
    public func textViewShouldEndEditing(_ textView: TextView) -> Bool { true }
    public func textViewDidEndEditing(_ textView: TextView) {}
    public func textView(
        _ textView: TextView, shouldChangeTextIn range: TextRange, replacementText text: String
    ) -> Bool { true }
    public func textViewDidChange(_ textView: TextView) {}
    public func textViewDidChangeSelection(_ textView: TextView) {}
}
