import TextUIKit

/// The members of a protocol that were called, by the names that the compiler gives them.
@MainActor
class Spellings {
    private(set) var called: Set<String> = []

    func note(_ member: String = #function) { called.insert(member) }
}

/// A program on a terminal in memory, whose keys and clicks a test sends.
@MainActor
final class SpellingStage {
    let terminal: InMemoryTerminal
    let application: Application
    let window = Window()

    init(_ controller: ViewController, width: Int = 40, height: Int = 12) {
        terminal = InMemoryTerminal(size: Size(width: width, height: height))
        application = Application(terminal: terminal)
        window.makeKeyAndVisible(in: application)
        window.rootViewController = controller
        turn()
    }

    func turn() {
        application.setNeedsDisplay()
        application.step(timeout: .zero)
        application.display()
    }

    func press(_ keys: Key...) {
        for key in keys {
            terminal.send([.key(key)])
            turn()
        }
    }

    func mouse(_ events: (kind: MouseEvent.Kind, x: Int, y: Int)...) {
        for event in events {
            terminal.send([.mouse(MouseEvent(event.kind, at: Point(x: event.x, y: event.y)))])
            turn()
        }
    }

    func tap(_ x: Int, _ y: Int) { mouse((.press, x, y), (.release, x, y)) }

    /// Lets an animated movement come to its end.
    func settle() {
        for _ in 0..<40 {
            terminal.advance(by: .milliseconds(16))
            turn()
        }
    }

    var lines: [String] {
        (0..<terminal.canvas.size.height).map { terminal.canvas.text(ofRow: $0) }
    }
}
