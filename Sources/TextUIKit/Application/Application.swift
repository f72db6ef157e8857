internal import Synchronization

/// The run loop of a program, and the last of the responders.
///
/// Mirrors `UIApplication`. Differs from UIKit: the program creates it with a terminal, and `run()` returns.
@MainActor
open class Application: Responder {
    /// The terminal that the application draws on and reads events from.
    public nonisolated let terminal: any Terminal
    /// The object that is notified of launch, suspension and termination.
    public weak var delegate: (any ApplicationDelegate)?
    /// The visible windows, from back to front; mirrors `UIApplication.windows`.
    public internal(set) var windows: [Window] = []
    /// The window that receives keys; mirrors `UIApplication.keyWindow`.
    public internal(set) var keyWindow: Window?
    /// The window that actions reach after the key window: the last key window that can be main.
    ///
    /// Mirrors `NSApplication.mainWindow`.
    public internal(set) var mainWindow: Window?
    /// Whether `run()` has begun and `stop()` has not been called.
    public private(set) var isRunning = false
    /// The key bindings that override the keys of key commands.
    public var keyBindings = KeyBindings.default
    /// The event that is being handled; `nil` between events.
    ///
    /// Differs from UIKit, which passes the event to actions.
    public private(set) var currentEvent: Event?
    /// Number of keys, touches and pastes so far; shows whether an earlier request may be outdated.
    public private(set) var userEventCount = 0

    /// Work posted by other threads.
    nonisolated let posted = PostQueue()
    /// The screen size last applied to the windows.
    var screenSize: Size
    /// Pending timers, unordered.
    var timers: [Timer] = []
    /// Whether something may have changed since the last frame.
    var needsDisplay = true
    /// Events that were read in order to join waiting letters, and not sent yet.
    var readAhead = ArraySlice<Event>()
    /// Whether reading ahead has found no more events in this turn.
    var hasReadAll = false
    var motion = Motion()
    /// The key that opened a dialog and may be held down.
    var heldKey = HeldKey()
    /// The pressed view and its superviews at the time of the press, innermost first.
    var touchedViews: [Weak<View>] = []
    /// The last press: its cell, its time, and the number in quick succession.
    var lastTap: (location: Point, time: Duration, count: Int)?
    /// The applications whose loops are running, the innermost last.
    static var running: [Application] = []
    var isTerminationPending = false
    var showsWindows = false
    private var isClosed = false

    /// Creates an application; `run()` starts the terminal.
    public init(terminal: any Terminal) {
        self.terminal = terminal
        screenSize = terminal.size
        super.init()
    }

    // MARK: The loop

    /// Starts the terminal, handles events until `stop()` is called, and restores the terminal.
    ///
    /// Between events the work of the main queue runs: `DispatchQueue.main`, tasks of the main actor, and
    /// timers of Foundation's main run loop. For that, call `run()` in `main()`, before its first `await`.
    ///
    /// - Throws: `TerminalError` if the terminal cannot be started or was closed; `.alreadyRunning` if called
    ///   within the loop of this or another application, which continues.
    public func run() throws(TerminalError) {
        guard !isRunning, Self.running.isEmpty else { throw .alreadyRunning }
        try terminal.start()
        adoptScreenSize(terminal.size)
        Self.running.append(self)
        defer {
            Self.running.removeLast()
            terminal.stop()
        }
        isRunning = true
        isClosed = false
        isTerminationPending = false
        readAhead = []
        needsDisplay = true
        delegate?.applicationDidFinishLaunching(self)
        while isRunning { step(timeout: nil) }
        delegate?.applicationWillTerminate(self)
        if isClosed { throw .closed }
    }

    /// Ends `run()` after the current turn of the loop.
    public func stop() {
        isRunning = false
    }

    /// Runs one turn of the loop: displays changes, waits for an event, and handles all that have arrived.
    ///
    /// - Parameter timeout: The maximum time to wait; `nil` waits until something happens.
    public func step(timeout: Duration?) {
        Self.running.append(self)
        defer { Self.running.removeLast() }
        let wasRunning = isRunning
        display()
        let lookTime = terminal.now
        hasReadAll = false
        var event = readAhead.popFirst() ?? terminal.nextEvent(timeout: waitingTime(atMost: timeout))
        if event == nil { heldKey.release(at: lookTime) }
        while let present = event {
            sendJoined(present)
            // A closed terminal reports `.closed` again and again, so the loop must end here. Input typed
            // after the program was stopped is not meant for it.
            guard !isClosed, isRunning == wasRunning else { break }
            event = nextWaitingEvent()
        }
        doPostedWork()
        fireTimers()
        if terminal.runMainQueue() { needsDisplay = true }
    }

