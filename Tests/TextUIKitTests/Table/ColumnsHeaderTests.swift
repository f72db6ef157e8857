import TestSupport
import Testing
import TextUIKit

/// The titles above the columns of a table.
@MainActor
struct ColumnsHeaderTests {
    private struct Item {
        let name: String
        let size: Int
    }

    private let columns: [TableColumn<Item>] = [
        TableColumn("Name", \.name, width: .fixed(8)),
        TableColumn("Size", \.size, width: .fixed(6), alignment: .right),
        TableColumn("Kind", width: .fixed(5)) { AttributedText("k\($0.size)") },
    ]

    private func header(
        width: Int, change: (TableColumnsHeaderView) -> Void = { _ in }
    ) -> TableColumnsHeaderView {
        let header = TableColumnsHeaderView()
        header.frame = Rect(x: 0, y: 0, width: width, height: 1)
        header.show(columns)
        change(header)
        return header
    }

    private func line(_ header: TableColumnsHeaderView) -> String {
        let window = Window()
        window.frame = header.frame
        window.addSubview(header)
        return window.render().text
    }

    @Test("Titles stand above their columns, with an arrow at the one that orders the rows")
    func titles() {
        #expect(line(header(width: 30)) == "  Name        Size  Kind")
        #expect(line(header(width: 30) { $0.sortedColumn = 1 }) == "  Name      Size ↑  Kind")
        #expect(
            line(
                header(width: 30) {
                    $0.sortedColumn = 0
                    $0.isSortedDescending = true
                }) == "  Name ↓      Size  Kind")
    }

    @Test("Columns that are out of sight are indicated on either side")
    func scrolled() {
        #expect(line(header(width: 30) { $0.hiddenColumns = 1..<2 }) == "  Name    ‹ Kind")
        #expect(line(header(width: 22)) == "  Name        Size  …›")
        #expect(line(header(width: 12)) == "  Name     ›")
        for width in 0...30 { _ = line(header(width: width) { $0.hiddenColumns = 1..<9 }) }
    }

    @Test("The cells of a title, and the blanks after it, belong to its column")
    func columnAtPlace() {
        let header = header(width: 30)
        #expect(
            (0..<30).map { header.column(at: $0) ?? -1 } == [
                -1, -1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, -1, -1, -1,
            ])
    }

    @Test("Columns that are hidden take no room, and the others line up with their titles")
    func cells() {
        let source = ListSource.plain(1)
        source.makeCell = { _, _ in
            let cell = TableColumnsCell()
            cell.show(Item(name: "Abe", size: 12), in: columns)
            cell.hiddenColumns = 0..<1
            return cell
        }
        #expect(TableStage(source, width: 30, height: 1).stage.texts == ["12  k12"])
    }
}
