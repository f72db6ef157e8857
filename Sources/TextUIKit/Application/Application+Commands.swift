/// The commands that every program has.
extension Action {
    /// End the program.
    public static let quit = Action("quit")
    /// Draw everything again.
    public static let redraw = Action("redraw")
    /// Stop the program until the shell continues it.
    public static let suspend = Action("suspend")
    /// Insert pasted text; the delegate is told if there is more of it than a line takes.
    public static let paste = Action("paste")
}

extension Application {
    /// The application's own commands, found when nobody before it in the chain uses the keys.
    static let standardKeyCommands: [KeyCommand] = [
        KeyCommand([.control("l")], .redraw, title: "Draw the screen again"),
        KeyCommand([.control("z")], .suspend, title: "Suspend"),
        KeyCommand([.control("c"), .control("q"), Key(.function(10))], .quit, title: "Quit"),
    ]

    /// Runs a program that consists of one controller on a window of its own, until the user quits or the
    /// terminal goes away.
    ///
    /// Mirrors `UIApplicationMain`. Differs from UIKit: returns. Where the terminal cannot be taken, the
    /// process says so on standard error and ends with the status 2, if the terminal can do that, as
    /// `NcursesTerminal` does.
    ///
    /// - Throws: `TerminalError` if the terminal cannot be taken and does not end the process, and if a loop
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
            // Nobody is there who could be told.
        } catch .alreadyRunning {
            throw .alreadyRunning
        } catch {
            terminal.endProcess(saying: error.description, status: 2)
            throw error
        }
    }
}
