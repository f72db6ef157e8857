/// What the program tells its caller.
public struct ExitStatus: RawRepresentable, Hashable, Sendable {
    /// The number.
    public let rawValue: Int32

    /// Makes a status of a number.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// A name was chosen, or what was asked for was done.
    public static let success = ExitStatus(rawValue: 0)
    /// Nothing matched.
    public static let noMatch = ExitStatus(rawValue: 1)
    /// Something went wrong.
    public static let error = ExitStatus(rawValue: 2)
    /// The user left without choosing.
    public static let cancelled = ExitStatus(rawValue: 130)
    /// Nobody reads the output any more: as if the signal for that had ended the program.
    public static let closedPipe = ExitStatus(rawValue: 141)

    /// The status of an answer that was given without asking the user.
    package func answering(fromAll isComplete: Bool) -> ExitStatus {
        isComplete || self == .closedPipe ? self : .error
    }
}
