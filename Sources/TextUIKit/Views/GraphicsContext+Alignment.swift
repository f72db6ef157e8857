extension GraphicsContext {
    /// Draws one line of text in a row, with an ellipsis if it does not fit.
    mutating func draw(
        _ text: String, in row: Rect, alignment: Label.TextAlignment = .left, style: Style = .plain
    ) {
        let shown = TextMetrics.truncatingTail(text, toWidth: row.width)
        draw(shown, at: alignment.place(of: shown, in: row), style: style)
    }
}

extension Label.TextAlignment {
    /// The place at which a text begins in a row; one that does not fit begins at the left.
    func place(of text: String, in row: Rect) -> Point {
        guard self == .center || self == .right else { return row.origin }
        let free = max(0, row.width - TextMetrics.width(of: text))
        return Point(x: row.minX + (self == .center ? free / 2 : free), y: row.minY)
    }
}
