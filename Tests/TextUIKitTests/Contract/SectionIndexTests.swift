import TestSupport
import Testing
import TextUIKit

@MainActor @Suite struct SectionIndexTests {
    private func source(_ titles: [String]? = ["A", "B", "C"]) -> ListSource {
        let source = ListSource.f3
        source.indexTitles = titles
        return source
    }

    /// The characters of the last column, from the top.
    private func column(_ table: TableStage) -> String {
        let canvas = table.stage.terminal.canvas
        return String((0..<canvas.size.height).map { canvas[canvas.size.width - 1, $0].character })
    }

    @Test("U-070: there is a column only if the data source gives titles and the style is plain")
    func column() {
        #expect(column(TableStage(source(), height: 3)) == "ABC")
        #expect(column(TableStage(source(nil), height: 3)) == "   ")
        #expect(column(TableStage(source([]), height: 3)) == "   ")
        let grouped = TableStage(source(), height: 3, style: .grouped)
        #expect(column(grouped) == "   " && grouped.table.sectionIndexTitles == nil)
    }

    @Test("U-071: the column is centred at the right edge and does not scroll")
    func centred() {
        let table = TableStage(source(), height: 7)
        #expect(column(table) == "  ABC  ")
        table.scroll(to: 2)
        #expect(column(table) == "  ABC  ")
        table.stage.resize(20, 4)
        #expect(column(table) == "ABC ")
    }

    @Test("U-071: the column lies below what is seen of a table header view")
    func belowHeaderView() {
        let bar = Label(frame: Rect(x: 0, y: 0, width: 1, height: 2))
        bar.text = "a bar of twenty cells."
        let table = TableStage(source(), height: 5) { $0.tableHeaderView = bar }
        #expect(table.stage.line(0) == "a bar of twenty cel…")
        #expect(column(table) == "… ABC")
        table.scroll(to: 2)
        #expect(column(table) == " ABC ")
    }

    @Test("U-072: an entry asks with its title and number and scrolls its section to the top")
    func jump() {
        let table = TableStage(source(), height: 3)
        table.source.sectionForTitle = { _, index in 2 - index }
        #expect(table.table.performSectionIndexJump(at: 1))
        #expect(table.source.log.last == "jump B 1" && table.offset == 4)
        #expect(table.table.performSectionIndexJump(at: 0) && table.offset == 6)
        table.stage.redraw()
        #expect(table.stage.line(0).hasPrefix("C"))
    }

    @Test("U-073: a mapping that answers the number it is given leads entry i to section i")
    func identity() {
        let table = TableStage(source(), height: 3)
        for (index, offset) in [0, 4, 6].enumerated() {
            #expect(table.table.performSectionIndexJump(at: index) && table.offset == offset)
        }
    }

