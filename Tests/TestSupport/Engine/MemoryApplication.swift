package import TextUIKit

/// A controller that runs on a terminal in memory.
@MainActor
package final class MemoryApplication {
    package let terminal: InMemoryTerminal
    package let application: Application
    package let window = Window()

    /// Shows a controller.
    ///
    /// - Parameters:
    ///   - controller: what to show.
    ///   - size: the terminal's rows and columns in cells.
    package init(_ controller: ViewController, size: (rows: Int, columns: Int) = (24, 80)) {
        terminal = InMemoryTerminal(size: Size(width: size.columns, height: size.rows))
        application = Application(terminal: terminal)
        window.makeKeyAndVisible(in: application)
        window.rootViewController = controller
        step()
    }

    /// What the terminal shows.
    package var screen: Screen { Screen(terminal.canvas, cursor: terminal.cursor) }

    /// Does what a key script says and shows the result; throws if the script cannot be read.
    package func send(_ script: String) throws(KeyScriptError) {
        send(try KeyScript(script).events)
    }

    /// Sends events and shows the result.
    package func send(_ events: [Event]) {
        terminal.send(events)
        step()
    }

    /// Answers what is waiting and shows the result.
    package func step() {
        application.step(timeout: .zero)
        application.display()
    }

    /// Answers what other threads and programs bring until something is so.
    ///
    /// It does not give the main actor away: each turn of it may be minutes away while thousands of tests wait.
    ///
    /// - Parameter condition: what is waited for, a minute at most.
    /// - Returns: whether it came to be.
    package func step(until condition: () -> Bool) -> Bool {
        let deadline = ContinuousClock.now + .seconds(60)
        while !condition(), ContinuousClock.now < deadline { step() }
        return condition()
    }

    /// Lets time pass.
    package func advance(by duration: Duration) {
        terminal.advance(by: duration)
        step()
    }
}
