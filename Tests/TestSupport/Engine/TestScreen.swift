internal import Glibc
package import TextUIKit

/// A controller on a terminal in memory: what a user does there, and what the terminal shows.
///
/// Tests of one module derive from it what is special to them. It is `open` for that alone.
@MainActor
open class TestScreen {
    package let terminal: InMemoryTerminal
    package let application: Application
    package let window = Window()

    /// Shows a controller.
    ///
    /// - Parameters:
    ///   - controller: what to show.
    ///   - size: the terminal's rows and columns in cells.
    ///   - theme: the window's own theme.
    package init(
        _ controller: ViewController, size: (rows: Int, columns: Int) = (24, 80), theme: Theme? = nil
    ) {
        terminal = InMemoryTerminal(size: Size(width: size.columns, height: size.rows))
        application = Application(terminal: terminal)
        if let theme { window.ownTheme = theme }
        window.makeKeyAndVisible(in: application)
        window.rootViewController = controller
        step()
    }

    // MARK: What happens

    /// Does what a key script says and shows the result; throws if the script cannot be read.
    package func send(_ script: String) throws(KeyScriptError) {
        send(try KeyScript(script).events)
    }

    /// Sends events together and shows the result.
    package func send(_ events: [Event]) {
        terminal.send(events)
        step()
    }

    package func send(_ events: Event...) { send(events) }

    /// Presses keys, and shows the result of each.
    package func press(_ keys: Key...) {
        for key in keys { send(.key(key)) }
    }

    package func type(_ text: String) {
        for character in text { press(.character(character)) }
    }

    package func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) {
        send(.mouse(MouseEvent(kind, at: Point(x: x, y: y))))
    }

    package func tap(_ x: Int, _ y: Int) {
        mouse(.press, x, y)
        mouse(.release, x, y)
    }

    package func resize(_ width: Int, _ height: Int) {
        send(.resize(Size(width: width, height: height)))
    }

    // MARK: Turns of the run loop

    /// One turn of the run loop for what is waiting, and a frame if something has changed.
    package func step() {
        application.step(timeout: .zero)
        application.display()
    }

    /// One turn of the run loop, and a frame whether something has changed or not.
    package func redraw() {
        application.setNeedsDisplay()
        step()
    }

    /// Answers what other threads and programs bring until something is so.
    ///
    /// It does not give the main actor away: each turn of it may be minutes away while thousands of tests wait.
    ///
    /// - Parameter condition: what is waited for, a minute at most.
    /// - Returns: whether it came to be.
    package func step(until condition: () -> Bool) -> Bool {
        let deadline = ContinuousClock.now + .seconds(60)
        while !condition(), ContinuousClock.now < deadline {
            // A terminal in memory never waits, and what is waited for needs the processor.
            usleep(1_000)
            step()
        }
        return condition()
    }

    /// Lets time pass.
    package func advance(by duration: Duration) {
        terminal.advance(by: duration)
        step()
    }

    /// Lets frames of an animation pass, one at a time.
    package func advance(frames count: Int) {
        for _ in 0..<count { advance(by: ScrollAnimation.frameTime) }
    }

    // MARK: What is shown

    /// What the terminal shows.
    package var screen: Screen { Screen(terminal.canvas, cursor: terminal.cursor) }
    /// The text of every row, trailing blanks trimmed.
    package var lines: [String] { screen.lines }
}
