internal import Glibc
public import TextUIKit

/// A controller on a terminal in memory: a test types there, and reads what the terminal shows.
///
/// Nothing sleeps: time stands still until `advance(by:)` or `<Wait …>` in a key script moves it, so
/// animations and timers run when the test says. Each screen has its own `Application`.
/// ```swift
/// let screen = TestScreen(MonthsViewController(), size: Size(width: 40, height: 10))
/// try screen.send("/mar<Down>")
/// #expect(screen.lines[1] == "▌ March")
/// assertScreen(screen, matches: "Goldens/march.txt")
/// ```
/// Mirrors the use of `XCUIApplication`. Differs from UIKit: the controller runs in the process of the test.
@MainActor
open class TestScreen {
    /// The terminal: the screen's cells, and the clock.
    public let terminal: InMemoryTerminal
    /// The application, such as for its commands and timers.
    public let application: Application
    /// The window whose root is the controller.
    public let window = Window()

    /// Shows a controller.
    ///
    /// - Parameters:
    ///   - controller: the root of the window.
    ///   - size: the terminal's size in cells.
    ///   - theme: the window's own theme; `nil` for the application's.
    public init(
        _ controller: ViewController, size: Size = Size(width: 80, height: 24), theme: Theme? = nil
    ) {
        terminal = InMemoryTerminal(size: size)
        application = Application(terminal: terminal)
        if let theme { window.ownTheme = theme }
        window.makeKeyAndVisible(in: application)
        window.rootViewController = controller
        step()
    }

    // MARK: What happens

    /// Plays a key script; each of its steps has a turn of the run loop, and a frame.
    ///
    /// - Parameter script: see `KeyScript` for how it is written.
    /// - Throws: `KeyScriptError` with the position of a mistake; nothing is played then.
    public func send(_ script: String) throws(KeyScriptError) {
        for part in try KeyScript(script).steps {
            if case .wait(let duration) = part { wait(duration) } else { send(part.events) }
        }
    }

    /// Moves the clock frame by frame, so that an animation shows its frames and a timer can start the next
    /// one.
    private func wait(_ duration: Duration) {
        let end = terminal.now + duration
        while terminal.now < end { advance(by: min(ScrollAnimation.frameTime, end - terminal.now)) }
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

    /// Runs one turn of the run loop for what is waiting, and draws a frame if something has changed.
    ///
    /// Work that another thread posted runs here.
    public func step() {
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
    /// It does not give the main actor away: each turn of it may be minutes away while thousands of tests
    /// wait.
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

    /// Moves the clock, then runs one turn of the run loop and draws.
    ///
    /// A frame of an animation takes 16 ms; one long advance shows its end. `<Wait …>` in a key script
    /// moves the clock frame by frame.
    public func advance(by duration: Duration) {
        terminal.advance(by: duration)
        step()
    }

    /// Lets frames of an animation pass, one at a time.
    package func advance(frames count: Int) {
        for _ in 0..<count { advance(by: ScrollAnimation.frameTime) }
    }

    // MARK: What is shown

    /// The terminal's screen.
    package var screen: Screen { Screen(terminal.canvas, cursor: terminal.cursor) }
    /// The text of every row, trailing blanks trimmed.
    public var lines: [String] { screen.lines }
}