    /// Schedules work for the next turn of the run loop, on the main actor.
    ///
    /// May be called from any thread.
    ///
    /// - Parameter work: The work; pieces run in the order in which they were posted.
    public nonisolated func post(_ work: @escaping @MainActor @Sendable () -> Void) {
        posted.append(work)
        terminal.wake()
    }

    /// Whether input has arrived after the event being handled.
    ///
    /// Code that pauses before it answers should then stop waiting.
    public var isInputWaiting: Bool { !readAhead.isEmpty || terminal.isInputWaiting }

    private func doPostedWork() {
        for work in posted.takeAll() {
            needsDisplay = true
            work()
        }
    }

    // MARK: Events

    /// Dispatches an event to the affected responders; mirrors `UIApplication.sendEvent`.
    open func send(_ event: Event) {
        needsDisplay = true
        let former = currentEvent
        currentEvent = event
        defer { currentEvent = former }
        switch event {
        case .key, .mouse, .paste: userEventCount += 1
        default: break
        }
        switch event {
        case .key(let key):
            heldKey.press(key, at: terminal.now)
            send(key)
        case .mouse(let mouse): send(mouse)
        case .paste(let text): _ = keyChain.first { $0.paste(text) }
        case .resize(let size): screenSizeChanged(to: size)
        case .redraw: delegate?.applicationDidBecomeActive(self)
        case .closed:
            isClosed = true
            stop()
        }
    }

    /// Sends an action to the first responder that can perform it; every action of the program passes here.
    ///
    /// Mirrors `UIApplication.sendAction(_:to:from:for:)`.
    ///
    /// - Parameters:
    ///   - action: The action to perform.
    ///   - target: The receiver; `nil` asks the chain of the first responder, then the sender's.
    ///   - sender: The responder that sends it; `nil` if unknown.
    ///   - event: The user's event that caused it; `nil` if there was none.
    /// - Returns: Whether a responder performed it; if not, the delegate is notified.
    /// - Complexity: O(depth of the chain).
    @discardableResult
    open func sendAction(
        _ action: Action, to target: Responder?, from sender: Responder?, for event: Event?
    ) -> Bool {
        let performer: Responder? =
            if let target {
                target.canPerform(action) ? target : nil
            } else {
                firstInChain.target(forAction: action) ?? sender?.target(forAction: action)
            }
        needsDisplay = true
        performer?.perform(action, sender: sender, for: event)
        if performer == nil { delegate?.application(self, couldNotPerform: action) }
        return performer != nil
    }

    /// The delegate, if it is a responder other than a view or controller, as in UIKit.
    open override var next: Responder? {
        guard let responder = delegate as? Responder, responder !== self, !(responder is View),
            !(responder is ViewController)
        else { return nil }
        return responder
    }

    /// Returns a target from the whole chain and that of the main window, as for a menu command.
    override func targetOfCommand(_ action: Action) -> Responder? {
        firstInChain.target(forAction: action)
    }

    open override var keyCommands: [KeyCommand] { Self.standardKeyCommands }

    open override func canPerform(_ action: Action) -> Bool {
        Self.standardKeyCommands.contains { $0.action == action }
    }

    open override func perform(_ action: Action, sender: Responder?) {
        switch action {
        case .quit: terminate()
        case .redraw: redraw()
        case .suspend: suspend()
        default: break
        }
    }

    /// Sends the whole screen again, for example after another program has written to it.
    public func redraw() {
        terminal.invalidate()
        needsDisplay = true
    }

    /// Suspends the process like job control, and returns when it is continued.
    ///
    /// If no shell could continue the process, it stays, and `application(_:couldNotPerform:)` is called.
    public func suspend() {
        delegate?.applicationWillResignActive(self)
        if !terminal.suspend() {
            delegate?.applicationDidBecomeActive(self)
            delegate?.application(self, couldNotPerform: .suspend)
        }
        needsDisplay = true
    }
}

extension Application {
    /// The application whose loop is running: the innermost one within `run()` or `step(timeout:)`.
    ///
    /// `nil` before and after, so that successive applications do not share it.
    public static var current: Application? { running.last }

    /// The application whose loop is running; stops the program with a message if none is.
    ///
    /// Mirrors `UIApplication.shared`. Differs from UIKit: none before `run()`; `current` is `nil` then.
    public static var shared: Application {
        guard let current else {
            fatalError(
                "Application.shared: no application runs. Ask for it after run() has begun, as in "
                    + "applicationDidFinishLaunching, or hand the application over.")
        }
        return current
    }
}

/// A thread-safe queue of work posted to the run loop.
final class PostQueue: Sendable {
    private let items = Mutex<[@MainActor @Sendable () -> Void]>([])

    func append(_ work: @escaping @MainActor @Sendable () -> Void) {
        items.withLock { $0.append(work) }
    }

    func takeAll() -> [@MainActor @Sendable () -> Void] {
        items.withLock { items in
            defer { items = [] }
            return items
        }
    }
}
