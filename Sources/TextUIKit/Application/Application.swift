/// The run loop of a program, and the last of the responders.
///
/// Mirrors `UIApplication`. Differs from UIKit: made by hand with the terminal that it draws on, and its loop returns.
@MainActor
open class Application: Responder {
    /// Where the application draws and what it hears from.
    public nonisolated let terminal: any Terminal
    /// Who is told about launch and end.
    public weak var delegate: (any ApplicationDelegate)?
    /// The windows that are shown, from back to front.
    ///
    /// Mirrors `UIApplication.windows`.
    public internal(set) var windows: [Window] = []
    /// The window that gets the keys.
    ///
    /// Mirrors `UIApplication.keyWindow`.
    public internal(set) var keyWindow: Window?
    /// The window that actions reach after the one with the keys: the one that had them last among those that can be
    /// main.
    ///
    /// Mirrors `NSApplication.mainWindow`.
    public internal(set) var mainWindow: Window?
    /// Whether `run()` has begun and `stop()` has not been called.
    public private(set) var isRunning = false

    /// Which keys ask for which action, where that differs from what the key commands say.
    public var keyBindings = KeyBindings.default
    /// What is being answered at this moment.
    ///
    /// Differs from UIKit, where events are handed on: useful in an action.
    public private(set) var currentEvent: Event?

    /// What other threads have left to do.
    nonisolated let posted = PostQueue()
    /// The screen's extent that the windows know of.
    var screenSize: Size
    /// What is due later, in no order.
    var timers: [Timer] = []
    /// Whether something has happened that the screen may not show yet.
    var needsDisplay = true
    /// Whether movements are shown.
    var motion = Motion()
    /// The key that has opened a question and may be held down.
    var heldKey = HeldKey()
    /// The view that was pressed and those that held it then, from the inside.
    var touchedViews: [Weak<View>] = []
    /// The last press: where, when, and how many in succession.
    var lastTap: (location: Point, time: Duration, count: Int)?
    /// The applications whose loops are at work, the innermost last.
    static var running: [Application] = []
    /// Whether the delegate is still to say whether to end.
    var isTerminationPending = false
    /// Whether the screen shows something of ours.
    var showsWindows = false
    /// Whether the terminal has gone.
    private var isClosed = false

    /// Makes an application.
    ///
    /// - Parameter terminal: Where it draws; taken by `run()`, not before.
    public init(terminal: any Terminal) {
        self.terminal = terminal
        screenSize = terminal.size
        super.init()
    }

    // MARK: The loop

    /// Takes the terminal, answers events until `stop()` is called, and gives the terminal back.
    ///
    /// - Throws: `TerminalError` if the terminal cannot be taken, or went away meanwhile; `.alreadyRunning` within the
    ///   loop of this or another application, which goes on undisturbed.
    public func run() throws(TerminalError) {
        guard !isRunning, Self.running.isEmpty else { throw .alreadyRunning }
        try terminal.start()
        adoptScreenSize()
        Self.running.append(self)
        defer {
            Self.running.removeLast()
            terminal.stop()
        }
        isRunning = true
        isClosed = false
        isTerminationPending = false
        needsDisplay = true
        delegate?.applicationDidFinishLaunching(self)
        while isRunning { step(timeout: nil) }
        delegate?.applicationWillTerminate(self)
        if isClosed { throw .closed }
    }

    /// Ends `run()` after the present turn.
    public func stop() {
        isRunning = false
    }

    /// One turn of the loop: shows what has changed, waits for one event, and answers all that have come.
    ///
    /// - Parameter timeout: How long to wait at most; `nil` waits until something happens.
    public func step(timeout: Duration?) {
        Self.running.append(self)
        defer { Self.running.removeLast() }
        let wasRunning = isRunning
        display()
        let lookTime = terminal.now
        var event = terminal.nextEvent(timeout: waitingTime(atMost: timeout))
        if event == nil { heldKey.release(at: lookTime) }
        while let present = event {
            send(present)
            // A closed terminal goes on saying so; the loop must not listen to it for ever. What was typed after the
            // program was told to end is not for it.
            guard !isClosed, isRunning == wasRunning else { break }
            event = terminal.nextEvent(timeout: .zero)
        }
        doPostedWork()
        fireTimers()
    }

    /// Has work done on the main actor by the run loop, soon.
    ///
    /// May be called from any thread.
    ///
    /// - Parameter work: What to do; several pieces are done in the order in which they were posted.
    public nonisolated func post(_ work: @escaping @MainActor @Sendable () -> Void) {
        posted.append(work)
        terminal.wake()
    }

    // MARK: Events

    /// Hands an event to those whom it concerns.
    ///
    /// Mirrors `UIApplication.sendEvent`.
    open func send(_ event: Event) {
        needsDisplay = true
        let former = currentEvent
        currentEvent = event
        defer { currentEvent = former }
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

    /// Sends an action to the first that would do it; every action of the program passes here.
    ///
    /// Mirrors `UIApplication.sendAction(_:to:from:for:)`.
    ///
    /// - Parameters:
    ///   - action: What to do.
    ///   - target: Who is asked; `nil` asks the first responder and all that follow it, then the sender and all that
    ///     follow that.
    ///   - sender: Who asks, if that is known.
    ///   - event: What the user did, if it was the user.
    /// - Returns: Whether somebody did it; if not, the delegate is told.
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

    /// The delegate if it is a responder that is in no other chain, as in UIKit.
    open override var next: Responder? {
        guard let responder = delegate as? Responder, responder !== self, !(responder is View),
            !(responder is ViewController)
        else { return nil }
        return responder
    }

    /// A command of the application, like one in a menu, asks the whole chain, that of the main window as well.
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

    /// Has all of the screen sent again, as when another program has written on it.
    public func redraw() {
        terminal.invalidate()
        needsDisplay = true
    }

    /// Stops the process as job control does, and comes back when it is continued.
    ///
    /// Where no shell could continue it, nothing is stopped; the delegate hears of it in
    /// `application(_:couldNotPerform:)`.
    public func suspend() {
        delegate?.applicationWillResignActive(self)
        if !terminal.suspend() {
            delegate?.applicationDidBecomeActive(self)
            delegate?.application(self, couldNotPerform: .suspend)
        }
        needsDisplay = true
    }
}
