/// An editable text of many lines, which wrap after words.
///
/// Mirrors `UITextView`. Keys are those of a text field, with rows and pages; Shift extends the selection.
/// The pointer places the caret, selects by dragging, and selects a word by a double click.
///
/// Differs from UIKit: line ends become line feeds, Tab goes to the next view, and dragging selects; the
/// wheel scrolls. A text that is not editable is scrolled by keys.
///
/// - Complexity: O(√lines + length of the edited line) for each key; the delegate's reading of `text` is
///   O(text). A change of the width costs O(text of the lines longer than it).
@MainActor
open class TextView: ScrollView, TextInput, TextInputTraits {
    /// The delegate that controls editing and is notified of it and of scrolling.
    ///
    /// Differs from UIKit: has the type of a scroll view's delegate, as a Swift subclass cannot narrow it.
    open override weak var delegate: (any ScrollViewDelegate)? {
        didSet { textDelegate = delegate as? any TextViewDelegate }
    }
    private(set) weak var textDelegate: (any TextViewDelegate)?
    /// Whether the user can change the text.
    open var isEditable = true {
        didSet { if !isEditable { resignFirstResponder() } }
    }
    /// Whether the user can select text with the pointer and the keys; an editable text always has a caret.
    open var isSelectable = true
    /// The automatic capitalization of typed letters.
    ///
    /// Differs from UIKit: `.none` by default, where a phone capitalizes sentences.
    open var autocapitalizationType = TextAutocapitalizationType.none
    /// Ignored; a terminal corrects nothing.
    open var autocorrectionType = TextAutocorrectionType.default
    /// Ignored; Enter begins a new line.
    open var returnKeyType = ReturnKeyType.default
    /// Ignored; a terminal has one keyboard.
    open var keyboardType = KeyboardType.default
    /// Ignored; a terminal checks no spelling.
    open var spellCheckingType = TextSpellCheckingType.default
    /// Ignored; a terminal types what its keys say.
    open var smartQuotesType = TextSmartQuotesType.default
    /// Ignored; a terminal types what its keys say.
    open var smartDashesType = TextSmartDashesType.default
    /// Ignored; links are drawn only where the attributed text has them.
    open var dataDetectorTypes = DataDetectorTypes()
    /// Ignored; the text begins in the first cell.
    open var textContainerInset = EdgeInsets.zero
    /// Ignored; a terminal has one keyboard.
    open var inputView: View?
    /// Ignored; a terminal has one keyboard.
    open var inputAccessoryView: View?
    /// Ignored; all letters of a terminal have one size.
    open var adjustsFontForContentSizeCategory = false

    /// Kinds of content that become links; mirrors `UIDataDetectorTypes`.
    public struct DataDetectorTypes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt

        /// Creates a set from its raw value.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Telephone numbers.
        public static let phoneNumber = DataDetectorTypes(rawValue: 1)
        /// Addresses of pages.
        public static let link = DataDetectorTypes(rawValue: 2)
        /// All kinds.
        public static let all = DataDetectorTypes(rawValue: .max)
    }

    var editor = TextEditor()
    /// The style of the text, over that of the view's background.
    var textStyle = Style.plain { didSet { setNeedsDisplay() } }
    /// Whether the pointer is selecting text.
    var isSelecting = false

    /// Creates an empty text view.
    public override init(frame: Rect = .zero) { super.init(frame: frame) }

    // MARK: First responder

    /// Whether the view is being edited.
    public final var isEditing: Bool { isEditable && isFirstResponder }

    override var editsText: Bool { isEditable }

    open override var canResignFirstResponder: Bool {
        !isEditable || textDelegate?.textViewShouldEndEditing(self) ?? true
    }

    /// Starts editing, asking the delegate before and notifying it afterwards.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard isEditable else { return super.becomeFirstResponder() }
        guard window != nil, textDelegate?.textViewShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        textDelegate?.textViewDidBeginEditing(self)
        return true
    }

    /// Ends editing, asking the delegate before and notifying it afterwards; has no effect without editing.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        let wasEditing = isEditable
        guard super.resignFirstResponder() else { return false }
        if wasEditing { textDelegate?.textViewDidEndEditing(self) }
        return true
    }

    // MARK: Typing

    open override var keyCommands: [KeyCommand] {
        isEditable ? Self.editingKeyCommands : super.keyCommands
    }

    open override func canPerform(_ action: Action) -> Bool {
        isEditable ? isFirstResponder && Self.canEdit(action) : super.canPerform(action)
    }

    open override func perform(_ action: Action, sender: Responder?) {
        if isEditable { performEditing(action) } else { super.perform(action, sender: sender) }
    }

    open override func keyDown(_ key: Key) -> Bool { isEditable && isFirstResponder && type(key) }

    /// Inserts pasted text with its lines, without other control characters than tabs.
    open override func paste(_ text: String) -> Bool {
        guard isEditable, isFirstResponder else { return false }
        insert(Self.withoutControls(text), isTyping: false)
        return true
    }

    // MARK: The pointer

    override var keepsDrags: Bool { true }

    open override func touchBegan(_ touch: Touch) {
        guard isSelectable || isEditable else { return super.touchBegan(touch) }
        hasTouch = true
        beginSelecting(touch)
    }

    open override func touchMoved(_ touch: Touch) {
        if isSelecting { continueSelecting(touch) } else { super.touchMoved(touch) }
    }

    open override func touchEnded(_ touch: Touch) {
        if isSelecting { isSelecting = false } else { super.touchEnded(touch) }
    }

    open override func touchCancelled(_ touch: Touch) {
        if isSelecting { isSelecting = false } else { super.touchCancelled(touch) }
    }

    // MARK: Layout and drawing

    open override func layoutSubviews() { layOutText() }

    /// Returns the width, and the rows of the text at it, at least 1; O(text of lines longer than it).
    open override func sizeThatFits(_ size: Size) -> Size {
        let width = size.width > 0 ? size.width : frame.size.width
        var lines = editor.lines
        lines.setWidth(max(1, width - 1))
        return Size(width: width, height: lines.rowCount)
    }

    open override var cursorLocation: Point? { isEditable ? caretPoint : nil }

    open override func draw(_ context: inout GraphicsContext) { drawText(&context) }
}
