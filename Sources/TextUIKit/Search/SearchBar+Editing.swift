extension SearchBar {
    /// Changes the text as the user does: asks the delegate before and tells it after, if the text becomes another one.
    func edit(_ change: (inout EditingBuffer) -> Void) {
        var changed = buffer
        change(&changed)
        guard let edit = changed.edit(since: buffer) else {
            buffer = changed
            keepCaretInSight()
            return
        }
        guard
            delegate?.searchBar(
                self, shouldChangeTextIn: edit.range, replacementText: edit.replacement) ?? true
        else { return }
        replaceBuffer(with: changed)
        delegate?.searchBar(self, textDidChange: changed.text)
        searchController?.searchDidChange()
    }

    /// Moves the caret, which nobody is told of.
    func moveCaret(_ move: (inout EditingBuffer) -> Void) {
        move(&buffer)
        keepCaretInSight()
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
}
