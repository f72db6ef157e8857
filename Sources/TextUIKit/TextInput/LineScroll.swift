/// How far a line of text is scrolled in a field that is narrower than the text.
package enum LineScroll {
    /// The columns that are scrolled out to the left.
    ///
    /// They change by the least that shows the caret, and all of the grapheme under it; they end between two graphemes, so
    /// that the field never begins with half of a wide one; and they leave no room empty behind a text that does not fit.
    ///
    /// - Parameters:
    ///   - widths: The cells of each grapheme.
    ///   - caret: How many graphemes lie before the caret.
    ///   - room: The columns of the field; fewer than 1 count as 1.
    ///   - former: The columns that were scrolled out before.
    /// - Returns: The columns to scroll out now; the same again for the same text, caret and room.
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
