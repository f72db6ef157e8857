/// The screen: its size, and what is shown on it.
extension Application {
    /// Lays out, draws and presents the windows if something has happened since the last time.
    public func display() {
        // When the last window has gone the screen is blank, and stays so.
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

    /// Has the screen drawn again before the loop next waits.
    public func setNeedsDisplay() {
        needsDisplay = true
    }

    /// Takes the terminal's size when it has been taken: before, nobody knew it.
    func adoptScreenSize() {
        let former = Rect(origin: .zero, size: screenSize)
        screenSize = terminal.size
        for window in windows where window.followsScreen || window.frame == former {
            window.follow(screenSize: screenSize)
        }
    }

    /// Gives the windows that cover the screen its new size.
    func screenSizeChanged(to size: Size) {
        guard size != screenSize else { return }
        let former = Rect(origin: .zero, size: screenSize)
        delegate?.application(self, willChangeScreenSize: size)
        screenSize = size
        needsDisplay = true
        for window in windows where window.followsScreen || window.frame == former {
            window.follow(screenSize: size)
        }
        delegate?.application(self, didChangeScreenSize: former.size)
    }

    /// Lays out and draws all windows, the one in front last.
    func render() -> Canvas {
        for window in windows { window.settleLayout() }
        var context = GraphicsContext(size: screenSize)
        for window in windows { context.withFrame(window.frame) { window.render(&$0) } }
        return context.canvas
    }

    /// The cell for the hardware cursor: that of the window with the keys.
    var cursorLocation: Point? {
        guard let window = keyWindow, let place = window.cursorLocation else { return nil }
        return place + window.frame.origin
    }
}
