internal import Glibc
internal import SystemSupport

/// Messages on standard error.
public struct Complaint: Sendable {
    /// The name of the program that complains.
    public let program: String

    /// Makes messages of a program.
    ///
    /// - Parameter program: Its name, which each message begins with.
    public init(program: String) { self.program = program }

    /// Says what is wrong in one line.
    ///
    /// - Parameter message: What, and what to do; control characters in it become visible.
    public func say(_ message: String) {
        // Where nobody can be told there is nothing to do about it.
        _ = Descriptor.write(Array((line(message) + "\n").utf8), to: STDERR_FILENO)
    }

    /// The line that `say(_:)` writes, without its end.
    ///
    /// - Parameter message: What is wrong, and what to do.
    /// - Returns: The program's name and the message; control characters in it are visible.
    public func line(_ message: String) -> String { "\(program): \(SafeOutput.shown(message))" }
}
