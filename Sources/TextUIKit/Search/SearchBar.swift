/// A line to type into, with a magnifier before it and a Cancel button after it.
///
/// Mirrors `UISearchBar`. It searches nothing itself: its delegate does. Differs from UIKit: one row high; a taller
/// frame keeps the line in the middle.
@MainActor
open class SearchBar: View, TextInputTraits {
    /// Who is told what is typed.
    open weak var delegate: (any SearchBarDelegate)?
    /// What is shown while the text is empty.
    open var placeholder: String?
    /// Whether there is a Cancel button.
    open var showsCancelButton = false
    /// Which typed letters become capitals.
    open var autocapitalizationType = TextAutocapitalizationType.none
    /// Whether typed words are corrected; a terminal corrects nothing.
    open var autocorrectionType = TextAutocorrectionType.default
    /// What the key that ends typing is called.
    open var returnKeyType = ReturnKeyType.default
    /// What the Cancel button says.
    public static let cancelTitle = "Cancel"

    var buffer = EditingBuffer()
    private var hasText = false

    /// Makes a bar of one row.
    ///
    /// - Parameter frame: The rectangle that it covers, in its superview's coordinates.
    public override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 1)) {
        super.init(frame: frame)
    }

    /// The text; `nil` until something was typed or assigned.
    ///
    /// Assigning tells the delegate nothing.
    open var text: String? {
        get { hasText ? buffer.text : nil }
        set {
            hasText = newValue != nil
            buffer = EditingBuffer(newValue ?? "")
        }
    }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { true }

    open override var canResignFirstResponder: Bool {
        delegate?.searchBarShouldEndEditing(self) ?? true
    }

    /// Begins editing: the delegate is asked before and told after.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard window != nil, delegate?.searchBarShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        delegate?.searchBarTextDidBeginEditing(self)
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

    open override var keyCommands: [KeyCommand] { Self.standardKeyCommands }

    open override func canPerform(_ action: Action) -> Bool {
        isFirstResponder && canPerformStandard(action)
    }

    open override func perform(_ action: Action, sender: Responder?) { performStandard(action) }

    open override func keyDown(_ key: Key) -> Bool {
        guard isFirstResponder, let character = key.text else { return false }
        let typed = autocapitalizationType.applied(to: String(character), after: buffer.textBeforeCaret)
        edit { $0.insert(typed) }
        return true
    }

    /// Takes pasted text as if it were typed: line ends and tabs become blanks, other control characters go.
    open override func paste(_ text: String) -> Bool {
        guard isFirstResponder else { return false }
        let line = Self.oneLine(text)
        guard !line.isEmpty else { return true }
        edit { $0.insert(line) }
        return true
    }

    /// The text on one line and without control characters.
    static func oneLine(_ text: String) -> String {
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control:
                let isBreak = ["\n", "\r", "\t"].contains(scalar)
                if isBreak, let last = scalars.last, last != " " { scalars.append(" ") }
            case .lineSeparator, .paragraphSeparator: scalars.append(" ")
            default: scalars.append(scalar)
            }
        }
        if text.last?.isNewline == true, scalars.last == " " { scalars.removeLast() }
        return String(scalars)
    }

    /// Changes the text as the user does, and tells the delegate if it is another one now.
    func edit(_ change: (inout EditingBuffer) -> Void) {
        let former = buffer.text
        change(&buffer)
        hasText = true
        let text = buffer.text
        if text != former || text.utf8.count != former.utf8.count {
            delegate?.searchBar(self, textDidChange: text)
        }
    }

    // MARK: Drawing

    /// Where the caret stands.
    open override var cursorLocation: Point? { caretLocation }

    open override func draw(_ context: inout GraphicsContext) { drawLine(&context) }

    // MARK: The pointer

    open override func touchEnded(_ touch: Touch) {
        let point = touch.location(in: self)
        guard bounds.contains(point) else { return }
        if showsCancelButton, point.x >= fieldWidth {
            delegate?.searchBarCancelButtonClicked(self)
        } else if becomeFirstResponder() {
            moveCaret(toColumn: point.x)
        }
    }

    open override func touchBegan(_ touch: Touch) {}

    open override func touchMoved(_ touch: Touch) {}

    open override func touchCancelled(_ touch: Touch) {}
}
