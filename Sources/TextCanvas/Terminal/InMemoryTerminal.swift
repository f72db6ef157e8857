/// A terminal in memory, for tests and as an example.
///
/// It stores the presented canvas and delivers the events sent to it. Nothing waits: `nextEvent(timeout:)`
/// returns at once, and only `advance(by:)` moves the clock.
@MainActor
public final class InMemoryTerminal: Terminal {
    public private(set) var size: Size
    public private(set) var now = Duration.zero
    /// The canvas presented last.
    public private(set) var canvas: Canvas
    /// The cell of the hardware cursor; `nil` if it is hidden.
    public private(set) var cursor: Point?
    /// The number of calls of `present(_:cursor:)`.
    package private(set) var presentCount = 0
    /// Whether a shell would continue the process after a suspension.
    package var canSuspend = true
    /// The number of times the process would have been suspended.
    package private(set) var suspendCount = 0
    /// The text that was copied last; `nil` if none was.
    public private(set) var copiedText: String?
    /// The number of calls of `invalidate()`.
    package private(set) var invalidateCount = 0
    /// Whether the mouse is reported; sent mouse events are delivered either way.
    public var isMouseEnabled = true
    /// The number of colours; those of the canvas are not converted.
    public var colorCount = 256
    /// Whether the terminal has been started.
    package private(set) var isStarted = false
    /// The error that `start()` throws; `nil` lets it succeed.
    package var startError: TerminalError?
    private var events: [Event] = []

    /// Creates a terminal with a blank screen of a size in cells.
    public init(size: Size) {
        self.size = size
        canvas = Canvas(size: size)
    }

    /// Adds events to those that the application will read.
    public func send(_ events: [Event]) {
        for event in events {
            if case .resize(let size) = event { self.size = size }
            self.events.append(event)
        }
    }

    /// Moves the clock forward.
    public func advance(by duration: Duration) {
        now += duration
    }

    public func start() throws(TerminalError) {
        if let startError { throw startError }
        guard !isStarted else { throw .alreadyRunning }
        isStarted = true
    }

    public func stop() {
        isStarted = false
    }

    public func present(_ canvas: Canvas, cursor: Point?) {
        self.canvas = canvas
        self.cursor = cursor
        presentCount += 1
    }

    public func copy(_ text: String) { copiedText = text }

    public func invalidate() {
        invalidateCount += 1
    }

    public func nextEvent(timeout: Duration?) -> Event? {
        events.isEmpty ? nil : events.removeFirst()
    }

    public var isInputWaiting: Bool { !events.isEmpty }

    public nonisolated func wake() {}

    public func suspend() -> Bool {
        guard canSuspend else { return false }
        suspendCount += 1
        events.insert(.redraw, at: 0)
        return true
    }
}