    @Test("U-074: an entry without a section, and one that does not exist, scroll nothing")
    func noSection() {
        let table = TableStage(source(["A", "B", "C", "D"]), height: 3)
        table.scroll(to: 1)
        for index in [-1, 3, 4, 99] { #expect(!table.table.performSectionIndexJump(at: index)) }
        table.source.sectionForTitle = { _, _ in -1 }
        #expect(!table.table.performSectionIndexJump(at: 0))
        #expect(table.offset == 1)
    }

    @Test("U-075: a mapping may scroll by itself and say that there is no section")
    func mappingScrolls() {
        let table = TableStage(source(["{search}", "B"]), height: 3)
        table.scroll(to: 3)
        table.source.sectionForTitle = { [table = table.table] _, _ in
            table.setContentOffset(Point(x: 0, y: 2), animated: false)
            return TableView.notFound
        }
        #expect(!table.table.performSectionIndexJump(at: 0) && table.offset == 2)
    }

    @Test("U-076: the search title is \"{search}\": an icon in the column, a text anywhere else")
    func magnifier() {
        #expect(TableView.indexSearch == "{search}")
        let titled = source([TableView.indexSearch, "A"])
        titled.sections[0].header = TableView.indexSearch
        let table = TableStage(titled, height: 4)
        #expect(column(table) == " ⌕A ")
        #expect(table.stage.line(0) == "{search}")
        table.stage.window.ownTheme.glyphs = .ascii
        table.stage.redraw()
        #expect(column(table) == " ?A ")
    }

    @Test("T-012: glyphs are one cell wide, and those of the ASCII set are ASCII")
    func glyphs() {
        for glyphs in [Theme.Glyphs.unicode, .ascii] {
            for glyph in [glyphs.magnifier, glyphs.bullet, glyphs.marker] {
                #expect(TextMetrics.width(of: String(glyph)) == 1)
            }
        }
        let ascii = Theme.Glyphs.ascii
        #expect(ascii.magnifier.isASCII && ascii.bullet.isASCII && ascii.marker.isASCII)
    }

    @Test("T-012: the column is a cell wide with a blank before it, and rows and headers end before that")
    func width() {
        for titles in [["A", "B", "C"], [TableView.indexSearch, "B"]] {
            for glyphs in [Theme.Glyphs.unicode, .ascii] {
                let many = source(titles)
                let long = String(repeating: "x", count: 40)
                many.sections = [ListSource.Section(long, [long, long, long, long])]
                // A title of one row, which is cut.
                let table = TableStage(many, height: 5) { $0.sectionHeaderHeight = 1 }
                table.stage.window.ownTheme.glyphs = glyphs
                table.stage.redraw()
                let canvas = table.stage.terminal.canvas
                for y in 0..<5 {
                    let end = (0..<19).last { canvas[$0, y].character != " " } ?? 0
                    #expect(canvas[end, y].character == "…" && end < 18 && canvas[19, y].width == 1)
                }
                let magnifier = glyphs == .ascii ? "?" : "⌕"
                let shown = titles.map { $0 == TableView.indexSearch ? magnifier : $0 }
                #expect(column(table).filter { $0 != " " } == shown.joined())
            }
        }
    }

    @Test("T-012: longer titles get their width up to four cells, in a table that is wide enough for it")
    func wideColumn() {
        for (titles, width, cells) in [
            // The blank at the end of a row and the one before the column are no text.
            (["A", "Mc", "Z"], 20, 16), (["A", "Mc", "Z"], 19, 16), (["A", "Spring", "Z"], 20, 17),
            (["日", "B"], 20, 16), (["Abcd"], 20, 14),
        ] {
            let long = ListSource.Section(nil, [String(repeating: "x", count: 40)])
            let table = TableStage(ListSource([long], indexTitles: titles), width: width, height: 5)
            let row = table.stage.terminal.canvas.text(ofRow: 0)
            #expect(row.prefix { $0 != "…" }.count + 1 == cells, "\(titles) in \(width)")
        }
    }

    @Test("U-077: the looks of tracking hold only while the pointer is down")
    func tracking() {
        let table = TableStage(source(), height: 3)
        let theme = Theme.standard
        #expect(table.stage.style(19, 0) == theme.sectionIndex)
        table.stage.mouse(.press, 19, 0)
        #expect(table.stage.style(19, 0) == theme.sectionIndexTracking)
        #expect(table.table.trackedSectionIndexTitle == "A")
        table.stage.mouse(.drag, 19, 2)
        #expect(table.table.trackedSectionIndexTitle == "C")
        table.stage.mouse(.release, 19, 2)
        #expect(table.stage.style(19, 0) == theme.sectionIndex)
        #expect(table.table.trackedSectionIndexTitle == nil)
    }

    @Test("U-078: any number of rows shows the index by default, and fewer than the minimum do not")
    func minimum() {
        #expect(TableView().sectionIndexMinimumDisplayRowCount == 0)
        let table = TableStage(source(), height: 3) { $0.sectionIndexMinimumDisplayRowCount = 7 }
        #expect(column(table) == "   ")
        table.table.sectionIndexMinimumDisplayRowCount = 6
        table.stage.redraw()
        #expect(column(table) == "ABC")
        let empty = ListSource([ListSource.Section("A", [])], indexTitles: ["A"])
        #expect(column(TableStage(empty, height: 3)) == "   ")
    }

    @Test("U-079: index titles and section titles are independent", arguments: [["1", "2", "3"], ["1"]])
    func independent(titles: [String]) {
        let table = TableStage(source(titles), height: 3)
        #expect(column(table).filter { $0 != " " } == titles.joined())
        #expect(table.stage.line(0).hasPrefix("A"))
    }

    @Test("S-063: fewer titles than sections, or more, stop nothing")
    func differentCounts() {
        for count in 0...6 {
            let table = TableStage(source((0..<count).map { String($0) }), height: 4)
            for y in 0..<4 { table.stage.tap(19, y) }
            table.stage.press(Key(.end), Key(.home), Key(.pageDown))
            #expect(table.table.focusedIndexPath != nil)
        }
    }

    @Test("U-080: titles that do not fit are thinned out with bullets, in order")
    func bullets() {
        let letters = (0..<26).map { String(Character(Unicode.Scalar(UInt8(65 + $0)))) }
        let table = TableStage(source(letters), height: 9)
        let shown = column(table)
        #expect(shown.first == "A" && shown.last == "Z" && shown.contains("•"))
        let titles = shown.filter { $0 != "•" }
        #expect(titles == String(titles.sorted()))
    }

    @Test("U-080: pressing a bullet again goes through the titles that it stands for")
    func bulletPressedAgain() {
        let titles = (0..<12).map { String($0) }
        let many = ListSource(titles.map { ListSource.Section($0, ["r"]) }, indexTitles: titles)
        let table = TableStage(many, height: 5)
        table.stage.tap(19, 1)
        table.stage.tap(19, 1)
        let jumps = many.log.filter { $0.hasPrefix("jump") }
        #expect(jumps.count == 2 && Set(jumps).count == 2)
    }

    @Test("U-081: when all titles fit there is one in each row and no bullet")
    func allFit() {
        for height in 3...9 {
            let shown = column(TableStage(source(), height: height))
            #expect(shown.filter { $0 != " " } == "ABC")
        }
    }

    @Test("U-082: a jump selects no row and makes no selection calls")
    func selectsNothing() {
        let table = TableStage(source(), height: 3)
        table.stage.tap(19, 2)
        #expect(table.offset == 6)
        #expect(table.table.indexPathForSelectedRow == nil && table.recorder.log.isEmpty)
    }

    @Test("U-083: while there is a column the text of cells and headers ends before it")
    func narrowCells() {
        let long = String(repeating: "x", count: 40)
        let wide = ListSource([ListSource.Section(long, [long])], indexTitles: ["A"])
        let table = TableStage(wide, height: 3) { $0.sectionHeaderHeight = 1 }
        for y in 0...1 {
            #expect(table.stage.line(y).contains("…"))
            #expect([" ", "A"].contains(table.stage.terminal.canvas[19, y].character))
            #expect(table.stage.terminal.canvas[18, y].character == " ")
        }
        wide.indexTitles = nil
        table.table.reloadSectionIndexTitles()
        table.stage.redraw()
        #expect(table.stage.terminal.canvas[18, 1].character == "…")
    }

    @Test("T-011: pressing and dragging in the column goes where the pointer is")
    func drag() {
        let table = TableStage(source(), height: 3)
        table.stage.mouse(.press, 19, 0)
        table.stage.mouse(.drag, 19, 1)
        #expect(table.offset == 4)
        table.stage.mouse(.drag, 3, 99)
        #expect(table.offset == 6)
        table.stage.mouse(.drag, 3, -9)
        #expect(table.offset == 0)
        table.stage.mouse(.release, 3, 1)
        #expect(table.table.indexPathForSelectedRow == nil && table.recorder.log.isEmpty)
        #expect(table.source.log.filter { $0.hasPrefix("jump") }.count == 4)
        table.stage.tap(19, 1)
        #expect(table.offset == 4 && table.recorder.log.isEmpty, "a click in the column is no tap on a row")
    }

    @Test("T-013: a title is cut to the column's width by its display width")
    func wideTitles() {
        let table = TableStage(source(["Abcde", "e\u{301}xxxx"]), height: 2)
        #expect(column(table) == "Ae\u{301}")
        #expect(table.stage.terminal.canvas.cells.allSatisfy { $0.width == 1 })
    }
}
