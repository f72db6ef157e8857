extension TextEditor {
    /// The effect of an editing key: a replacement to make, or a move.
    package enum Effect {
        case replacement(Range<TextPosition>, String)
        case move(TextPosition)
    }

    /// Returns the effect of one of a text field's actions; `nil` if it has none.
    ///
    /// Cut text is stored at once, as it is worth keeping even if the delegate rejects the change.
    package mutating func effect(of action: Action) -> Effect? {
        let selected = selection
        if !selected.isEmpty {
            switch action {
            case .deleteBackward, .deleteForward: return .replacement(selected, "")
            case .moveLeft: return .move(selected.lowerBound)
            case .moveRight: return .move(selected.upperBound)
            default: break
            }
        }
        if action == .yank { return killed.isEmpty ? nil : .replacement(selected, killed) }
        let line = lines[caret.line].text
        var former = EditingBuffer(line, killed: killed)
        former.moveCaret(to: caret.offset)
        var buffer = former
        guard buffer.perform(action) else { return nil }
        if buffer.killed != former.killed { killed = buffer.killed }
        if let edit = buffer.edit(since: former) {
            let start = lines.location(ofLine: caret.line)
            return .replacement(
                position(at: start + edit.range.lowerBound)..<position(at: start + edit.range.upperBound),
                edit.replacement)
        }
        if buffer.caret != former.caret { return .move(TextPosition(caret.line, buffer.caret)) }
        return effectAtEdge(of: action)
    }

    /// Returns the effect of a move from the caret, whatever is selected.
    package func effectOfMove(_ action: Action) -> Effect? {
        var unselected = self
        unselected.moveCaret(to: caret)
        return unselected.effect(of: action)
    }

    /// Returns the effect of an action that does nothing within its line: it goes on in the next one.
    private mutating func effectAtEdge(of action: Action) -> Effect? {
        let isAtStart = caret.offset == 0 && caret.line > 0
        let isAtEnd = caret.line < lines.count - 1 && caret.offset == lines[caret.line].text.count
        switch action {
        case .moveLeft, .moveWordLeft, .deleteBackward, .killWordBackward:
            guard isAtStart else { return nil }
            let before = TextPosition(caret.line - 1, lines[caret.line - 1].text.count)
            let moves = action == .moveLeft || action == .moveWordLeft
            return moves ? .move(before) : .replacement(before..<caret, "")
        case .moveRight, .moveWordRight, .deleteForward, .killWordForward, .killToEnd:
            guard isAtEnd else { return nil }
            let after = TextPosition(caret.line + 1, 0)
            let moves = action == .moveRight || action == .moveWordRight
            if action == .killToEnd { killed = "\n" }
            return moves ? .move(after) : .replacement(caret..<after, "")
        default: return nil
        }
    }
}
