extension Application {
    /// Lays out, draws and presents the windows if anything may have changed since the last time.
    public func display() {
        // After the last window has closed, the screen is blank and stays so.
        guard needsDisplay, !windows.isEmpty || showsWindows else { return }
        needsDisplay = false
        showsWindows = !windows.isEmpty
        screenSizeChanged(to: terminal.size)
        let canvas = render()
        let cursor = cursorLocation
        let start = terminal.now
        terminal.present(canvas, cursor: cursor)
        motion.note(terminal.now - start)
    }

    /// Requests a new frame before the loop waits again.
    public func setNeedsDisplay() {
        needsDisplay = true
    }

    /// Adopts a size and tells only the windows, as when the terminal has started; it was unknown before.
    func adoptScreenSize(_ size: Size) {
        let former = Rect(origin: .zero, size: screenSize)
        screenSize = size
        for window in windows where window.followsScreen || window.frame == former {
            window.follow(screenSize: size)
        }
    }

    func screenSizeChanged(to size: Size) {
        guard size != screenSize else { return }
        let former = screenSize
        delegate?.application(self, willChangeScreenSize: size)
        needsDisplay = true
        adoptScreenSize(size)
        delegate?.application(self, didChangeScreenSize: former)
    }

    /// Lays out and draws all windows, from back to front.
    ///
    /// Every frame is drawn in full. Drawing only what has changed would save a part of 60,000 instructions,
    /// and make each property of each view request it.
    func render() -> Canvas {
        for window in windows { window.settleLayout() }
        var context = GraphicsContext(size: screenSize)
        for window in windows { context.withFrame(window.frame) { window.render(&$0) } }
        return context.canvas
    }

    /// The cell of the hardware cursor, taken from the key window.
    var cursorLocation: Point? {
        guard let window = keyWindow, let place = window.cursorLocation else { return nil }
        return place + window.frame.origin
    }
}
