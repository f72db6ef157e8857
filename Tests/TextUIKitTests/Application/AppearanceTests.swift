import TestSupport
import Testing
import TextUIKit

/// A table below the top of its controller's view, which scrolls as soon as it appears.
@MainActor
private final class ScrollingController: ViewController {
    let table = TableView()
    let source = ListSource.plain(40)
    var log: [String] = []
    var onAppear: (() -> Void)?

    override func viewDidLoad() {
        table.dataSource = source
        table.showsVerticalScrollIndicator = false
        view.addSubview(table)
    }
    override func viewDidLayoutSubviews() { table.frame = view.bounds }
    override func viewWillAppear(_ animated: Bool) { log.append("will") }
    override func viewDidAppear(_ animated: Bool) {
        log.append("did \(table.frame.size.width)x\(table.frame.size.height)")
        if table.frame.size.height > 0 {
            table.scrollToRow(at: .at(0, 20), at: .top, animated: false)
        }
        onAppear?()
    }
    override func viewWillDisappear(_ animated: Bool) { log.append("willGo") }
    override func viewDidDisappear(_ animated: Bool) { log.append("gone") }
}

/// A terminal that is measured when it is started, and assumed to be larger before.
@MainActor
private final class LateTerminal: Terminal {
    private(set) var isSizeKnown = false
    private(set) var canvas = Canvas(size: .zero)
    var size: Size { isSizeKnown ? Size(width: 30, height: 6) : Size(width: 80, height: 24) }
    var now: Duration { .zero }
    func start() { isSizeKnown = true }
    func stop() {}
    func present(_ canvas: Canvas, cursor: Point?) { self.canvas = canvas }
    func invalidate() {}
    func nextEvent(timeout: Duration?) -> Event? { nil }
    nonisolated func wake() {}
    func suspend() -> Bool { false }
}

@MainActor
struct AppearanceTests {
    private let stage = Stage(30, 6, Label())

    @Test("TR-27: a root, a pushed and an uncovered controller have appeared with their frames")
    func navigation() {
        let (root, next) = (ScrollingController(), ScrollingController())
        let navigation = NavigationController(rootViewController: root)
        stage.window.rootViewController = navigation
        stage.redraw()
        #expect(root.log == ["will", "did 30x5"])
        #expect((1..<6).map(stage.line) == (20..<25).map { "row\($0)" }, "the bar hides no row")
        navigation.pushViewController(next, animated: true)
        stage.redraw()
        #expect(next.log == ["will", "did 30x5"] && stage.line(1) == "row20")
        stage.resize(20, 4)
        navigation.popViewController(animated: false)
        #expect(root.log == ["will", "did 30x5", "willGo", "gone", "will", "did 20x3"])
    }

