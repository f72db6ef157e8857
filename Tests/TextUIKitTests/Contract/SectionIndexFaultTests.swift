import TestSupport
import Testing
import TextUIKit

/// The section index where there are more titles than rows, or wider ones than a letter, and where its jumps
/// end.
@MainActor @Suite struct SectionIndexFaultTests {
    /// Sections of some rows with the titles of the index.
    private func source(_ titles: [String], rows: Int = 2) -> ListSource {
        ListSource(
            titles.map { title in ListSource.Section(title, (0..<rows).map { "\(title) row \($0)" }) },
            indexTitles: titles)
    }

    /// The last cells of all lines.
    private func column(_ table: TableStage, width: Int = 1) -> [String] {
        let canvas = table.stage.terminal.canvas
        return (0..<canvas.size.height).map { y in
            let cells = (canvas.size.width - width..<canvas.size.width).map { canvas[$0, y] }
            return String(cells.filter { $0.width > 0 }.map(\.character))
        }
    }

    /// What the index has been asked to go to since.
    private func jumps(_ table: TableStage) -> [Int] {
        table.source.log.filter { $0.hasPrefix("jump") }.compactMap { Int($0.split(separator: " ")[2]) }
    }

    private static let buckets = (0..<74).map { String(Character(Unicode.Scalar(UInt8(0x30 + $0)))) }

    @Test("C5: 74 titles in 10 rows, in 2 and in 1: a drag reaches every section", arguments: [10, 3, 2, 1])
    func manyTitles(height: Int) {
        let table = TableStage(source(Self.buckets), width: 90, height: height)
        let shown = column(table)
        #expect(shown.first == Self.buckets[0] && !shown.contains(" "))
        #expect(shown.contains("•") == (height > 2))
        table.stage.mouse(.press, 89, 0)
        for y in 0..<height {
            for x in (0..<90).reversed() { table.stage.mouse(.drag, x, y) }
        }
        table.stage.mouse(.release, 0, height - 1)
        #expect(Set(jumps(table)) == Set(0..<74))
        #expect(jumps(table) == jumps(table).sorted(), "none twice")
        #expect(table.table.indexPathForSelectedRow == nil)
    }

    @Test("C5: in a narrow table each press goes on, and so the drag after it reaches the rest")
    func pressedAgain() {
        let table = TableStage(source(Self.buckets), width: 20, height: 1)
        for _ in 0..<74 {
            table.stage.mouse(.press, 19, 0)
            for x in (0..<19).reversed() { table.stage.mouse(.drag, x, 0) }
            table.stage.mouse(.release, 0, 0)
        }
        #expect(Set(jumps(table)) == Set(0..<74))
    }

    @Test("C5: a drag goes on among the titles that there are, should they become others meanwhile")
    func reloadedWithinDrag() {
        let many = source(Self.buckets)
        let table = TableStage(source(["A", "B"]), width: 90, height: 2)
        table.stage.mouse(.press, 89, 1)
        (table.source.sections, table.source.indexTitles) = (many.sections, many.indexTitles)
        table.table.reloadData()
        table.stage.redraw()
        table.stage.mouse(.drag, 80, 1)
        #expect(jumps(table).last.map { $0 > 36 } == true, "of the second row: \(jumps(table))")
        (table.source.sections, table.source.indexTitles) = (Array(many.sections.prefix(2)), ["A", "B"])
        table.table.reloadData()
        table.stage.redraw()
        table.stage.mouse(.drag, 60, 1)
        #expect(jumps(table).last == 1)
    }

    @Test(
        "C5: without sections, with one, and with one title for many, there is no bullet alone and no crash")
    func fewTitles() {
        for count in 0...2 {
            for height in 1...3 {
                let table = TableStage(source(Array(Self.buckets.prefix(count))), height: height)
                #expect(!column(table).contains("•"))
                for y in 0..<height { table.stage.tap(19, y) }
                #expect(Set(jumps(table)).count <= count)
                for (width, rows) in [(1, 1), (80, 1), (1, 24), (5, 2)] { table.stage.resize(width, rows) }
            }
        }
    }

    @Test(
        "C6: titles of 2 to 4 cells are whole, and all end at the edge",
        arguments: [
            (["A", "C", "CH", "D"], 2), (["あ", "か", "さ"], 2), (["1劃", "2劃", "10劃", "33劃"], 4),
            (["A", "か", "{search}"], 2), (["1998", "2003"], 4),
        ])
    func wideTitles(titles: [String], width: Int) {
        let table = TableStage(source(titles), width: 24, height: 6)
        let shown = column(table, width: width).filter { !$0.allSatisfy { $0 == " " } }
        let wanted = titles.map { $0 == "{search}" ? "⌕" : $0 }
        #expect(shown.map { $0.replacing(" ", with: "") } == wanted)
        #expect(!shown.contains { $0.hasSuffix(" ") })
        // The rows end before it, with a blank between.
        #expect(column(table, width: width + 1).allSatisfy { $0.hasPrefix(" ") })
        for y in 0..<6 { table.stage.tap(23, y) }
        #expect(Set(jumps(table)) == Set(titles.indices))
    }

    @Test("C6: of longer titles, and in a narrow table, the beginnings are shown")
    func abbreviated() {
        let words = TableStage(source(["Sales", "Research", "IT"]), width: 24, height: 3)
        #expect(column(words, width: 2) == [" S", " R", " I"])
        let wideWords = TableStage(source(["東京都", "大阪府"]), width: 24, height: 2)
        #expect(column(wideWords, width: 3) == [" 東", " 大"])
        let narrow = TableStage(source(["CH", "か"]), width: 12, height: 2)
        #expect(column(narrow, width: 2) == [" C", " •"])
    }

    @Test(
        "C7: after a jump the section's first row is seen below its header, in every height and from everywhere"
    )
    func belowHeader() {
        let titles = ["A", "B", "C", "D", "E"]
        for height in 2...9 {
            for rows in 1...4 {
                for target in titles.indices {
                    let table = TableStage(source(titles, rows: rows), height: height)
                    for from in stride(from: 0, through: titles.count * (rows + 1), by: 3) {
                        table.scroll(to: from)
                        table.table.performSectionIndexJump(at: target)
                        table.stage.redraw()
                        let lines = table.stage.texts.map { $0.split(separator: " ") }
                        let header = lines.firstIndex { $0.first == titles[target][...] && $0.count < 3 }
                        let row = lines.firstIndex {
                            $0.prefix(3) == [titles[target][...], "row", "0"]
                        }
                        #expect(row != nil && header.map { $0 + 1 } == row, "\(height) \(rows) \(target)")
                        #expect(table.table.focusedIndexPath == .at(target, 0))
                    }
                }
            }
        }
    }
}
