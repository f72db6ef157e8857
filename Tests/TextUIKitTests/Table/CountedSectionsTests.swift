import TestSupport
import Testing
import TextUIKit

/// Tables whose rows are counted at once, against tables that ask for each section.
@MainActor @Suite struct CountedSectionsTests {
    private func sections(_ counts: [Int]) -> [TableLayout.Section] {
        counts.map { TableLayout.Section(rowCount: $0, rowHeight: 1, headerHeight: 1) }
    }

    private func counted(_ counts: [Int], rowHeight: Int = 1) -> TableLayout.Sections {
        TableLayout.Sections(
            TableViewRowCounts(sectionCount: counts.count) { counts[..<$0].reduce(0, +) },
            rowHeight: rowHeight, headerHeight: 1)
    }

    @Test("a layout of counts is the layout of the sections, with and without corrections")
    func layouts() {
        for world in 0..<64 {
            let counts = [world & 3, world >> 2 & 3, world >> 4 & 3]
            for corrected in 0..<4 {
                var layouts = [
                    TableLayout(sections: sections(counts), tableHeaderHeight: 2),
                    TableLayout(counted(counts), tableHeaderHeight: 2),
                ]
                for index in layouts.indices {
                    if corrected & 1 != 0 {
                        layouts[index].correct([.at(1, 1): 3, .at(2, 0): 2])
                    }
                    if corrected & 2 != 0 { layouts[index].correct([.at(1, 1): 1]) }
                }
                let (each, all) = (layouts[0], layouts[1])
                #expect(all.rowCount == each.rowCount && all.contentHeight == each.contentHeight)
                #expect(Array(all.sections) == Array(each.sections))
                for y in -1...each.contentHeight + 1 {
                    #expect(all.row(at: y) == each.row(at: y) && all.section(at: y) == each.section(at: y))
                    #expect(all.rows(in: y..<y + 3) == each.rows(in: y..<y + 3))
                }
                for section in -1...3 {
                    #expect(all.range(ofSection: section) == each.range(ofSection: section))
                }
                let tall = [each, all].map { $0.sections.with(rowHeight: 2) }
                #expect(Array(tall[0]) == Array(tall[1]) && tall[0].edge(3) == tall[1].edge(3))
            }
        }
    }

    @Test("a section without a header, such as a magnifier's, takes no line")
    func withoutHeader() {
        let counts = TableViewRowCounts(
            sectionCount: 3, rowsBefore: { max(0, $0 - 1) }, headersBefore: { max(0, $0 - 1) })
        let layout = TableLayout(TableLayout.Sections(counts, rowHeight: 1, headerHeight: 1))
        #expect(layout.sections.map(\.headerHeight) == [0, 1, 1] && layout.contentHeight == 4)
    }

    @Test("a table of 100,000 sections asks for those in sight, at a reload and for each key")
    func calls() {
        let source = ListSource([])
        source.sections = Array(repeating: ListSource.Section("title", ["a", "b"]), count: 100_000)
        source.counter = TableViewRowCounts(sectionCount: 100_000) { $0 * 2 }
        let table = TableStage(source, height: 9) {
            $0.delegate = nil
            $0.sectionHeaderHeight = 1
        }
        #expect(table.table.numberOfSections == 100_000 && table.table.contentSize.height == 300_000)
        func calls(_ work: () -> Void) -> [String] {
            source.log = []
            work()
            table.stage.redraw()
            return source.log
        }
        let reload = calls { table.table.reloadData() }
        #expect(reload.count { $0 == "counts" } == 1 && reload.count < 50)
        #expect(!reload.contains { $0.hasPrefix("rows") || $0 == "sections" })
        #expect(calls { table.stage.press(Key(.down)) }.count < 20)
        #expect(calls { table.stage.press(Key(.pageDown)) }.count < 50)
        #expect(calls { table.stage.press(Key(.end)) }.count < 50)
        #expect(table.table.focusedIndexPath == IndexPath(row: 1, section: 99_999))
        #expect(table.stage.texts.suffix(3) == ["title", "a", "b"])
    }

    @Test("updates reload the table, and an update to few sections as well")
    func updates() {
        let source = ListSource([])
        source.sections = [ListSource.Section("A", ["a"]), ListSource.Section("B", ["b"])]
        source.counter = TableViewRowCounts(sectionCount: 2) { $0 }
        let table = TableStage(source, height: 6) {
            $0.delegate = nil
            $0.sectionHeaderHeight = 1
        }
        source.sections[1].rows = ["b", "c"]
        source.counter = nil
        table.table.insertRows(at: [IndexPath(row: 1, section: 1)])
        #expect(table.table.numberOfRows(inSection: 1) == 2)
        table.stage.redraw()
        #expect(table.stage.line(4).contains("c"))
    }
}
