import TestSupport
import Testing
import TextUIKit

/// A data source with nothing but what must be written.
@MainActor
private final class SmallSource: TableViewDataSource {
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        TableViewCell()
    }
}

/// A data source that gives a wrong number.
@MainActor
private final class WrongSource: TableViewDataSource {
    let sections: Int
    let rows: Int
    init(sections: Int, rows: Int) {
        self.sections = sections
        self.rows = rows
    }
    func numberOfSections(in tableView: TableView) -> Int { sections }
    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows }
    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        TableViewCell()
    }
}

@MainActor @Suite struct DataSourceTests {
    @Test("U-001: a data source that says nothing of sections has one, without headers and index")
    func oneSection() {
        let table = TableView()
        let source = SmallSource()
        table.dataSource = source
        #expect(table.numberOfSections == 1 && table.numberOfRows(inSection: 0) == 2)
        #expect(table.rect(forSection: 0).height == 2 && table.sectionIndexTitles == nil)
    }

    @Test("U-002: a table without a data source has no rows, draws nothing and does not stop")
    func noDataSource() {
        let table = TableView()
        let stage = Stage(10, 4, table)
        #expect(table.numberOfSections == 0 && table.numberOfRows(inSection: 0) == 0)
        #expect(stage.isBlank)
        #expect(table.focusedIndexPath == nil && table.visibleCells.isEmpty)
        stage.press(Key(.down), Key(.end), Key(.pageUp), Key(.enter), .character("]"))
        stage.tap(2, 1)
        stage.mouse(.wheelDown, 2, 1)
        #expect(table.contentOffset == .zero && table.indexPathForSelectedRow == nil)
    }

    @Test("U-002: a data source that is gone leaves a table without rows")
    func dataSourceGone() {
        var source: ListSource? = .plain(40)
        let table = TableView()
        table.dataSource = source
        table.showsVerticalScrollIndicator = false
        let stage = Stage(10, 4, table)
        #expect(stage.line(0) == "row0")
        source = nil
        #expect(table.dataSource == nil)
        stage.mouse(.wheelDown, 1, 1)
        stage.press(Key(.end))
        #expect(stage.isBlank)
        #expect(table.numberOfSections == 0 && table.focusedIndexPath == nil)
        stage.press(Key(.enter), Key(.pageDown))
    }

    @Test("D-07: a delegate is weak, and the table works without it")
    func delegateGone() {
        let source = ListSource.f3
        var recorder: Recorder? = Recorder()
        let table = TableView()
        table.dataSource = source
        table.delegate = recorder
        let stage = Stage(10, 6, table)
        recorder = nil
        #expect(table.delegate == nil)
        stage.press(Key(.down), Key(.enter))
        #expect(table.indexPathForSelectedRow == .at(0, 1))
    }

    @Test(
        "U-003: asked for are sections once, then each section's rows, titles, then the index, and cells last"
    )
    func order() {
        let source = ListSource.f3
        source.indexTitles = ["A", "B", "C"]
        let table = TableView()
        table.dataSource = source
        let stage = Stage(10, 3, table)
        let sections = (0...2).flatMap { ["rows \($0)", "header \($0)", "footer \($0)"] }
        #expect(source.log == ["sections"] + sections + ["index", "cell 0.0", "cell 0.1"])
        #expect(stage.line(1).hasPrefix("Abe"))
    }

    @Test("U-003: heights are asked after the counts and titles of their section, cells last")
    func heightsOrder() {
        let source = ListSource.plain(2)
        let recorder = HeightRecorder()
        var asked: [String] = []
        recorder.rowHeight = { path in
            asked = source.log
            return path.row + 1
        }
        let table = TableView()
        table.dataSource = source
        table.delegate = recorder
        let stage = Stage(10, 5, table)
        #expect(recorder.askedHeights == [.at(0, 0), .at(0, 1)])
        #expect(asked == ["sections", "rows 0", "header 0", "footer 0"])
        #expect(stage.texts == ["row0", "row1", "", "", ""])
    }

