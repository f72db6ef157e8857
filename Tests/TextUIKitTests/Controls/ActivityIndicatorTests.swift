import TestSupport
import Testing
import TextUIKit

@MainActor
struct ActivityIndicatorTests {
    private let indicator = ActivityIndicatorView(style: .medium)
    private let stage: Stage

    init() { stage = Stage(10, 2, rows: [(indicator, 1), (Label(), nil)]) }

    /// Whether frames are drawn without an event, apart from the last one that was scheduled.
    private var isCosting: Bool {
        let former = stage.terminal.presentCount
        for _ in 0..<3 { stage.advance(by: .seconds(1)) }
        return stage.terminal.presentCount - former > 1
    }

    @Test("The sign turns while it is started, and hides when it stops")
    func turning() {
        #expect(indicator.isHidden && stage.isBlank)
        indicator.startAnimating()
        stage.redraw()
        var shapes: Set<String> = []
        for _ in 0..<4 {
            shapes.insert(stage.line(0))
            stage.advance(by: .milliseconds(125))
        }
        #expect(shapes == ["|", "/", "-", "\\"])
        indicator.stopAnimating()
        stage.redraw()
        #expect(indicator.isHidden && stage.isBlank && !indicator.isAnimating)
        indicator.hidesWhenStopped = false
        stage.redraw()
        #expect(!indicator.isHidden && stage.line(0) == "*")
    }

    @Test("It costs nothing while it is stopped, hidden, or not on the screen")
    func cost() {
        #expect(!isCosting)
        indicator.startAnimating()
        stage.redraw()
        #expect(isCosting)
        indicator.isHidden = true
        stage.redraw()
        #expect(!isCosting && indicator.isAnimating)
        indicator.isHidden = false
        stage.redraw()
        #expect(isCosting)
        indicator.stopAnimating()
        #expect(!isCosting)
        indicator.startAnimating()
        indicator.removeFromSuperview()
        stage.redraw()
        #expect(!isCosting)
    }

    @Test("Without motion the sign stands still")
    func reducedMotion() {
        stage.application.isReduceMotionEnabled = true
        indicator.startAnimating()
        stage.redraw()
        #expect(stage.line(0) == "*" && !isCosting)
    }
}
