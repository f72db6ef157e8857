import TestSupport
import Testing
import TextUIKit

/// A view that writes down when it draws and fills itself with a letter.
@MainActor
private final class LetterView: View {
    let letter: Character
    var log: ((Character) -> Void)?
    var usesTouches = false

    init(_ letter: Character, frame: Rect) {
        self.letter = letter
        super.init(frame: frame)
    }

    override func draw(_ context: inout GraphicsContext) { context.fill(bounds, with: letter) }

    override func touchBegan(_ touch: Touch) {
        log?(letter)
        if !usesTouches { super.touchBegan(touch) }
    }
}

/// The guide's concepts that the engine is made of.
@MainActor
struct ConceptTests {
    @Test("CC-01: what draws is asked for by one type, whatever kind it is")
    func hiddenKinds() throws {
        let kinds: [any Terminal] = [
            InMemoryTerminal(size: Size(width: 3, height: 2)),
            InMemoryTerminal(size: Size(width: 9, height: 1)),
        ]
        for terminal in kinds {
            try terminal.start()
            let application = Application(terminal: terminal)
            #expect(application.terminal.size == terminal.size)
            terminal.stop()
        }
    }

    @Test(
        "A-01: a new table is empty, is scrolled nowhere, has no selection and no delegate, and draws nothing"
    )
    func zeroState() {
        let table = TableView()
        #expect(table.contentOffset == .zero && table.contentSize == .zero)
        #expect(table.indexPathForSelectedRow == nil && table.indexPathsForSelectedRows == nil)
        #expect(table.delegate == nil && table.dataSource == nil && table.numberOfSections == 0)
        #expect(Stage(10, 3, table).isBlank)
    }

    @Test("IN-05: a short initialiser fills in what the full one takes")
    func designatedInitialisers() {
        #expect(View().frame == View(frame: .zero).frame)
        #expect(TableView().style == TableView(frame: .zero, style: .plain).style)
        #expect(TableViewCell().style == .default && TableViewCell().reuseIdentifier == nil)
        #expect(EdgeInsets() == EdgeInsets(top: 0, left: 0, bottom: 0, right: 0))
    }

    @Test(
        "M-07: views that hold views draw in order, are clipped, and get events from the innermost outwards")
    func viewTree() {
        var touched = ""
        let outer = LetterView("a", frame: .zero)
        let middle = LetterView("b", frame: Rect(x: 1, y: 0, width: 4, height: 3))
        let inner = LetterView("c", frame: Rect(x: 2, y: 1, width: 9, height: 9))
        let last = LetterView("d", frame: Rect(x: 4, y: 2, width: 1, height: 1))
        for view in [outer, middle, inner, last] { view.log = { touched.append($0) } }
        outer.addSubview(middle)
        middle.addSubview(inner)
        outer.addSubview(last)
        let stage = Stage(7, 4, outer)
        #expect(stage.texts == ["abbbbaa", "abbccaa", "abbcdaa", "aaaaaaa"])
        stage.tap(3, 1)
        #expect(touched == "cba")
        middle.usesTouches = true
        touched = ""
        stage.tap(3, 1)
        #expect(touched == "cb")
        touched = ""
        stage.tap(4, 2)
        #expect(touched == "da")
    }

    @Test("CC-05: a source may compute its rows: ten million months cost what is seen of them")
    func computedRows() {
        let months = Months()
        let table = TableView()
        table.dataSource = months
        let stage = Stage(20, 6, table)
        stage.press(Key(.end), Key(.home))
        table.scrollToRow(at: .at(0, 5_000_000), at: .top, animated: false)
        stage.redraw()
        #expect(stage.line(0) == "month 5000000")
        #expect(months.asked <= 24)
    }
}

/// A data source that stores nothing.
@MainActor
private final class Months: TableViewDataSource {
    var asked = 0

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 10_000_000 }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        asked += 1
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "month") ?? TableViewCell(reuseIdentifier: "month")
        cell.textLabel?.text = "month \(indexPath.row)"
        return cell
    }
}