    @Test("U-004: of ten thousand rows only those that can be seen are asked for", arguments: [1, 5, 20])
    func visibleRowsOnly(height: Int) {
        let table = TableStage(.plain(10_000), height: height)
        #expect(table.source.askedCells == (0..<height).map { .at(0, $0) })
    }

    @Test("U-005: another data source or delegate is read before the next frame without being asked")
    func assignment() {
        let table = TableStage(.plain(2), height: 4)
        let other = ListSource([ListSource.Section(nil, ["one"])])
        table.table.dataSource = other
        table.stage.redraw()
        #expect(table.stage.texts == ["one", "", "", ""])
        let recorder = Recorder()
        recorder.headerHeight = { _ in 1 }
        table.table.delegate = recorder
        table.stage.redraw()
        #expect(table.stage.texts == ["", "one", "", ""])
    }

    @Test("U-006: after reloadData counts are new at once, and cells are asked before the next frame")
    func synchronousCounts() {
        let table = TableStage(.plain(2), height: 4)
        table.source.sections[0].rows.append("new")
        table.source.log = []
        table.table.reloadData()
        #expect(table.table.numberOfRows(inSection: 0) == 3)
        #expect(!table.source.log.contains { $0.hasPrefix("cell") })
        table.stage.redraw()
        #expect(table.source.log.filter { $0.hasPrefix("cell") } == ["cell 0.0", "cell 0.1", "cell 0.2"])
        #expect(table.stage.texts == ["row0", "row1", "new", ""])
    }

    @Test("U-007: two reloads before a frame ask for each cell once")
    func twoReloads() {
        let table = TableStage(.plain(9), height: 3)
        table.source.askedCells = []
        table.table.reloadData()
        table.table.reloadData()
        table.stage.redraw()
        #expect(table.source.askedCells == [.at(0, 0), .at(0, 1), .at(0, 2)])
    }

    @Test("U-008: counts are those of the last reload, not what the data source would say now")
    func cachedCounts() {
        let table = TableStage(.f3, height: 4)
        table.source.sections = []
        #expect(table.table.numberOfSections == 3 && table.table.numberOfRows(inSection: 2) == 2)
        #expect(table.table.numberOfRows(inSection: 3) == 0 && table.table.numberOfRows(inSection: -1) == 0)
        table.table.reloadData()
        #expect(table.table.numberOfSections == 0)
    }

    @Test("U-012: reading the index again asks for nothing else")
    func indexOnly() {
        let source = ListSource.f3
        source.indexTitles = ["A", "B", "C"]
        let table = TableStage(source, height: 4)
        source.indexTitles = ["X"]
        source.log = []
        table.table.reloadSectionIndexTitles()
        table.stage.redraw()
        #expect(source.log == ["index"])
        #expect(table.table.sectionIndexTitles == ["X"])
        source.indexTitles = nil
        table.table.reloadSectionIndexTitles()
        table.stage.redraw()
        #expect(source.askedCells.count == 3 && table.table.sectionIndexTitles == nil)
    }

