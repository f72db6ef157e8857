import TestSupport
import Testing
import TextUIKit

@MainActor
private final class CountingCell: TableViewCell {
    private(set) var prepareCount = 0
    override func prepareForReuse() {
        super.prepareForReuse()
        prepareCount += 1
    }
}

@MainActor
private final class OtherCell: TableViewCell {}

@MainActor @Suite struct ReuseTests {
    @Test("U-020: without a registered class and a waiting cell there is none")
    func nothing() {
        #expect(TableView().dequeueReusableCell(withIdentifier: "row") == nil)
    }

    @Test("U-021: a registered class makes a cell with the identifier")
    func registered() {
        let table = TableView()
        table.register(CountingCell.self, forCellReuseIdentifier: "row")
        let cell = table.dequeueReusableCell(withIdentifier: "row")
        #expect(cell is CountingCell && cell?.reuseIdentifier == "row" && cell?.style == .default)
        let other = table.dequeueReusableCell(withIdentifier: "row", for: .at(0, 0))
        #expect(other is CountingCell && other !== cell)
        #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
    }

    @Test("U-022: a cell is made ready once each time it is used again, and not when it is new")
    func prepared() throws {
        let table = TableStage(.plain(40), height: 4) { table in
            table.register(CountingCell.self, forCellReuseIdentifier: "row")
        }
        let cells = table.table.visibleCells.compactMap { $0 as? CountingCell }
        #expect(cells.count == 4 && cells.allSatisfy { $0.prepareCount == 0 })
        table.scroll(to: 4)
        let again = table.table.visibleCells.compactMap { $0 as? CountingCell }
        #expect(Set(again.map { ObjectIdentifier($0) }) == Set(cells.map { ObjectIdentifier($0) }))
        #expect(again.allSatisfy { $0.prepareCount == 1 })
        table.scroll(to: 5)
        #expect(
            table.table.visibleCells.compactMap { ($0 as? CountingCell)?.prepareCount }.sorted() == [
                1, 1, 1, 2,
            ])
    }

    @Test("U-022: ten thousand rows are shown with no more cells than can be seen, and as many again")
    func reuseCap() {
        var made: Set<ObjectIdentifier> = []
        var kept: [TableViewCell] = []
        let source = ListSource.plain(10_000)
        source.makeCell = { table, _ in
            if let cell = table.dequeueReusableCell(withIdentifier: "row") { return cell }
            let cell = TableViewCell(reuseIdentifier: "row")
            made.insert(ObjectIdentifier(cell))
            kept.append(cell)
            return cell
        }
        let table = TableStage(source, height: 10)
        for y in stride(from: 0, to: 9_990, by: 37) { table.scroll(to: y) }
        #expect(made.count <= 20 && kept.count == made.count)
    }

    @Test("U-023: a cell without an identifier is neither kept nor made ready")
    func anonymous() {
        let source = ListSource.plain(40)
        source.makeCell = { _, _ in CountingCell() }
        let table = TableStage(source, height: 4)
        let cells = table.table.visibleCells.compactMap { $0 as? CountingCell }
        table.scroll(to: 20)
        #expect(cells.allSatisfy { $0.prepareCount == 0 && $0.superview == nil })
        #expect(table.table.visibleCells.allSatisfy { cell in !cells.contains { $0 === cell } })
    }

    @Test("U-024: making ready takes selection, highlight and focus away and leaves the content")
    func readyState() {
        let cell = TableViewCell(reuseIdentifier: "row")
        cell.textLabel?.text = "stale"
        cell.isSelected = true
        cell.isHighlighted = true
        cell.isFocused = true
        cell.setEditing(true, animated: false)
        cell.prepareForReuse()
        #expect(!cell.isSelected && !cell.isHighlighted && !cell.isFocused && !cell.isEditing)
        #expect(cell.textLabel?.text == "stale")
    }

    @Test("U-024: a row whose cell is used again without a text shows the text of the row before it")
    func staleText() {
        /// Sets the text of new cells only.
        final class Forgetful: TableViewDataSource {
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 9 }
            func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
                if let cell = tableView.dequeueReusableCell(withIdentifier: "row") { return cell }
                let cell = TableViewCell(reuseIdentifier: "row")
                cell.textLabel?.text = "made for \(indexPath.row)"
                return cell
            }
        }
        let source = Forgetful()
        let table = TableView()
        table.dataSource = source
        table.showsVerticalScrollIndicator = false
        let stage = Stage(20, 3, table)
        table.setContentOffset(Point(x: 0, y: 6), animated: false)
        stage.redraw()
        #expect(table.visibleRows.map(\.row) == [6, 7, 8])
        #expect(stage.texts.sorted() == ["made for 0", "made for 1", "made for 2"])
    }

    @Test("U-025: cells of different identifiers never mix")
    func identifiers() {
        let source = ListSource.plain(60)
        var isRight = true
        source.makeCell = { table, path in
            let identifier = path.row.isMultiple(of: 3) ? "counting" : "other"
            let cell = table.dequeueReusableCell(withIdentifier: identifier, for: path)
            isRight = isRight && (cell is CountingCell) == path.row.isMultiple(of: 3)
            return cell
        }
        let table = TableStage(source, height: 7) { table in
            table.register(CountingCell.self, forCellReuseIdentifier: "counting")
            table.register(OtherCell.self, forCellReuseIdentifier: "other")
        }
        for y in [3, 20, 19, 41, 0, 53] { table.scroll(to: y) }
        #expect(isRight)
    }

    @Test("U-026: registering nil forgets the class")
    func unregistered() {
        let table = TableView()
        table.register(CountingCell.self, forCellReuseIdentifier: "row")
        table.register(nil, forCellReuseIdentifier: "row")
        #expect(table.dequeueReusableCell(withIdentifier: "row") == nil)
    }

    @Test("U-027: a row that cannot be seen or does not exist has no cell")
    func cellForRow() {
        let table = TableStage(.plain(40), height: 4)
        table.scroll(to: 10)
        for row in -1...41 {
            #expect((table.table.cellForRow(at: .at(0, row)) != nil) == (10..<14).contains(row))
        }
        #expect(table.table.cellForRow(at: .at(1, 10)) == nil)
    }

    @Test("U-028: a cell that the table does not show has no path")
    func indexPathForCell() {
        let table = TableStage(.plain(40), height: 4)
        for path in table.table.visibleRows {
            let cell = table.table.cellForRow(at: path)
            #expect(cell.flatMap { table.table.indexPath(for: $0) } == path)
        }
        #expect(table.table.indexPath(for: TableViewCell()) == nil)
        let gone = table.table.visibleCells[0]
        table.source.sections[0].rows = []
        table.table.reloadData()
        #expect(table.table.indexPath(for: gone) == nil)
    }

    @Test("U-029: visible cells and their paths are in order and belong together")
    func visibleOrder() {
        let table = TableStage(.f3, height: 6)
        for y in 0...3 {
            table.scroll(to: y)
            let paths = table.table.visibleRows
            #expect(paths == paths.sorted() && !paths.isEmpty)
            #expect(table.table.visibleCells.map { table.table.indexPath(for: $0) } == paths)
        }
    }

    @Test("U-030: a row of which a part can be seen counts as visible")
    func partlyVisible() {
        let table = TableStage(.plain(9), height: 4) { $0.rowHeight = 3 }
        #expect(table.table.visibleRows == [.at(0, 0), .at(0, 1)])
        table.scroll(to: 2)
        #expect(table.table.visibleRows == [.at(0, 0), .at(0, 1)])
        table.scroll(to: 3)
        #expect(table.table.visibleRows == [.at(0, 1), .at(0, 2)])
        #expect(table.stage.texts == ["row1", "", "", "row2"])
    }

    @Test(
        "U-031: each row's willDisplay is followed by its didEndDisplaying, and then by another willDisplay")
    func displayPairs() {
        let recorder = Recorder()
        recorder.recordsCells = true
        let table = TableStage(.plain(40), height: 4, recorder: recorder)
        #expect(recorder.log == (0..<4).map { "willDisplay 0.\($0)" })
        for y in [1, 5, 4, 30, 0, 36] { table.scroll(to: y) }
        table.table.reloadData()
        table.stage.redraw()
        var shown: Set<String> = []
        for entry in recorder.log {
            let words = entry.split(separator: " ")
            let row = String(words[1])
            if words[0] == "willDisplay" {
                #expect(shown.insert(row).inserted)
            } else {
                #expect(shown.remove(row) != nil)
            }
        }
        #expect(shown == Set((36..<40).map { "0.\($0)" }))
    }

    @Test(
        "U-031: willDisplay comes between cellForRow and the drawing, didEndDisplaying after the row has left"
    )
    func displayMoments() {
        final class DrawnCell: TableViewCell {
            var onDraw: (String) -> Void = { _ in }
            override func draw(_ context: inout GraphicsContext) {
                onDraw(textLabel?.text ?? "")
                super.draw(&context)
            }
        }
        final class Watcher: TableViewDelegate {
            var log: [String] = []
            func tableView(
                _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
            ) {
                log.append("will \(cell.textLabel?.text ?? "")")
                #expect(tableView.cellForRow(at: indexPath) === cell)
            }
            func tableView(
                _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
            ) {
                log.append("did \(cell.textLabel?.text ?? "")")
                #expect(cell.superview == nil && tableView.cellForRow(at: indexPath) == nil)
            }
        }
        let watcher = Watcher()
        let source = ListSource.plain(9)
        source.makeCell = { _, _ in
            let cell = DrawnCell()
            cell.onDraw = { watcher.log.append("draw \($0)") }
            return cell
        }
        let table = TableView()
        table.dataSource = source
        table.delegate = watcher
        let stage = Stage(20, 2, table)
        #expect(watcher.log.prefix(2) == ["will row0", "will row1"])
        #expect(watcher.log.dropFirst(2).sorted() == ["draw row0", "draw row1"])
        watcher.log = []
        table.setContentOffset(Point(x: 0, y: 1), animated: false)
        stage.redraw()
        #expect(watcher.log.filter { !$0.hasPrefix("draw") } == ["did row0", "will row2"])
        #expect(watcher.log.filter { $0.hasSuffix("row2") } == ["will row2", "draw row2"])
        #expect(!watcher.log.contains("draw row0"))
    }

    @Test("U-032: a row without height never gets a cell")
    func zeroHeight() {
        let recorder = HeightRecorder()
        recorder.rowHeight = { $0.row.isMultiple(of: 2) ? 0 : 1 }
        let table = TableStage(.plain(20), height: 4, recorder: recorder)
        for y in 0...6 { table.scroll(to: y) }
        #expect(table.source.askedCells.allSatisfy { !$0.row.isMultiple(of: 2) })
        #expect(table.table.contentSize.height == 10)
    }
}
