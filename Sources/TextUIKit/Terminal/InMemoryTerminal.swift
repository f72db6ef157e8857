/// A terminal that keeps what it is shown and says what it is told: for tests, and to read how a terminal works.
///
/// Nothing here waits: `nextEvent(timeout:)` answers at once, and the clock stands until `advance(by:)` moves it.
@MainActor
public final class InMemoryTerminal: Terminal {
    public private(set) var size: Size
    public private(set) var now = Duration.zero

    /// What was presented last.
    public private(set) var canvas: Canvas
    /// Where the hardware cursor stands; `nil` when it is hidden.
    public private(set) var cursor: Point?
    /// How often something was presented.
    public private(set) var presentCount = 0
    /// Whether a shell would continue the process after a suspension.
    public var canSuspend = true
    /// How often the process would have been suspended.
    public private(set) var suspendCount = 0
    /// How often everything was asked to be sent again.
    public private(set) var invalidateCount = 0
    /// Whether the mouse is reported; mouse events that are sent come through all the same.
    public var isMouseEnabled = true
    /// How many colours would be shown; those of the canvas stay as they are.
    public var colorCount = 256
    /// Whether the terminal is taken.
    public private(set) var isStarted = false
    /// What `start()` throws instead of starting.
    public var startError: TerminalError?
    private var events: [Event] = []

    /// Makes a terminal that shows blanks.
    ///
    /// - Parameter size: Its extent in cells.
    public init(size: Size) {
        self.size = size
        canvas = Canvas(size: size)
    }

    /// Adds events for the application to take.
    public func send(_ events: [Event]) {
        for event in events {
            if case .resize(let size) = event { self.size = size }
            self.events.append(event)
        }
    }

    /// Lets time pass.
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

    public func invalidate() {
        invalidateCount += 1
    }

    public func nextEvent(timeout: Duration?) -> Event? {
        events.isEmpty ? nil : events.removeFirst()
    }

    public nonisolated func wake() {}

    public func suspend() -> Bool {
        guard canSuspend else { return false }
        suspendCount += 1
        events.insert(.redraw, at: 0)
        return true
    }
}
