extension Action {
    /// Quits the program.
    public static let quit = Action("quit")
    /// Redraws the screen.
    public static let redraw = Action("redraw")
    /// Suspends the program until the shell continues it.
    public static let suspend = Action("suspend")
    /// Inserts pasted text; the delegate is notified if it exceeds the limit of a line.
    public static let paste = Action("paste")
}

extension Application {
    /// The application's own commands, for keys that no other responder has handled.
    static let standardKeyCommands: [KeyCommand] = [
        KeyCommand([.control("l")], .redraw, title: "Draw the screen again"),
        KeyCommand([.control("z")], .suspend, title: "Suspend"),
        KeyCommand([.control("c"), .control("q"), Key(.function(10))], .quit, title: "Quit"),
    ]

    /// Runs a program with one controller in its own window, until the user quits or the terminal goes away.
    ///
    /// Mirrors `UIApplicationMain`. Differs from UIKit: returns. If the terminal cannot be used, the process
    /// prints a message to standard error and exits with status 2, provided that the terminal supports that,
    /// as `NcursesTerminal` does.
    ///
    /// - Throws: `TerminalError` if the terminal cannot be used and does not end the process, and if a loop
    ///   is running already.
    public static func main(
        _ rootViewController: ViewController, on terminal: any Terminal, theme: Theme = .standard
    ) throws(TerminalError) {
        let application = Application(terminal: terminal)
        let window = Window()
        window.ownTheme = theme
        window.rootViewController = rootViewController
        window.makeKeyAndVisible(in: application)
        do {
            try application.run()
        } catch .closed {
            // The terminal is gone, so the error cannot be reported.
        } catch .alreadyRunning {
            throw .alreadyRunning
        } catch {
            terminal.endProcess(saying: error.description, status: 2)
            throw error
        }
    }
}
