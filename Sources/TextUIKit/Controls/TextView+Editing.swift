extension Action {
    /// Begins a new line.
    public static let insertNewline = Action("insertNewline")
    /// Moves the caret before the text.
    public static let moveToStartOfText = Action("moveToStartOfText")
    /// Moves the caret after the text.
    public static let moveToEndOfText = Action("moveToEndOfText")
    /// Selects the whole text.
    public static let selectAll = Action("selectAll")
    /// Copies the selected text.
    public static let copy = Action("copy")
    /// Cuts the selected text.
    public static let cut = Action("cut")
    /// Undoes the last change.
    public static let undo = Action("undo")
    /// Does the last undone change again.
    public static let redo = Action("redo")

    /// The action that does the same move and keeps the other end of the selection.
    fileprivate var extendingSelection: Action { Action(name + "AndSelect") }
}

extension TextView {
    /// Moves, with the key that extends the selection in each of them.
    private static let moves: [(action: Action, key: Key)] = [
        (.moveLeft, Key(.left, .shift)), (.moveRight, Key(.right, .shift)),
        (.moveUp, Key(.up, .shift)), (.moveDown, Key(.down, .shift)),
        (.pageUp, Key(.pageUp, .shift)), (.pageDown, Key(.pageDown, .shift)),
        (.moveToStartOfLine, Key(.home, .shift)), (.moveToEndOfLine, Key(.end, .shift)),
        (.moveWordLeft, Key(.left, [.shift, .control])), (.moveWordRight, Key(.right, [.shift, .control])),
        (.moveToStartOfText, Key(.home, [.shift, .control])),
        (.moveToEndOfText, Key(.end, [.shift, .control])),
    ]

    static let editingKeyCommands: [KeyCommand] =
        [
            KeyCommand([Key(.enter)], .insertNewline, title: "New line"),
            KeyCommand([Key(.up), .control("p")], .moveUp, title: "Up"),
            KeyCommand([Key(.down), .control("n")], .moveDown, title: "Down"),
            KeyCommand([Key(.pageUp), .alternate("v")], .pageUp, title: "Page up"),
            KeyCommand([Key(.pageDown), .control("v")], .pageDown, title: "Page down"),
            KeyCommand([Key(.home, .control), .alternate("<")], .moveToStartOfText, title: "Top"),
            KeyCommand([Key(.end, .control), .alternate(">")], .moveToEndOfText, title: "Bottom"),
            KeyCommand([.alternate("a")], .selectAll, title: "Select all"),
            KeyCommand([.alternate("c")], .copy, title: "Copy"),
            KeyCommand([.alternate("x")], .cut, title: "Cut"),
            KeyCommand([.control("_"), .alternate("u")], .undo, title: "Undo"),
            KeyCommand([.alternate("e")], .redo, title: "Redo"),
        ]
        + EditingBuffer.keyCommands.map { command in
            guard let title = lineTitles[command.action] else { return command }
            return KeyCommand(command.keys, command.action, title: title)
        }
        + moves.map { KeyCommand([$0.key], $0.action.extendingSelection) }

    /// Titles of a text field's commands that concern a line here.
    private static let lineTitles: [Action: String] = [
        .moveToStartOfLine: "Start of the line", .moveToEndOfLine: "End of the line",
        .killToEnd: "Cut to the end of the line", .killAll: "Cut the line",
    ]

    static func canEdit(_ action: Action) -> Bool { editingKeyCommands.contains { $0.action == action } }

    func performEditing(_ action: Action) {
        let move = Self.moves.first { $0.action.extendingSelection == action }?.action
        if move != nil || Self.moves.contains(where: { $0.action == action }) {
            return perform(move: move ?? action, extending: move != nil)
        }
        switch action {
        case .insertNewline: insert("\n", isTyping: false)
        case .selectAll:
            editor.select(TextPosition(0, 0)..<editor.end)
            selectionDidChange()
        case .copy, .cut: copySelection(cutting: action == .cut)
        case .undo, .redo: undo(action == .undo)
        default: make(editor.effect(of: action))
        }
    }

