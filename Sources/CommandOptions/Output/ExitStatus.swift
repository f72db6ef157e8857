/// The exit status of a program.
public struct ExitStatus: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int32

    /// Creates a status from a number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// A name was chosen, or the task was done.
    public static let success = ExitStatus(rawValue: 0)
    /// Nothing matched.
    public static let noMatch = ExitStatus(rawValue: 1)
    /// An error occurred.
    public static let error = ExitStatus(rawValue: 2)
    /// The user left without choosing.
    public static let cancelled = ExitStatus(rawValue: 130)
    /// The reader closed the output; the status of a program killed by SIGPIPE.
    public static let closedPipe = ExitStatus(rawValue: 141)

    /// The status of a non-interactive result: an error if the result does not cover all input.
    package func answering(fromAll isComplete: Bool) -> ExitStatus {
        isComplete || self == .closedPipe ? self : .error
    }
}
