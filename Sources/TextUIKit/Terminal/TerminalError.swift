/// Why a terminal cannot be used, or no longer.
public enum TerminalError: Error, Hashable, Sendable {
    /// The process has no terminal to draw on; `reason` is the system's.
    case noTerminal(reason: String)
    /// Too many files are open, or there is no memory; `reason` is the system's.
    case outOfResources(reason: String)
    /// The kind of terminal that the environment names cannot draw; `name` is the value of `TERM`.
    case unusable(name: String, reason: String)
    /// Starting a terminal, or a run loop, that runs already.
    case alreadyRunning
    /// The terminal went away while it was used.
    case closed
}

extension TerminalError: CustomStringConvertible {
    /// One sentence: what is wrong and what to do.
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
