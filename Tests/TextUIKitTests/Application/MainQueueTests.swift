import TestSupport
import Testing
import TextUIKit

/// A terminal with a main queue.
private final class QueueTerminal: Terminal {
    private let memory = InMemoryTerminal(size: Size(width: 10, height: 2))
    /// What the queue does in one turn; `nil` when there is nothing.
    var work: (() -> Void)?
    private(set) var runCount = 0

    var size: Size { memory.size }
    var now: Duration { memory.now }
    var presentCount: Int { memory.presentCount }
    func start() throws(TerminalError) { try memory.start() }
    func stop() { memory.stop() }
    func present(_ canvas: Canvas, cursor: Point?) { memory.present(canvas, cursor: cursor) }
    func invalidate() { memory.invalidate() }
    func nextEvent(timeout: Duration?) -> Event? { memory.nextEvent(timeout: timeout) }
    nonisolated func wake() {}
    func suspend() -> Bool { memory.suspend() }
    func send(_ events: [Event]) { memory.send(events) }

    func runMainQueue() -> Bool {
        runCount += 1
        work?()
        return work != nil
    }
}

@MainActor
struct MainQueueTests {
    private let terminal = QueueTerminal()
    private let application: Application
    private let window = Window()

    init() {
        application = Application(terminal: terminal)
        window.makeKeyAndVisible(in: application)
        application.step(timeout: .zero)
    }

    @Test("Each turn runs the main queue once, after all events and outside of them")
    func order() {
        let count = terminal.runCount
        var events: [Event?] = []
        terminal.work = { [application] in events.append(application.currentEvent) }
        terminal.send([.key(.control("l")), .key(.control("l"))])
        application.step(timeout: .zero)
        #expect(terminal.runCount == count + 1)
        #expect(events == [nil])
        #expect(application.userEventCount == 2)
    }

    @Test("A frame follows what the main queue has run, and nothing follows a turn without work")
    func drawing() {
        application.step(timeout: .zero)
        let count = terminal.presentCount
        application.step(timeout: .zero)
        #expect(terminal.presentCount == count)
        terminal.work = {}
        application.step(timeout: .zero)
        terminal.work = nil
        application.step(timeout: .zero)
        application.step(timeout: .zero)
        #expect(terminal.presentCount == count + 1)
    }

    @Test("Work of the main queue stops the application")
    func stop() throws {
        let other = Application(terminal: terminal)
        terminal.work = { other.stop() }
        try other.run()
        #expect(!other.isRunning)
    }

    @Test("A terminal without a main queue has nothing to run")
    func none() {
        #expect(!InMemoryTerminal(size: Size(width: 1, height: 1)).runMainQueue())
    }
}
