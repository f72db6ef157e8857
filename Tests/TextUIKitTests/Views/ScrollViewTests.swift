import TestSupport
import Testing
import TextUIKit

@MainActor
struct ScrollViewTests {
    private let scroll = ScrollStage()

    @Test("U-095: the defaults of everything else")
    func defaults() {
        let view = ScrollView()
        #expect(view.showsVerticalScrollIndicator && view.showsHorizontalScrollIndicator)
        #expect(!view.isDirectionalLockEnabled && view.scrollsToTop && view.keyboardDismissMode == .none)
        #expect(!view.isTracking && !view.isDecelerating && !view.isScrollAnimating)
        #expect(view.adjustedContentInset == .zero)
    }

    @Test("U-094: the offset moves what is shown")
    func offset() {
        scroll.view.bounds.origin.y = 7
        scroll.stage.redraw()
        #expect(scroll.stage.line(0).hasPrefix("r7"))
        #expect(scroll.view.contentOffset == Point(x: 0, y: 7))
    }

    @Test("U-097: scrollRectToVisible keeps clear of the insets and goes no further than the content")
    func rectWithInsets() {
        scroll.view.contentInset = EdgeInsets(top: 2, bottom: 1)
        func offset(from start: Int, row: Int) -> Int {
            scroll.view.contentOffset.y = start
            scroll.view.scrollRectToVisible(Rect(x: 0, y: row, width: 1, height: 1), animated: false)
            return scroll.view.contentOffset.y
        }
        #expect(offset(from: 0, row: 9) == 1)
        #expect(offset(from: 5, row: 5) == 3)
        #expect(offset(from: 5, row: 0) == -2)
        #expect(offset(from: 5, row: 200) == 51)
        #expect(offset(from: 5, row: -200) == -2)
    }

