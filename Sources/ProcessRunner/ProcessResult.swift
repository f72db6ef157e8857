/// How a program went.
public struct ProcessResult: Hashable, Sendable {
    /// How a program ended.
    public enum Ending: Hashable, Sendable {
        /// By itself, with a status; 0 says that all went well.
        case exited(Int32)
        /// By a signal, whose number it is.
        case signalled(Int32)
        /// It was stopped because it wrote more than was wanted.
        case outputLimit
        /// It was stopped because nobody wanted its output any more.
        case cancelled
        /// It could not be started; why, in the system's words.
        case notStarted(String)
    }

    /// What it wrote to standard output and standard error, in the order in which it came.
    public let output: [UInt8]
    /// How it ended.
    public let ending: Ending

    /// Makes a result.
    public init(output: [UInt8], ending: Ending) {
        self.output = output
        self.ending = ending
    }
}
