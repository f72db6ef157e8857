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
        if shown == nil { cncurses_forget_screen() }
        for y in 0..<size.height { present(row: y, of: canvas) }
        shown = canvas
        if let cursor, cursor.x >= 0, cursor.x < size.width, cursor.y >= 0, cursor.y < size.height {
            cncurses_refresh(Int32(cursor.y), Int32(cursor.x))
        } else {
            cncurses_refresh(-1, -1)
        }
    }

    /// Forgets what the screen shows, so that all of it is sent next time.
    public func invalidate() {
        shown = nil
    }

    /// Gives the cells of a row that differ to ncurses.
    private func present(row y: Int, of canvas: Canvas) {
        var run = AsciiRun()
        for x in 0..<size.width {
            let cell = canvas[x, y]
            if let shown, shown[x, y] == cell { continue }
            if cell.width == 1, let ascii = cell.character.asciiValue {
                if !run.continues(at: x, cell.style) {
                    put(run, row: y)
                    run = AsciiRun(x: x, style: cell.style)
                }
                run.bytes.append(ascii)
            } else if cell.width > 0 {
                put(cell, x: x, y: y)
            }
        }
        put(run, row: y)
    }

    private func put(_ run: AsciiRun, row y: Int) {
        guard !run.bytes.isEmpty else { return }
        let (attributes, pair) = look(of: run.style)
        cncurses_put_ascii(Int32(y), Int32(run.x), run.bytes, Int32(run.bytes.count), attributes, pair)
    }

    private func put(_ cell: Canvas.Cell, x: Int, y: Int) {
        let (attributes, pair) = look(of: cell.style)
        // A wide grapheme over the edge is not drawn by halves.
        guard x + Int(cell.width) <= size.width else {
            for x in x..<size.width { cncurses_put_ascii(Int32(y), Int32(x), [0x20], 1, attributes, pair) }
            return
        }
        let scalars = cell.character.unicodeScalars.map(\.value)
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
    var style = Style.plain
    var bytes: [UInt8] = []

    func continues(at x: Int, _ style: Style) -> Bool {
        !bytes.isEmpty && self.x + bytes.count == x && self.style == style
    }
}