    @Test("U-013: a negative number of rows or sections stops the program with a message that names it")
    func negativeCounts() async {
        let rows = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = WrongSource(sections: 1, rows: -1)
                let table = TableView()
                table.dataSource = source
                table.reloadData()
            }
        }
        #expect(
            rows.map { String(decoding: $0.standardErrorContent, as: UTF8.self).contains("section 0") }
                == true)
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                let source = WrongSource(sections: -1, rows: 0)
                let table = TableView()
                table.dataSource = source
                table.reloadData()
            }
        }
    }

    @Test("U-013: a cell with an unregistered identifier stops the program")
    func unregisteredCell() async {
        await #expect(processExitsWith: .failure) {
            await MainActor.run {
                _ = TableView().dequeueReusableCell(
                    withIdentifier: "none", for: IndexPath(row: 0, section: 0))
            }
        }
    }

    @Test("S-029: a table is read at its first frame unasked")
    func firstFrame() {
        let table = TableStage(.f3, height: 3)
        #expect(table.stage.texts == ["A", "Abe", "Ann"])
        #expect(table.source.log.count { $0 == "sections" } == 1)
    }

    @Test(
        "S-060: a reload reads sections, rows, headers, footers and index again, and shows what can be seen")
    func reloadReadsAll() {
        let source = ListSource.f3
        let table = TableStage(source, height: 4)
        source.sections = [ListSource.Section("X", ["one"], footer: "end")]
        source.indexTitles = ["X"]
        source.log = []
        table.table.reloadData()
        table.stage.redraw()
        #expect(source.log == ["sections", "rows 0", "header 0", "footer 0", "index", "cell 0.0"])
        #expect(table.stage.line(0) == "X" && table.stage.line(1).hasPrefix("one"))
        #expect(table.stage.line(2) == "end" && table.table.sectionIndexTitles == ["X"])
    }

    @Test("S-061: after a reload of fewer rows nothing beyond the end is shown", arguments: 0...20)
    func shorter(count: Int) {
        let table = TableStage(.plain(30), height: 6)
        table.scroll(to: 24)
        table.source.sections[0].rows.removeLast(30 - count)
        table.table.reloadData()
        table.stage.redraw()
        #expect(table.offset == max(0, count - 6))
        #expect(table.stage.line(0) == (count == 0 ? "" : "row\(max(0, count - 6))"))
    }

    @Test("S-061, U-100: an offset beyond short content is taken back by a reload, the wheel and a drag")
    func beyondShortContent() {
        let actions: [(String, @MainActor (TableStage) -> Void)] = [
            ("reload", { $0.table.reloadData() }), ("wheel down", { $0.stage.mouse(.wheelDown, 2, 2) }),
            ("wheel up", { $0.stage.mouse(.wheelUp, 2, 2) }),
            (
                "drag",
                {
                    $0.stage.mouse(.press, 2, 4)
                    $0.stage.mouse(.drag, 2, 3)
                    $0.stage.mouse(.release, 2, 3)
                }
            ),
        ]
        for (name, action) in actions {
            let table = TableStage(.plain(3), height: 6)
            table.scroll(to: 2)
            #expect(table.offset == 2, "code may set any offset")
            action(table)
            #expect(table.offset == 0, "\(name)")
        }
    }

    @Test(
        "S-041: at launch an offset stays only where the content reaches; a search bar can always be hidden")
    func launchOffset() {
        for (rows, header, offset) in [
            (3, View(), 0), (3, SearchBar(), 1), (0, SearchBar(), 1), (30, View(), 1), (30, SearchBar(), 1),
        ] {
            header.frame = Rect(x: 0, y: 0, width: 0, height: 1)
            let table = TableStage(.plain(rows), height: 6) {
                $0.tableHeaderView = header
                $0.reloadData()
                $0.setContentOffset(Point(x: 0, y: 1), animated: false)
            }
            #expect(table.offset == offset, "\(rows) rows")
            table.table.reloadData()
            #expect(table.offset == offset)
            table.stage.mouse(.wheelUp, 2, 2)
            #expect(table.offset == 0)
            table.stage.mouse(.wheelDown, 2, 2)
            #expect(table.offset == (rows == 30 ? 3 : offset), "as far as the content or the bar reaches")
        }
    }

    @Test("T-009: where the section in focus is gone after a reload, the first row has the focus")
    func sectionGone() {
        let source = ListSource((0..<3).map { ListSource.Section("S\($0)", ["a", "b", "c"]) })
        let table = TableStage(source, height: 9)
        table.table.focusRow(at: .at(1, 2))
        source.sections = [ListSource.Section(nil, (0..<30).map { "row\($0)" })]
        table.table.reloadData()
        table.stage.redraw()
        #expect(table.table.focusedIndexPath == .at(0, 0))
    }

    @Test("S-061: a reload that waited while the table grew shows nothing beyond the end")
    func growthBeforeReload() {
        let table = TableStage(.plain(30), height: 5)
        table.scroll(to: 25)
        table.table.dataSource = table.source
        table.stage.resize(20, 10)
        #expect(table.offset == 20)
        #expect(table.stage.line(9) == "row29")
    }
}
