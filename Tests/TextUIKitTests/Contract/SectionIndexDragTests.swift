import TestSupport
import Testing
import TextUIKit

/// Letters with three names each, below a magnifier that leads to the search bar above the rows.
@MainActor
private final class LettersSource: ListSource {
    static let letters = (0..<26).map { String(UnicodeScalar(UInt8(ascii: "A") + UInt8($0))) }

    init() {
        super.init(
            [Section(nil, [])]
                + Self.letters.map { letter in
                    Section(letter, (1...3).map { "\(letter)\($0)" })
                }, indexTitles: [TableView.indexSearch] + Self.letters)
    }

    override func tableView(
        _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
        guard title == TableView.indexSearch else { return index }
        tableView.setContentOffset(.zero, animated: false)
        return .max
    }
}

@MainActor
@Suite struct SectionIndexDragTests {
    private let bar = SearchBar()

    private func show(height: Int, width: Int = 40) -> TableStage {
        bar.showsCancelButton = true
        let table = TableStage(LettersSource(), width: width, height: height) { $0.tableHeaderView = bar }
        table.scroll(to: 1)
        return table
    }

    /// The characters of the last column, from the top.
    private func column(_ table: TableStage) -> String {
        let canvas = table.stage.terminal.canvas
        return String((0..<canvas.size.height).map { canvas[canvas.size.width - 1, $0].character })
    }

    @Test(
        "TR-33: from the magnifier down one drag reaches every letter, and no title moves", arguments: 1...30)
    func drag(height: Int) {
        let table = show(height: height)
        let titles = [TableView.indexSearch] + LettersSource.letters
        let layout = SectionIndexLayout(titleCount: titles.count, height: height)
        let top = (height - layout.entries.count) / 2
        let former = column(table)
        var reached: [String] = []
        func note() {
            let title = table.table.trackedSectionIndexTitle ?? "none"
            if title != reached.last { reached.append(title) }
            // The bar covers the first row, where it is in sight.
            let covered = table.offset == 0 ? 1 : 0
            #expect(column(table).dropFirst(covered) == former.dropFirst(covered), "\(height): \(title)")
        }
        table.stage.mouse(.press, 39, top)
        note()
        #expect(table.offset == 0, "the magnifier shows the bar")
        for row in layout.entries.indices {
            for left in 0..<layout.entries[row].titles.count {
                // The column is two cells wide; each cell before it leads to one title more.
                table.stage.mouse(.drag, left == 0 ? 39 : 38 - left, top + row)
                note()
            }
        }
        table.stage.mouse(.release, 39, top)
        #expect(reached == titles)
    }

    @Test("TR-33: the column stays as it is at every offset, below a bar that is seen and used in full")
    func everyOffset() {
        let table = show(height: 12)
        let former = column(table)
        for offset in 1...20 {
            table.scroll(to: offset)
            #expect(column(table) == former, "\(offset)")
        }
        #expect(former.first == bar.theme.glyphs.magnifier)
        table.scroll(to: 0)
        #expect(column(table).dropFirst() == former.dropFirst())
        #expect(table.stage.line(0).hasSuffix("Cancel") && bar.frame.size.width == 40)
        final class Canceller: SearchBarDelegate {
            var count = 0
            func searchBarCancelButtonClicked(_ searchBar: SearchBar) { count += 1 }
        }
        let canceller = Canceller()
        bar.delegate = canceller
        table.stage.tap(37, 0)
        #expect(canceller.count == 1)
        // A press below the bar means the title that is seen there.
        for row in 1..<12 {
            table.scroll(to: 0)
            table.stage.mouse(.press, 39, row)
            let seen = table.table.trackedSectionIndexTitle ?? ""
            let shown = String(former[former.index(former.startIndex, offsetBy: row)])
            #expect(seen == shown || shown == String(bar.theme.glyphs.bullet), "\(row)")
            table.stage.mouse(.release, 39, row)
        }
    }

    @Test("TR-33: a bar of several rows covers as many titles, and few titles stand below it")
    func otherBars() {
        bar.prompt = "Names"
        bar.frame.size.height = 2
        let table = show(height: 12)
        table.scroll(to: 2)
        let former = column(table)
        table.scroll(to: 0)
        #expect(column(table).dropFirst(2) == former.dropFirst(2))
        table.scroll(to: 1)
        #expect(column(table).dropFirst(1) == former.dropFirst(1))
        let source = ListSource.f3
        source.indexTitles = ["A", "B", "C"]
        let few = TableStage(source, height: 7) { $0.tableHeaderView = SearchBar() }
        #expect(column(few) == "  ABC  ")
        few.scroll(to: 1)
        #expect(column(few) == "  ABC  ")
    }
}
