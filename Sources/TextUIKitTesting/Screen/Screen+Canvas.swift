package import TextUIKit

extension Screen {
    /// The screen of a terminal that shows a canvas.
    package init(_ canvas: Canvas, cursor: Point?) {
        self.init(
            rows: canvas.size.height, columns: canvas.size.width,
            cells: canvas.cells.map {
                Cell(
                    text: $0.width == 0 ? "" : String($0.character), width: Int($0.width),
                    style: CellStyle($0.style))
            },
            cursor: Position(row: cursor?.y ?? 0, column: cursor?.x ?? 0), isCursorVisible: cursor != nil)
    }
}

extension CellStyle {
    /// The look of a style of the engine.
    package init(_ style: Style) {
        self.init(
            bold: style.attributes.contains(.bold), italic: style.attributes.contains(.italic),
            underline: style.attributes.contains(.underline), reverse: style.attributes.contains(.reverse),
            strike: style.attributes.contains(.strikethrough),
            foreground: Color(style.foreground), background: Color(style.background))
    }
}

extension CellStyle.Color {
    fileprivate init(_ color: TextUIKit.Color) {
        self = color.index < 0 ? .standard : .palette(Int(color.index))
    }
}
