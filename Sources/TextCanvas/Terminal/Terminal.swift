/// The screen that an application draws on, and the source of its events.
///
/// Only the known size, mouse, number of colours, waiting input, main queue and end have defaults.
/// `InMemoryTerminal` is the smallest complete example.
@MainActor
public protocol Terminal: AnyObject, Sendable {
    /// The current size in cells.
    var size: Size { get }
    /// Whether `size` is the actual size of the screen, and not one assumed before `start()`.
    ///
    /// Controllers are notified that they have appeared once it is known. The default is always `true`.
    var isSizeKnown: Bool { get }
    /// The time since a fixed moment of the terminal's choice; never decreases.
    var now: Duration { get }

    /// Starts drawing on the terminal and reading from it.
    ///
    /// - Throws: `TerminalError` if the terminal is missing, cannot draw, or is started; nothing is changed.
    func start() throws(TerminalError)

    /// Restores the terminal to its state before `start()`.
    ///
    /// Does nothing if the terminal has not been started.
    func stop()

    /// Shows a canvas on the screen.
    ///
    /// - Parameters:
    ///   - canvas: The canvas to show; it is clipped to the terminal's size.
    ///   - cursor: The cell of the hardware cursor; `nil` hides the cursor.
    func present(_ canvas: Canvas, cursor: Point?)

    /// Makes the next `present(_:cursor:)` send the whole screen, and measures the terminal again.
    func invalidate()

    /// Waits for the next event.
    ///
    /// - Parameter timeout: The maximum time to wait; `nil` waits forever, `.zero` does not wait.
    /// - Returns: The event; `nil` after the timeout, a call of `wake()`, or new work in the main queue.
    func nextEvent(timeout: Duration?) -> Event?

    /// Whether an event, or bytes that may become one, are waiting; long work should then stop.
    ///
    /// The default implementation does not know: always `false`.
    var isInputWaiting: Bool { get }

    /// Makes the current or next call of `nextEvent(timeout:)` return at once.
    ///
    /// May be called from any thread.
    nonisolated func wake()

    /// Runs the work now in the process's main queue; work that it enqueues is left for the next call.
    ///
    /// The application calls it once per turn of its loop, after the events. A terminal that implements it
    /// returns from `nextEvent(timeout:)` when such work arrives. The default implementation runs nothing.
    ///
    /// - Returns: Whether work may have been run, so that the application draws.
    func runMainQueue() -> Bool

    /// Restores the terminal and suspends the process, as the shell's job control does.
    ///
    /// - Returns: Whether the process was suspended; `false` if no shell could continue it.
    func suspend() -> Bool

    /// Ends the process with a message on standard error, because this terminal cannot be used.
    ///
    /// The default implementation does nothing, as for a terminal that is not the process's.
    func endProcess(saying sentence: String, status: Int32)

    /// Copies a text to the clipboard of the user's terminal, if it takes one.
    ///
    /// The default implementation does nothing, as for a terminal without a clipboard.
    func copy(_ text: String)

    /// Whether mouse events are reported; if not, the terminal's own selecting and pasting work.
    ///
    /// May be changed at any time. The default implementation has no mouse: always `false`.
    var isMouseEnabled: Bool { get set }
    /// The number of palette colours that the terminal shows; 0 if it shows only attributes, 256 by default.
    var colorCount: Int { get }
}

extension Terminal {
    public var isMouseEnabled: Bool {
        get { false }
        set {}
    }
    public var isSizeKnown: Bool { true }
    public var colorCount: Int { 256 }
    public var isInputWaiting: Bool { false }
    public func runMainQueue() -> Bool { false }
    public func copy(_ text: String) {}
    public func endProcess(saying sentence: String, status: Int32) {}
}

/// The reason a terminal cannot be used.
public enum TerminalError: Error, Hashable, Sendable {
    /// The process has no terminal; `reason` is the system's message.
    case noTerminal(reason: String)
    /// Too many files are open, or memory is exhausted; `reason` is the system's message.
    case outOfResources(reason: String)
    /// The terminal type in the environment cannot be drawn on; `name` is the value of `TERM`.
    case unusable(name: String, reason: String)
    /// The terminal or the run loop has been started already.
    case alreadyRunning
    /// The terminal was closed during use.
    case closed
}

extension TerminalError: CustomStringConvertible {
    /// A sentence that names the problem and a remedy.
    public var description: String {
        switch self {
        case .noTerminal(let reason): "no terminal to draw on (\(reason)); run it from a terminal"
        case .outOfResources(let reason):
            "cannot use the terminal (\(reason)); raise the limit with ulimit, or close other programs"
        case .unusable(let name, let reason):
            name.isEmpty
                ? "TERM is not set; set it to the kind of your terminal, such as xterm-256color"
                : "TERM=\(name): \(reason); set TERM to the kind of your terminal, such as xterm-256color"
        case .alreadyRunning: "the terminal is in use already; stop the other run first"
        case .closed: "the terminal went away"
        }
    }
}
