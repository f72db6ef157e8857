import TestSupport
import Testing
import TextUIKit

@MainActor
struct ApplicationTests {
    /// Everything that happens to an application's delegate.
    private final class LifeRecorder: ApplicationDelegate {
        var log: [String] = []
        var onLaunch: (Application) -> Void = { _ in }
        func applicationDidFinishLaunching(_ application: Application) {
            log.append("launched")
            onLaunch(application)
        }
        func applicationWillResignActive(_ application: Application) { log.append("resigns") }
        func applicationDidBecomeActive(_ application: Application) { log.append("active") }
        func applicationWillTerminate(_ application: Application) { log.append("terminates") }
    }

    /// What posted work has done.
    @MainActor private final class Done {
        var numbers: [Int] = []
    }

    private let terminal = InMemoryTerminal(size: Size(width: 10, height: 2))

    @Test("A run takes the terminal, answers events and gives the terminal back")
    func run() throws {
        let application = Application(terminal: terminal)
        let life = LifeRecorder()
        application.delegate = life
        life.onLaunch = { [terminal] application in
            #expect(terminal.isStarted)
            application.stop()
        }
        try application.run()
        #expect(!terminal.isStarted)
        #expect(life.log == ["launched", "terminates"])
    }

    @Test("A9: a terminal that goes away ends the run with an error, and is given back")
    func closed() {
        let application = Application(terminal: terminal)
        terminal.send([.closed])
        #expect(throws: TerminalError.closed) { try application.run() }
        #expect(!terminal.isStarted)
    }

    @Test("A run within a run is refused")
    func nestedRun() throws {
        let application = Application(terminal: terminal)
        let life = LifeRecorder()
        application.delegate = life
        life.onLaunch = { application in
            #expect(throws: TerminalError.alreadyRunning) { try application.run() }
            application.stop()
        }
        try application.run()
    }

    @Test("A terminal that cannot be taken is an error before anything else happens")
    func noTerminal() {
        let application = Application(terminal: terminal)
        terminal.startError = .noTerminal(reason: "none")
        #expect(throws: TerminalError.noTerminal(reason: "none")) { try application.run() }
    }

    @Test("G5: all events that are waiting are answered before one frame is drawn")
    func oneFrameABatch() {
        let stage = Stage(10, 2, Label())
        var keys = 0
        stage.controller.onKey = { _ in
            keys += 1
            return true
        }
        let frames = stage.terminal.presentCount
        stage.terminal.send(Array(repeating: .key(.character("x")), count: 10_000))
        stage.application.step(timeout: .zero)
        stage.application.display()
        #expect(keys == 10_000)
        #expect(stage.terminal.presentCount == frames + 1)
    }

    @Test("Without news nothing is presented")
    func idle() {
        let stage = Stage(10, 2, Label())
        let frames = stage.terminal.presentCount
        for _ in 0..<5 { stage.application.step(timeout: .zero) }
        #expect(stage.terminal.presentCount == frames)
    }

    @Test("Work that other threads post is done on the loop, in order")
    func post() async {
        let stage = Stage(10, 2, Label())
        let application = stage.application
        let done = Done()
        await Task.detached {
            for number in 0..<100 { application.post { done.numbers.append(number) } }
        }.value
        #expect(done.numbers.isEmpty)
        application.step(timeout: .zero)
        #expect(done.numbers == Array(0..<100))
    }

    @Test("Timers fire once, when due, in order, unless they are called off")
    func timers() {
        let stage = Stage(10, 2, Label())
        var fired: [String] = []
        stage.application.schedule(after: .seconds(2)) { fired.append("two") }
        let off = stage.application.schedule(after: .seconds(1)) { fired.append("off") }
        stage.application.schedule(after: .seconds(1)) { fired.append("one") }
        off.invalidate()
        stage.application.step(timeout: .zero)
        #expect(fired.isEmpty)
        stage.terminal.advance(by: .seconds(3))
        stage.application.step(timeout: .zero)
        stage.application.step(timeout: .zero)
        #expect(fired == ["one", "two"])
    }

    @Test("The delegate is called before and after a suspension")
    func suspend() {
        let stage = Stage(10, 2, Label())
        let life = LifeRecorder()
        stage.application.delegate = life
        stage.application.suspend()
        stage.application.step(timeout: .zero)
        #expect(life.log == ["resigns", "active"])
        #expect(stage.terminal.suspendCount == 1)
    }

    @Test("U-180: a key goes to the first responder, then up; a command of the one before wins")
    func keyRouting() {
        let bar = SearchBar()
        let stage = Stage(10, 2, rows: [(bar, 1), (Label(), nil)])
        var heard: [Key] = []
        stage.controller.onKey = {
            heard.append($0)
            return true
        }
        bar.becomeFirstResponder()
        stage.press(.character("a"), Key(.function(5)))
        #expect(bar.text == "a")
        #expect(heard == [Key(.function(5))])
        var actions: [Action] = []
        stage.controller.actions = [Action("mine")]
        stage.controller.onAction = { actions.append($0) }
        bar.addKeyCommand(KeyCommand([.character("a")], Action("mine")))
        stage.press(.character("a"))
        #expect(actions == [Action("mine")])
        #expect(bar.text == "a")
    }

    @Test("U-178, U-179: who has the keys is asked before another gets them")
    func firstResponder() {
        let recorder = SearchBarRecorder()
        let (one, two) = (SearchBar(), SearchBar())
        one.delegate = recorder
        let stage = Stage(10, 3, rows: [(one, 1), (two, 1), (Label(), nil)])
        #expect(!Label().canBecomeFirstResponder && one.canBecomeFirstResponder)
        one.becomeFirstResponder()
        recorder.shouldEnd = false
        #expect(!two.becomeFirstResponder())
        #expect(one.isFirstResponder && stage.window.firstResponder === one)
        recorder.shouldEnd = true
        #expect(two.becomeFirstResponder())
        #expect(!one.isFirstResponder)
    }

    @Test("U-181: a view that leaves the window gives up the keys")
    func removal() {
        let bar = SearchBar()
        let stage = Stage(10, 3, rows: [(bar, 1), (Label(), nil)])
        bar.becomeFirstResponder()
        bar.removeFromSuperview()
        #expect(stage.window.firstResponder == nil)
        #expect(!bar.isFirstResponder)
    }

    @Test("A presented controller lends the keys and gives them back")
    func presentation() {
        let bar = SearchBar()
        let stage = Stage(10, 3, rows: [(bar, 1), (Label(), nil)])
        bar.becomeFirstResponder()
        let other = StageController(Label())
        stage.controller.present(other, animated: false)
        stage.press(.character("x"))
        #expect(bar.text == "")
        #expect(stage.window.topViewController === other)
        other.dismiss(animated: false)
        stage.press(.character("y"))
        #expect(bar.text == "y")
        #expect(other.log == ["didLoad", "willAppear", "didAppear", "willDisappear", "didDisappear"])
    }

    @Test("D-07: data source and delegates are not kept alive, and nothing traps without them")
    func weakLinks() {
        let table = TableView()
        let stage = Stage(10, 4, table)
        weak var weakSource: ListSource?
        do {
            let source = ListSource.f3
            weakSource = source
            table.dataSource = source
            table.delegate = Recorder()
            stage.step()
            #expect(table.numberOfSections == 3)
        }
        #expect(weakSource == nil)
        stage.press(Key(.down), Key(.enter), Key(.end))
        #expect(stage.terminal.canvas.text.isEmpty || table.numberOfSections == 0)
    }
}
