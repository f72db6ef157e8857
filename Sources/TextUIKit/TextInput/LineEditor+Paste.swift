extension LineEditor {
    /// Some text on one line: line ends and tabs become blanks, and other control characters go.
    ///
    /// A control character becomes no second blank, and none before the text; a line end after the text becomes none.
    ///
    /// Unicode's separators of lines and paragraphs are like line ends.
    ///
    /// - Parameter text: What was pasted.
    /// - Returns: The text without anything that ends a line.
    /// - Complexity: O(text).
    package static func oneLine(_ text: String) -> String {
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
