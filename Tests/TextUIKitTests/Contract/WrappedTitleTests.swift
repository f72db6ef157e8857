import TestSupport
import Testing
import TextUIKit

@MainActor @Suite("Titles of headers and footers that take several rows")
struct WrappedTitleTests {
    private static let texts = (0..<6).map { SlowWrapping.text($0 * 2 + 1, from: $0) }

    private func source(index: Bool = false) -> ListSource {
        let sections = Self.texts.enumerated().map { number, text in
            ListSource.Section(text, ["row\(number)", "more\(number)"], footer: number % 2 == 0 ? nil : text)
        }
        return ListSource(sections, indexTitles: index ? ["1", "2", "3", "4", "5", "6"] : nil)
    }

    /// The rows that titles and rows take, one below the other, in a table of a width.
    private func expected(width: Int) -> [String] {
        Self.texts.enumerated().flatMap { number, text in
            let lines = SlowWrapping.lines(of: text, width: width - 2)
            return lines + ["row\(number)", "more\(number)"] + (number % 2 == 0 ? [] : lines)
        }
    }

    @Test("TR-30: titles wrap in every width, with and without an index, and rows stand below them")
    func widths() {
        for width in 12...45 {
            for index in [false, true] {
                let table = TableStage(source(index: index), width: width, height: 160)
                let columns = width - (index ? 2 : 0)
                let expected = expected(width: columns)
                for (y, line) in expected.enumerated() {
                    // The index stands at the end of the row.
                    let shown = index ? String(table.stage.line(y).prefix(line.count)) : table.stage.line(y)
                    #expect(shown == line, "\(width) \(index) \(y)")
                }
                #expect(table.table.contentSize.height == expected.count, "\(width)")
            }
        }
    }

    @Test("TR-30: a table into which hardly a word fits cuts its titles")
    func narrow() {
        for width in 1..<10 {
            let table = TableStage(source(), width: width, height: 160)
            #expect((0..<6).allSatisfy { table.table.rectForHeader(inSection: $0).height == 1 }, "\(width)")
        }
    }

    @Test("TR-30: after any change of the width all is as in a new table")
    func resizing() {
        let table = TableStage(source(), width: 20, height: 160)
        for width in [45, 10, 30, 12, 11, 45, 10, 20] {
            table.stage.resize(width, 160)
            let expected = expected(width: width)
            #expect(Array(table.stage.texts.prefix(expected.count)) == expected)
        }
        // The row in focus is seen after each change.
        table.stage.resize(30, 5)
        table.table.focusRow(at: .at(3, 1))
        table.table.scrollToRow(at: .at(3, 1), at: .top, animated: false)
        table.stage.redraw()
        for width in [12, 40, 10, 30] {
            table.stage.resize(width, 5)
            #expect(table.table.visibleRows.contains(.at(3, 1)), "\(width) \(table.stage.texts)")
        }
    }

    @Test("TR-30: a title that floats keeps its rows, and the next one pushes it out")
    func floating() {
        let list = ListSource([
            ListSource.Section("a title of words", ["a", "b", "c", "d"]),
            ListSource.Section("B", ["e", "f", "g", "h", "i", "j"]),
        ])
        let table = TableStage(list, width: 12, height: 5)
        #expect(table.stage.texts == ["a title of", "words", "a", "b", "c"])
        table.scroll(to: 1)
        #expect(table.stage.texts == ["a title of", "words", "b", "c", "d"])
        table.scroll(to: 5)
        #expect(table.stage.texts == ["words", "B", "e", "f", "g"])
        table.table.scrollToRow(at: .at(0, 1), at: .top, animated: false)
        table.stage.redraw()
        #expect(table.stage.line(2) == "b", "no row is put under a title of two rows")
    }

    @Test("TR-30: a height that is given stays, from the table or its delegate, and the title is cut")
    func given() {
        let byTable = TableStage(source(), width: 12, height: 30) { $0.sectionHeaderHeight = 1 }
        let recorder = Recorder()
        recorder.headerHeight = { $0 == 2 ? 2 : 1 }
        let byDelegate = TableStage(source(), width: 12, height: 30, recorder: recorder)
        for (table, heights) in [(byTable, [1, 1, 1]), (byDelegate, [1, 1, 2])] {
            #expect((0..<3).map { table.table.rectForHeader(inSection: $0).height } == heights)
            #expect(table.stage.texts.contains("row0") && table.stage.line(0) == Self.texts[0])
        }
        // In a single row as much is shown as fits.
        #expect(byTable.stage.line(3) == "of severa…")
        // A delegate that leaves the height to the table.
        recorder.headerHeight = { _ in TableView.automaticDimension }
        byDelegate.table.reloadData()
        byDelegate.stage.redraw()
        #expect(byDelegate.stage.texts == Array(expected(width: 12).prefix(30)))
    }

    @Test("TR-30: a view of the delegate's in place of a title decides, and one that shows a title wraps it")
    func delegatesView() {
        let views = Recorder()
        let list = ListSource([ListSource.Section("a title of several words", ["row"])])
        let table = TableStage(list, width: 12, height: 6, recorder: views)
        #expect(table.stage.texts == ["a title of", "several", "words", "row", "", ""])
        views.headers.header = { _, _ in
            let label = Label()
            label.text = "own"
            return label
        }
        table.table.reloadData()
        table.stage.redraw()
        #expect(table.stage.texts == ["own", "row", "", "", "", ""])
        for title in [nil, "a title of several words"] {
            list.sections[0].header = title
            views.headers.header = { _, _ in
                let view = TableViewHeaderFooterView()
                view.textLabel?.text = "two rows of words"
                return view
            }
            table.table.reloadData()
            table.stage.redraw()
            #expect(table.stage.texts == ["two rows", "of words", "row", "", "", ""], "\(title ?? "none")")
        }
        table.stage.resize(30, 6)
        #expect(table.stage.texts == ["two rows of words", "row", "", "", "", ""])
    }

    @Test("TR-30: titles of rows read before the width is known, and of inserted sections, wrap as well")
    func later() {
        let table = TableView()
        let list = source()
        table.dataSource = list
        table.reloadData()
        #expect(table.numberOfSections == 6)
        let stage = Stage(12, 60, table)
        table.showsVerticalScrollIndicator = false
        stage.redraw()
        #expect(Array(stage.texts.prefix(20)) == Array(expected(width: 12).prefix(20)))
        list.sections.insert(ListSource.Section("a new title of words", ["new"]), at: 0)
        table.insertSections([0])
        stage.redraw()
        #expect(Array(stage.texts.prefix(4)) == ["a new", "title of", "words", "new"])
        #expect(Array(stage.texts[4..<20]) == Array(expected(width: 12).prefix(16)))
    }
}
