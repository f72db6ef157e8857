/// The output and the ending of a program.
public struct ProcessResult: Hashable, Sendable {
    /// The reason why a program ended.
    public enum Ending: Hashable, Sendable {
        /// The program exited with this status; 0 means success.
        case exited(Int32)
        /// The signal with this number killed the program.
        case signalled(Int32)
        /// The program was stopped because its output exceeded the limit.
        case outputLimit
        /// The program was cancelled.
        case cancelled
        /// The program could not be started, with the reason in the system's words.
        case notStarted(String)
    }

    /// The program's standard output and standard error, in the order in which they came.
    public let output: [UInt8]
    /// The reason why the program ended.
    public let ending: Ending

    /// Creates a result.
    public init(output: [UInt8], ending: Ending) {
        self.output = output
        self.ending = ending
    }
}
