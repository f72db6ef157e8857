extension TextField {
    /// The row of the frame that the line lies in.
    private var lineRow: Int { max(0, frame.size.height - 1) / 2 }

    /// Where the caret stands.
    var caretLocation: Point { Point(x: line.caretColumn(in: lineField), y: lineRow) }

    /// Draws the line.
    func drawLine(_ context: inout GraphicsContext) {
        let style = isEnabled ? theme.textField : theme.disabledControl
        context.fill(Rect(x: 0, y: lineRow, width: frame.size.width, height: 1), style: style)
        if line.buffer.isEmpty {
            let placeholder = TextMetrics.truncatingTail(placeholder ?? "", toWidth: frame.size.width)
            context.draw(placeholder, at: Point(x: 0, y: lineRow), style: theme.placeholder)
        } else {
            let field = lineField
            let start = Point(x: -line.scrolledColumns(in: field), y: lineRow)
            context.draw(line.shownText(in: field), at: start, style: style)
        }
    }
}
