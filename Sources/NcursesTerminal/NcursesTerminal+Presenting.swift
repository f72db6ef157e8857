internal import CNcurses
public import TextUIKit

extension NcursesTerminal {
    /// Makes the screen look like `canvas`: sends the cells that differ from the last one.
    ///
    /// - Parameters:
    ///   - canvas: What to show; a larger one is cut, a smaller one is surrounded by blanks.
    ///   - cursor: The cell for the hardware cursor; `nil`, or a cell outside, hides it.
    /// - Complexity: O(cells).
    public func present(_ canvas: Canvas, cursor: Point?) {
        guard isRunning, !isClosed else { return }
        let canvas = canvas.size == size ? canvas : fitted(canvas)
        if shown == nil {
            cncurses_forget_screen()
            shown = Canvas(size: size)
        }
        putDifferences(in: canvas)
        shown = canvas
        if let cursor, cursor.x >= 0, cursor.x < size.width, cursor.y >= 0, cursor.y < size.height {
            cncurses_refresh(Int32(cursor.y), Int32(cursor.x))
        } else {
            cncurses_refresh(-1, -1)
        }
    }

    /// Forgets what the screen is thought to show, so that all of it is sent the next time, and measures it again.
    ///
    /// `Event.resize` follows if the size is another one.
    public func invalidate() {
        shown = nil
        guard isRunning, !isClosed else { return }
        measure()
    }

    /// Sends the cells that differ from the last canvas, in the order of the rows.
    private func putDifferences(in canvas: Canvas) {
        guard let shown, shown.size == canvas.size else { return }
        let cells = canvas.cells
        var run = AsciiRun()
        var index = 0
        // Up to where cells are put that may be shown already: what was put before may have covered them.
        var covered = 0
        // The row that was last looked through for text from right to left, and whether it has some.
        var row = -1
        var isTurned = false
        while let next = index < covered ? index : canvas.firstDifference(from: shown, startingAt: index) {
            index = next
            if index / size.width != row {
                row = index / size.width
                isTurned = canvas.hasRightToLeft(inRow: row)
                if isTurned {
                    // What ends a text may have changed without a change of its cell.
                    index = row * size.width
                    covered = index + size.width
                }
            }
            let (y, x) = index.quotientAndRemainder(dividingBy: size.width)
            let cell = cells[index]
            let isSure = cell.hasSureWidth
            if !isSure {
                covered = min(max(covered, index + cell.widestWidth), (y + 1) * size.width)
            }
            let endsText = isTurned && canvas.endsRightToLeft(at: index)
            index += 1
            guard cell.width == 1, !endsText, let ascii = cell.asciiValue else {
                // In the order of the places: the cursor moves to each of them.
                put(run)
                run.bytes.removeAll(keepingCapacity: true)
                if cell.width > 0 { put(cell, x: x, y: y, isSure: isSure, endsText: endsText) }
                continue
            }
            if !run.reaches(x, y, cell.style, through: cells, width: size.width) {
                put(run)
                run.begin(x: x, y: y, style: cell.style)
            }
            run.bytes.append(ascii)
        }
        put(run)
    }

    /// What of a canvas of another size can be shown.
    private func fitted(_ canvas: Canvas) -> Canvas {
        var context = GraphicsContext(size: size)
        for y in 0..<min(size.height, canvas.size.height) {
            for x in 0..<min(size.width, canvas.size.width) where canvas[x, y].width > 0 {
                let cell = canvas[x, y]
                context.draw(String(cell.character), at: Point(x: x, y: y), style: cell.style)
            }
        }
        return context.canvas
    }

    private func put(_ run: AsciiRun) {
        guard !run.bytes.isEmpty else { return }
        let (attributes, pair) = look(of: run.style)
        cncurses_put_ascii(Int32(run.y), Int32(run.x), run.bytes, Int32(run.bytes.count), attributes, pair)
    }

    private func put(_ cell: Canvas.Cell, x: Int, y: Int, isSure: Bool, endsText: Bool) {
        let (attributes, pair) = look(of: cell.style)
        let scalars = cell.unicodeScalars.map(\.value)
        let kind =
            (isSure ? CNCURSES_SURE : cell.mayBeNarrower ? CNCURSES_MAY_BE_NARROWER : 0)
            | (endsText ? CNCURSES_ENDS_RIGHT_TO_LEFT : 0)
        cncurses_put_grapheme(
            Int32(y), Int32(x), scalars, Int32(scalars.count), Int32(cell.width), Int32(kind), attributes,
            pair)
    }

    /// The C side's attributes and pair of colours for a style.
    private func look(of style: Style) -> (attributes: Int32, pair: Int32) {
        var attributes = 0
        if style.attributes.contains(.bold) { attributes |= CNCURSES_BOLD }
        if style.attributes.contains(.underline) { attributes |= CNCURSES_UNDERLINE }
        if style.attributes.contains(.reverse) { attributes |= CNCURSES_REVERSE }
        if style.attributes.contains(.italic) { attributes |= CNCURSES_ITALIC }
        let (number, new) = palette.pair(foreground: style.foreground, background: style.background)
        if let new {
            _ = cncurses_define_pair(Int32(number), Int32(new.foreground), Int32(new.background))
        }
        return (Int32(attributes), Int32(number))
    }
}

/// Neighbouring cells of one style that hold ASCII, which is put in one call.
private struct AsciiRun {
    var x = 0
    var y = 0
    var style = Style.plain
    var bytes: [UInt8] = []

    /// Starts again at another place.
    mutating func begin(x: Int, y: Int, style: Style) {
        (self.x, self.y, self.style) = (x, y, style)
        bytes.removeAll(keepingCapacity: true)
    }

    /// Whether the run goes on at a place, be it over up to three cells that are shown already: to write them again
    /// costs no more bytes than to leave them out.
    mutating func reaches(
        _ x: Int, _ y: Int, _ style: Style, through cells: [Canvas.Cell], width: Int
    ) -> Bool {
        let end = self.x + bytes.count
        guard !bytes.isEmpty, self.y == y, self.style == style, x - end <= 3 else { return false }
        let former = bytes.count
        for place in end..<x {
            let cell = cells[y * width + place]
            guard cell.width == 1, cell.style == style, let ascii = cell.asciiValue else {
                bytes.removeSubrange(former...)
                return false
            }
            bytes.append(ascii)
        }
        return true
    }
}
