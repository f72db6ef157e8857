internal import CNcurses
import TextCanvas

/// Draws with ncurses.
struct NcursesPainter: CellWriter {
    var palette: NcursesPalette
    /// Whether it fails at a grapheme that ncurses cannot place; otherwise "?" replaces it.
    var canFail = false
    /// Whether the terminal may give ambiguous characters two cells, so that ncurses cannot place them.
    var distrustsWidths = false
    /// Whether a grapheme could not be drawn as it is.
    private(set) var hasFailed = false
    /// The characters of one run; kept for its memory.
    private var bytes: [UInt8] = []

    init(palette: NcursesPalette, canFail: Bool = false, distrustsWidths: Bool = false) {
        self.palette = palette
        self.canFail = canFail
        self.distrustsWidths = distrustsWidths
    }

    mutating func put(_ cells: [Canvas.Cell], _ run: Range<Int>, x: Int, y: Int, _ style: Style) {
        guard !hasFailed else { return }
        let (attributes, pair) = self.attributes(of: style)
        bytes.removeAll(keepingCapacity: true)
        for place in run {
            let byte = cells[place].asciiValue ?? 0
            bytes.append(byte >= 0x20 && byte < 0x7f ? byte : UInt8(ascii: "?"))
        }
        paint(x: x, y: y, attributes, pair)
    }

    mutating func put(_ cell: Canvas.Cell, x: Int, y: Int, isSure: Bool, endsText: Bool) {
        guard !hasFailed else { return }
        let (attributes, pair) = self.attributes(of: cell.style)
        let scalars = cell.unicodeScalars
        if isPlaceable(scalars, width: cell.width, isSure: isSure, endsText: endsText) {
            // ncurses counts columns from there.
            let values = scalars.map(\.value)
            let count = Int32(clamping: values.count)
            let width = Int32(cell.width)
            if cncurses_paint(Int32(y), Int32(x), values, count, width, attributes, pair) { return }
        }
        if canFail {
            hasFailed = true
            return
        }
        bytes.removeAll(keepingCapacity: true)
        bytes.append(UInt8(ascii: "?"))
        for _ in 1..<max(1, cell.width) { bytes.append(UInt8(ascii: " ")) }
        paint(x: x, y: y, attributes, pair)
    }

    private func isPlaceable(_ scalars: [Unicode.Scalar], width: Int8, isSure: Bool, endsText: Bool) -> Bool {
        guard ShownScalars.areShown(scalars), let first = scalars.first, ShownScalars.isCommon(first) else {
            return false
        }
        guard canFail else { return true }
        return isSure
            || !distrustsWidths && !endsText && scalars.count <= CNCURSES_CELL_SCALARS
                && ShownScalars.haveCommonWidth(scalars, width: Int(width))
    }

    private func paint(x: Int, y: Int, _ attributes: Int32, _ pair: Int32) {
        cncurses_paint_ascii(Int32(y), Int32(x), bytes, Int32(clamping: bytes.count), attributes, pair)
    }

    /// Returns ncurses' attributes and colour pair for a style.
    private mutating func attributes(of style: Style) -> (attributes: Int32, pair: Int32) {
        // ncurses has no attribute for a line through letters.
        if canFail, style.attributes.contains(.strikethrough) { hasFailed = true }
        var attributes = 0
        if style.attributes.contains(.bold) { attributes |= CNCURSES_BOLD }
        if style.attributes.contains(.underline) { attributes |= CNCURSES_UNDERLINE }
        if style.attributes.contains(.reverse) { attributes |= CNCURSES_REVERSE }
        if style.attributes.contains(.italic) { attributes |= CNCURSES_ITALIC }
        if style.attributes.contains(.dim) { attributes |= CNCURSES_DIM }
        let (number, new) = palette.pair(foreground: style.foreground, background: style.background)
        if let new { cncurses_define_pair(Int32(number), Int32(new.foreground), Int32(new.background)) }
        return (Int32(attributes), Int32(number))
    }
}
