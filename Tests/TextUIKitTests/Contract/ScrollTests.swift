import TestSupport
import Testing
import TextUIKit

@MainActor @Suite struct ScrollTests {
    /// Thirty rows without headers in ten rows of screen.
    private func thirty(recorder: Recorder = Recorder()) -> TableStage {
        TableStage(.plain(30), height: 10, recorder: recorder)
    }

    private func plainScrollView() -> ScrollView {
        let view = ScrollView(frame: Rect(x: 0, y: 0, width: 10, height: 10))
        view.contentSize = Size(width: 10, height: 30)
        return view
    }

    @Test("U-090: scrollToRow puts a row at the top, in the middle or at the bottom, within the content")
    func positions() {
        let table = thirty()
        func offset(_ row: Int, _ position: TableView.ScrollPosition) -> Int {
            table.table.scrollToRow(at: .at(0, row), at: position, animated: false)
            return table.offset
        }
        #expect(offset(15, .top) == 15)
        // Half of nine cells: the middle is rounded towards the top of the screen.
        #expect(offset(15, .middle) == 11)
        #expect(offset(15, .bottom) == 6)
        #expect(offset(29, .top) == 20 && offset(0, .bottom) == 0 && offset(1, .middle) == 0)
    }

    @Test("T-017: rows that go while a table has no height leave no offset beyond the others")
    func rowsGoneInEmptyFrame() {
        let source = ListSource.plain(30)
        let table = TableView(frame: Rect(x: 0, y: 0, width: 20, height: 10))
        table.dataSource = source
        table.layoutIfNeeded()
        table.contentOffset.y = 17
        table.frame.size.height = 0
        source.sections[0].rows.removeLast(29)
        table.reloadData()
        table.layoutIfNeeded()
        table.frame.size.height = 9
        #expect(table.contentOffset.y == 0)
        // The same rows come back where none has gone.
        source.sections = ListSource.plain(30).sections
        table.reloadData()
        table.contentOffset.y = 17
        table.frame.size.height = 0
        table.frame.size.height = 10
        #expect(table.contentOffset.y == 17)
    }

