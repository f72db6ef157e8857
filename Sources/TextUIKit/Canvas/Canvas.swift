/// A grid of cells: what a screen shows, as a value.
///
/// Everything is drawn into a canvas; a `Terminal` finds out what differs from before.
public struct Canvas: Hashable, Sendable {
    /// What one place of the grid shows.
    public struct Cell: Hashable, Sendable {
        /// The glyph's code; a blank's in a cell that continues a wide one.
        let code: UInt64
        /// Width and style in one number, so that two cells are compared as two numbers.
        private(set) var look: UInt64

        /// Cells that the grapheme covers, or 0 for a cell that continues the one before it.
        public var width: Int8 { Int8(truncatingIfNeeded: look) }
        /// How it looks.
        public var style: Style {
            get { Style(packed: look >> 8) }
            set { look = Self.look(width: Int(width), style: newValue) }
        }

        /// A blank.
        public static let blank = Cell(glyph: .blank, style: .plain)

        /// A cell with a grapheme that is safe to show.
        init(glyph: Glyph, style: Style) {
            self.init(glyph: glyph, look: Self.look(width: glyph.width, style: style))
        }

        /// A cell with a grapheme and the look that `look(width:style:)` made for it.
        init(glyph: Glyph, look: UInt64) {
            code = glyph.code
            self.look = look
        }

        /// Width and style as one number.
        static func look(width: Int, style: Style) -> UInt64 {
            UInt64(UInt8(truncatingIfNeeded: width)) | style.packed << 8
        }

        /// A cell that continues a wide grapheme.
        init(continuationWith style: Style) {
            self.init(glyph: .blank, look: Self.look(width: 0, style: style))
        }

        /// The grapheme; a blank in a cell that continues a wide one.
        public var character: Character { Glyph.character(ofCode: code) }

        /// The scalars of the grapheme.
        public var unicodeScalars: [Unicode.Scalar] { Glyph.scalars(ofCode: code) }

        /// The grapheme if it is an ASCII character.
        public var asciiValue: UInt8? { code < 0x80 ? UInt8(code) : nil }
    }

    /// The extent in cells.
    public let size: Size
    /// The cells, row by row.
    public private(set) var cells: [Cell]

    /// Makes a canvas of blanks.
    public init(size: Size) {
        self.size = size
        cells = Array(repeating: .blank, count: size.width * size.height)
    }

    /// The cell in column `x` of row `y`; a blank outside the canvas.
    public subscript(x: Int, y: Int) -> Cell {
        guard x >= 0, y >= 0, x < size.width, y < size.height else { return .blank }
        return cells[y * size.width + x]
    }

    /// The rectangle that the canvas covers.
    public var bounds: Rect { Rect(origin: .zero, size: size) }

    /// Puts a glyph at a column of a row; blanks for the part of it that lies in `visible` if not all of it does.
    ///
    /// A wide neighbour that loses a part of itself becomes blanks, so that no half of a grapheme is ever left.
    ///
    /// - Parameters:
    ///   - glyph: What to put.
    ///   - x: Its first column, inside the canvas or not.
    ///   - y: A row of the canvas.
    ///   - style: How it looks.
    ///   - visible: The columns that may be drawn on, all of them in the canvas.
    mutating func put(_ glyph: Glyph, x: Int, y: Int, style: Style, visible: Range<Int>) {
        let row = y * size.width
        let columns = (x..<(x + glyph.width)).clamped(to: visible)
        guard !columns.isEmpty else { return }
        detach(at: columns.lowerBound, row: row)
        detach(at: columns.upperBound, row: row)
        if columns.count == glyph.width {
            cells[row + x] = Cell(glyph: glyph, style: style)
            for column in columns.dropFirst() { cells[row + column] = Cell(continuationWith: style) }
        } else {
            for column in columns { cells[row + column] = Cell(glyph: .blank, style: style) }
        }
    }

    /// Puts ASCII characters at a column of a row, as far as they lie in `visible`, which lies in the canvas.
    mutating func put(ascii text: String.UTF8View, x: Int, y: Int, style: Style, visible: Range<Int>) {
        let row = y * size.width
        let columns = (x..<(x + text.count)).clamped(to: visible)
        guard !columns.isEmpty else { return }
        detach(at: columns.lowerBound, row: row)
        detach(at: columns.upperBound, row: row)
        let look = Cell.look(width: 1, style: style)
        let bytes = text.span
        var span = cells.mutableSpan
        for column in columns {
            span[row + column] = Cell(glyph: Glyph(ascii: bytes[column - x]), look: look)
        }
    }

    /// Puts a glyph that is one cell wide into neighbouring columns of a row, all of them in the canvas.
    mutating func fill(columns: Range<Int>, ofRow y: Int, with glyph: Glyph, style: Style) {
        let row = y * size.width
        detach(at: columns.lowerBound, row: row)
        detach(at: columns.upperBound, row: row)
        let cell = Cell(glyph: glyph, style: style)
        var span = cells.mutableSpan
        for x in columns { span[row + x] = cell }
    }

    /// Lays a style over the cells of a rectangle and leaves their graphemes.
    ///
    /// A terminal draws a wide grapheme in one style, so one that the rectangle cuts keeps its own.
    mutating func overlay(_ style: Style, in rect: Rect) {
        let rect = rect.intersection(bounds)
        let width = size.width
        var span = cells.mutableSpan
        for y in rect.minY..<max(rect.minY, rect.maxY) {
            for x in rect.minX..<rect.maxX {
                let index = y * width + x
                if x > 0, span[index].width == 0 {
                    span[index].style = span[index - 1].style
                } else if x + Int(span[index].width) <= rect.maxX {
                    span[index].style = span[index].style.overlaid(with: style)
                }
            }
        }
    }

    /// Turns a wide grapheme that reaches over the border before column `x` into blanks.
    private mutating func detach(at x: Int, row: Int) {
        guard x > 0, x < size.width, cells[row + x].width == 0 else { return }
        var start = x
        while start > 0, cells[row + start].width == 0 { start -= 1 }
        let style = cells[row + start].style
        var end = x
        while end < size.width, cells[row + end].width == 0 { end += 1 }
        for column in start..<end { cells[row + column] = Cell(glyph: .blank, style: style) }
    }
}

extension Canvas {
    /// The text of row `y` without the blanks at its end; none outside the canvas.
    public func text(ofRow y: Int) -> String {
        guard y >= 0, y < size.height else { return "" }
        var text = ""
        for cell in cells[(y * size.width)..<((y + 1) * size.width)] where cell.width > 0 {
            text.append(cell.character)
        }
        while text.last == " " { text.removeLast() }
        return text
    }

    /// All rows as lines of text, without the blanks at their ends.
    public var text: String {
        (0..<size.height).map { text(ofRow: $0) }.joined(separator: "\n")
    }
}
