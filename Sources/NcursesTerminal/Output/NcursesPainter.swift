internal import CNcurses
import TextCanvas

/// Draws with ncurses.
struct NcursesPainter: CellWriter {
    var palette: NcursesPalette
    /// Whether `FrameWriter` can draw instead, so that nothing has to be replaced by "?".
    var hasSubstitute = false
    /// Whether a grapheme could not be drawn as it is.
    private(set) var hasFailed = false

    mutating func put(_ cells: [Canvas.Cell], _ run: Range<Int>, x: Int, y: Int, _ style: Style) {
        let (attributes, pair) = self.attributes(of: style)
        for place in run {
            let byte = cells[place].asciiValue ?? 0
            let shown = byte >= 0x20 && byte < 0x7f ? byte : UInt8(ascii: "?")
            paint(shown, x: x + place - run.lowerBound, y: y, attributes, pair)
        }
    }

    mutating func put(_ cell: Canvas.Cell, x: Int, y: Int, isSure: Bool, endsText: Bool) {
        guard !hasFailed else { return }
        let (attributes, pair) = self.attributes(of: cell.style)
        let scalars = cell.unicodeScalars
        let width = Int32(cell.width)
        if ShownScalars.areShown(scalars), let first = scalars.first,
            hasSubstitute
                ? isSure && !endsText && scalars.count <= CNCURSES_CELL_SCALARS
                : ShownScalars.isCommon(first)
        {
            // ncurses counts columns from there.
            let values = scalars.map(\.value)
            let count = Int32(clamping: values.count)
            if cncurses_paint(Int32(y), Int32(x), values, count, width, attributes, pair) { return }
        }
        if hasSubstitute {
            hasFailed = true
            return
        }
        for place in 0..<Int(width) {
            paint(place == 0 ? UInt8(ascii: "?") : UInt8(ascii: " "), x: x + place, y: y, attributes, pair)
        }
    }

    private func paint(_ byte: UInt8, x: Int, y: Int, _ attributes: Int32, _ pair: Int32) {
        var scalar = UInt32(byte)
        _ = cncurses_paint(Int32(y), Int32(x), &scalar, 1, 1, attributes, pair)
    }

    /// Returns ncurses' attributes and colour pair for a style.
    private mutating func attributes(of style: Style) -> (attributes: Int32, pair: Int32) {
        var attributes = 0
        if style.attributes.contains(.bold) { attributes |= CNCURSES_BOLD }
        if style.attributes.contains(.underline) { attributes |= CNCURSES_UNDERLINE }
        if style.attributes.contains(.reverse) { attributes |= CNCURSES_REVERSE }
        if style.attributes.contains(.italic) { attributes |= CNCURSES_ITALIC }
        let (number, new) = palette.pair(foreground: style.foreground, background: style.background)
        if let new { cncurses_define_pair(Int32(number), Int32(new.foreground), Int32(new.background)) }
        return (Int32(attributes), Int32(number))
    }
}
