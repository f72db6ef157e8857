/// The reason a terminal cannot be used.
public enum TerminalError: Error, Hashable, Sendable {
    /// The process has no terminal; `reason` is the system's message.
    case noTerminal(reason: String)
    /// Too many files are open, or memory is exhausted; `reason` is the system's message.
    case outOfResources(reason: String)
    /// The terminal type in the environment cannot be drawn on; `name` is the value of `TERM`.
    case unusable(name: String, reason: String)
    /// The terminal or the run loop has been started already.
    case alreadyRunning
    /// The terminal was closed during use.
    case closed
}

extension TerminalError: CustomStringConvertible {
    /// A sentence that names the problem and a remedy.
    public var description: String {
        switch self {
        case .noTerminal(let reason): "no terminal to draw on (\(reason)); run it from a terminal"
        case .outOfResources(let reason):
            "cannot use the terminal (\(reason)); raise the limit with ulimit, or close other programs"
        case .unusable(let name, let reason):
            name.isEmpty
                ? "TERM is not set; set it to the kind of your terminal, such as xterm-256color"
                : "TERM=\(name): \(reason); set TERM to the kind of your terminal, such as xterm-256color"
        case .alreadyRunning: "the terminal is in use already; stop the other run first"
        case .closed: "the terminal went away"
        }
    }
}
