internal import Glibc
internal import SystemSupport

/// Messages on standard error.
public struct StandardError: Sendable {
    /// The program's name, which each message begins with.
    private let program: String

    /// Makes the messages of a program.
    public init(program: String) { self.program = program }

    /// Says in one line what is wrong; control characters in it become visible.
    public func say(_ message: String) {
        // If standard error cannot be written, nobody can be told.
        _ = Descriptor.write(Array((line(message) + "\n").utf8), to: STDERR_FILENO)
    }

    /// Says in one line what is wrong, and returns the exit status of an error.
    package func fail(_ message: String) -> ExitStatus {
        say(message)
        return .error
    }

    /// The line that `say(_:)` writes, without its end; control characters in it are visible.
    package func line(_ message: String) -> String { "\(program): \(SafeOutput.shown(message))" }
}
