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
            #expect(column(table) == former, "\(height): \(title)")
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

    @Test("TR-33: the column stays as it is at every offset, and the bar beside it is seen and used in full")
    func everyOffset() {
        let table = show(height: 12)
        let former = column(table)
        for offset in 0...20 {
            table.scroll(to: offset)
            #expect(column(table) == former, "\(offset)")
        }
        table.scroll(to: 0)
        #expect(former.first == bar.theme.glyphs.magnifier)
        #expect(table.stage.line(0).hasSuffix(" Cancel  \(bar.theme.glyphs.magnifier)"))
        #expect(bar.frame.size.width == 38)
        final class Canceller: SearchBarDelegate {
            var count = 0
            func searchBarCancelButtonClicked(_ searchBar: SearchBar) { count += 1 }
        }
        let canceller = Canceller()
        bar.delegate = canceller
        table.stage.tap(34, 0)
        #expect(canceller.count == 1)
        // Without titles the bar has all of the width, as during a search in the sample.
        table.source.indexTitles = nil
        table.table.reloadData()
        table.stage.redraw()
        #expect(bar.frame.size.width == 40)
    }
}
