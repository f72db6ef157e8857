/// A line to type into, with a magnifier before it and buttons after it.
///
/// Mirrors `UISearchBar`. It searches nothing itself: its delegate does. A prompt above the line and scope buttons below
/// it take a row each.
///
/// Differs from UIKit: a text field of its own (`searchTextField`) does not exist, and neither do images and tints;
/// `Theme` says how the bar looks.
@MainActor
open class SearchBar: View, TextInputTraits {
    /// Who is told what is typed.
    open weak var delegate: (any SearchBarDelegate)?
    /// A line above the field; `nil` or no text leaves it out.
    open var prompt: String? { didSet { naturalHeightChanged() } }
    /// What stands before the text; `nil` or no text shows the magnifier.
    ///
    /// Mirrors `UISearchTextField.leftView`. Differs from UIKit: a text, which is cut at half of the line.
    open var leadingText: String?
    /// What is shown while the text is empty.
    open var placeholder: String?
    /// Whether there is a Cancel button.
    ///
    /// Setting it turns `SearchController.automaticallyShowsCancelButton` off.
    open var showsCancelButton: Bool {
        get { isCancelButtonShown }
        set {
            searchController?.automaticallyShowsCancelButton = false
            showCancelButton(newValue)
        }
    }
    /// Whether there is a bookmark button.
    open var showsBookmarkButton = false
    /// Whether there is a button for recent results.
    open var showsSearchResultsButton = false
    /// Whether the button for recent results is drawn as pressed.
    open var isSearchResultsButtonSelected = false
    /// Whether the scope buttons are shown, if there are titles for them.
    ///
    /// Setting it turns `SearchController.automaticallyShowsScopeBar` off.
    open var showsScopeBar: Bool {
        get { isScopeBarShown }
        set {
            searchController?.automaticallyShowsScopeBar = false
            showScopeBar(newValue)
        }
    }
    /// What the scope buttons say.
    open var scopeButtonTitles: [String]? { didSet { naturalHeightChanged() } }
    /// The scope button that stands out, from 0.
    ///
    /// Assigning tells the delegate nothing; a number without a button lets none stand out.
    open var selectedScopeButtonIndex = 0
    /// Whether the bar can be used; one that cannot ends editing.
    open var isEnabled = true {
        didSet { if !isEnabled { resignFirstResponder() } }
    }
    /// Which typed letters become capitals.
    open var autocapitalizationType = TextAutocapitalizationType.none
    /// Whether typed words are corrected; a terminal corrects nothing.
    open var autocorrectionType = TextAutocorrectionType.default
    /// What the key that ends typing is called.
    open var returnKeyType = ReturnKeyType.default
    /// What the Cancel button says.
    public static let cancelTitle = "Cancel"

    /// The controller that manages the bar.
    weak var searchController: SearchController?
    var isCancelButtonShown = false
    var isScopeBarShown = false
    var line = LineEditor()
    /// The part that the pointer is down on.
    private var pressedPart: SearchBarLayout.Part?

    /// Makes a bar of one row.
    ///
    /// - Parameter frame: The rectangle that it covers, in its superview's coordinates.
    public override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 1)) {
        super.init(frame: frame)
    }

    /// The text; empty at first.
    ///
    /// `nil` counts as empty, and is never given back, as in UIKit.
    /// Assigning tells the delegate nothing and puts the caret at the end; a search controller's search that is under way
    /// goes on with it.
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
    ///
    /// - Parameters:
    ///   - showsCancelButton: Whether it is shown.
    ///   - animated: Accepted as in UIKit; it is there at once either way.
    open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
        self.showsCancelButton = showsCancelButton
    }

    /// Shows or hides the scope buttons.
    ///
    /// - Parameters:
    ///   - show: Whether they are shown.
    ///   - animated: Accepted as in UIKit; they are there at once either way.
    open func setShowsScope(_ show: Bool, animated: Bool) {
        showsScopeBar = show
    }

    /// The extent that the bar wants: the width that there is, and a row for each of prompt, field and scope buttons.
    ///
    /// Mirrors `UIView.sizeThatFits`. The height does not depend on `size`; a taller frame keeps the rows in the middle.
    ///
    /// - Parameter size: The room that there is.
    /// - Returns: The width of `size` and the bar's natural height.
    open override func sizeThatFits(_ size: Size) -> Size {
        Size(width: size.width, height: content.naturalHeight)
    }

    // MARK: First responder

    /// The view that holds the bar; during a search the search controller comes between.
    open override var next: Responder? {
        guard let searchController, searchController.isActive else { return nextInHierarchy }
        return searchController
    }

    open override var canBecomeFirstResponder: Bool { isEnabled }

    open override var canResignFirstResponder: Bool {
        delegate?.searchBarShouldEndEditing(self) ?? true
    }

    /// Begins editing: the delegate is asked before and told after.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard isEnabled, window != nil, delegate?.searchBarShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        delegate?.searchBarTextDidBeginEditing(self)
        searchController?.searchBarDidBeginEditing()
        return true
    }

    /// Ends editing: the delegate is asked before and told after; harmless if there was no editing.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard super.resignFirstResponder() else { return false }
        delegate?.searchBarTextDidEndEditing(self)
        return true
    }

    // MARK: Typing

    open override var keyCommands: [KeyCommand] { ownKeyCommands }

    open override func canPerform(_ action: Action) -> Bool {
        isFirstResponder && canPerformStandard(action)
    }

    open override func perform(_ action: Action, sender: Responder?) { performStandard(action) }

    open override func keyDown(_ key: Key) -> Bool { isFirstResponder && type(key) }

    /// Takes pasted text as if it were typed: line ends and tabs become blanks, other control characters go.
    open override func paste(_ text: String) -> Bool {
        guard isFirstResponder else { return false }
        typePasted(text)
        return true
    }

    // MARK: Drawing

    /// Where the caret stands.
    open override var cursorLocation: Point? { caretLocation }

    open override func draw(_ context: inout GraphicsContext) { drawParts(&context) }

    // MARK: The pointer

    open override func touchBegan(_ touch: Touch) {
        pressedPart = layout.part(at: touch.location(in: self))
    }

    open override func touchMoved(_ touch: Touch) {}

    /// A part is pressed if the pointer's button goes down and up over it.
    open override func touchEnded(_ touch: Touch) {
        let point = touch.location(in: self)
        defer { pressedPart = nil }
        guard isEnabled, bounds.contains(point), let part = layout.part(at: point), part == pressedPart
        else { return }
        press(part, column: point.x)
    }

    open override func touchCancelled(_ touch: Touch) { pressedPart = nil }
}
