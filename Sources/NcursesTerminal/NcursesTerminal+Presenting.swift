internal import CNcurses
public import TextUIKit

extension NcursesTerminal {
    /// Makes the screen look like `canvas`: what differs from the last one is given to ncurses, which sends the
    /// difference.
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
        let measured = Size(cncurses_measure())
        guard measured != size else { return }
        size = measured
        queue.append(.resize(measured))
    }

    /// Gives the cells that differ from the last canvas to ncurses.
    private func putDifferences(in canvas: Canvas) {
        guard let shown, shown.size == canvas.size else { return }
        let (old, new) = (shown.cells, canvas.cells)
        var run = AsciiRun()
        var index = 0
        while let next = firstDifference(between: old, and: new, from: index) {
            index = next
            let (y, x) = index.quotientAndRemainder(dividingBy: size.width)
            let cell = new[index]
            index += 1
            if cell.width == 1, let ascii = cell.asciiValue {
                if !run.continues(x, y, cell.style) {
                    put(run)
                    run = AsciiRun(x: x, y: y, style: cell.style)
                }
                run.bytes.append(ascii)
            } else if cell.width > 0 {
                put(cell, x: x, y: y)
            }
        }
        put(run)
    }

    /// The first cell from `index` on that differs; `nil` if none does.
    private func firstDifference(
        between old: [Canvas.Cell], and new: [Canvas.Cell], from index: Int
    ) -> Int? {
        var index = index
        while index < new.count {
            if old[index] != new[index] { return index }
            index += 1
        }
        return nil
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

    private func put(_ cell: Canvas.Cell, x: Int, y: Int) {
        let (attributes, pair) = look(of: cell.style)
        let scalars = cell.unicodeScalars.map(\.value)
        cncurses_put_grapheme(
            Int32(y), Int32(x), scalars, Int32(scalars.count), Int32(cell.width), attributes, pair)
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

    func continues(_ x: Int, _ y: Int, _ style: Style) -> Bool {
        !bytes.isEmpty && self.y == y && self.x + bytes.count == x && self.style == style
    }
}