    @Test("U-102: the whole drag in order")
    func dragOrder() {
        scroll.stage.mouse(.press, 2, 8)
        #expect(scroll.view.isTracking && !scroll.view.isDragging)
        scroll.stage.mouse(.drag, 2, 6)
        #expect(scroll.view.isDragging)
        scroll.stage.mouse(.release, 2, 6)
        #expect(!scroll.view.isTracking && !scroll.view.isDragging)
        #expect(
            scroll.recorder.log == [
                "willBeginDragging", "didScroll 2", "willEndDragging 2", "didEndDragging false",
            ])
    }

    @Test("U-103: what is wider is dragged sideways, both ways at once, or locked to the first direction")
    func sideways() {
        let wide = ScrollStage(content: Size(width: 40, height: 60))
        wide.stage.mouse(.press, 8, 8)
        wide.stage.mouse(.drag, 5, 7)
        wide.stage.mouse(.drag, 4, 2)
        #expect(wide.view.contentOffset == Point(x: 4, y: 6))
        wide.stage.mouse(.release, 4, 2)
        wide.view.contentOffset = .zero
        wide.view.isDirectionalLockEnabled = true
        wide.stage.mouse(.press, 8, 8)
        wide.stage.mouse(.drag, 5, 7)
        wide.stage.mouse(.drag, 4, 2)
        #expect(wide.view.contentOffset == Point(x: 4, y: 0))
        let level = ScrollStage(content: Size(width: 40, height: 5))
        level.stage.mouse(.press, 8, 3)
        level.stage.mouse(.drag, 8, 1)
        #expect(!level.view.isDragging)
        level.stage.mouse(.drag, -90, 1)
        #expect(level.view.contentOffset == Point(x: 30, y: 0))
    }

    @Test("U-104: Home asks, scrolls to the inset's top, and tells")
    func home() {
        scroll.view.contentInset.top = 1
        scroll.view.contentOffset.y = 20
        scroll.recorder.log = []
        scroll.recorder.shouldScrollToTop = false
        scroll.stage.press(Key(.home))
        #expect(scroll.recorder.log == ["shouldScrollToTop"] && scroll.view.contentOffset.y == 20)
        scroll.recorder.shouldScrollToTop = true
        scroll.recorder.log = []
        scroll.stage.press(Key(.home))
        #expect(scroll.recorder.log == ["shouldScrollToTop", "didScroll -1", "didScrollToTop"])
        #expect(!scroll.view.scrollToTop())
        scroll.view.contentOffset.y = 20
        scroll.view.scrollsToTop = false
        scroll.stage.press(Key(.home))
        #expect(scroll.view.contentOffset.y == 20)
    }

    @Test("U-100: keys scroll, and not beyond the ends")
    func keys() {
        func offset(after key: Key) -> Int {
            scroll.stage.press(key)
            return scroll.view.contentOffset.y
        }
        #expect(scroll.view.canBecomeFirstResponder)
        #expect(offset(after: Key(.up)) == 0)
        #expect(offset(after: Key(.down)) == 1)
        #expect(offset(after: Key(.pageDown)) == 10)
        #expect(offset(after: Key(.pageUp)) == 1)
        #expect(offset(after: Key(.end)) == 50)
        #expect(offset(after: Key(.down)) == 50)
        #expect(offset(after: Key(.home)) == 0)
        scroll.view.isScrollEnabled = false
        #expect(offset(after: Key(.end)) == 0)
    }

    @Test("U-102: scrolling by wheel or key is reported as a drag that ends at once")
    func wheelAndKeysEnd() {
        let drag = ["willBeginDragging", "didScroll 3", "willEndDragging 3", "didEndDragging false"]
        scroll.stage.mouse(.wheelDown, 2, 2)
        #expect(scroll.recorder.log == drag)
        scroll.recorder.log = []
        scroll.stage.press(Key(.down))
        #expect(scroll.recorder.log.first == "willBeginDragging")
        #expect(scroll.recorder.log.last == "didEndDragging false")
        scroll.stage.press(Key(.end))
        scroll.recorder.log = []
        scroll.stage.mouse(.wheelDown, 2, 2)
        #expect(scroll.recorder.log.isEmpty, "nothing has moved")
        let table = TableStage(.plain(30), height: 5)
        table.recorder.recordsScrolling = true
        table.stage.press(Key(.down))
        #expect(!table.recorder.log.contains("willBeginDragging"), "only the focus has moved")
        table.stage.press(Key(.pageDown))
        #expect(table.recorder.log.suffix(2) == ["willBeginDragging", "didEndDragging false"])
    }

    @Test("U-102: a target that the delegate changes is where the content glides to, which is a deceleration")
    func deceleration() {
        scroll.recorder.restingOffset = Point(x: 0, y: 5)
        scroll.stage.mouse(.wheelDown, 2, 2)
        #expect(
            scroll.recorder.log.suffix(3) == [
                "willEndDragging 3", "didEndDragging true", "willBeginDecelerating",
            ])
        #expect(scroll.view.isDecelerating)
        scroll.stage.advance(frames: 4)
        #expect(scroll.view.contentOffset.y == 5 && !scroll.view.isDecelerating)
        #expect(scroll.recorder.log.last == "didEndDecelerating")
        scroll.recorder.restingOffset = Point(x: 0, y: 9)
        scroll.stage.mouse(.press, 2, 8)
        scroll.stage.mouse(.drag, 2, 6)
        scroll.stage.mouse(.release, 2, 6)
        scroll.stage.advance(frames: 4)
        #expect(scroll.view.contentOffset.y == 9)
        #expect(scroll.recorder.log.last == "didEndDecelerating")
        #expect(!scroll.recorder.log.contains("didEndAnimation"))
    }

    @Test("Left and right scroll what is wider")
    func sidewaysKeys() {
        let wide = ScrollStage(content: Size(width: 12, height: 5))
        wide.stage.press(Key(.right), Key(.right), Key(.right))
        #expect(wide.view.contentOffset == Point(x: 2, y: 0))
        wide.stage.press(Key(.left))
        #expect(wide.view.contentOffset == Point(x: 1, y: 0))
        #expect(!wide.view.canPerform(.scrollDown) && !wide.view.canPerform(.search))
    }

    @Test(
        "U-105: scrolling by the user ends text input, or leaves it",
        arguments: [ScrollView.KeyboardDismissMode.none, .onDrag, .interactive])
    func keyboard(mode: ScrollView.KeyboardDismissMode) {
        let bar = SearchBar()
        let view = ScrollView()
        view.contentSize = Size(width: 10, height: 60)
        view.keyboardDismissMode = mode
        let stage = Stage(10, 10, rows: [(bar, 1), (view, nil)])
        for kinds in [[MouseEvent.Kind.wheelDown], [.wheelUp], [.press, .drag, .release]] {
            bar.becomeFirstResponder()
            for (step, kind) in kinds.enumerated() { stage.mouse(kind, 2, 7 - step) }
            #expect(bar.isFirstResponder == (mode == .none))
        }
        bar.becomeFirstResponder()
        view.setContentOffset(Point(x: 0, y: 1), animated: false)
        stage.tap(2, 5)
        #expect(bar.isFirstResponder)
        view.isScrollEnabled = false
        stage.mouse(.wheelDown, 2, 5)
        #expect(bar.isFirstResponder)
    }

    @Test("U-105: a first responder that takes no text keeps the keys")
    func keyboardOfOthers() {
        scroll.view.keyboardDismissMode = .onDrag
        scroll.view.becomeFirstResponder()
        scroll.stage.mouse(.wheelDown, 2, 2)
        #expect(scroll.view.isFirstResponder)
    }

    @Test("U-106: the thumb is drawn in the last column while there is more to see")
    func indicator() {
        func thumb() -> [Int] {
            scroll.stage.redraw()
            return (0..<10).filter { scroll.stage.terminal.canvas[9, $0].character == "▐" }
        }
        #expect(thumb() == [0])
        scroll.view.contentOffset.y = 50
        #expect(thumb() == [9])
        scroll.view.contentOffset.y = 1
        #expect(thumb() == [1])
        scroll.view.contentSize.height = 20
        scroll.view.contentOffset.y = 0
        #expect(thumb() == [0, 1, 2, 3, 4])
        scroll.view.verticalScrollIndicatorInsets.top = 2
        #expect(thumb() == [2, 3, 4, 5])
        scroll.view.contentSize.height = 10
        #expect(thumb().isEmpty)
        scroll.view.contentSize.height = 20
        scroll.view.showsVerticalScrollIndicator = false
        #expect(thumb().isEmpty)
    }

    @Test("U-106: the horizontal thumb is in the last row, and nothing in the corner if there are both")
    func bothIndicators() {
        let wide = ScrollStage(10, 6, content: Size(width: 30, height: 30))
        wide.view.contentOffset = Point(x: 20, y: 24)
        wide.stage.redraw()
        let canvas = wide.stage.terminal.canvas
        #expect((0..<10).filter { canvas[$0, 5].character == "▄" } == [6, 7, 8])
        #expect((0..<6).filter { canvas[9, $0].character == "▐" } == [4])
        wide.stage.window.ownTheme.glyphs = .ascii
        wide.stage.redraw()
        #expect(wide.stage.terminal.canvas[9, 4].character == "|")
    }

    @Test(
        "T-016: any size draws the rows at the offset, which stays within content and insets of any size",
        arguments: 0...3, 0...3)
    func sizes(width: Int, height: Int) {
        for content in [
            Size.zero, Size(width: 1, height: 9), Size(width: 9, height: 1), Size(width: 9, height: 9),
        ] {
            for inset in [-3, 0, 4] {
                let tiny = ScrollStage(width, height, content: content)
                tiny.view.contentInset = EdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
                tiny.view.verticalScrollIndicatorInsets = EdgeInsets(top: inset, right: inset)
                for key in [Key.Code.end, .right, .pageUp, .home, .left] { tiny.stage.press(Key(key)) }
                tiny.view.scrollRectToVisible(Rect(x: 2, y: 2, width: 1, height: 1), animated: true)
                tiny.stage.advance(frames: 3)
                #expect(tiny.stage.terminal.canvas.size == Size(width: width, height: height))
                let offset = tiny.view.contentOffset
                for (at, room, length) in [
                    (offset.x, width, content.width), (offset.y, height, content.height),
                ] {
                    #expect(at >= -inset && at <= max(-inset, length + inset - room))
                }
                tiny.view.showsVerticalScrollIndicator = false
                tiny.view.showsHorizontalScrollIndicator = false
                tiny.stage.redraw()
                for y in 0..<height where width > 0 {
                    let row = offset.y + y
                    let cells = (0..<width).map { x in
                        let text = (0..<content.height).contains(row) ? Array("r\(row)") : []
                        let column = offset.x + x
                        return (0..<min(content.width, text.count)).contains(column) ? text[column] : " "
                    }
                    let line = String(cells).replacing(#/ +$/#, with: "")
                    let drawn = tiny.stage.terminal.canvas.text(ofRow: y)
                    // A label without room for all of its text ends with an ellipsis.
                    if content.width > 1 {
                        #expect(drawn == line, "row \(row) at \(width) x \(height)")
                    }
                }
            }
        }
    }
}
