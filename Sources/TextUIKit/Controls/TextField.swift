/// An editable line of text, one row high.
///
/// Mirrors `UITextField`. It sends `editingChanged`, `editingDidBegin`, `editingDidEnd`, and, on Enter,
/// `editingDidEndOnExit` and `primaryActionTriggered`.
@MainActor
open class TextField: Control, TextInput, TextInputTraits {
    /// The delegate that controls editing and is notified of it.
    open weak var delegate: (any TextFieldDelegate)?
    /// The text shown while the field is empty.
    open var placeholder: String? {
        get { styledPlaceholder?.text }
        set { styledPlaceholder = newValue.map { AttributedText($0) } }
    }
    /// The text shown while the field is empty, with the styles of its ranges.
    var styledPlaceholder: AttributedText? { didSet { setNeedsDisplay() } }
    /// The style of the text, over that of the theme.
    var textStyle = Style.plain { didSet { setNeedsDisplay() } }
    /// The alignment of the text and the placeholder.
    ///
    /// Mirrors `UITextField.textAlignment`. Differs from UIKit: edited text begins at the left.
    open var textAlignment = Label.TextAlignment.natural { didSet { setNeedsDisplay() } }
    /// Ignored; a terminal checks no spelling.
    open var spellCheckingType = TextSpellCheckingType.default
    /// Ignored; a terminal types what its keys say.
    open var smartQuotesType = TextSmartQuotesType.default
    /// Ignored; a terminal types what its keys say.
    open var smartDashesType = TextSmartDashesType.default
    /// Ignored; a terminal fills in nothing.
    open var textContentType: TextContentType?
    /// Ignored; the text of a field has one size.
    open var adjustsFontSizeToFitWidth = false
    /// Ignored; editing begins with the former text.
    open var clearsOnBeginEditing = false
    /// Ignored; a terminal has one keyboard.
    open var inputView: View?
    /// Ignored; a terminal has one keyboard.
    open var inputAccessoryView: View?
    /// Whether a bullet is shown for each character; mirrors `UITextInputTraits.isSecureTextEntry`.
    open var isSecureTextEntry = false { didSet { setNeedsDisplay() } }
    /// The automatic capitalization of typed letters.
    ///
    /// Differs from UIKit: `.none` by default, where a phone capitalizes sentences.
    open var autocapitalizationType = TextAutocapitalizationType.none
    /// Ignored; a terminal corrects nothing.
    open var autocorrectionType = TextAutocorrectionType.default
    /// The label of the key that ends typing.
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
        /// One of the borders of UIKit.
        case none, line, bezel, roundedRect
    }

    /// The reason editing has ended; mirrors `UITextField.DidEndEditingReason`.
    public enum DidEndEditingReason: Hashable, Sendable {
        /// The field has resigned first responder.
        case committed
        /// Never given: no key of a terminal cancels typing by itself.
        case cancelled
    }

    /// The visibility of a view in a field; mirrors `UITextField.ViewMode`.
    public enum ViewMode: Hashable, Sendable {
        /// One of the modes of UIKit.
        case never, whileEditing, unlessEditing, always
    }

    var line = LineEditor()

    /// Creates a field of one row.
    public override init(frame: Rect = Rect(x: 0, y: 0, width: 0, height: 1)) {
        super.init(frame: frame)
    }

    /// The text; assigning it moves the caret to the end and sends no events.
    ///
    /// Mirrors `UITextField.text`. `nil` counts as empty, and is never returned, as in UIKit.
    open var text: String? {
        get { line.buffer.text }
        set {
            line.setBuffer(EditingBuffer(newValue ?? "", killed: line.buffer.killed), in: lineField)
            setNeedsDisplay()
        }
    }

    /// Whether the user is editing; mirrors `UITextField.isEditing`.
    public final var isEditing: Bool { isFirstResponder }

    // MARK: First responder

    open override var canBecomeFirstResponder: Bool { isEnabled }
    override var editsText: Bool { true }
    open override var canResignFirstResponder: Bool { delegate?.textFieldShouldEndEditing(self) ?? true }

    /// Starts editing, asking the delegate before and notifying it afterwards.
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

    /// Ends editing, asking the delegate before and notifying it afterwards; has no effect without editing.
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

    /// Inserts pasted text like typed text, on one line and without control characters.
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
    /// Ends typing in a text field, as the Enter key does.
    public static let returnKey = Action("returnKey")
}

extension TextField {
    static let standardKeyCommands: [KeyCommand] =
        [KeyCommand([Key(.enter)], .returnKey, title: "Done")] + EditingBuffer.keyCommands

    /// Whether the field can perform one of its own actions; Enter needs a delegate or a registered action.
    func canPerformStandard(_ action: Action) -> Bool {
        if action == .returnKey {
            return delegate != nil
                || !allControlEvents.isDisjoint(with: [.editingDidEndOnExit, .primaryActionTriggered])
        }
        return isFirstResponder && EditingBuffer.canPerform(action)
    }

    func performStandard(_ action: Action) {
        switch action {
        case .returnKey: pressReturn()
        case .killAll where delegate?.textFieldShouldClear(self) == false: break
        default: performEditing(action)
        }
    }

    private func pressReturn() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    }
}

extension TextField {
    /// The row of the frame that shows the line.
    private var lineRow: Int { max(0, frame.size.height - 1) / 2 }

    var caretLocation: Point { Point(x: line.caretColumn(in: lineField), y: lineRow) }

    /// The part of the row that begins where an aligned text does.
    private func row(of text: String) -> Rect {
        let whole = Rect(x: 0, y: lineRow, width: frame.size.width, height: 1)
        let start = isFirstResponder ? whole.origin : textAlignment.place(of: text, in: whole)
        return Rect(x: start.x, y: lineRow, width: whole.width - start.x, height: 1)
    }

    func drawLine(_ context: inout GraphicsContext) {
        let style = (isEnabled ? theme.textField : theme.disabledControl).overlaid(with: textStyle)
        context.fill(Rect(x: 0, y: lineRow, width: frame.size.width, height: 1), style: style)
        if line.buffer.isEmpty {
            guard let styledPlaceholder else { return }
            context.draw(styledPlaceholder, in: row(of: styledPlaceholder.text), style: theme.placeholder)
        } else if !isFirstResponder {
            // As in UIKit, the beginning of the text is shown while it is not edited.
            let shown = TextMetrics.truncatingTail(line.shownText(in: lineField), toWidth: frame.size.width)
            context.draw(shown, at: row(of: shown).origin, style: style)
        } else {
            let field = lineField
            let start = Point(x: -line.scrolledColumns(in: field), y: lineRow)
            context.draw(line.shownText(in: field), at: start, style: style)
        }
    }
}
