/// A search field with a magnifier before the text and buttons after it.
///
/// Mirrors `UISearchBar`. The delegate searches. A prompt and scope buttons take one row each.
///
/// Differs from UIKit: has no images or tints; `Theme` defines the bar's looks.
@MainActor
open class SearchBar: View, SearchInput, TextInputTraits {
    /// The object notified of the user's actions in the bar.
    open weak var delegate: (any SearchBarDelegate)?
    /// The text above the field; `nil` or an empty text for none.
    open var prompt: String? { didSet { naturalHeightChanged() } }
    /// The text before the field; `nil` or an empty text shows the magnifier.
    ///
    /// Mirrors `UISearchTextField.leftView`. Differs from UIKit: a text, truncated at half of the line.
    open var leadingText: String?
    /// The text shown while the field is empty.
    open var placeholder: String?
    /// Whether the Cancel button is shown.
    ///
    /// Setting it turns `SearchController.automaticallyShowsCancelButton` off.
    open var showsCancelButton: Bool {
        get { isCancelButtonShown }
        set {
            searchController?.automaticallyShowsCancelButton = false
            showCancelButton(newValue)
        }
    }
    /// Whether the bookmark button is shown.
    open var showsBookmarkButton = false
    /// Whether the button for recent results is shown.
    open var showsSearchResultsButton = false
    /// Whether the button for recent results is drawn as pressed.
    open var isSearchResultsButtonSelected = false
    /// Whether the scope buttons are shown, if they have titles.
    ///
    /// Setting it turns `SearchController.automaticallyShowsScopeBar` off.
    open var showsScopeBar: Bool {
        get { isScopeBarShown }
        set {
            searchController?.automaticallyShowsScopeBar = false
            showScopeBar(newValue)
        }
    }
    /// The titles of the scope buttons.
    open var scopeButtonTitles: [String]? { didSet { naturalHeightChanged() } }
    /// The index of the selected scope button.
    ///
    /// Assigning does not call the delegate. An index without a button selects none.
    open var selectedScopeButtonIndex = 0
    /// Whether the bar can be used; disabling it ends editing.
    open var isEnabled = true {
        didSet { if !isEnabled { resignFirstResponder() } }
    }
    /// The rule for capitalizing typed letters.
    open var autocapitalizationType = TextAutocapitalizationType.none
    /// Ignored; a terminal corrects nothing.
    open var autocorrectionType = TextAutocorrectionType.default
    /// The kind of the Return key, which determines the title of its command.
    open var returnKeyType = ReturnKeyType.default
    /// Whether the Search key does nothing while the bar is empty; `true` by default, as on iOS.
    open var enablesReturnKeyAutomatically = true
    /// Ignored; a terminal has one keyboard.
    open var keyboardType = KeyboardType.default
    /// Ignored; the theme defines the bar's looks.
    open var searchBarStyle = Style.default
    /// Ignored; the theme defines the bar's looks.
    open var barStyle = BarStyle.default
    /// Ignored; nothing is seen through a bar.
    open var isTranslucent = false
    /// Ignored; the theme defines the bar's looks.
    open var barTintColor: Color?

    /// The style of a bar; mirrors `UISearchBar.Style`.
    public enum Style: Hashable, Sendable {
        /// One of UIKit's styles.
        case `default`, prominent, minimal
    }

    /// The title of the Cancel button.
    public static let cancelTitle = "Cancel"

    /// The text field of the bar, through which text, placeholder and their looks can be set.
    ///
    /// Mirrors `UISearchBar.searchTextField`: always the same one. It sends `editingDidBegin`,
    /// `editingChanged` and `editingDidEnd`.
    public final var searchTextField: SearchTextField {
        if let ownTextField { return ownTextField }
        let field = SearchTextField(bar: self)
        ownTextField = field
        return field
    }
    private(set) var ownTextField: SearchTextField?
    weak var searchController: SearchController?
    var isCancelButtonShown = false
    var isScopeBarShown = false
    var line = LineEditor()
    private var pressedPart: SearchBarLayout.Part?

