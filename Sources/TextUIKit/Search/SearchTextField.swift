/// The text field of a search bar, which the bar draws and edits.
///
/// Mirrors `UISearchTextField`. Differs from UIKit: it is not among the bar's subviews, and the delegate of
/// the bar, not one of its own, is asked about changes.
@MainActor
public final class SearchTextField: TextField {
    private unowned let bar: SearchBar

    init(bar: SearchBar) {
        self.bar = bar
        super.init()
    }

    public override var window: Window? { bar.window }
    public override var next: Responder? { bar.next }

    /// The text of the bar.
    public override var text: String? {
        get { bar.text }
        set { bar.text = newValue }
    }

    override var styledPlaceholder: AttributedText? {
        get {
            // The bar's placeholder, with its styles if it was assigned here.
            let own = super.styledPlaceholder
            return own?.text == bar.placeholder ? own : bar.placeholder.map { AttributedText($0) }
        }
        set {
            super.styledPlaceholder = newValue
            bar.placeholder = newValue?.text
        }
    }

    /// Whether the bar can be used.
    public override var isEnabled: Bool {
        get { bar.isEnabled }
        set { bar.isEnabled = newValue }
    }

    public override var isFirstResponder: Bool { bar.isFirstResponder }

    /// Begins editing in the bar, if its delegate allows it.
    @discardableResult
    public override func becomeFirstResponder() -> Bool { bar.becomeFirstResponder() }

    /// Ends editing in the bar, if its delegate allows it.
    @discardableResult
    public override func resignFirstResponder() -> Bool { bar.resignFirstResponder() }
}
