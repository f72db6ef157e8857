import Testing
import TextUIKit

/// A terminal that cannot be taken, and notes how it is asked to end the process.
@MainActor
private final class MissingTerminal: Terminal {
    let error: TerminalError?
    private(set) var ends: [String] = []
    init(_ error: TerminalError?) { self.error = error }
    var size: Size { Size(width: 10, height: 2) }
    var now: Duration { .zero }
    func start() throws(TerminalError) { if let error { throw error } }
    func stop() {}
    func present(_ canvas: Canvas, cursor: Point?) {}
    func invalidate() {}
    func nextEvent(timeout: Duration?) -> Event? { .closed }
    nonisolated func wake() {}
    func suspend() -> Bool { false }
    func endProcess(saying sentence: String, status: Int32) { ends.append("\(sentence) (\(status))") }
}

@MainActor
struct MainTests {
    @Test("TR-35: main has the process end with a sentence and the status 2 where there is no terminal")
    func noTerminal() {
        let errors: [TerminalError] = [
            .noTerminal(reason: "no such device"), .outOfResources(reason: "too many open files"),
            .unusable(name: "", reason: "it is not set"), .unusable(name: "dumb", reason: "cannot move"),
        ]
        for error in errors {
            let terminal = MissingTerminal(error)
            #expect(throws: error) { try Application.main(ViewController(), on: terminal) }
            #expect(terminal.ends == ["\(error) (2)"])
        }
    }

    /// A controller that asks for the application while its view is loaded.
    private final class Asking: ViewController {
        var seen: [ObjectIdentifier?] = []
        var size: Size?
        override func viewDidLoad() {
            super.viewDidLoad()
            seen.append(ObjectIdentifier(Application.shared))
            size = view.bounds.size
        }
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            seen.append(Application.current.map(ObjectIdentifier.init))
        }
    }

    @Test("ST-03: the first controller, which is loaded before run(), finds the shared application")
    func sharedWhileLoading() {
        let application = Application(terminal: InMemoryTerminal(size: Size(width: 20, height: 4)))
        let controller = Asking()
        let window = Window()
        window.rootViewController = controller
        window.makeKeyAndVisible(in: application)
        #expect(controller.seen == [ObjectIdentifier(application), ObjectIdentifier(application)])
        #expect(controller.size == Size(width: 20, height: 4))
        #expect(Application.current == nil)
    }

    @Test("TR-35: a terminal that goes away ends main as the user does, and a mistake of the program throws")
    func otherEnds() throws {
        let closed = MissingTerminal(nil)
        try Application.main(ViewController(), on: closed)
        #expect(closed.ends == [])
        let taken = MissingTerminal(.alreadyRunning)
        #expect(throws: TerminalError.alreadyRunning) {
            try Application.main(ViewController(), on: taken)
        }
        #expect(taken.ends == [])
        // A terminal in memory has no process.
        let memory = InMemoryTerminal(size: Size(width: 4, height: 1))
        memory.startError = .noTerminal(reason: "none")
        #expect(throws: TerminalError.noTerminal(reason: "none")) {
            try Application.main(ViewController(), on: memory)
        }
    }
}
