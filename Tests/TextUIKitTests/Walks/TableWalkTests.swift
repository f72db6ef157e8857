import TestSupport
import Testing
import TextUIKit

/// Long random walks: whatever was done, the table is in order and draws what a fresh one would.
@MainActor
struct TableWalkTests {
    @Test("After every step of a random walk the table is in order", arguments: 1...4)
    func walk(seed: Int) {
        var random = RandomNumbers(seed: UInt64(seed))
        let source = ListSource([])
        let table = TableView()
        table.dataSource = source
        table.tableHeaderView = Label(frame: Rect(x: 0, y: 0, width: 0, height: 1))
        let stage = Stage(20, 9, table)
        for _ in 0..<2_500 {
            step(stage, table, source, &random)
            guard check(stage, table, source) else { return }
        }
    }

    private func step(
        _ stage: Stage, _ table: TableView, _ source: ListSource, _ random: inout RandomNumbers
    ) {
        switch Int.random(in: 0..<14, using: &random) {
        case 0:
            source.sections = (0..<Int.random(in: 0..<6, using: &random)).map { section in
                let rows = (0..<Int.random(in: 0..<7, using: &random)).map { "row \(section) \($0)" }
                let footer = Int.random(in: 0..<4, using: &random) == 0 ? "f" : nil
                return ListSource.Section(section == 2 ? nil : "S\(section)", rows, footer: footer)
            }
            source.indexTitles =
                Bool.random(using: &random) ? source.sections.indices.map { String($0) } : nil
            table.reloadData()
        case 1:
            let size = Size(
                width: Int.random(in: 0...20, using: &random), height: Int.random(in: 0...12, using: &random))
            stage.send(.resize(size))
        case 2: stage.press(Key(.down))
        case 3: stage.press(Key(.up))
        case 4: stage.press(Key(.pageDown))
        case 5: stage.press(Key(.pageUp))
        case 6: stage.press(Key(.home))
        case 7: stage.press(Key(.end))
        case 8: stage.press(.character("]"))
        case 9: stage.press(.character("["))
        case 10: stage.mouse(.wheelDown, 2, 2)
        case 11: stage.mouse(.wheelUp, 2, 2)
        case 12:
            let place = (Int.random(in: 0..<20, using: &random), Int.random(in: 0..<12, using: &random))
            stage.tap(place.0, place.1)
        default: table.performSectionIndexJump(at: Int.random(in: -1..<7, using: &random))
        }
        stage.redraw()
    }

    private func check(_ stage: Stage, _ table: TableView, _ source: ListSource) -> Bool {
        let rows = source.sections.reduce(0) { $0 + $1.rows.count }
        #expect((table.focusedIndexPath != nil) == (rows > 0))
        if let path = table.focusedIndexPath {
            #expect(source.sections[path.section].rows.indices.contains(path.row))
        }
        let visible = table.bounds.isEmpty ? [] : table.rows(in: table.bounds)
        if !table.bounds.isEmpty { #expect(table.visibleRows == visible) }
        for path in table.visibleRows {
            let cell = table.cellForRow(at: path)
            #expect(cell?.textLabel?.text == source.sections[path.section].rows[path.row])
            #expect(cell?.isFocused == (path == table.focusedIndexPath))
        }
        // T-017: a second draw without a change is the same.
        let screen = stage.window.render()
        #expect(screen == stage.window.render())
        let wanted = fresh(stage, table, source)
        #expect(screen == wanted, "\(screen.text)\n\(wanted.text)\n\(table.contentOffset)")
        // Only the first fault matters; the others follow from it.
        return screen == wanted
    }

    /// What a new table draws that is brought to the same state.
    private func fresh(_ stage: Stage, _ table: TableView, _ source: ListSource) -> Canvas {
        let copy = TableView()
        copy.dataSource = source
        copy.tableHeaderView = Label(frame: Rect(x: 0, y: 0, width: 0, height: 1))
        let window = Window()
        window.frame = stage.window.frame
        window.addSubview(copy)
        copy.frame = table.frame
        if let path = table.focusedIndexPath { copy.focusRow(at: path) }
        copy.selectRow(at: table.indexPathForSelectedRow, animated: false, scrollPosition: .none)
        copy.setContentOffset(table.contentOffset, animated: false)
        return window.render()
    }

    @Test(
        "U-004: ten million rows, or half a million sections, open and jump by asking for what is seen",
        arguments: [27, 500_000])
    func large(sections: Int) {
        let source = HugeSource(sections: sections, rows: 10_000_000)
        let table = TableView()
        table.dataSource = source
        let stage = Stage(40, 24, table)
        #expect(source.askedCells <= 24)
        stage.press(Key(.end))
        #expect(source.askedCells <= 48)
        stage.press(Key(.home))
        table.performSectionIndexJump(at: sections / 2)
        stage.step()
        #expect(source.askedCells <= 96)
        #expect(source.askedCounts == sections)
        #expect(table.focusedIndexPath == IndexPath(row: 0, section: sections / 2))
    }
}

/// A source of many rows that counts what it is asked.
@MainActor
private final class HugeSource: TableViewDataSource {
    private let sections: Int
    private let rows: Int
    var askedCells = 0
    var askedCounts = 0

    init(sections: Int, rows: Int) {
        self.sections = sections
        self.rows = rows
    }

    func numberOfSections(in tableView: TableView) -> Int { sections }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        askedCounts += 1
        return rows * (section + 1) / sections - rows * section / sections
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        askedCells += 1
        return TableViewCell()
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { "S" }

    func sectionIndexTitles(for tableView: TableView) -> [String]? {
        (0..<sections).map { String($0) }
    }
}
