import TestSupport
import Testing
import TextUIKit

@MainActor @Suite struct TableGeometryTests {
    private func header(_ height: Int) -> View { View(frame: Rect(x: 0, y: 0, width: 3, height: height)) }

    @Test("U-040: F3 lies where the contract says")
    func f3() {
        let table = TableStage(.f3, width: 12, height: 6).table
        #expect(table.rect(forSection: 1) == Rect(x: 0, y: 4, width: 12, height: 2))
        #expect(table.rectForHeader(inSection: 1) == Rect(x: 0, y: 4, width: 12, height: 1))
        #expect(table.rectForRow(at: .at(1, 0)) == Rect(x: 0, y: 5, width: 12, height: 1))
        #expect(table.contentSize == Size(width: 12, height: 9))
    }

    @Test("U-041: a table header view moves everything down by its height", arguments: 0...3)
    func withHeader(height: Int) {
        let table = TableStage(.f3, width: 12, height: 6) { $0.tableHeaderView = header(height) }.table
        #expect(table.rect(forSection: 1) == Rect(x: 0, y: 4 + height, width: 12, height: 2))
        #expect(table.rectForRow(at: .at(1, 0)).minY == 5 + height)
        #expect(table.contentSize.height == 9 + height)
    }

    @Test("U-042: a row that does not exist has the zero rectangle")
    func invalidRow() {
        let table = TableStage(.f3, height: 6).table
        for path in [IndexPath.at(0, 3), .at(3, 0), .at(-1, 0), .at(0, -1), .at(9, 9)] {
            #expect(table.rectForRow(at: path) == .zero)
        }
    }

