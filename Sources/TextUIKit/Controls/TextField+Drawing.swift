extension TextField {
    /// The row of the frame that the line lies in.
    private var lineRow: Int { max(0, frame.size.height - 1) / 2 }

    /// What is shown of some text.
    private func shown(_ text: String) -> String {
        isSecureTextEntry ? String(repeating: theme.glyphs.bullet, count: text.count) : text
    }

    /// Columns of the text that are scrolled out to the left, so that the caret is seen.
    private var scrolledColumns: Int {
        max(0, TextMetrics.width(of: shown(buffer.textBeforeCaret)) - max(0, frame.size.width - 1))
    }

    /// Where the caret stands.
    var caretLocation: Point {
        let column = TextMetrics.width(of: shown(buffer.textBeforeCaret)) - scrolledColumns
        return Point(x: min(column, max(0, frame.size.width - 1)), y: lineRow)
    }

    /// Draws the line.
    func drawLine(_ context: inout GraphicsContext) {
        let style = isEnabled ? theme.textField : theme.disabledControl
        context.fill(Rect(x: 0, y: lineRow, width: frame.size.width, height: 1), style: style)
        if buffer.isEmpty {
            let placeholder = TextMetrics.truncatingTail(placeholder ?? "", toWidth: frame.size.width)
            context.draw(placeholder, at: Point(x: 0, y: lineRow), style: theme.placeholder)
        } else {
            context.draw(shown(buffer.text), at: Point(x: -scrolledColumns, y: lineRow), style: style)
        }
    }

    /// Puts the caret under a column of the field.
    func moveCaret(toColumn column: Int) {
        var left = column + scrolledColumns
        buffer.moveToStart()
        while left > 0, let next = buffer.textAfterCaret.first {
            left -= TextMetrics.width(of: shown(String(next)))
            if left >= 0 { buffer.moveCaret(by: 1) }
        }
    }
}
