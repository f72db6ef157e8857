extension SearchBar {
    /// Columns before the text: a blank, the magnifier and a blank.
    static let textColumn = 3

    /// Columns of the field, the rest being the Cancel button with a blank on either side.
    var fieldWidth: Int {
        let button = TextMetrics.width(of: Self.cancelTitle) + 2
        return showsCancelButton && frame.size.width >= button + 8
            ? frame.size.width - button : frame.size.width
    }

    /// The row of the frame that the line lies in.
    var lineRow: Int { max(0, frame.size.height - 1) / 2 }

    /// Columns of the text that are scrolled out to the left, so that the caret is seen.
    private var scrolledColumns: Int {
        let room = max(1, fieldWidth - Self.textColumn - 1)
        return max(0, TextMetrics.width(of: buffer.textBeforeCaret) - room)
    }

    /// Where the caret stands.
    var caretLocation: Point {
        let column = Self.textColumn + TextMetrics.width(of: buffer.textBeforeCaret) - scrolledColumns
        return Point(x: min(column, max(0, fieldWidth - 1)), y: lineRow)
    }

    /// Draws the line: magnifier, text and Cancel.
    func drawLine(_ context: inout GraphicsContext) {
        let theme = theme
        context.fill(bounds)
        context.fill(Rect(x: 0, y: lineRow, width: frame.size.width, height: 1), style: theme.searchBar)
        context.draw(
            String(theme.glyphs.magnifier), at: Point(x: 1, y: lineRow),
            style: theme.searchBar.overlaid(with: theme.button))
        let field = Rect(x: Self.textColumn, y: lineRow, width: fieldWidth - Self.textColumn, height: 1)
        context.withFrame(field, scrolledBy: Point(x: scrolledColumns, y: 0)) { context in
            if buffer.isEmpty {
                context.draw(placeholder ?? "", at: .zero, style: theme.placeholder)
            } else {
                context.draw(buffer.text, at: .zero, style: theme.searchBar)
            }
        }
        if fieldWidth < frame.size.width {
            context.draw(
                Self.cancelTitle, at: Point(x: fieldWidth + 1, y: lineRow),
                style: theme.searchBar.overlaid(with: theme.button))
        }
    }

    /// Puts the caret under a column of the bar.
    func moveCaret(toColumn column: Int) {
        var left = column - Self.textColumn + scrolledColumns
        buffer.moveToStart()
        while left > 0, let next = buffer.textAfterCaret.first {
            left -= TextMetrics.width(of: String(next))
            if left >= 0 { buffer.moveCaret(by: 1) }
        }
    }
}
