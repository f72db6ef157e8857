/// One line of text that the user edits, one row high.
///
/// Mirrors `UITextField`. It tells the targets of `editingChanged`, `editingDidBegin`, `editingDidEnd`, and, by Enter,
/// of `editingDidEndOnExit` and `primaryActionTriggered`.
@MainActor
open class TextField: Control, TextInput, TextInputTraits {
    /// Who is asked and told about editing.
    open weak var delegate: (any TextFieldDelegate)?
    /// What is shown while the text is empty.
    open var placeholder: String? { didSet { setNeedsDisplay() } }
    /// Whether a bullet is shown for each letter.
    ///
    /// Mirrors `UITextInputTraits.isSecureTextEntry`.
    open var isSecureTextEntry = false { didSet { setNeedsDisplay() } }
    /// Which typed letters become capitals; `.none` at first, where UIKit's fields begin sentences with one.
    open var autocapitalizationType = TextAutocapitalizationType.none
    /// Whether typed words are corrected; a terminal corrects nothing.
    open var autocorrectionType = TextAutocorrectionType.default
    /// What the key that ends typing is called.
    open var returnKeyType = ReturnKeyType.default

    var line = LineEditor()

    /// Makes a field of one row.
    ///
    /// - Parameter frame: The rectangle that it covers, in its superview's coordinates.
    public override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 1)) {
        super.init(frame: frame)
    }

    /// The text; assigning puts the caret behind it and tells nobody.
    ///
    /// Mirrors `UITextField.text`. `nil` counts as empty, and is never given back, as in UIKit.
    open var text: String? {
        get { line.buffer.text }
        set {
            line.setBuffer(EditingBuffer(newValue ?? "", killed: line.buffer.killed), in: lineField)
            setNeedsDisplay()
        }
    }

    /// Whether the user edits.
    ///
    /// Mirrors `UITextField.isEditing`.
    public final var isEditing: Bool { isFirstResponder }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { isEnabled }

    open override var canResignFirstResponder: Bool { delegate?.textFieldShouldEndEditing(self) ?? true }

    /// Begins editing: the delegate is asked before and told after.
    @discardableResult
    open override func becomeFirstResponder() -> Bool {
        guard !isFirstResponder else { return true }
        guard window != nil, isEnabled, delegate?.textFieldShouldBeginEditing(self) ?? true,
            super.becomeFirstResponder()
        else { return false }
        delegate?.textFieldDidBeginEditing(self)
        sendActions(for: .editingDidBegin)
        return true
    }

    /// Ends editing: the delegate is asked before and told after; harmless if there was no editing.
    @discardableResult
    open override func resignFirstResponder() -> Bool {
        guard isFirstResponder else { return true }
        guard super.resignFirstResponder() else { return false }
        delegate?.textFieldDidEndEditing(self)
        sendActions(for: .editingDidEnd)
        return true
    }

    // MARK: Typing

    open override var keyCommands: [KeyCommand] { Self.standardKeyCommands }

    open override func canPerform(_ action: Action) -> Bool { isEnabled && canPerformStandard(action) }

    open override func perform(_ action: Action, sender: Responder?) { performStandard(action) }

    open override func keyDown(_ key: Key) -> Bool { isEnabled && type(key) }

    /// Takes pasted text as if it were typed, on one line and without control characters.
    open override func paste(_ text: String) -> Bool {
        guard isEnabled else { return false }
        typePasted(text)
        return true
    }

    // MARK: The pointer

    open override func endTracking(_ touch: Touch) {
        let point = touch.location(in: self)
        if isFirstResponder, bounds.contains(point) { line.moveCaret(toColumn: point.x, in: lineField) }
    }

    // MARK: Drawing

    open override var cursorLocation: Point? { caretLocation }

    open override func draw(_ context: inout GraphicsContext) { drawLine(&context) }
}
