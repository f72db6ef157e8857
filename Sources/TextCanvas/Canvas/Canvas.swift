/// A grid of cells: the content of a screen, as a value.
///
/// Views draw into a canvas; a `Terminal` sends the cells that differ from the previous canvas.
public struct Canvas: Hashable, Sendable {
    /// The content of one position in the grid.
    public struct Cell: Hashable, Sendable {
        /// The glyph's code; that of a blank in a cell that continues a wide grapheme.
        let code: UInt64
        /// Width and style in one number, so that comparing two cells compares two numbers.
        private(set) var look: UInt64

        /// The number of cells that the grapheme covers; 0 for a cell that continues a wide grapheme.
        public var width: Int8 { Int8(truncatingIfNeeded: look) }
        /// The style of the cell.
        public var style: Style {
            get { Style(packed: look >> 8) }
            set { look = Self.look(width: Int(width), style: newValue) }
        }

        /// A blank.
        public static let blank = Cell(glyph: .blank, style: .plain)

        /// Creates a cell with a grapheme that is safe to show.
        init(glyph: Glyph, style: Style) {
            self.init(glyph: glyph, look: Self.look(width: glyph.width, style: style))
        }

        /// Creates a cell with a grapheme and its look from `look(width:style:)`.
        init(glyph: Glyph, look: UInt64) {
            code = glyph.code
            self.look = look
        }

        static func look(width: Int, style: Style) -> UInt64 {
            UInt64(UInt8(truncatingIfNeeded: width)) | style.packed << 8
        }

        init(continuationWith style: Style) {
            self.init(glyph: .blank, look: Self.look(width: 0, style: style))
        }

        /// The grapheme; a blank in a cell that continues a wide one.
        public var character: Character { Glyph.character(ofCode: code) }
        /// The scalars of the grapheme.
        public var unicodeScalars: [Unicode.Scalar] { Glyph.scalars(ofCode: code) }
        /// The grapheme as an ASCII character; `nil` for other characters.
        public var asciiValue: UInt8? { code < 0x80 ? UInt8(code) : nil }
    }

    /// The size in cells.
    public let size: Size
    /// The cells, row by row.
    public private(set) var cells: [Cell]

    /// Creates a blank canvas.
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

    /// Draws a glyph at a column of a row; if it does not fit into `visible`, blanks its visible part.
    ///
    /// A wide neighbour that is partly overwritten becomes blank, so that no half of a grapheme remains.
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

    /// Draws ASCII characters at a column of a row, clipped to `visible`, which lies within the canvas.
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

    /// Fills columns of a row with a one-cell glyph; all columns lie within the canvas.
    mutating func fill(columns: Range<Int>, ofRow y: Int, with glyph: Glyph, style: Style) {
        let row = y * size.width
        detach(at: columns.lowerBound, row: row)
        detach(at: columns.upperBound, row: row)
        let cell = Cell(glyph: glyph, style: style)
        var span = cells.mutableSpan
        for x in columns { span[row + x] = cell }
    }

    /// Overlays a style on the cells of a rectangle and keeps their graphemes.
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

    /// Blanks a wide grapheme that extends across the left edge of column `x`.
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
    /// Returns the text of row `y` without trailing blanks; empty outside the canvas.
    public func text(ofRow y: Int) -> String {
        guard y >= 0, y < size.height else { return "" }
        var text = ""
        for cell in cells[(y * size.width)..<((y + 1) * size.width)] where cell.width > 0 {
            text.append(cell.character)
        }
        while text.last == " " { text.removeLast() }
        return text
    }

    /// All rows as lines of text, without trailing blanks.
    public var text: String {
        (0..<size.height).map { text(ofRow: $0) }.joined(separator: "\n")
    }
}

extension Canvas {
    /// Returns the index of the first cell from `index` on that differs from another canvas; O(cells).
    package func firstDifference(from other: Canvas, startingAt index: Int) -> Int? {
        let (old, new) = (other.cells.span, cells.span)
        guard old.count == new.count else { return index < new.count ? index : nil }
        var index = index
        // Most cells have not changed, so eight of them are compared at a time, without branches.
        while index + 8 <= new.count {
            var difference: UInt64 = 0
            for place in index..<(index + 8) {
                difference |= (old[place].code ^ new[place].code) | (old[place].look ^ new[place].look)
            }
            if difference != 0 { break }
            index += 8
        }
        while index < new.count {
            if old[index] != new[index] { return index }
            index += 1
        }
        return nil
    }
}
