internal import CNcurses
public import TextCanvas

extension NcursesTerminal {
    /// Updates the screen to `canvas` by sending the cells that differ from the last one.
    ///
    /// - Parameters:
    ///   - canvas: The canvas to show; a larger one is cut, a smaller one is surrounded by blanks.
    ///   - cursor: The cell of the hardware cursor; `nil`, or a cell outside, hides it.
    /// - Complexity: O(cells).
    public func present(_ canvas: Canvas, cursor: Point?) {
        guard isRunning, !isClosed else { return }
        let canvas = canvas.size == size ? canvas : fitted(canvas)
        let cursor = cursor.flatMap { canvas.bounds.contains($0) ? $0 : nil }
        if !isWriting {
            isWriting = !paint(canvas, cursor: cursor)
            if isWriting { shown = nil }
        }
        if isWriting { write(canvas, cursor: cursor) }
        shown = canvas
    }

    /// Makes the next frame send the whole screen, and measures the terminal again.
    ///
    /// `Event.resize` follows if the size has changed.
    public func invalidate() {
        shown = nil
        guard isRunning, !isClosed else { return }
        measure()
    }

    private func write(_ canvas: Canvas, cursor: Point?) {
        let before = shown ?? Canvas(size: size)
        if shown == nil {
            isCursorShown = nil
            writer?.forgetCursor()
        }
        writer?.append(opening(showingCursor: cursor != nil))
        if shown == nil { writer?.clear() }
        writer?.putDifferences(in: canvas, from: before)
        // The first row is the reference for locating the others if the terminal rewraps them.
        writer?.finish(cursor: cursor ?? (rows == nil ? nil : .zero))
        send()
    }

    private func send() {
        guard let bytes = writer?.bytes, !bytes.isEmpty else { return }
        cncurses_write(bytes, Int32(clamping: bytes.count))
        writer?.removeBytes()
    }

    /// Draws a frame with ncurses, which determines the changes.
    ///
    /// - Returns: Whether ncurses can place all graphemes; if not, nothing is sent.
    private func paint(_ canvas: Canvas, cursor: Point?) -> Bool {
        let before = shown ?? Canvas(size: size)
        if shown == nil {
            isCursorShown = nil
            cncurses_clear()
        }
        painter.putDifferences(in: canvas, from: before)
        guard !painter.hasFailed else { return false }
        // Other programs may have left attributes that ncurses does not know of.
        if shown == nil { opening += SystemDescription().plainBytes(of: "sgr0") }
        let bytes = opening(showingCursor: cursor != nil)
        // Called even without bytes, because it first sends the enter sequence.
        cncurses_write(bytes, Int32(clamping: bytes.count))
        cncurses_refresh(Int32(clamping: cursor?.y ?? -1), Int32(clamping: cursor?.x ?? -1))
        return true
    }

    /// Returns and clears the bytes to send before a frame, including those that show or hide the cursor.
    ///
    /// Not `curs_set`: that sends at once, and its "normal" also stops a blinking cursor. The bytes go out
    /// after those that enter the alternate screen. Terminals that save the cursor's visibility on entering
    /// must not be told to hide it before that: they would hide it again when the screen is left.
    private func opening(showingCursor isShown: Bool) -> [UInt8] {
        defer { opening = [] }
        guard isCursorShown != isShown else { return opening }
        isCursorShown = isShown
        let description = SystemDescription()
        return opening + (isShown ? description.showCursor : description.plainBytes(of: "civis"))
    }

    /// Crops or extends a canvas of another size.
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
