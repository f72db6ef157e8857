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
        let cursor = cursor.flatMap { canvas.bounds.contains($0) ? $0 : nil }
        if writer != nil { write(canvas, cursor: cursor) } else { paint(canvas, cursor: cursor) }
        shown = canvas
    }

    /// Forgets what the screen shows, so that all of it is sent the next time, and measures it again.
    ///
    /// `Event.resize` follows if the size is another one.
    public func invalidate() {
        shown = nil
        guard isRunning, !isClosed else { return }
        measure()
    }

    private func write(_ canvas: Canvas, cursor: Point?) {
        let before = shown ?? Canvas(size: size)
        let mustPaint = shown == nil && rows == nil && !hasPainted
        if shown == nil { isCursorShown = nil }
        if mustPaint { paintBlanks() }
        writer?.append(opening(showingCursor: cursor != nil))
        if shown == nil, !mustPaint { writer?.clear() }
        writer?.putDifferences(in: canvas, from: before)
        // From the first row the others are found again, should the terminal wrap them anew.
        writer?.finish(cursor: cursor ?? (rows == nil ? nil : .zero))
        send()
    }

    /// Has ncurses paint its first frame, of blanks.
    ///
    /// Blanks only: ncurses does not know the cursor behind a grapheme as wide as the terminal likes.
    private func paintBlanks() {
        // Whoever has written on the screen may have left attributes that ncurses knows nothing of.
        opening += SystemDescription().plainBytes(of: "sgr0")
        // Also without bytes: what enters the screen goes out first.
        cncurses_write(opening, Int32(clamping: opening.count))
        opening = []
        cncurses_clear()
        cncurses_refresh(-1, -1)
        hasPainted = true
        writer?.forgetCursor()
    }

    private func send() {
        guard let bytes = writer?.bytes, !bytes.isEmpty else { return }
        cncurses_write(bytes, Int32(clamping: bytes.count))
        writer?.removeBytes()
    }

    /// Has ncurses find out what has changed.
    private func paint(_ canvas: Canvas, cursor: Point?) {
        let before = shown ?? Canvas(size: size)
        if shown == nil {
            isCursorShown = nil
            opening += SystemDescription().plainBytes(of: "sgr0")
            cncurses_clear()
        }
        painter.putDifferences(in: canvas, from: before)
        let bytes = opening(showingCursor: cursor != nil)
        cncurses_write(bytes, Int32(clamping: bytes.count))
        cncurses_refresh(Int32(clamping: cursor?.y ?? -1), Int32(clamping: cursor?.x ?? -1))
    }

    /// Takes what is to be sent before a frame, with what shows or hides the cursor.
    ///
    /// Not `curs_set`: that sends at once, and its "normal" also takes a blinking cursor from users who like
    /// it. It goes out behind what enters the second screen. Terminals that remember the cursor's visibility
    /// then must not be told before that to hide it: they would hide it again when the screen is left.
    private func opening(showingCursor isShown: Bool) -> [UInt8] {
        defer { opening = [] }
        guard isCursorShown != isShown else { return opening }
        isCursorShown = isShown
        let description = SystemDescription()
        return opening + (isShown ? description.showCursor : description.plainBytes(of: "civis"))
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
}
