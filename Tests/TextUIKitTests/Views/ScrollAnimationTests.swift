import TestSupport
import Testing
import TextUIKit

/// A terminal that needs time for each frame.
@MainActor
private final class SlowTerminal: Terminal {
    private let memory = InMemoryTerminal(size: Size(width: 10, height: 10))
    var frameTime = Duration.zero

    var size: Size { memory.size }
    var now: Duration { memory.now }
    func start() throws(TerminalError) { try memory.start() }
    func stop() { memory.stop() }
    func present(_ canvas: Canvas, cursor: Point?) {
        memory.present(canvas, cursor: cursor)
        memory.advance(by: frameTime)
    }
    func invalidate() { memory.invalidate() }
    func nextEvent(timeout: Duration?) -> Event? { memory.nextEvent(timeout: timeout) }
    nonisolated func wake() {}
    func suspend() -> Bool { memory.suspend() }
    func advance(by time: Duration) { memory.advance(by: time) }
}

@MainActor
struct ScrollAnimationTests {
    private let scroll = ScrollStage()

    @Test("S-064: an animated movement has constant velocity and ends at its target, in any small world")
    func values() {
        for start in [-3, 0, 7] {
            for target in -3...40 {
                let animation = ScrollAnimation(
                    from: Point(x: 0, y: start), to: Point(x: target, y: target), at: .seconds(5))
                #expect(animation.offset(at: .seconds(5)) == Point(x: 0, y: start))
                #expect(animation.offset(at: .seconds(4)) == Point(x: 0, y: start))
                #expect(animation.offset(at: .seconds(6)) == Point(x: target, y: target))
                #expect(animation.duration <= .milliseconds(250))
                var former = start
                for milliseconds in stride(from: 0, through: 250, by: 5) {
                    let time = Duration.seconds(5) + .milliseconds(milliseconds)
                    let offset = animation.offset(at: time)
                    let exact =
                        animation.isOver(at: time)
                        ? Double(target)
                        : Double(start) + Double(target - start) * Double(milliseconds)
                            / (animation.duration / .milliseconds(1))
                    // Whole cells that have been gone, never more.
                    #expect((exact - Double(offset.y)).magnitude < 1)
                    #expect(target >= start ? offset.y >= former : offset.y <= former)
                    former = offset.y
                }
            }
        }
    }

    @Test("The longest way is no trouble")
    func longest() {
        let animation = ScrollAnimation(
            from: Point(x: 0, y: .min), to: Point(x: 0, y: .max), at: .zero)
        for milliseconds in 0...250 { _ = animation.offset(at: .milliseconds(milliseconds)) }
        #expect(animation.offset(at: .milliseconds(250)).y == .max)
    }

    @Test("S-064: fifteen cells take fifteen frames, each is shown, and then the loop waits without end")
    func frames() {
        scroll.animate(toRow: 12)
        #expect(scroll.view.contentOffset.y == 0 && scroll.view.isScrollAnimating)
        for y in 1...12 {
            scroll.stage.advance(frames: 1)
            #expect(scroll.stage.line(0).hasPrefix("r\(y)"))
        }
        #expect(!scroll.view.isScrollAnimating)
        #expect(scroll.recorder.log == (1...12).map { "didScroll \($0)" } + ["didEndAnimation"])
        let count = scroll.stage.terminal.presentCount
        scroll.stage.advance(frames: 5)
        #expect(scroll.stage.terminal.presentCount == count)
    }

    @Test("S-064: a far target takes a quarter of a second, and late frames show where it is by then")
    func late() {
        scroll.animate(toRow: 50)
        scroll.stage.terminal.advance(by: .milliseconds(125))
        scroll.stage.step()
        #expect(scroll.view.contentOffset.y == 25)
        scroll.stage.terminal.advance(by: .seconds(9))
        scroll.stage.step()
        #expect(scroll.recorder.log == ["didScroll 25", "didScroll 50", "didEndAnimation"])
    }

    @Test("S-064: a new offset ends a movement, and its end is reported once")
    func interrupted() {
        scroll.animate(toRow: 40)
        scroll.stage.advance(frames: 2)
        scroll.recorder.log = []
        scroll.view.contentOffset.y = 3
        #expect(scroll.recorder.log == ["didScroll 3", "didEndAnimation"])
        scroll.stage.advance(frames: 30)
        #expect(scroll.view.contentOffset.y == 3 && scroll.recorder.log.count == 2)
    }

    @Test("A wheel or a press stops the movement where it is")
    func stoppedByUser() {
        scroll.animate(toRow: 50)
        scroll.stage.advance(frames: 4)
        let offset = scroll.view.contentOffset.y
        scroll.stage.mouse(.press, 2, 2)
        #expect(!scroll.view.isScrollAnimating && scroll.view.contentOffset.y == offset)
        scroll.stage.mouse(.release, 2, 2)
        scroll.animate(toRow: 50)
        scroll.stage.mouse(.wheelUp, 2, 2)
        #expect(!scroll.view.isScrollAnimating && scroll.view.contentOffset.y == offset - 3)
    }

    @Test("A second animated movement takes over, and one end is reported; the same target changes nothing")
    func retargeted() {
        scroll.animate(toRow: 40)
        scroll.stage.advance(frames: 3)
        scroll.animate(toRow: 40)
        scroll.animate(toRow: 5)
        scroll.stage.advance(frames: 30)
        #expect(scroll.view.contentOffset.y == 5)
        #expect(scroll.recorder.log.filter { $0 == "didEndAnimation" }.count == 1)
    }

    @Test("Nowhere to go: nothing is reported")
    func nowhere() {
        scroll.animate(toRow: 0)
        scroll.stage.advance(frames: 3)
        #expect(scroll.recorder.log.isEmpty && !scroll.view.isScrollAnimating)
    }

