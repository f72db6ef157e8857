import TestSupport
import Testing
import TextUIKit

@MainActor @Suite("Heights that are estimated, and heights that cells tell")
struct RowHeightTests {
    /// A cell of several lines that says how many it needs.
    private final class Tall: TableViewCell {
        var lines = 1
        override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: lines) }
        override func draw(_ context: inout GraphicsContext) {
            for y in 1..<max(1, lines) {
                context.draw("\(textLabel?.text ?? "") \(y)", at: Point(x: 2, y: y))
            }
            super.draw(&context)
        }
    }

    private func tall(_ count: Int, height: Int = 10, lines: @escaping (Int) -> Int) -> TableStage {
        let source = ListSource.plain(count)
        source.makeCell = { table, path in
            let cell = (table.dequeueReusableCell(withIdentifier: "t") as? Tall) ?? Tall(reuseIdentifier: "t")
            cell.lines = lines(path.row)
            return cell
        }
        return TableStage(source, height: height)
    }

    /// That all rows that are seen lie below each other, each with its own height and text.
    private func check(
        _ table: TableStage, lines: (Int) -> Int, at location: SourceLocation = #_sourceLocation
    ) {
        var end: Int?
        for path in table.table.visibleRows {
            let rect = table.table.rectForRow(at: path)
            #expect(rect.height == lines(path.row), sourceLocation: location)
            if let end { #expect(rect.minY == end, sourceLocation: location) }
            end = rect.maxY
            for y in 0..<rect.height
            where (0..<table.stage.texts.count).contains(rect.minY - table.offset + y) {
                let wanted = y == 0 ? "row\(path.row)" : "row\(path.row) \(y)"
                #expect(table.stage.line(rect.minY - table.offset + y) == wanted, sourceLocation: location)
            }
        }
        let size = table.table.contentSize.height
        #expect(
            table.offset >= 0 && table.offset <= max(0, size - table.stage.texts.count),
            sourceLocation: location)
    }

    private func focusIsSeen(_ table: TableStage, at location: SourceLocation = #_sourceLocation) {
        guard let path = table.table.focusedIndexPath else { return }
        let rect = table.table.rectForRow(at: path)
        let view = table.table.bounds
        let isSeen =
            rect.height <= view.height
            ? rect.minY >= view.minY && rect.maxY <= view.maxY
            : rect.minY < view.maxY && rect.maxY > view.minY
        #expect(isSeen, "\(path) \(rect) \(view)", sourceLocation: location)
    }

    @Test("U-049: rows that cells tell the height of are right and whole after every key, by any way")
    func keys() {
        let heights: [(Int) -> Int] = [
            { _ in 1 }, { _ in 3 }, { $0 % 3 + 1 }, { $0 % 7 == 0 ? 5 : 1 }, { $0 == 0 ? 4 : 1 },
            { $0 < 50 ? 1 : 2 },
        ]
        let keys: [Key] = [
            Key(.down), Key(.down), Key(.pageDown), Key(.end), Key(.up), Key(.pageUp), Key(.up), Key(.home),
            Key(.pageDown), Key(.pageDown), .control("d"), .control("u"), Key(.end), Key(.pageUp),
            Key(.pageUp),
            Key(.down), Key(.up), Key(.home), Key(.down),
        ]
        for lines in heights {
            let table = tall(100, lines: lines)
            for key in keys {
                table.stage.press(key)
                focusIsSeen(table)
                check(table, lines: lines)
            }
            table.stage.press(Key(.end))
            let last = table.table.rectForRow(at: .at(0, 99))
            #expect(last.maxY - table.offset == 10 && last.maxY == table.table.contentSize.height)
            table.stage.press(Key(.home))
            #expect(table.offset == 0)
        }
    }

    @Test("U-049: an animated scrollToRow ends where a row whose height was unknown is seen")
    func animatedScrolling() {
        for position in [TableView.ScrollPosition.top, .bottom, .middle, .none] {
            for (rows, target) in [(12, 11), (60, 40)] {
                let lines: (Int) -> Int = { $0 == target ? 3 : $0 > 20 && $0 < target ? $0 % 3 + 1 : 1 }
                let table = tall(rows, lines: lines)
                table.table.scrollToRow(at: .at(0, target), at: position, animated: true)
                for _ in 0..<30 { table.stage.advance(by: ScrollAnimation.frameTime) }
                #expect(!table.table.isScrollAnimating)
                check(table, lines: lines)
                let rect = table.table.rectForRow(at: .at(0, target))
                #expect(
                    rect.minY >= table.offset && rect.maxY <= table.offset + 10, "\(rows) \(position)")
            }
        }
    }

    @Test("U-049: scrolling elsewhere during an animated scrollToRow ends it")
    func interruptedScrolling() {
        let table = tall(60) { $0 % 3 + 1 }
        table.table.scrollToRow(at: .at(0, 50), at: .top, animated: true)
        table.stage.advance(by: ScrollAnimation.frameTime)
        table.table.setContentOffset(Point(x: 0, y: 2), animated: false)
        for _ in 0..<30 { table.stage.advance(by: ScrollAnimation.frameTime) }
        #expect(table.offset == 2)
    }

    @Test("U-049: scrollToRow shows far rows at their places, and the wheel goes through all rows")
    func scrolling() {
        let lines: (Int) -> Int = { $0 % 4 + 1 }
        let table = tall(200, lines: lines)
        for row in [150, 20, 199, 100, 0, 77] {
            for position in [TableView.ScrollPosition.top, .bottom, .middle, .none] {
                table.table.scrollToRow(at: .at(0, row), at: position, animated: false)
                table.stage.redraw()
                check(table, lines: lines)
                let rect = table.table.rectForRow(at: .at(0, row))
                #expect(rect.minY >= table.offset && rect.maxY <= table.offset + 10, "\(row) \(position)")
                if row == 100, position == .top { #expect(rect.minY == table.offset) }
                if row == 100, position == .bottom { #expect(rect.maxY == table.offset + 10) }
            }
        }
        table.stage.press(Key(.home))
        var seen = Set(table.table.visibleRows.map(\.row))
        for _ in 0..<180 {
            table.stage.mouse(.wheelDown, 2, 2)
            check(table, lines: lines)
            seen.formUnion(table.table.visibleRows.map(\.row))
        }
        #expect(seen.count == 200)
        for _ in 0..<180 {
            table.stage.mouse(.wheelUp, 2, 2)
            check(table, lines: lines)
        }
        #expect(table.offset == 0 && table.table.visibleRows.first == .at(0, 0))
    }

    @Test("U-049: with an estimate the delegate's heights are asked for rows that are seen only")
    func estimated() {
        let recorder = HeightRecorder()
        recorder.rowHeight = { $0.row % 2 + 1 }
        let table = TableStage(.plain(1_000), height: 10, recorder: recorder) { $0.estimatedRowHeight = 3 }
        #expect(
            Set(recorder.askedHeights.map(\.row)).isSubset(of: Set(0..<10)) && !recorder.askedHeights.isEmpty)
        let first = table.table.contentSize.height
        #expect(first > 2_900)
        table.stage.press(Key(.end))
        #expect(!recorder.askedHeights.contains { (20..<980).contains($0.row) })
        #expect(table.stage.line(8) == "row999" || table.stage.line(9) == "row999")
        table.stage.press(Key(.home))
        for _ in 0..<500 { table.stage.mouse(.wheelDown, 2, 2) }
        #expect(table.table.contentSize.height == 1_500)
    }

    @Test("U-048: automaticDimension from the delegate lets the cell tell its height")
    func automaticFromDelegate() {
        let source = ListSource.plain(9)
        source.makeCell = { _, _ in
            let cell = Tall()
            cell.lines = 2
            return cell
        }
        let recorder = HeightRecorder()
        recorder.rowHeight = { $0.row == 1 ? 3 : $0.row == 2 ? 0 : TableView.automaticDimension }
        let table = TableStage(source, height: 9, recorder: recorder)
        #expect((0..<4).map { table.table.rectForRow(at: .at(0, $0)).height } == [2, 3, 0, 2])
        #expect(!source.askedCells.contains(.at(0, 2)))
        table.table.estimatedRowHeight = 0
        table.stage.redraw()
        #expect((0..<4).map { table.table.rectForRow(at: .at(0, $0)).height } == [1, 3, 0, 1])
    }

    @Test("U-032: a cell that says that it has no height is not shown")
    func noHeight() {
        let table = tall(6, height: 6) { $0 % 2 }
        #expect(table.stage.texts == ["row1", "row3", "row5", "", "", ""])
        #expect(table.table.visibleRows.map(\.row) == [1, 3, 5])
    }

    @Test("T-015: when the width changes rows are measured anew, and the first row that is seen stays")
    func resized() {
        let source = ListSource.plain(60)
        final class Wrapping: TableViewCell {
            override func sizeThatFits(_ size: Size) -> Size {
                Size(
                    width: size.width, height: max(1, (textLabel?.text?.count ?? 0) * 4 / max(1, size.width)))
            }
        }
        source.makeCell = { table, _ in
            table.dequeueReusableCell(withIdentifier: "w") ?? Wrapping(reuseIdentifier: "w")
        }
        source.sections[0].rows = (0..<60).map { String(repeating: "x", count: $0 % 5 + 2) }
        let table = TableStage(source, width: 12, height: 10)
        table.table.focusRow(at: .at(0, 30))
        table.table.scrollToRow(at: .at(0, 30), at: .top, animated: false)
        table.stage.redraw()
        for width in [6, 24, 12, 4, 40] {
            table.stage.resize(width, 10)
            #expect(table.table.visibleRows.first == .at(0, 30), "\(width)")
            var end: Int?
            for path in table.table.visibleRows {
                let rect = table.table.rectForRow(at: path)
                #expect(rect.height == max(1, source.sections[0].rows[path.row].count * 4 / width))
                if let end { #expect(rect.minY == end) }
                end = rect.maxY
            }
        }
    }

    @Test("U-143: heights that were learned stay with their rows when the table changes")
    func changed() {
        var heights = Array(repeating: 1, count: 40)
        for row in stride(from: 0, to: 40, by: 3) { heights[row] = 3 }
        let table = tall(40) { heights[$0] }
        table.stage.press(Key(.pageDown))
        heights.removeFirst(2)
        table.source.sections[0].rows.removeFirst(2)
        table.table.deleteRows(at: [.at(0, 0), .at(0, 1)])
        table.stage.redraw()
        for path in table.table.visibleRows {
            #expect(table.table.rectForRow(at: path).height == heights[path.row])
        }
        table.table.reconfigureRows(at: table.table.visibleRows)
        focusIsSeen(table)
        // A far row that was to be shown is gone before the next frame.
        table.table.scrollToRow(at: .at(0, 37), at: .top, animated: false)
        table.source.sections[0].rows.removeLast(30)
        table.table.reloadData()
        table.stage.redraw()
        #expect(table.table.visibleRows.allSatisfy { $0.row < 8 })
    }
}
