import TestSupport
import Testing
import TextUIKit

/// A scroll view that gives the set answers about touches on its subviews.
@MainActor
private final class AskedScrollView: ScrollView {
    var begins = true
    var cancels: Bool?
    var asked: [String] = []

    override func touchesShouldBegin(_ touches: Set<Touch>, with event: Event?, in view: View) -> Bool {
        asked.append("begin \(touches.count) \(view.tag)")
        return begins
    }

    override func touchesShouldCancel(in view: View) -> Bool {
        asked.append("cancel \(view.tag)")
        return cancels ?? super.touchesShouldCancel(in: view)
    }
}

/// A view that handles touches itself.
@MainActor
private final class TouchedView: View {
    var log: [String] = []

    override func touchBegan(_ touch: Touch) { log.append("began") }
    override func touchMoved(_ touch: Touch) { log.append("moved") }
    override func touchEnded(_ touch: Touch) { log.append("ended") }
    override func touchCancelled(_ touch: Touch) { log.append("cancelled") }
}

@MainActor
struct ContentTouchTests {
    private let scrollView = AskedScrollView()
    private let touched = TouchedView(frame: Rect(x: 0, y: 0, width: 10, height: 3))
    private let button = Button(title: "OK")
    private let stage: Stage

    init() {
        touched.tag = 1
        button.tag = 2
        button.frame = Rect(x: 0, y: 3, width: 10, height: 1)
        scrollView.contentSize = Size(width: 10, height: 20)
        scrollView.addSubview(touched)
        scrollView.addSubview(button)
        stage = Stage(10, 5, scrollView)
    }

    private func drag(from: Int, to: Int) {
        stage.send(.mouse(MouseEvent(.press, at: Point(x: 1, y: from))))
        stage.send(.mouse(MouseEvent(.drag, at: Point(x: 1, y: to))))
        stage.send(.mouse(MouseEvent(.release, at: Point(x: 1, y: to))))
    }

    @Test("A drag that begins on a subview cancels its touch and scrolls")
    func drag() {
        drag(from: 2, to: 0)
        #expect(touched.log == ["began", "cancelled"])
        #expect(scrollView.contentOffset.y == 2)
        #expect(scrollView.asked == ["begin 1 1", "cancel 1"])
    }

    @Test("A press without movement stays with the subview")
    func press() {
        drag(from: 2, to: 2)
        #expect(touched.log == ["began", "moved", "ended"] && scrollView.contentOffset == .zero)
    }

    @Test("A drag that begins on a control does not scroll, unless the scroll view says so")
    func control() {
        drag(from: 3, to: 1)
        #expect(scrollView.contentOffset == .zero && scrollView.asked == ["begin 1 2", "cancel 2"])
        var presses = 0
        button.addAction(for: .touchUpInside) { _ in presses += 1 }
        scrollView.cancels = true
        drag(from: 3, to: 1)
        #expect(scrollView.contentOffset.y == 2 && presses == 0 && !button.isHighlighted)
    }

    @Test("Without canCancelContentTouches the subview gets the whole drag")
    func uncancelled() {
        scrollView.canCancelContentTouches = false
        drag(from: 2, to: 0)
        #expect(touched.log == ["began", "moved", "ended"] && scrollView.contentOffset == .zero)
    }

    @Test("A touch that should not begin in a subview goes to the scroll view")
    func refused() {
        scrollView.begins = false
        drag(from: 2, to: 0)
        #expect(touched.log.isEmpty && scrollView.contentOffset.y == 2)
    }

    @Test("Content that fits leaves every touch to the subview")
    func fits() {
        scrollView.contentSize = Size(width: 10, height: 5)
        drag(from: 2, to: 0)
        #expect(touched.log == ["began", "moved", "ended"])
    }

    @Test("A scroll view inside another keeps the drags that it can follow")
    func nested() {
        let inner = ScrollView(frame: Rect(x: 0, y: 4, width: 10, height: 1))
        scrollView.addSubview(inner)
        inner.contentSize = Size(width: 10, height: 5)
        drag(from: 4, to: 3)
        #expect(inner.contentOffset.y == 1 && scrollView.contentOffset == .zero)
        inner.contentSize = Size(width: 10, height: 1)
        inner.contentOffset = .zero
        drag(from: 4, to: 3)
        #expect(scrollView.contentOffset.y == 1)
    }
}
