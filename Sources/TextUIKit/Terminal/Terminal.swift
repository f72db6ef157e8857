/// Where an application draws and what it hears from: the whole contract between the engine and a screen.
///
/// There are no default implementations, so that nothing is forgotten in silence, but for the mouse, which not every
/// terminal has. `InMemoryTerminal` is the smallest complete example.
@MainActor
public protocol Terminal: AnyObject, Sendable {
    /// The present extent in cells.
    var size: Size { get }

    /// Time passed since a fixed moment of the terminal's choice; never goes back.
    var now: Duration { get }

    /// Takes the terminal.
    ///
    /// - Throws: `TerminalError` when there is none, it cannot draw, or it is taken already. Nothing is changed then.
    func start() throws(TerminalError)

    /// Gives the terminal back as it was found.
    ///
    /// Harmless when it is not taken.
    func stop()

    /// Makes the screen look like `canvas`.
    ///
    /// - Parameters:
    ///   - canvas: What to show; of the terminal's size, else what fits is shown.
    ///   - cursor: The cell for the hardware cursor; `nil` hides it.
    func present(_ canvas: Canvas, cursor: Point?)

    /// Forgets what the screen is thought to show, so that all of it is sent the next time, and measures it again.
    func invalidate()

    /// Waits for the next event.
    ///
    /// - Parameter timeout: How long to wait at most; `nil` waits without end, `.zero` only looks.
    /// - Returns: The event, or `nil` when the time is over or `wake()` was called.
    func nextEvent(timeout: Duration?) -> Event?

    /// Makes a waiting `nextEvent(timeout:)`, or else the next one, return at once.
    ///
    /// May be called from any thread.
    nonisolated func wake()

    /// Stops the process as the shell's job control does, with the terminal given back meanwhile.
    ///
    /// - Returns: Whether it was stopped; `false` where no shell could continue it.
    func suspend() -> Bool

    /// Whether the mouse is reported, rather than left to the terminal's own selecting and pasting.
    ///
    /// May be changed at any time. Without an implementation of its own a terminal has no mouse: `false`, whatever is
    /// set.
    var isMouseEnabled: Bool { get set }

    /// How many colours of the palette are shown, from the first on; 0 for attributes alone, 256 without an
    /// implementation of its own. Others are the terminal's own.
    var colorCount: Int { get }
}

extension Terminal {
    public var isMouseEnabled: Bool {
        get { false }
        set {}
    }
    public var colorCount: Int { 256 }
}
