import TestSupport
import Testing
import TextUIKit

@MainActor
struct ApplicationLifeTests {
    /// An application delegate that logs its calls and gives the answers set in advance.
    private final class Delegate: ApplicationDelegate {
        var log: [String] = []
        var reply = Application.TerminateReply.now
        var onLaunch: (Application) -> Void = { _ in }
        func applicationDidFinishLaunching(_ application: Application) {
            log.append("launched")
            onLaunch(application)
        }
        func applicationShouldTerminate(_ application: Application) -> Application.TerminateReply {
            log.append("should")
            return reply
        }
        func applicationWillTerminate(_ application: Application) {
            let terminal = application.terminal as? InMemoryTerminal
            log.append("will, terminal \(terminal?.isStarted == true ? "taken" : "given back")")
        }
        func application(_ application: Application, willChangeScreenSize size: Size) {
            let shown = application.keyWindow?.frame.size
            log.append("will \(size.width)x\(size.height) from \(shown?.width ?? 0)x\(shown?.height ?? 0)")
        }
        func application(_ application: Application, didChangeScreenSize formerSize: Size) {
            let shown = application.keyWindow?.frame.size
            log.append(
                "did \(shown?.width ?? 0)x\(shown?.height ?? 0) from \(formerSize.width)x\(formerSize.height)"
            )
        }
        func application(_ application: Application, open path: String) -> Bool {
            log.append("open \(path)")
            return path == "good"
        }
    }

    private let terminal = InMemoryTerminal(size: Size(width: 10, height: 2))

    @Test(
        "D-03, D-15: the delegate is asked about the exit, then informed, and then the terminal is restored")
    func terminating() throws {
        let application = Application(terminal: terminal)
        let delegate = Delegate()
        application.delegate = delegate
        delegate.onLaunch = { $0.terminate() }
        application.terminate()
        #expect(delegate.log.isEmpty, "nothing runs that could end")
        try application.run()
        #expect(delegate.log == ["launched", "should", "will, terminal taken"])
        #expect(!terminal.isStarted)
    }

    @Test("D-03: the delegate may refuse, or put the answer off while the loop goes on")
    func deferring() throws {
        let application = Application(terminal: terminal)
        let delegate = Delegate()
        application.delegate = delegate
        delegate.reply = .cancel
        delegate.onLaunch = { application in
            application.terminate()
            #expect(application.isRunning)
            application.reply(toShouldTerminate: true)
            #expect(application.isRunning, "there was no question")
            delegate.reply = .later
            application.terminate()
            application.terminate()
            application.post {
                #expect(application.isRunning)
                application.reply(toShouldTerminate: false)
                application.terminate()
                application.post { application.reply(toShouldTerminate: true) }
            }
        }
        try application.run()
        #expect(delegate.log == ["launched", "should", "should", "should", "will, terminal taken"])
    }

    @Test(
        "D-04: a new size is announced while the screen has the old one, and reported once the windows have it"
    )
    func sizes() {
        let stage = Stage(80, 24, Label())
        let delegate = Delegate()
        stage.application.delegate = delegate
        stage.resize(40, 10)
        #expect(delegate.log == ["will 40x10 from 80x24", "did 40x10 from 80x24"])
        stage.resize(40, 10)
        #expect(delegate.log.count == 2)
    }

    @Test("D-16: what is handed in is opened or refused by the delegate")
    func opening() {
        let application = Application(terminal: terminal)
        #expect(!application.open("good"))
        let delegate = Delegate()
        application.delegate = delegate
        #expect(application.open("good") && !application.open("bad"))
        #expect(delegate.log == ["open good", "open bad"])
    }

    @Test(
        "IN-04, ST-07: a run within a run is an error, of the same application or another, and harms nothing")
    func nested() throws {
        let application = Application(terminal: terminal)
        let otherTerminal = InMemoryTerminal(size: Size(width: 1, height: 1))
        let other = Application(terminal: otherTerminal)
        let delegate = Delegate()
        application.delegate = delegate
        delegate.onLaunch = { application in
            #expect(throws: TerminalError.alreadyRunning) { try application.run() }
            #expect(throws: TerminalError.alreadyRunning) { try other.run() }
            #expect(Application.shared === application)
            application.stop()
        }
        try application.run()
        #expect(!otherTerminal.isStarted && !terminal.isStarted)
        try application.run()
        #expect(delegate.log.filter { $0 == "launched" }.count == 2, "start, stop, start works")
    }

    @Test(
        "ST-02: a terminal that is held is not taken a second time, and can be taken when it was given back")
    func oneTerminal() throws {
        try terminal.start()
        #expect(throws: TerminalError.alreadyRunning) { try terminal.start() }
        #expect(terminal.isStarted)
        terminal.stop()
        try terminal.start()
        #expect(terminal.isStarted)
    }

    @Test("ST-03: 20 applications after each other know nothing of each other")
    func independent() throws {
        for number in 0..<20 {
            let terminal = InMemoryTerminal(size: Size(width: 10, height: 2))
            let application = Application(terminal: terminal)
            #expect(Application.current == nil)
            #expect(
                application.windows.isEmpty && application.keyWindow == nil && application.mainWindow == nil)
            #expect(application.delegate == nil && application.keyBindings.isEmpty && !application.isRunning)
            let delegate = Delegate()
            application.delegate = delegate
            application.keyBindings = KeyBindings()
            application.keyBindings.bind([.character("q")], to: Action("quit\(number)"))
            let window = Window()
            delegate.onLaunch = { application in
                #expect(Application.shared === application)
                window.makeKeyAndVisible()
                application.schedule(after: .seconds(9)) {
                    Issue.record("a timer of an application that ended")
                }
                application.stop()
            }
            try application.run()
            #expect(application.windows.count == 1 && window.application === application)
            #expect(Application.current == nil)
        }
    }

    @Test("ST-03: within a step, which may be within another one's, the shared application is the innermost")
    func steps() {
        let (one, two) = (Stage(5, 1, Label()), Stage(5, 1, Label()))
        var seen: [Bool] = []
        two.controller.onKey = { _ in
            seen.append(Application.shared === two.application)
            return true
        }
        one.controller.onKey = { _ in
            seen.append(Application.shared === one.application)
            two.press(.character("b"))
            seen.append(Application.shared === one.application)
            return true
        }
        one.press(.character("a"))
        #expect(seen == [true, true, true])
        #expect(Application.current == nil)
    }

    @Test("ST-03: asking for the shared application while none runs ends with a sentence")
    func none() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = Application.shared }
        }
        let said = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(said.contains("no application runs"))
    }

    @Test(
        "ST-01, CF-03, SF-01, SG-01, SG-02, SG-08: a shared object that is asked for from many tasks at once is made once"
    )
    func shared() async {
        let tasks = (0..<1_000).map { _ in Task.detached { await ObjectIdentifier(KeyBindings.default) } }
        var identities: Set<ObjectIdentifier> = []
        for task in tasks { identities.insert(await task.value) }
        #expect(identities.count == 1)
    }
}