    /// Creates a bar one row high.
    public override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 1)) {
        super.init(frame: frame)
    }

    /// The text; empty at first.
    ///
    /// As in UIKit `nil` counts as empty and is never returned. Assigning moves the caret to the end and does
    /// not call the delegate; an active search controller searches for the new text.
    open var text: String? {
        get { line.buffer.text }
        set {
            let buffer = EditingBuffer(newValue ?? "", killed: line.buffer.killed)
            line.setBuffer(buffer, in: lineField)
            if let searchController, searchController.isActive, !searchController.isChanging {
                searchController.searchDidChange()
            }
        }
    }

    /// Shows or hides the Cancel button.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }

    /// Shows or hides the scope buttons.
    open func setShowsScope(_ show: Bool, animated: Bool) {
        showsScopeBar = show
    }

    /// Returns the full width, and one row each for prompt, field and scope buttons.
    ///
    /// Mirrors `UIView.sizeThatFits`. The height does not depend on `size`; a taller frame centres the rows.
    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: content.naturalHeight)
    }

    /// `true`: as on iOS, a search bar above the rows can be scrolled out even if there are few rows.
    override var canAlwaysScrollOut: Bool { true }

    // MARK: First responder

    /// The next responder in the hierarchy; during a search, the search controller.
    open override var next: Responder? {
        guard let searchController, searchController.isActive else { return nextInHierarchy }
        return searchController
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }
    override var editsText: Bool { true }

    open override var canResignFirstResponder: Bool {
        delegate?.searchBarShouldEndEditing(self) ?? true
    }

    /// Begins editing, if the delegate allows it.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard isEnabled, window != nil, delegate?.searchBarShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        delegate?.searchBarTextDidBeginEditing(self)
        ownTextField?.sendActions(for: .editingDidBegin)
        searchController?.searchBarDidBeginEditing()
        // Only now, because the delegate may have moved the bar.
        scrollIntoView()
        return true
    }

    /// Ends editing, if the delegate allows it; does nothing if the bar is not being edited.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard super.resignFirstResponder() else { return false }
        delegate?.searchBarTextDidEndEditing(self)
        ownTextField?.sendActions(for: .editingDidEnd)
        return true
    }

    // MARK: Typing

    open override var keyCommands: [KeyCommand] { ownKeyCommands }

    open override func canPerform(_ action: Action) -> Bool {
        isFirstResponder && canPerformStandard(action)
    }

    open override func perform(_ action: Action, sender: Responder?) { performStandard(action) }

    open override func keyDown(_ key: Key) -> Bool { isFirstResponder && type(key) }

    /// Inserts pasted text like typed text: line ends and tabs become spaces, other controls are removed.
    open override func paste(_ text: String) -> Bool {
        guard isFirstResponder else { return false }
        typePasted(text)
        return true
    }

    // MARK: Drawing

    /// The position of the caret.
    open override var cursorLocation: Point? { caretLocation }

    open override func draw(_ context: inout GraphicsContext) { drawParts(&context) }

    // MARK: The pointer

    open override func touchBegan(_ touch: Touch) {
        pressedPart = layout.part(at: touch.location(in: self))
    }

    open override func touchMoved(_ touch: Touch) {}

    /// Presses a part if the pointer's button went down and up over it.
    open override func touchEnded(_ touch: Touch) {
        let point = touch.location(in: self)
        defer { pressedPart = nil }
        guard isEnabled, bounds.contains(point), let part = layout.part(at: point), part == pressedPart
        else { return }
        press(part, column: point.x)
    }

    open override func touchCancelled(_ touch: Touch) { pressedPart = nil }
}

extension SearchBar {
    /// The next responder while no search controller is active.
    var nextInHierarchy: Responder? { searchController?.pinningController ?? viewController ?? superview }

    func isDescendant(ofLoadedViewOf controller: ViewController) -> Bool {
        controller.viewIfLoaded.map { isDescendant(of: $0) } ?? false
    }

    func showCancelButton(_ isShown: Bool) { isCancelButtonShown = isShown }

    func showScopeBar(_ isShown: Bool) {
        isScopeBarShown = isShown
        naturalHeightChanged()
    }

    func naturalHeightChanged() { superview?.naturalHeightChanged(of: self) }

    private func scrollIntoView() {
        var view: View? = superview
        while let present = view {
            if let holder = present as? ScrollView {
                holder.scrollRectToVisible(convert(bounds, to: holder), animated: false)
            }
            view = present.superview
        }
    }

    var owner: ViewController? {
        if let controller = searchController?.pinningController { return controller }
        return chain.lazy.compactMap { $0 as? ViewController }.first { $0 !== searchController }
    }

    /// Ends an empty search that began only because focus navigation passed through the bar.
    func wasPassed() {
        if line.buffer.isEmpty { searchController?.isActive = false }
    }

    /// The first table or other scroll view in the view of the controller that contains the bar.
    var searchedView: View? {
        func find(_ view: View) -> View? {
            guard !view.isHidden, view.isUserInteractionEnabled else { return nil }
            if view is ScrollView, view.canBecomeFirstResponder { return view }
            for view in view.subviews {
                if let match = find(view) { return match }
            }
            return nil
        }
        return owner?.viewIfLoaded.flatMap { find($0) }
    }
}
