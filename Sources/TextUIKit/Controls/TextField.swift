/// One line of text that the user edits, one row high.
///
/// Mirrors `UITextField`. It tells the targets of `editingChanged`, `editingDidBegin`, `editingDidEnd`, and,
/// by Enter, of `editingDidEndOnExit` and `primaryActionTriggered`.
@MainActor
open class TextField: Control, TextInput, TextInputTraits {
    /// Who is asked and told about editing.
    open weak var delegate: (any TextFieldDelegate)?
    /// What is shown while the text is empty.
    open var placeholder: String? { didSet { setNeedsDisplay() } }
    /// Whether a bullet is shown for each letter; mirrors `UITextInputTraits.isSecureTextEntry`.
    open var isSecureTextEntry = false { didSet { setNeedsDisplay() } }
    /// Which typed letters become capitals.
    ///
    /// Differs from UIKit: `.none` at first, where a phone begins sentences with a capital.
    open var autocapitalizationType = TextAutocapitalizationType.none
    /// Ignored; a terminal corrects nothing.
    open var autocorrectionType = TextAutocorrectionType.default
    /// What the key that ends typing is called.
    open var returnKeyType = ReturnKeyType.default

    /// Ignored; a terminal has one keyboard.
    open var keyboardType = KeyboardType.default
    /// Ignored; Enter always ends typing.
    open var enablesReturnKeyAutomatically = false
    /// Ignored; a field has no border.
    open var borderStyle = BorderStyle.none
    /// Ignored; Ctrl-U clears the field.
    open var clearButtonMode = ViewMode.never

    /// The border of a field; mirrors `UITextField.BorderStyle`.
    public enum BorderStyle: Hashable, Sendable {
        /// A border that UIKit has.
        case none, line, bezel, roundedRect
    }

    /// Why editing has ended; mirrors `UITextField.DidEndEditingReason`.
    public enum DidEndEditingReason: Hashable, Sendable {
        /// The field has let go of the keys.
        case committed
        /// Never given: no key of a terminal cancels typing by itself.
        case cancelled
    }

    /// When a view in a field is shown; mirrors `UITextField.ViewMode`.
    public enum ViewMode: Hashable, Sendable {
        /// A time that UIKit has.
        case never, whileEditing, unlessEditing, always
    }

    var line = LineEditor()

    /// Makes a field of one row.
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

    /// Whether the user edits; mirrors `UITextField.isEditing`.
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
        delegate?.textFieldDidEndEditing(self, reason: .committed)
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
        guard isFirstResponder, bounds.contains(point) else { return }
        let former = line.buffer.caret
        line.moveCaret(toColumn: point.x, in: lineField)
        if line.buffer.caret != former { caretDidMove() }
    }

    // MARK: Drawing

    open override var cursorLocation: Point? { caretLocation }

    open override func draw(_ context: inout GraphicsContext) { drawLine(&context) }
}

extension TextField: LineEditing {
    var lineField: LineEditor.Field {
        LineEditor.Field(width: frame.size.width, mask: isSecureTextEntry ? theme.glyphs.bullet : nil)
    }

    func shouldMake(_ edit: EditingBuffer.Edit) -> Bool {
        delegate?.textField(
            self, shouldChangeCharactersIn: TextRange(edit.range), replacementString: edit.replacement)
            ?? true
    }

    func lineDidChange() { sendActions(for: .editingChanged) }

    func caretDidMove() { delegate?.textFieldDidChangeSelection(self) }
}

extension Action {
    /// Press Enter in a text field.
    public static let returnKey = Action("returnKey")
}

extension TextField {
    /// The commands that a text field has of itself.
    static let standardKeyCommands: [KeyCommand] =
        [KeyCommand([Key(.enter)], .returnKey, title: "Done")] + EditingBuffer.keyCommands

    /// Whether the field would do one of its own actions now; Enter only if a delegate or an action gets it.
    func canPerformStandard(_ action: Action) -> Bool {
        if action == .returnKey {
            return delegate != nil
                || !allControlEvents.isDisjoint(with: [.editingDidEndOnExit, .primaryActionTriggered])
        }
        return isFirstResponder && EditingBuffer.canPerform(action)
    }

    /// Does one of the field's own actions.
    func performStandard(_ action: Action) {
        switch action {
        case .returnKey: pressReturn()
        case .killAll where delegate?.textFieldShouldClear(self) == false: break
        default: performEditing(action)
        }
    }

    /// Enter was pressed.
    private func pressReturn() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    }
}

extension TextField {
    /// The row of the frame that the line lies in.
    private var lineRow: Int { max(0, frame.size.height - 1) / 2 }

    /// Where the caret stands.
    var caretLocation: Point { Point(x: line.caretColumn(in: lineField), y: lineRow) }

    func drawLine(_ context: inout GraphicsContext) {
        let style = isEnabled ? theme.textField : theme.disabledControl
        context.fill(Rect(x: 0, y: lineRow, width: frame.size.width, height: 1), style: style)
        if line.buffer.isEmpty {
            let placeholder = TextMetrics.truncatingTail(placeholder ?? "", toWidth: frame.size.width)
            context.draw(placeholder, at: Point(x: 0, y: lineRow), style: theme.placeholder)
        } else if !isFirstResponder {
            // As in UIKit one sees how the text begins while nobody edits it.
            let shown = TextMetrics.truncatingTail(line.shownText(in: lineField), toWidth: frame.size.width)
            context.draw(shown, at: Point(x: 0, y: lineRow), style: style)
        } else {
            let field = lineField
            let start = Point(x: -line.scrolledColumns(in: field), y: lineRow)
            context.draw(line.shownText(in: field), at: start, style: style)
        }
    }
}
