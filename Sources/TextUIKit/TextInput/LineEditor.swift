/// A line of text edited in a field that may be narrower, with a caret and a scroll offset.
///
/// A value; the field is passed to each function, because a view's frame and theme may change at any time.
package struct LineEditor: Hashable, Sendable {
    package struct Field: Hashable, Sendable {
        /// The number of columns; below 1 nothing is shown.
        package let width: Int
        /// The character shown for each letter of a secret; `nil` shows the letters.
        package let mask: Character?

        /// Creates a field of a width in columns; a mask hides each letter of a secret.
        package init(width: Int, mask: Character? = nil) {
            self.width = width
            self.mask = mask
        }
    }

    package private(set) var buffer: EditingBuffer
    /// The scroll offset in columns after the last operation.
    private var formerScroll = 0

    /// Creates a line that is not scrolled.
    package init(_ buffer: EditingBuffer = EditingBuffer()) { self.buffer = buffer }

    /// Sets the text and caret, and scrolls by the minimum that shows the caret; O(text).
    package mutating func setBuffer(_ buffer: EditingBuffer, in field: Field) {
        // The offset shown so far, which differs from the stored one if the field has changed since.
        formerScroll = scrolledColumns(in: field)
        self.buffer = buffer
        formerScroll = scrolledColumns(in: field)
    }

    /// Moves the caret to a column, from 0, or to the nearest end of the text; O(text).
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

    package func shownText(in field: Field) -> String {
        field.mask.map { String(repeating: $0, count: buffer.characters.count) } ?? buffer.text
    }

    /// Returns the columns of the text that are scrolled out to the left to keep the caret visible; O(text).
    package func scrolledColumns(in field: Field) -> Int {
        LineScroll.offset(
            widths: widths(in: field), caret: buffer.caret, room: field.width, former: formerScroll)
    }

    /// Returns the column of the caret in the field; 0 in a field without columns; O(text).
    package func caretColumn(in field: Field) -> Int {
        let column = widths(in: field).prefix(buffer.caret).reduce(0, +) - scrolledColumns(in: field)
        return min(column, max(0, field.width - 1))
    }

    private func widths(in field: Field) -> [Int] {
        buffer.characters.map { TextMetrics.width(of: field.mask ?? $0) }
    }
}

extension LineEditor {
    /// Maximum size of a paste in bytes, less one for each grapheme already in the line.
    package static let pasteLimit = 2_097_152

    /// Returns text on one line: line ends and tabs become spaces, and other control characters are dropped.
    ///
    /// None of them produces a leading or repeated space, and a final line end leaves no trailing one.
    /// Unicode's line and paragraph separators count as line ends.
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

/// Computes the scroll offset of a line in a field that is narrower than the text.
package enum LineScroll {
    /// Returns the columns to scroll out to the left, given each grapheme's width; a room of at least 1.
    ///
    /// The offset changes by the minimum that shows the caret and the whole grapheme under it. It ends
    /// between two graphemes, so that the field never begins with half of a wide one. It leaves no empty
    /// columns after a text that does not fit.
    ///
    /// - Complexity: O(graphemes).
    package static func offset(widths: [Int], caret: Int, room: Int, former: Int) -> Int {
        let room = max(1, room)
        let total = widths.reduce(0, +)
        let caretColumn = widths.prefix(caret).reduce(0, +)
        let caretWidth = caret < widths.count ? max(1, widths[caret]) : 1
        // The caret takes one column after the text.
        var offset = max(0, min(former, total + 1 - room))
        offset = min(max(offset, caretColumn + caretWidth - room), caretColumn)
        var column = 0
        for width in widths where column < offset { column += width }
        return column
    }
}
