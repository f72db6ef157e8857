internal import Glibc
internal import SystemSupport

/// Messages on standard error.
public struct StandardError: Sendable {
    /// The program's name, the prefix of each message.
    private let program: String

    /// Creates the messages of a program.
    public init(program: String) { self.program = program }

    /// Writes a one-line message with control characters made visible.
    public func say(_ message: String) {
        // If standard error cannot be written, the failure cannot be reported.
        _ = Descriptor.write(Array((line(message) + "\n").utf8), to: STDERR_FILENO)
    }

    /// Writes a one-line message and returns the exit status of an error.
    package func fail(_ message: String) -> ExitStatus {
        say(message)
        return .error
    }

    /// The line that `say(_:)` writes, without its end; control characters in it are visible.
    package func line(_ message: String) -> String { "\(program): \(SafeOutput.shown(message))" }
}