    @Test("U-043: a point of a row leads to it, and one of a header, a footer or of nothing to none")
    func rowAtPoint() {
        let source = ListSource.f3
        source.sections[2].footer = "end"
        let table = TableStage(source, width: 8, height: 4).table
        let rows = (0..<12).map { table.indexPathForRow(at: Point(x: 3, y: $0)) }
        #expect(
            rows == [
                nil, .at(0, 0), .at(0, 1), .at(0, 2), nil, .at(1, 0), nil, .at(2, 0), .at(2, 1), nil, nil,
                nil,
            ])
        #expect(table.indexPathForRow(at: Point(x: 3, y: -1)) == nil)
        #expect(table.indexPathForRow(at: Point(x: -1, y: 1)) == nil)
        #expect(table.indexPathForRow(at: Point(x: 8, y: 1)) == nil)
    }

    @Test("U-044: the rows in a rectangle are listed in order, seen or not")
    func rowsInRect() {
        let table = TableStage(.f3, width: 8, height: 2).table
        #expect(
            table.rows(in: Rect(x: 0, y: 3, width: 8, height: 5))
                == [.at(0, 2), .at(1, 0), .at(2, 0)])
        #expect(table.rows(in: Rect(x: 0, y: 0, width: 8, height: 99)).count == 6)
        #expect(table.rows(in: Rect(x: 0, y: 4, width: 8, height: 1)).isEmpty)
        #expect(table.rows(in: .zero).isEmpty)
    }

    @Test("U-045: a section without a title, or with an empty one, has no header and no footer")
    func untitled() {
        let source = ListSource([
            ListSource.Section(nil, ["a"]), ListSource.Section("", ["b"], footer: ""),
            ListSource.Section("C", ["c"], footer: "F"),
        ])
        let table = TableStage(source, height: 9)
        #expect(table.table.rectForHeader(inSection: 0).height == 0)
        #expect(table.table.rectForHeader(inSection: 1).height == 0)
        #expect(table.table.rectForFooter(inSection: 1).height == 0)
        #expect(table.stage.texts == ["a", "b", "C", "c", "F", "", "", "", ""])
    }

    @Test("U-046: a header of height 0 is not shown, whatever its title")
    func hiddenHeader() {
        let recorder = Recorder()
        recorder.headerHeight = { $0 == 1 ? 0 : TableView.automaticDimension }
        let table = TableStage(.f3, height: 9, recorder: recorder)
        #expect(table.stage.texts == ["A", "Abe", "Ann", "Art", "Bob", "C", "Cat", "Cy", ""])
        #expect(table.table.headerView(forSection: 1) == nil)
        #expect(table.table.headerView(forSection: 0)?.textLabel?.text == "A")
    }

    @Test("U-047: a titled header is as high as sectionHeaderHeight, and a footer as sectionFooterHeight")
    func standardHeights() {
        let source = ListSource([ListSource.Section("A", ["a"], footer: "F")])
        let table = TableStage(source, height: 8) {
            $0.sectionHeaderHeight = 2
            $0.sectionFooterHeight = 3
        }
        #expect(table.table.rectForHeader(inSection: 0).height == 2)
        #expect(table.table.rectForFooter(inSection: 0) == Rect(x: 0, y: 3, width: 20, height: 3))
        let recorder = Recorder()
        recorder.headerHeight = { _ in 1 }
        recorder.footerHeight = { _ in 0 }
        table.table.delegate = recorder
        #expect(table.table.rectForHeader(inSection: 0).height == 1)
        #expect(table.table.rectForFooter(inSection: 0).height == 0)
    }

    @Test("U-048: heightForRow is used row by row, and automaticDimension means rowHeight")
    func rowHeights() {
        let recorder = HeightRecorder()
        recorder.rowHeight = { $0.row == 1 ? 3 : TableView.automaticDimension }
        let table = TableStage(.plain(3), height: 8, recorder: recorder) { $0.rowHeight = 2 }
        #expect((0...2).map { table.table.rectForRow(at: .at(0, $0)).height } == [2, 3, 2])
        #expect(table.table.contentSize.height == 7)
    }

    @Test("U-050: of a table header view only the height counts; it comes first and scrolls away")
    func headerView() {
        let bar = Label(frame: Rect(x: 5, y: 5, width: 3, height: 2))
        bar.text = "a long header"
        let table = TableStage(.f3, width: 15, height: 4) { $0.tableHeaderView = bar }
        #expect(bar.frame == Rect(x: 0, y: 0, width: 15, height: 2))
        #expect(table.stage.texts == ["a long header", "", "A", "Abe"])
        table.scroll(to: 1)
        #expect(table.stage.texts == ["", "A", "Abe", "Ann"])
    }

    @Test("U-051: a table footer view comes last; taking a header or footer away takes its height at once")
    func footerView() {
        let foot = Label(frame: Rect(x: 0, y: 0, width: 1, height: 1))
        foot.text = "foot"
        let table = TableStage(.f3, height: 11) {
            $0.tableHeaderView = header(1)
            $0.tableFooterView = foot
        }
        #expect(table.stage.line(10) == "foot" && table.table.contentSize.height == 11)
        table.table.tableHeaderView = nil
        #expect(table.table.contentSize.height == 10 && table.table.rectForHeader(inSection: 0).minY == 0)
        table.table.tableFooterView = nil
        #expect(table.table.contentSize.height == 9 && foot.superview == nil)
        table.stage.redraw()
        #expect(!table.stage.texts.contains("foot"))
    }

    @Test(
        "U-052: another height of the header view counts when it is assigned again, reloaded or updated",
        arguments: [false, true])
    func headerHeightChange(isDrawn: Bool) {
        let ways: [(name: String, act: (TableView) -> Void)] = [
            ("assigned", { $0.tableHeaderView = $0.tableHeaderView }), ("reloaded", { $0.reloadData() }),
            ("updated", { $0.performBatchUpdates(nil) }),
        ]
        for way in ways {
            let bar = header(1)
            let table = TableStage(.f3, height: 4) { $0.tableHeaderView = bar }
            bar.frame.size.height = 3
            if isDrawn { for offset in [1, 0] { table.scroll(to: offset) } }
            #expect(table.table.contentSize.height == 10 && table.table.rectForHeader(inSection: 0).minY == 1)
            way.act(table.table)
            #expect(table.table.contentSize.height == 12, "\(way.name)")
            #expect(table.table.rectForHeader(inSection: 0).minY == 3, "\(way.name)")
            table.scroll(to: 0)
            #expect(table.stage.texts == ["", "", "", "A"], "\(way.name)")
        }
    }

    @Test("T-001: default heights are one cell a row, a header and a footer")
    func defaults() {
        let table = TableStage(.f3, height: 20).table
        #expect(table.rectForRow(at: .at(0, 0)).height == 1 && table.rectForHeader(inSection: 0).height == 1)
        #expect(
            [table.sectionHeaderHeight, table.sectionFooterHeight].allSatisfy {
                $0 == TableView.automaticDimension
            })
        #expect(SearchBar().frame.height == 1)
    }
}