    @Test("U-090: a row that does not exist stops the program, with the reason and what to do")
    func missingRow() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let source = ListSource([ListSource.Section("A", ["a"]), ListSource.Section("B", [])])
                let table = TableView()
                table.dataSource = source
                table.scrollToRow(at: IndexPath(row: 0, section: 1), at: .top, animated: false)
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
            message.contains(
                "cannot scroll to row 0 of section 1; the section is empty; use TableView.notFound"))
    }

    @Test("U-091: .none moves by the least: not at all, like the top, or like the bottom")
    func nonePosition() {
        for start in [0, 7, 20] {
            for row in 0..<30 {
                let table = thirty()
                table.scroll(to: start)
                table.table.scrollToRow(at: .at(0, row), at: .none, animated: false)
                let expected = row < start ? row : row >= start + 10 ? row - 9 : start
                #expect(table.offset == expected)
            }
        }
    }

    @Test("U-091: a row is never put under the header that floats over its section")
    func notUnderHeader() {
        let table = TableStage(.f3, height: 3)
        table.scroll(to: 6)
        table.table.scrollToRow(at: .at(0, 1), at: .none, animated: false)
        table.stage.redraw()
        #expect(table.stage.texts == ["A", "Ann", "Art"])
        table.table.scrollToRow(at: .at(0, 2), at: .top, animated: false)
        table.stage.redraw()
        #expect(table.stage.texts == ["A", "Art", "B"])
    }

    @Test("U-092: scrolling to a row sends scrollViewDidScroll if the offset changes")
    func tellsOfScrolling() {
        let recorder = Recorder()
        recorder.recordsScrolling = true
        let table = thirty(recorder: recorder)
        recorder.log = []
        table.table.scrollToRow(at: .at(0, 15), at: .top, animated: false)
        table.table.scrollToRow(at: .at(0, 15), at: .top, animated: false)
        #expect(recorder.log == ["didScroll 15"])
    }

    @Test("U-093: without a selection scrollToNearestSelectedRow does nothing; with one it shows it")
    func nearestSelected() {
        let table = thirty()
        table.scroll(to: 5)
        table.table.scrollToNearestSelectedRow(at: .top, animated: false)
        #expect(table.offset == 5)
        table.table.selectRow(at: .at(0, 12), animated: false, scrollPosition: .none)
        #expect(table.offset == 5)
        table.table.scrollToNearestSelectedRow(at: .top, animated: false)
        #expect(table.offset == 12)
    }

    @Test("U-094: contentOffset is the origin of bounds: setting one changes the other")
    func boundsOrigin() {
        let view = plainScrollView()
        view.contentOffset = Point(x: 1, y: 7)
        #expect(view.bounds == Rect(x: 1, y: 7, width: 10, height: 10))
        view.bounds = Rect(x: 2, y: 3, width: 5, height: 4)
        #expect(view.contentOffset == Point(x: 2, y: 3) && view.frame.size == Size(width: 5, height: 4))
    }

    @Test("U-095: a scroll view begins at zero in everything and may be scrolled")
    func defaults() {
        let view = ScrollView()
        #expect(view.contentOffset == .zero && view.contentSize == .zero && view.contentInset == .zero)
        #expect(view.isScrollEnabled && !view.isDragging && view.delegate == nil)
    }

    @Test("U-096: code scrolls while the user may not")
    func programmatic() {
        let table = thirty()
        table.table.isScrollEnabled = false
        table.stage.mouse(.wheelDown, 2, 2)
        table.stage.mouse(.press, 2, 5)
        table.stage.mouse(.drag, 2, 2)
        table.stage.mouse(.release, 2, 2)
        #expect(table.offset == 0)
        table.table.setContentOffset(Point(x: 0, y: 4), animated: false)
        #expect(table.offset == 4)
        table.table.scrollToRow(at: .at(0, 20), at: .top, animated: false)
        #expect(table.offset == 20)
    }

    @Test("U-097: scrollRectToVisible moves by the least that shows the rectangle")
    func rectToVisible() {
        for start in [0, 5, 20] {
            for y in 0..<30 {
                for height in 1...min(4, 30 - y) {
                    let view = plainScrollView()
                    view.contentOffset.y = start
                    view.scrollRectToVisible(Rect(x: 0, y: y, width: 1, height: height), animated: false)
                    let expected =
                        y < start ? y : y + height > start + 10 ? y + height - 10 : start
                    #expect(view.contentOffset.y == expected)
                }
            }
        }
        let view = plainScrollView()
        view.scrollRectToVisible(Rect(x: 0, y: 12, width: 1, height: 1), animated: false)
        #expect(view.contentOffset.y == 3)
    }

    @Test("U-098: scrollRectToVisible works while the user may not scroll")
    func rectWhileDisabled() {
        let view = plainScrollView()
        view.isScrollEnabled = false
        view.scrollRectToVisible(Rect(x: 0, y: 20, width: 1, height: 1), animated: false)
        #expect(view.contentOffset.y == 11)
    }

    @Test("U-099: insets extend the range that can be reached on both sides")
    func insets() {
        let table = TableStage(.plain(30), height: 10) {
            $0.contentInset = EdgeInsets(top: 2, bottom: 3)
        }
        for _ in 0..<20 { table.stage.mouse(.wheelDown, 2, 2) }
        #expect(table.offset == 23)
        for _ in 0..<20 { table.stage.mouse(.wheelUp, 2, 2) }
        #expect(table.offset == -2)
        #expect(table.table.clampedOffset(Point(x: 5, y: 99)) == Point(x: 0, y: 23))
        #expect(table.table.clampedOffset(Point(x: 0, y: -99)) == Point(x: 0, y: -2))
    }

    @Test("U-099: after a resize the range with its insets still holds")
    func insetsAfterResize() {
        let table = TableStage(.plain(30), height: 10) { $0.contentInset.bottom = 3 }
        for _ in 0..<20 { table.stage.mouse(.wheelDown, 2, 2) }
        table.stage.resize(20, 15)
        #expect(table.offset == 18)
    }

    @Test("U-100: the user cannot scroll beyond the ends")
    func clamped() {
        let table = thirty()
        table.stage.mouse(.wheelUp, 2, 2)
        #expect(table.offset == 0)
        for _ in 0..<9 { table.stage.mouse(.wheelDown, 2, 2) }
        #expect(table.offset == 20)
        table.stage.mouse(.press, 2, 2)
        table.stage.mouse(.drag, 2, 9)
        #expect(table.offset == 13)
        table.stage.mouse(.drag, 2, -20)
        #expect(table.offset == 20)
        table.stage.mouse(.release, 2, -20)
    }

    @Test("U-101: content smaller than the screen cannot be scrolled by the user")
    func shortContent() {
        let table = TableStage(.plain(3), height: 10)
        for kind in [MouseEvent.Kind.wheelDown, .wheelUp, .press] { table.stage.mouse(kind, 2, 2) }
        table.stage.mouse(.drag, 2, 0)
        #expect(table.offset == 0 && !table.table.isDragging)
    }

    @Test("U-102: a drag reports its beginning, the scrolling and its end, in this order")
    func dragCallbacks() {
        let recorder = Recorder()
        let table = thirty(recorder: recorder)
        recorder.recordsScrolling = true
        table.stage.mouse(.press, 2, 8)
        table.stage.mouse(.drag, 2, 6)
        table.stage.mouse(.drag, 2, 5)
        #expect(table.table.isDragging)
        table.stage.mouse(.release, 2, 5)
        let scrolling = recorder.log.filter { !$0.contains("ighlight") && !$0.contains("focus") }
        #expect(scrolling == ["willBeginDragging", "didScroll 2", "didScroll 3", "didEndDragging false"])
        #expect(!table.table.isDragging)
    }

    @Test("U-102: a drag goes on, and ends, when the row that was pressed is no longer seen")
    func dragOutside() {
        let recorder = Recorder()
        let table = TableView()
        let source = ListSource.plain(60)
        source.makeCell = { _, _ in TableViewCell() }
        table.dataSource = source
        table.delegate = recorder
        let stage = Stage(20, 16, rows: [(Label(), 8), (table, nil)])
        recorder.recordsScrolling = true
        stage.mouse(.press, 2, 10)
        stage.mouse(.drag, 2, 4)
        #expect(table.contentOffset.y == 6)
        stage.mouse(.drag, 2, 1)
        #expect(table.contentOffset.y == 9)
        stage.mouse(.drag, 2, 9)
        #expect(table.contentOffset.y == 1)
        stage.mouse(.release, 2, 9)
        #expect(!table.isDragging && recorder.log.last == "didEndDragging false")
        #expect(table.indexPathForSelectedRow == nil)
    }

    @Test("U-103: a drag to the side scrolls nothing")
    func sideways() {
        let table = thirty()
        table.stage.mouse(.press, 2, 5)
        table.stage.mouse(.drag, 12, 5)
        #expect(table.table.contentOffset == .zero && !table.table.isDragging)
    }

    @Test("U-104: a table's Home key asks shouldScrollToTop, scrolls, and tells didScrollToTop")
    func home() {
        final class TopDelegate: TableViewDelegate {
            var log: [String] = []
            var isAllowed = false
            func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool {
                log.append("should \(scrollView.contentOffset.y)")
                return isAllowed
            }
            func scrollViewDidScroll(_ scrollView: ScrollView) {
                log.append("scroll \(scrollView.contentOffset.y)")
            }
            func scrollViewDidScrollToTop(_ scrollView: ScrollView) {
                log.append("did \(scrollView.contentOffset.y)")
            }
        }
        let delegate = TopDelegate()
        let table = thirty()
        table.table.contentInset.top = 2
        table.table.delegate = delegate
        table.table.focusRow(at: .at(0, 20))
        delegate.log = []
        let offset = table.offset
        table.stage.press(Key(.home))
        #expect(delegate.log == ["should \(offset)"] && table.offset == offset)
        #expect(table.table.focusedIndexPath == .at(0, 20))
        delegate.isAllowed = true
        delegate.log = []
        table.stage.press(Key(.home))
        #expect(delegate.log == ["should \(offset)", "scroll -2", "did -2"] && table.offset == -2)
        #expect(table.table.focusedIndexPath == .at(0, 0))
    }

    @Test("U-107: an offset is whole cells, and code may set any")
    func anyOffset() {
        let table = thirty()
        for y in [-5, 100, 20] {
            table.scroll(to: y)
            #expect(table.offset == y)
        }
    }

    @Test("U-108: a table's delegate hears of scrolling")
    func tableDelegate() {
        let recorder = Recorder()
        let table = thirty(recorder: recorder)
        recorder.recordsScrolling = true
        table.scroll(to: 3)
        #expect(recorder.log == ["didScroll 3"])
    }

    @Test("S-064: an offset that is set without animation takes effect at once")
    func atOnce() {
        let table = thirty()
        table.table.setContentOffset(Point(x: 0, y: 9), animated: false)
        #expect(table.offset == 9)
        table.stage.redraw()
        #expect(table.stage.line(0) == "row9")
    }

    @Test("S-065: a scroll view knows its content's size and draws nothing itself but indicators")
    func contentSize() {
        let table = thirty()
        #expect(table.table.contentSize == Size(width: 20, height: 30))
        let view = plainScrollView()
        view.showsVerticalScrollIndicator = false
        view.showsHorizontalScrollIndicator = false
        let stage = Stage(5, 3, view)
        #expect(stage.isBlank)
    }

    @Test("S-066: a press that moves scrolls, and one that stays selects: never both")
    func scrollOrSelect() {
        let table = thirty()
        table.stage.mouse(.press, 2, 5)
        table.stage.mouse(.drag, 2, 3)
        table.stage.mouse(.drag, 2, 5)
        table.stage.mouse(.release, 2, 5)
        #expect(table.offset == 0 && table.table.indexPathForSelectedRow == nil)
        table.stage.tap(2, 5)
        #expect(table.offset == 0 && table.table.indexPathForSelectedRow == .at(0, 5))
        table.stage.mouse(.wheelDown, 2, 5)
        #expect(table.offset == 3 && table.table.indexPathForSelectedRow == .at(0, 5))
    }
}