    private func perform(move action: Action, extending: Bool) {
        let former = editor.selection
        // As in UIKit, a move without Shift begins at the end of the selection on its side.
        switch action {
        case .moveUp: editor.moveCaret(byRows: -1, extending: extending)
        case .moveDown: editor.moveCaret(byRows: 1, extending: extending)
        case .pageUp: editor.moveCaret(byRows: -pageHeight, extending: extending)
        case .pageDown: editor.moveCaret(byRows: pageHeight, extending: extending)
        case .moveToStartOfText: editor.moveCaret(to: TextPosition(0, 0), extending: extending)
        case .moveToEndOfText: editor.moveCaret(to: editor.end, extending: extending)
        default:
            let effect = extending ? editor.effectOfMove(action) : editor.effect(of: action)
            if case .move(let position) = effect {
                editor.moveCaret(to: position, extending: extending)
            } else if !extending {
                editor.moveCaret(to: editor.caret)
            }
        }
        if editor.selection != former { selectionDidChange() } else { showCaret() }
    }

    /// Rows of a page, of which one stays visible.
    private var pageHeight: Int { max(1, frame.size.height - 1) }

    private func make(_ effect: TextEditor.Effect?) {
        switch effect {
        case .replacement(let range, let text): change(range, to: text, isTyping: false)
        case .move(let position):
            editor.moveCaret(to: position)
            selectionDidChange()
        case nil: break
        }
    }

    /// Replaces a range on behalf of the user, if the delegate allows it.
    private func change(_ range: Range<TextPosition>, to text: String, isTyping: Bool) {
        let units = editor.units(of: range)
        guard textDelegate?.textView(self, shouldChangeTextIn: units, replacementText: text) ?? true else {
            return
        }
        // The delegate may have assigned another text.
        let start = editor.position(at: units.lowerBound)
        let end = max(start, editor.position(at: units.upperBound))
        editor.replace(start..<end, with: text, isTyping: isTyping)
        textDidChange()
    }

    func insert(_ text: String, isTyping: Bool) {
        if !text.isEmpty || !editor.selection.isEmpty {
            change(editor.selection, to: text, isTyping: isTyping)
        }
    }

    /// Inserts a typed character, capitalized as configured; returns whether the key types.
    func type(_ key: Key) -> Bool {
        guard let character = key.text else { return false }
        let start = editor.selection.lowerBound
        let before = String(editor.lines[start.line].text.prefix(start.offset))
        insert(autocapitalizationType.applied(to: String(character), after: before), isTyping: true)
        return true
    }

    private func copySelection(cutting: Bool) {
        let range = editor.selection
        guard !range.isEmpty else { return }
        editor.killed = editor.text(of: range)
        Pasteboard.general.string = editor.killed
        if cutting { change(range, to: "", isTyping: false) }
    }

    private func undo(_ undoing: Bool) {
        guard let (range, text) = editor.replacement(undoing: undoing),
            textDelegate?.textView(
                self, shouldChangeTextIn: editor.units(of: range), replacementText: text) ?? true
        else { return }
        editor.undo(undoing)
        textDidChange()
    }

    func textDidChange() {
        setNeedsLayout()
        selectionDidChange()
        textDelegate?.textViewDidChange(self)
    }

    func selectionDidChange() {
        showCaret()
        setNeedsDisplay()
        textDelegate?.textViewDidChangeSelection(self)
    }

    /// Scrolls by the minimum that shows the caret.
    private func showCaret() {
        guard frame.size.height > 0 else { return }
        layOutText()
        let row = editor.cell(of: editor.caret).row
        scrollRectToVisible(Rect(x: 0, y: row, width: 1, height: 1), animated: false)
    }

    /// Returns text without control characters other than line ends and tabs; O(text).
    static func withoutControls(_ text: String) -> String {
        var kept = String.UnicodeScalarView()
        for scalar in text.unicodeScalars
        where scalar.properties.generalCategory != .control || ["\n", "\r", "\t"].contains(scalar) {
            kept.append(scalar)
        }
        return String(kept)
    }
}