    @Test("TR-27: a table view controller shows the row that it scrolls to when it appears")
    func tableViewController() {
        final class Rows: TableViewController {
            override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 40 }
            override func tableView(_ tableView: TableView, cellForRowAt path: IndexPath) -> TableViewCell {
                let cell = TableViewCell()
                cell.textLabel?.text = "row\(path.row)"
                return cell
            }
            override func viewDidLoad() {
                super.viewDidLoad()
                tableView.showsVerticalScrollIndicator = false
            }
            override func viewDidAppear(_ animated: Bool) {
                super.viewDidAppear(animated)
                tableView.scrollToRow(at: .at(0, 39), at: .bottom, animated: false)
            }
        }
        for position in 0..<3 {
            let rows = Rows()
            switch position {
            case 0: stage.window.rootViewController = rows
            case 1: stage.window.rootViewController = NavigationController(rootViewController: rows)
            default:
                stage.window.rootViewController = ViewController()
                stage.window.rootViewController?.present(rows, animated: false)
            }
            stage.redraw()
            #expect(stage.line(5) == "row39" && stage.line(4) == "row38", "\(position) \(stage.texts)")
        }
    }

    @Test("TR-27: a child that is added later has appeared once it has its place")
    func child() {
        final class Container: ViewController {
            let child = ScrollingController()
            override func viewDidLayoutSubviews() {
                if child.parent != nil { child.view.frame = Rect(x: 5, y: 1, width: 10, height: 3) }
            }
            func embed() {
                addChild(child)
                view.addSubview(child.view)
                child.didMove(toParent: self)
            }
        }
        let container = Container()
        stage.window.rootViewController = container
        stage.redraw()
        container.embed()
        #expect(container.child.log == ["will"])
        stage.step()
        #expect(container.child.log == ["will", "did 10x3"])
        #expect(stage.line(1).contains("row20"), "\(stage.texts)")

        // One that goes before it has been laid out has never appeared.
        let brief = Container()
        stage.window.rootViewController = brief
        brief.embed()
        brief.child.view.removeFromSuperview()
        stage.redraw()
        #expect(brief.child.log == ["will", "willGo", "gone"])

        // One that is added during the first layout appears with its parent.
        final class Late: ViewController {
            let child = ScrollingController()
            override func viewWillLayoutSubviews() {
                guard child.parent == nil else { return }
                addChild(child)
                view.addSubview(child.view)
                child.view.frame = view.bounds
                child.didMove(toParent: self)
            }
        }
        let late = Late()
        stage.window.rootViewController = late
        stage.redraw()
        #expect(late.child.log == ["will", "did 30x6"])
    }

    @Test("TR-27: what is presented has appeared with its frame, before the covered one has gone")
    func presented() {
        var order: [String] = []
        let (below, above) = (ScrollingController(), ScrollingController())
        above.modalPresentationStyle = .fullScreen
        above.onAppear = { order = below.log + above.log }
        stage.window.rootViewController = below
        below.present(above, animated: false)
        #expect(order == ["will", "did 30x6", "willGo", "will", "did 30x6"] && below.log.last == "gone")
        stage.resize(12, 3)
        above.dismiss(animated: false)
        #expect(below.log.suffix(2) == ["will", "did 12x3"])
    }

    @Test("TR-27: before the terminal is measured nothing has appeared, whatever size is assumed")
    func unknownSize() throws {
        let terminal = LateTerminal()
        let application = Application(terminal: terminal)
        let window = Window()
        let root = ScrollingController()
        window.rootViewController = NavigationController(rootViewController: root)
        window.makeKeyAndVisible(in: application)
        #expect(root.log == ["will"])
        application.post { application.stop() }
        try application.run()
        #expect(root.log == ["will", "did 30x5"])
        #expect(terminal.canvas.text(ofRow: 1).contains("row20"))
    }

    @Test("TR-27: a controller that goes before it has been laid out disappears, and never appears")
    func goesBefore() {
        let application = Application(terminal: LateTerminal())
        let window = Window()
        let (first, second) = (ScrollingController(), ScrollingController())
        window.makeKeyAndVisible(in: application)
        window.rootViewController = first
        window.rootViewController = second
        window.rootViewController = first
        #expect(first.log == ["will", "willGo", "gone", "will"] && second.log == ["will", "willGo", "gone"])
        application.post { application.stop() }
        #expect(throws: Never.self) { try application.run() }
        #expect(first.log == ["will", "willGo", "gone", "will", "did 30x6"])
        #expect(second.log == ["will", "willGo", "gone"])
    }

    @Test("TR-27: a push during the appearance of a stack makes all calls in order, each once")
    func pushWhileAppearing() {
        final class Eager: ViewController {
            let pushed = ScrollingController()
            override func viewWillAppear(_ animated: Bool) {
                if pushed.parent == nil { navigationController?.pushViewController(pushed, animated: false) }
            }
        }
        let eager = Eager()
        stage.window.rootViewController = NavigationController(rootViewController: eager)
        stage.redraw()
        #expect(eager.pushed.log == ["will", "did 30x5"])
        #expect(stage.line(1) == "row20")
    }
}
