/// A line of text edited in a field that may be narrower: the text, the caret, and how far it is scrolled.
///
/// A value; where it is shown is told to each function, as a view's frame and theme may change at any time.
package struct LineEditor: Hashable, Sendable {
    /// What shows the line.
    package struct Field: Hashable, Sendable {
        /// The columns that there are; fewer than 1 show nothing.
        package let width: Int
        /// What is shown in place of each letter of a secret; `nil` shows the letters.
        package let mask: Character?

        /// Makes a field of so many columns; the mask is shown in place of each letter of a secret.
        package init(width: Int, mask: Character? = nil) {
            self.width = width
            self.mask = mask
        }
    }

    package private(set) var buffer: EditingBuffer
    /// The columns of the text that were scrolled out after the last step.
    private var formerScroll = 0

    /// Makes a line that is not scrolled.
    package init(_ buffer: EditingBuffer = EditingBuffer()) { self.buffer = buffer }

    /// Takes another text or caret, and scrolls by the least that shows the caret.
    ///
    /// - Complexity: O(text).
    package mutating func setBuffer(_ buffer: EditingBuffer, in field: Field) {
        // What was shown until now, which is not what was kept if the field has changed since.
        formerScroll = scrolledColumns(in: field)
        self.buffer = buffer
        formerScroll = scrolledColumns(in: field)
    }

    /// Puts the caret under a column, from 0, or at the nearest end of the text.
    ///
    /// - Complexity: O(text).
    package mutating func moveCaret(toColumn column: Int, in field: Field) {
        var left = column + scrolledColumns(in: field)
        var place = 0
        for width in widths(in: field) {
            left -= width
            if left < 0 { break }
            place += 1
        }
        var moved = buffer
        moved.moveCaret(to: place)
        setBuffer(moved, in: field)
    }

    // MARK: What is shown

    /// The text as it is shown, as a whole.
    package func shownText(in field: Field) -> String {
        field.mask.map { String(repeating: $0, count: buffer.characters.count) } ?? buffer.text
    }

    /// The columns of the text that are scrolled out to the left, so that the caret is seen.
    ///
    /// - Complexity: O(text).
    package func scrolledColumns(in field: Field) -> Int {
        LineScroll.offset(
            widths: widths(in: field), caret: buffer.caret, room: field.width, former: formerScroll)
    }

    /// The column of the field that the caret stands in; 0 if there is none.
    ///
    /// - Complexity: O(text).
    package func caretColumn(in field: Field) -> Int {
        let column = widths(in: field).prefix(buffer.caret).reduce(0, +) - scrolledColumns(in: field)
        return min(column, max(0, field.width - 1))
    }

    /// The cells of each grapheme as it is shown.
    private func widths(in field: Field) -> [Int] {
        buffer.characters.map { TextMetrics.width(of: field.mask ?? $0) }
    }
}

extension LineEditor {
    /// The bytes of text that can be pasted into a line, those that it has counted as one each.
    package static let pasteLimit = 2_097_152

    /// Some text on one line: line ends and tabs become blanks, and other control characters go.
    ///
    /// A control character becomes no second blank, and none before the text; nor does a line end after it.
    ///
    /// Unicode's separators of lines and paragraphs are like line ends.
    ///
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

/// How far a line of text is scrolled in a field that is narrower than the text.
package enum LineScroll {
    /// The columns to scroll out to the left, by the cells of each grapheme; less room than 1 counts as 1.
    ///
    /// They change by the least that shows the caret, and all of the grapheme under it; they end between two
    /// graphemes, so that the field never begins with half of a wide one; and they leave no room empty behind
    /// a text that does not fit.
    ///
    /// - Complexity: O(graphemes).
    package static func offset(widths: [Int], caret: Int, room: Int, former: Int) -> Int {
        let room = max(1, room)
        let total = widths.reduce(0, +)
        let caretColumn = widths.prefix(caret).reduce(0, +)
        let caretWidth = caret < widths.count ? max(1, widths[caret]) : 1
        // One column after the text is the caret's.
        var offset = max(0, min(former, total + 1 - room))
        offset = min(max(offset, caretColumn + caretWidth - room), caretColumn)
        var column = 0
        for width in widths where column < offset { column += width }
        return column
    }
}
