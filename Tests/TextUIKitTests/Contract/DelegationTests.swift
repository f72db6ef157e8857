import TestSupport
import Testing
import TextUIKit

@MainActor @Suite("Data sources and delegates: two members are enough, and none is kept")
struct DelegationTests {
    /// What must be written, and no more.
    private final class Least: TableViewDataSource {
        let count: Int
        var asked: [IndexPath] = []
        init(_ count: Int) { self.count = count }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { count }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            asked.append(indexPath)
            let cell =
                tableView.dequeueReusableCell(withIdentifier: "c") ?? TableViewCell(reuseIdentifier: "c")
            cell.textLabel?.text = "\(indexPath.row)"
            return cell
        }
    }

    @Test("CC-04: with two members a thousand rows scroll, page, are selected and reloaded")
    func least() {
        let source = Least(1_000)
        let table = TableView()
        table.dataSource = source
        let stage = Stage(10, 5, table)
        table.showsVerticalScrollIndicator = false
        #expect(table.numberOfSections == 1 && table.sectionIndexTitles == nil)
        stage.press(Key(.pageDown), Key(.end), Key(.up), Key(.enter))
        stage.redraw()
        #expect(table.indexPathForSelectedRow == .at(0, 998) && stage.line(4) == "999")
        stage.press(Key(.home), Key(.delete), Key(.right, .alternate), Key(.down, .alternate))
        table.isEditing = true
        stage.redraw()
        #expect(stage.line(0).hasSuffix("0") && table.visibleRows.count == 5)
    }

    @Test("CC-05: ten million computed rows cost a few screens of cells")
    func computed() {
        let source = Least(10_000_000)
        let table = TableView()
        table.dataSource = source
        let stage = Stage(20, 20, table)
        stage.press(Key(.end), Key(.home))
        table.scrollToRow(at: .at(0, 5_000_000), at: .middle, animated: false)
        stage.redraw()
        #expect(stage.line(9).hasPrefix("5000000") && source.asked.count <= 80)
    }

    @Test("CC-06: a path that there is not is answered with nothing, by every query and command")
    func outOfRange() {
        let table = TableStage(EditingListSource.threeByTwo, height: 9)
        let before = table.stage.window.render()
        for path in [
            IndexPath.at(-1, 0), .at(0, -1), .at(0, 2), .at(3, 0), .at(Int.max, Int.max), .at(Int.min, 0),
        ] {
            #expect(table.table.cellForRow(at: path) == nil && table.table.rectForRow(at: path) == .zero)
            table.table.selectRow(at: path, animated: false, scrollPosition: .top)
            table.table.deselectRow(at: path, animated: false)
            table.table.performSelection(at: path)
            table.table.reconfigureRows(at: [path])
        }
        for section in [-1, 3, Int.max, Int.min] {
            #expect(table.table.numberOfRows(inSection: section) == 0)
            #expect(table.table.rect(forSection: section).isEmpty)
            #expect(table.table.headerView(forSection: section) == nil)
            #expect(table.table.footerView(forSection: section) == nil)
            #expect(!table.table.performSectionIndexJump(at: section))
        }
        #expect(table.stage.window.render() == before)
        table.table.focusRow(at: .at(Int.max, Int.max))
        #expect(table.table.focusedIndexPath == .at(2, 1))
        table.table.focusRow(at: .at(-5, -5))
        #expect(table.table.focusedIndexPath == .at(0, 0))
    }

    @Test("D-07: a data source or delegate that goes while keys come leaves defaults behind, and is freed")
    func released() {
        weak var freedSource: EditingListSource?
        weak var freedRecorder: Recorder?
        let table = TableView()
        let stage = Stage(20, 5, table)
        do {
            let source = EditingListSource.rows(9)
            let recorder = HeightRecorder()
            recorder.rowHeight = { _ in 2 }
            (freedSource, freedRecorder) = (source, recorder)
            table.dataSource = source
            table.delegate = recorder
            table.isEditing = true
            stage.redraw()
            stage.press(Key(.down), Key(.delete))
            stage.mouse(.press, 19, 0)
        }
        #expect(freedSource == nil && freedRecorder == nil)
        stage.mouse(.drag, 19, 3)
        stage.mouse(.release, 19, 3)
        stage.press(Key(.enter), Key(.down, .alternate), Key(.delete), Key(.end))
        table.performBatchUpdates(nil)
        table.isEditing = false
        stage.redraw()
        #expect(stage.isBlank && table.focusedIndexPath == nil && table.visibleCells.isEmpty)
    }

    @Test("D-02: the sender comes first, so that one delegate serves two tables")
    func sender() {
        let first = TableView()
        let second = TableView()
        let source = Least(3)
        let delegate = SenderRecorder()
        for table in [first, second] {
            table.dataSource = source
            table.delegate = delegate
        }
        let stage = Stage(20, 6, rows: [(first, 3), (second, nil)])
        stage.tap(3, 1)
        stage.tap(3, 4)
        #expect(delegate.senders.map { $0 === first } == [true, false])
        #expect(first.indexPathForSelectedRow == .at(0, 1) && second.indexPathForSelectedRow == .at(0, 1))
    }

    private final class SenderRecorder: TableViewDelegate {
        var senders: [TableView] = []
        func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
            senders.append(tableView)
        }
    }

    @Test(
        "D-05, I-02: abilities are found out when a data source or delegate is assigned, and anew for another"
    )
    func abilities() {
        let table = TableView()
        let plain = ListSource.plain(3)
        let editing = EditingListSource.rows(3)
        let heights = HeightRecorder()
        heights.rowHeight = { _ in 2 }
        let recorder = Recorder()
        table.dataSource = plain
        table.delegate = recorder
        let stage = Stage(20, 6, table)
        stage.press(Key(.delete))
        #expect(!stage.line(0).contains("Delete"))
        table.dataSource = editing
        table.delegate = heights
        stage.redraw()
        stage.press(Key(.delete))
        #expect(stage.line(0).contains("Delete") && table.rectForRow(at: .at(0, 0)).height == 2)
        table.dataSource = plain
        table.delegate = recorder
        stage.redraw()
        stage.press(Key(.delete))
        #expect(!stage.line(0).contains("Delete") && table.rectForRow(at: .at(0, 0)).height == 1)
    }

    @Test("D-09: after a thousand rows no more cells live than are seen, and two")
    func cells() {
        final class Counted: TableViewCell {
            static var living = 0
            required init(style: CellStyle = .default, reuseIdentifier: String? = nil) {
                super.init(style: style, reuseIdentifier: reuseIdentifier)
                Self.living += 1
            }
            isolated deinit { Self.living -= 1 }
        }
        Counted.living = 0
        let table = TableStage(.plain(1_000), height: 10)
        table.source.makeCell = { table, _ in
            table.dequeueReusableCell(withIdentifier: "k") ?? Counted(reuseIdentifier: "k")
        }
        table.table.reloadData()
        table.stage.redraw()
        for _ in 0..<1_000 { table.stage.press(Key(.down)) }
        table.stage.press(Key(.pageUp), Key(.home), Key(.end))
        #expect(Counted.living <= 12)
    }

    @Test("U-023: a cell that its data source keeps, with an identifier, is not kept a second time")
    func staticCells() {
        let cells = (0..<8).map { _ in TableViewCell(reuseIdentifier: "static") }
        let table = TableStage(.plain(8), height: 4)
        table.source.makeCell = { _, path in cells[path.row] }
        table.table.reloadData()
        for offset in [0, 4, 0, 4, 0] { table.scroll(to: offset) }
        #expect(table.stage.texts == ["row0", "row1", "row2", "row3"])
        table.source.makeCell = { table, _ in
            table.dequeueReusableCell(withIdentifier: "static") ?? TableViewCell(reuseIdentifier: "static")
        }
        table.table.reloadData()
        table.stage.redraw()
        #expect(table.stage.texts == ["row0", "row1", "row2", "row3"])
    }

    @Test("MU-01: a list that has become shorter behind the table's back stops nothing that the table knows")
    func shrunk() {
        final class Careful: TableViewDataSource {
            var rows = (0..<100).map { "\($0)" }
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }
            func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
                let cell = TableViewCell()
                cell.textLabel?.text = rows.indices.contains(indexPath.row) ? rows[indexPath.row] : "gone"
                return cell
            }
        }
        let source = Careful()
        let table = TableView()
        table.dataSource = source
        table.showsVerticalScrollIndicator = false
        let stage = Stage(20, 5, table)
        source.rows = ["x", "y", "z"]
        stage.press(Key(.end), Key(.enter))
        #expect(stage.line(4) == "gone" && table.indexPathForSelectedRow == .at(0, 99))
        table.reloadData()
        stage.redraw()
        #expect(stage.texts == ["x", "y", "z", "", ""] && table.focusedIndexPath == .at(0, 2))
        #expect(table.indexPathForSelectedRow == nil && table.contentOffset == .zero)
    }

    @Test("MU-02: what the table hands out does not change later")
    func handedOut() {
        let table = TableStage(.f3, height: 9) { $0.allowsMultipleSelection = true }
        table.table.selectRow(at: .at(0, 0), animated: false, scrollPosition: .none)
        let paths = table.table.visibleRows
        let cells = table.table.visibleCells
        let selected = table.table.indexPathsForSelectedRows
        table.table.selectRow(at: .at(0, 1), animated: false, scrollPosition: .none)
        table.source.sections = []
        table.table.reloadData()
        table.stage.redraw()
        #expect(paths.count == 6 && cells.count == 6 && selected == [.at(0, 0)])
    }
}
