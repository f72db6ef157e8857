extension Action {
    /// Press Enter in a text field.
    public static let returnKey = Action("returnKey")
}

extension TextField {
    /// The commands that a text field has of itself: those of editing that a search bar has as well.
    static let standardKeyCommands: [KeyCommand] = [
        KeyCommand([Key(.enter)], .returnKey, title: "Done"),
        KeyCommand([Key(.backspace)], .deleteBackward, title: "Delete the letter before"),
        KeyCommand([Key(.delete), .control("d")], .deleteForward, title: "Delete the letter after"),
        KeyCommand([.control("u")], .killAll, title: "Clear"),
        KeyCommand(
            [.control("w"), Key(.backspace, .alternate)], .killWordBackward, title: "Cut the word before"),
        KeyCommand([.alternate("d")], .killWordForward, title: "Cut the word after"),
        KeyCommand([.control("k")], .killToEnd, title: "Cut to the end"),
        KeyCommand([.control("y")], .yank, title: "Put back what was cut"),
        KeyCommand([Key(.left)], .moveLeft, title: "Left"),
        KeyCommand([Key(.right)], .moveRight, title: "Right"),
        KeyCommand([Key(.home), .control("a")], .moveToStartOfLine, title: "Start of the text"),
        KeyCommand([Key(.end), .control("e")], .moveToEndOfLine, title: "End of the text"),
        KeyCommand([.alternate("b"), Key(.left, .control)], .moveWordLeft, title: "Word left"),
        KeyCommand([.alternate("f"), Key(.right, .control)], .moveWordRight, title: "Word right"),
    ]

    /// Whether the field would do one of its own actions now; Enter is left to others if nobody is told of it here.
    func canPerformStandard(_ action: Action) -> Bool {
        if action == .returnKey {
            return delegate != nil
                || !allControlEvents.isDisjoint(with: [.editingDidEndOnExit, .primaryActionTriggered])
        }
        return isFirstResponder && Self.standardKeyCommands.contains { $0.action == action }
    }

    /// Does one of the field's own actions.
    func performStandard(_ action: Action) {
        switch action {
        case .returnKey: pressReturn()
        case .deleteBackward: edit { $0.deleteBackward() }
        case .deleteForward: edit { $0.deleteForward() }
        case .killAll: edit { $0.killAll() }
        case .killWordBackward: edit { $0.killWordBackward() }
        case .killWordForward: edit { $0.killWordForward() }
        case .killToEnd: edit { $0.killToEnd() }
        case .yank: edit { $0.yank() }
        case .moveLeft: buffer.moveCaret(by: -1)
        case .moveRight: buffer.moveCaret(by: 1)
        case .moveToStartOfLine: buffer.moveToStart()
        case .moveToEndOfLine: buffer.moveToEnd()
        case .moveWordLeft: buffer.moveWordBackward()
        case .moveWordRight: buffer.moveWordForward()
        default: break
        }
    }

    /// Enter was pressed.
    private func pressReturn() {
        guard delegate?.textFieldShouldReturn(self) ?? true else { return }
        sendActions(for: [.editingDidEndOnExit, .primaryActionTriggered])
    }

    /// The text on one line and without control characters: line ends and tabs become blanks.
    static func oneLine(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control where !["\n", "\r", "\t"].contains(scalar): continue
            case .control, .lineSeparator, .paragraphSeparator:
                if let last = line.last, last != " " { line.append(" ") }
            default: line.append(scalar)
            }
        }
        if text.last?.isNewline == true, line.last == " " { line.removeLast() }
        return String(line)
    }
}
