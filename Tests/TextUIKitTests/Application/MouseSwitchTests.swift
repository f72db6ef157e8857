import TestSupport
import Testing
import TextUIKit

/// The mouse is switched on and off while the program runs.
@MainActor
struct MouseSwitchTests {
    /// Takes note of how touches end.
    @MainActor
    private final class Pad: View {
        var ended = 0
        var cancelled = 0
        override func touchBegan(_ touch: Touch) {}
        override func touchEnded(_ touch: Touch) { ended += 1 }
        override func touchCancelled(_ touch: Touch) { cancelled += 1 }
    }

    @Test("The application asks the terminal, and what is pressed then is released without effect")
    func switched() {
        let terminal = InMemoryTerminal(size: Size(width: 10, height: 2))
        let application = Application(terminal: terminal)
        let window = Window()
        let pad = Pad(frame: Rect(x: 0, y: 0, width: 10, height: 2))
        window.addSubview(pad)
        window.makeKeyAndVisible(in: application)
        #expect(application.isMouseEnabled)
        application.send(.mouse(MouseEvent(.press, at: Point(x: 1, y: 1))))
        application.isMouseEnabled = false
        #expect(!terminal.isMouseEnabled && !application.isMouseEnabled)
        #expect(pad.cancelled == 1 && pad.ended == 0)
        application.isMouseEnabled = false
        #expect(pad.cancelled == 1)
        application.isMouseEnabled = true
        #expect(terminal.isMouseEnabled)
    }
}
