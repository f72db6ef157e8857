import TestSupport
import Testing
import TextUIKit

/// How objects are made, found and compared.
@MainActor
struct ConceptObjectTests {
    /// A delegate that makes its window when the program has started.
    private final class Delegate: ApplicationDelegate {
        let source = CountingSource()
        let table = TableView()

        func applicationDidFinishLaunching(_ application: Application) {
            let controller = ViewController()
            controller.view = table
            let window = Window()
            window.rootViewController = controller
            window.makeKeyAndVisible(in: application)
            table.dataSource = source
            application.post { application.stop() }
        }
    }

    /// A data source that notes what has been drawn when it is asked.
    private final class CountingSource: TableViewDataSource {
        var terminal: InMemoryTerminal?
        var drawnWhenAsked: [Bool] = []

        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
            drawnWhenAsked.append(terminal?.canvas.text(ofRow: 0).contains("row") == true)
            return 2
        }

        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            let cell = TableViewCell()
            cell.textLabel?.text = "row \(indexPath.row)"
            return cell
        }
    }

    @Test("D-11: a data source that is set when the program has started is asked before anything is drawn")
    func early() throws {
        let terminal = InMemoryTerminal(size: Size(width: 10, height: 2))
        let application = Application(terminal: terminal)
        let delegate = Delegate()
        delegate.source.terminal = terminal
        application.delegate = delegate
        try application.run()
        #expect(delegate.source.drawnWhenAsked.first == false)
        #expect(terminal.canvas.text(ofRow: 0).contains("row 0"))
    }

    @Test("CF-01: what is made by a name equals what its initialiser makes")
    func namedCreation() {
        #expect(Key.character("a") == Key(.character("a")))
        #expect(Key.control("a") == Key(.character("a"), .control))
        #expect(Key.alternate("a") == Key(.character("a"), .alternate))
        #expect(Color.palette(3) == .palette(3) && Color.palette(3) != .palette(4))
        let titles = LocalizedIndexedCollation.current()
        #expect(titles.sectionTitles == LocalizedIndexedCollation.current().sectionTitles)
    }

    @Test("IN-07: set afterwards or by the initialiser, properties make the same drawing")
    func propertiesLater() {
        let frame = Rect(x: 0, y: 0, width: 20, height: 1)
        let early = SearchBar(frame: frame)
        let late = SearchBar()
        late.frame = frame
        for bar in [early, late] {
            bar.placeholder = "search"
            bar.showsCancelButton = true
        }
        #expect(Stage(20, 1, early).lines == Stage(20, 1, late).lines)
        #expect(Stage(20, 1, early).lines[0].contains("search"))
        let source = ListSource([.init("A", ["one", "two"])])
        let whole = TableView(frame: Rect(x: 0, y: 0, width: 20, height: 4), style: .plain)
        let parts = TableView()
        parts.frame = whole.frame
        for table in [whole, parts] { table.dataSource = source }
        #expect(Stage(20, 4, whole).lines == Stage(20, 4, parts).lines)
    }

    @Test(
        "O-02: a view is found by its number, the outermost and first of several; one that is missing is nil")
    func tags() {
        let root = View()
        let (branch, leaf, other) = (View(), View(), View())
        root.addSubview(branch)
        branch.addSubview(leaf)
        root.addSubview(other)
        (leaf.tag, other.tag) = (7, 7)
        #expect(root.viewWithTag(7) === leaf, "what a view holds comes before what is beside it")
        branch.tag = 7
        #expect(root.viewWithTag(7) === branch)
        root.tag = 7
        #expect(root.viewWithTag(7) === root)
        #expect(branch.viewWithTag(8) == nil && leaf.viewWithTag(7) === leaf)
    }

    @Test("I-05: paths that are equal have equal hashes, and a set finds them again")
    func hashes() {
        var random = SystemRandomNumberGenerator()
        var paths: Set<IndexPath> = []
        for _ in 0..<2_000 {
            let (section, row) = (
                Int.random(in: 0..<9, using: &random), Int.random(in: 0..<9, using: &random)
            )
            let path = IndexPath(row: row, section: section)
            let again = IndexPath(row: row, section: section)
            #expect(path == again && path.hashValue == again.hashValue)
            paths.insert(path)
            #expect(paths.contains(again))
        }
        #expect(paths.count <= 81)
    }
}