    @Test("T-019: with reduced motion the target is reached at once and the end is reported on the next turn")
    func reducedMotion() {
        #expect(!scroll.stage.application.isReduceMotionEnabled)
        scroll.stage.application.isReduceMotionEnabled = true
        scroll.animate(toRow: 40)
        #expect(scroll.recorder.log == ["didScroll 40"])
        scroll.stage.step()
        #expect(scroll.recorder.log == ["didScroll 40", "didEndAnimation"])
    }

    @Test("T-019: a terminal that is too slow for frames gets the last one only")
    func slowTerminal() {
        let terminal = SlowTerminal()
        let application = Application(terminal: terminal)
        let window = Window()
        let view = ScrollView()
        view.contentSize = Size(width: 10, height: 60)
        let controller = StageController(view)
        window.makeKeyAndVisible(in: application)
        window.rootViewController = controller
        application.display()
        terminal.frameTime = .milliseconds(40)
        view.setContentOffset(Point(x: 0, y: 50), animated: true)
        terminal.advance(by: .milliseconds(16))
        application.step(timeout: .zero)
        #expect(view.contentOffset.y > 0 && view.contentOffset.y < 50)
        // Two slow frames are one too many.
        for _ in 0..<2 {
            terminal.advance(by: .milliseconds(16))
            application.step(timeout: .zero)
        }
        #expect(view.contentOffset.y == 50 && !view.isScrollAnimating)
        view.setContentOffset(.zero, animated: true)
        #expect(view.contentOffset.y == 0)
    }

    @Test("Outside a window, or when it leaves one, a movement is at its target")
    func noWindow() {
        let view = ScrollView(frame: Rect(x: 0, y: 0, width: 5, height: 5))
        view.contentSize = Size(width: 5, height: 50)
        view.setContentOffset(Point(x: 0, y: 9), animated: true)
        #expect(view.contentOffset.y == 9 && !view.isScrollAnimating)
        let root = View()
        root.addSubview(view)
        let stage = Stage(5, 5, root)
        view.setContentOffset(Point(x: 0, y: 20), animated: true)
        view.removeFromSuperview()
        stage.terminal.advance(by: .milliseconds(16))
        stage.step()
        #expect(view.contentOffset.y == 20 && !view.isScrollAnimating)
    }

    @Test("A delegate may answer each frame and each end with another offset or movement")
    func reentrancy() {
        scroll.recorder.onScroll = { view in
            if view.contentOffset.y == 4 {
                view.setContentOffset(Point(x: 0, y: 30), animated: true)
            }
            if view.contentOffset.y == 6 { view.contentOffset.y = 7 }
        }
        scroll.recorder.onEnd = { view in
            if view.contentOffset.y == 7 { view.setContentOffset(Point(x: 0, y: 9), animated: true) }
        }
        scroll.animate(toRow: 8)
        scroll.stage.advance(frames: 60)
        #expect(!scroll.view.isScrollAnimating)
        #expect([9, 30].contains(scroll.view.contentOffset.y))
    }

    @Test(
        "U-097: scrolling to the beginning of a section is animated, and its end is reported",
        arguments: [true, false])
    func sectionStart(animated: Bool) {
        let source = ListSource([
            ListSource.Section("A", (0..<30).map { "a\($0)" }), ListSource.Section("B", []),
            ListSource.Section("C", (0..<30).map { "c\($0)" }),
        ])
        let table = TableStage(source, height: 8)
        table.recorder.recordsScrolling = true
        table.table.scrollToRow(
            at: IndexPath(row: TableView.notFound, section: 1), at: .top, animated: animated)
        #expect(table.offset == (animated ? 0 : 31))
        for _ in 0..<20 { table.stage.advance(by: ScrollAnimation.frameTime) }
        #expect(table.offset == 31)
        #expect(table.recorder.log.contains("didEndAnimation") == animated)
    }

    @Test("U-097: scrollRectToVisible and scrollToRow move with animation")
    func others() {
        scroll.view.scrollRectToVisible(Rect(x: 0, y: 19, width: 1, height: 1), animated: true)
        #expect(scroll.view.contentOffset.y == 0)
        scroll.stage.advance(frames: 20)
        #expect(scroll.view.contentOffset.y == 10)
        let table = TableStage(.plain(60), height: 10)
        table.table.scrollToRow(at: .at(0, 5), at: .top, animated: true)
        #expect(table.offset == 0)
        for _ in 0..<5 {
            table.stage.terminal.advance(by: ScrollAnimation.frameTime)
            table.stage.step()
        }
        #expect(table.stage.line(0) == "row5")
    }

    /// A cell of a height of its own.
    private final class TallCell: TableViewCell {
        var height = 1
        override func sizeThatFits(_ size: Size) -> Size { Size(width: size.width, height: height) }
    }

    @Test("Heights that are learned on the way end no movement")
    func learnedHeights() {
        let source = ListSource.plain(200)
        source.makeCell = { _, path in
            let cell = TallCell()
            cell.height = 1 + path.row % 3
            return cell
        }
        let table = TableStage(source, height: 10)
        table.table.scrollToRow(at: .at(0, 100), at: .top, animated: true)
        for _ in 0..<5 {
            table.stage.terminal.advance(by: ScrollAnimation.frameTime)
            table.stage.step()
        }
        #expect(table.table.isScrollAnimating)
        for _ in 0..<20 {
            table.stage.terminal.advance(by: ScrollAnimation.frameTime)
            table.stage.step()
        }
        #expect(!table.table.isScrollAnimating && table.offset > 90)
    }
}
