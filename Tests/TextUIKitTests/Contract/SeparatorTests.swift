import TestSupport
import Testing
import TextUIKit

/// Lines under rows and paddings over headers.
@MainActor
struct SeparatorTests {
    private func underlined(_ table: TableStage) -> [Int] {
        (0..<table.stage.terminal.canvas.size.height).filter { y in
            table.stage.style(12, y).attributes.contains(.underline)
        }
    }

    @Test(
        "U-055: with lines a short plain table goes on with them below its last row, unless it has a footer view"
    )
    func fillers() {
        let plain = TableStage(.plain(2), height: 6) { $0.separatorStyle = .singleLine }
        #expect(underlined(plain) == [0, 1, 2, 3, 4, 5])
        let footed = TableStage(.plain(2), height: 6) {
            $0.separatorStyle = .singleLine
            $0.tableFooterView = View()
        }
        #expect(underlined(footed) == [0, 1])
        let grouped = TableStage(.plain(3), height: 6, style: .grouped) { $0.separatorStyle = .singleLine }
        #expect(underlined(grouped) == [0, 1], "U-190: the last row of a group has none")
        #expect(
            underlined(TableStage(.plain(2), height: 6)).isEmpty, "rows of text stand apart by themselves")
    }

    @Test("U-190: a selected row and the one above it lose their lines")
    func selected() {
        let table = TableStage(.plain(5), height: 5) { $0.separatorStyle = .singleLine }
        table.table.selectRow(at: .at(0, 2), animated: false, scrollPosition: .none)
        table.stage.redraw()
        #expect(underlined(table) == [0, 3, 4])
    }

    @Test("U-054: a padding above headers can be set, and there is none in a terminal")
    func headerPadding() {
        let table = TableStage(.f3, height: 6)
        #expect(table.table.sectionHeaderTopPadding == TableView.automaticDimension)
        table.table.sectionHeaderTopPadding = 3
        table.table.reloadData()
        #expect(table.table.rectForHeader(inSection: 1) == Rect(x: 0, y: 4, width: 20, height: 1))
    }

    @Test("M-06: an empty search shows its placeholder, which is not text")
    func placeholder() {
        let bar = SearchBar()
        bar.placeholder = "search"
        let stage = Stage(20, 1, bar)
        #expect(stage.line(0).contains("search") && (bar.text ?? "").isEmpty)
        bar.becomeFirstResponder()
        stage.type("x")
        #expect(!stage.line(0).contains("search") && bar.text == "x")
    }
}
