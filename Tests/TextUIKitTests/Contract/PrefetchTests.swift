import TestSupport
import Testing
import TextUIKit

@MainActor @Suite("Prefetching, and the section index while the pointer is down")
struct PrefetchTests {
    private final class Fetcher: TableViewDataSourcePrefetching {
        var log: [String] = []
        var wanted: Set<Int> = []
        func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {
            log.append("fetch \(indexPaths.map(\.row))")
            wanted.formUnion(indexPaths.map(\.row))
        }
        func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
            log.append("cancel \(indexPaths.map(\.row))")
            wanted.subtract(indexPaths.map(\.row))
        }
        func take() -> [String] {
            defer { log = [] }
            return log
        }
    }

    private func stage(_ fetcher: Fetcher) -> TableStage {
        TableStage(.plain(100), height: 4) { $0.prefetchDataSource = fetcher }
    }

    @Test("U-150: the rows of the next page are fetched before they are asked for, and none twice")
    func forward() {
        let fetcher = Fetcher()
        let table = stage(fetcher)
        #expect(fetcher.take() == ["fetch [4, 5, 6, 7]"])
        table.scroll(to: 2)
        #expect(fetcher.take() == ["fetch [8, 9]"])
        table.stage.redraw()
        #expect(fetcher.take().isEmpty)
        for offset in 3..<40 {
            table.scroll(to: offset)
            #expect(table.source.askedCells.allSatisfy { $0.row < 4 || fetcher.wanted.contains($0.row) })
        }
    }

    @Test("U-150: turning round cancels what is not near any more, and a redraw does not turn round")
    func backward() {
        let fetcher = Fetcher()
        let table = stage(fetcher)
        table.scroll(to: 50)
        #expect(fetcher.take() == ["fetch [4, 5, 6, 7]", "cancel [4, 5, 6, 7]", "fetch [54, 55, 56, 57]"])
        table.scroll(to: 49)
        #expect(fetcher.take() == ["cancel [54, 55, 56, 57]", "fetch [45, 46, 47, 48]"])
        table.table.selectRow(at: .at(0, 50), animated: false, scrollPosition: .none)
        table.stage.redraw()
        #expect(fetcher.take().isEmpty)
    }

    @Test("U-150: nothing is announced while it is switched off, nor after the data source is gone")
    func off() {
        var fetcher: Fetcher? = Fetcher()
        let table = TableStage(.plain(100), height: 4) {
            $0.prefetchDataSource = fetcher
            $0.isPrefetchingEnabled = false
        }
        #expect(fetcher?.log == [])
        table.table.isPrefetchingEnabled = true
        table.scroll(to: 10)
        #expect(fetcher?.take() == ["fetch [14, 15, 16, 17]"])
        fetcher = nil
        #expect(table.table.prefetchDataSource == nil)
        table.scroll(to: 30)
        #expect(table.stage.line(0) == "row30")
    }

    @Test("U-150: what is fetched follows its rows when the table changes")
    func batch() {
        let fetcher = Fetcher()
        let table = stage(fetcher)
        _ = fetcher.take()
        table.source.sections[0].rows.insert("new", at: 0)
        table.table.insertRows(at: [.at(0, 0)])
        // Rows 4 to 7 are 5 to 8 now; 4 was seen before, and 8 is not within a page any more.
        #expect(fetcher.take() == ["cancel [8]", "fetch [4]"])
    }

    private func indexed(_ prepare: (TableView) -> Void = { _ in }) -> TableStage {
        let source = ListSource(
            (0..<5).map { section in
                ListSource.Section("S\(section)", (0..<6).map { "r\(section)\($0)" })
            }, indexTitles: ["A", "B", "C", "D", "E"])
        return TableStage(source, width: 20, height: 9, prepare: prepare)
    }

    @Test("U-077: three colours, the last one only while the pointer is down, anywhere it goes")
    func colours() {
        let table = indexed {
            $0.sectionIndexColor = .red
            $0.sectionIndexBackgroundColor = .blue
            $0.sectionIndexTrackingBackgroundColor = .green
        }
        func expect(_ background: Color, at location: SourceLocation = #_sourceLocation) {
            for y in 2..<7 {
                #expect(table.stage.style(19, y).foreground == .red, sourceLocation: location)
                #expect(table.stage.style(19, y).background == background, sourceLocation: location)
            }
        }
        expect(.blue)
        table.stage.mouse(.press, 19, 3)
        expect(.green)
        table.stage.mouse(.drag, 4, 5)
        expect(.green)
        table.stage.mouse(.release, 4, 5)
        expect(.blue)
        table.table.sectionIndexBackgroundColor = nil
        table.stage.redraw()
        #expect(table.stage.style(19, 3).background == Theme.standard.sectionIndex.background)
    }

    @Test("U-072: dragging along the column jumps from entry to entry, each once, and tells which")
    func tracking() {
        let table = indexed()
        table.source.log = []
        table.stage.mouse(.press, 19, 2)
        for y in [3, 3, 4, 8, 9, 0, 2] { table.stage.mouse(.drag, 19, y) }
        table.stage.mouse(.release, 19, 2)
        #expect(
            table.source.log.filter { $0.hasPrefix("jump") } == [
                "jump A 0", "jump B 1", "jump C 2", "jump E 4", "jump A 0",
            ])
        #expect(table.recorder.headers.tracked == ["A", "B", "C", "E", "A", nil])
        #expect(table.offset == 0 && table.table.trackedSectionIndexTitle == nil)
        #expect(!table.recorder.log.contains { $0.contains("elect") || $0.contains("ighlight") })
    }

    @Test("S-063, U-074: any number of titles against any number of sections, at any height")
    func counts() {
        for titles in 0...7 {
            for sections in 0...4 {
                for height in 1...6 {
                    let source = ListSource(
                        (0..<sections).map { ListSource.Section("S\($0)", ["r\($0)"]) },
                        indexTitles: (0..<titles).map { String($0) })
                    let table = TableStage(source, height: height)
                    table.stage.mouse(.press, 19, 0)
                    for y in 0..<height { table.stage.mouse(.drag, 19, y) }
                    table.stage.mouse(.release, 19, height - 1)
                    for index in -1...8 {
                        let leads = (0..<min(titles, sections)).contains(index)
                        #expect(table.table.performSectionIndexJump(at: index) == leads)
                    }
                    #expect((table.table.focusedIndexPath != nil) == (sections > 0))
                }
            }
        }
    }

    @Test("MU-07: titles are those of the last reload, whatever becomes of the data meanwhile")
    func snapshot() {
        let table = indexed()
        table.source.indexTitles = ["X"]
        table.source.sections = []
        #expect(table.table.sectionIndexTitles == ["A", "B", "C", "D", "E"])
        let before = table.stage.window.render()
        #expect(before == table.stage.window.render() && table.table.numberOfSections == 5)
        table.table.reloadData()
        #expect(table.table.sectionIndexTitles == ["X"] && table.table.numberOfSections == 0)
    }
}
