internal import Glibc
package import SystemSupport
internal import TextCanvas

/// Buffered standard output.
///
/// Files and pipes get the bytes unchanged; on a terminal, characters that it would interpret become visible.
public struct StandardOutput: ~Copyable {
    private static let pieceBytes = 64 << 10

    /// Whether standard output is a terminal, which gets visible symbols for control characters.
    public let isTerminal = isatty(STDOUT_FILENO) == 1
    private let standardError: StandardError
    private var waiting: [UInt8] = []
    /// The system's message if a write failed; nothing is written after that.
    public private(set) var failure: String?
    /// Whether the reader has closed the pipe.
    private var isClosed = false

    /// Creates an empty output.
    public init(failuresTo standardError: StandardError) { self.standardError = standardError }

    /// Writes lines of text and nothing else; returns the exit status.
    package static func print(_ lines: String, failuresTo standardError: StandardError) -> ExitStatus {
        var output = StandardOutput(failuresTo: standardError)
        output.write(lines: lines)
        return output.end(status: .success)
    }

    /// Writes a row with its terminator, which becomes a line feed on a terminal.
    public mutating func write(row: [UInt8]) {
        guard isTerminal else {
            writeUnchanged(row)
            return
        }
        let shown = SafeOutput.printable(String(decoding: row.dropLast(), as: UTF8.self))
        writeUnchanged(Array(shown.utf8) + [UInt8(ascii: "\n")])
    }

    /// Writes rows that are terminated by a byte they do not contain.
    public mutating func write(rows: [UInt8], endingWith end: UInt8) {
        writeUnchanged(isTerminal ? SafeOutput.printable(rows, linesEndingWith: end) : rows)
    }

    /// Writes lines of text, each terminated by a line feed.
    public mutating func write(lines: String) {
        write(rows: Array(lines.utf8), endingWith: UInt8(ascii: "\n"))
    }

    /// Buffers bytes that need no replacements, and writes them when the buffer is full.
    private mutating func writeUnchanged(_ bytes: [UInt8]) {
        waiting += bytes
        if waiting.count >= Self.pieceBytes { flush() }
    }

    private mutating func flush() {
        if failure == nil {
            let number = Descriptor.write(waiting, to: STDOUT_FILENO)
            isClosed = number == EPIPE
            if number != 0 { failure = Descriptor.message(number) }
        }
        waiting.removeAll(keepingCapacity: true)
    }

    /// Writes the rest; returns `status`, or that of an error if a write failed.
    public consuming func end(status: ExitStatus) -> ExitStatus {
        flush()
        guard let failure else { return status }
        // Readers that stop early, such as head, expect no message.
        if isClosed { return .closedPipe }
        return standardError.fail("standard output: \(failure); the answer was not written")
    }
}

extension Descriptor {
    /// Opens `/dev/null` for closed standard streams, whose descriptors the next file would take.
    package static func fillStandardStreams() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
            // open() takes the lowest free descriptor, and those below are in use by now.
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}

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
    package func line(_ message: String) -> String { "\(program): \(SafeOutput.printable(message))" }
}

/// Makes text safe for a terminal outside the engine: messages, answers, prompts.
///
/// The replacements are the symbols that the engine draws, so a name looks the same everywhere.
public enum SafeOutput {
    /// One line with symbols for terminal control characters, and without bidirectional controls.
    ///
    /// - Complexity: O(text).
    public static func printable(_ text: String) -> String {
        // Usual messages are shown as they are, and are part of each start.
        if text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }) { return text }
        return text.reduce(into: "") { if !$1.isDirectionMark { $0.append(Glyph($1).character) } }
    }

    /// Lines, decoded as UTF-8 and ended by line feeds, with symbols for terminal control characters.
    ///
    /// - Complexity: O(bytes).
    public static func printable(_ bytes: [UInt8], linesEndingWith end: UInt8) -> [UInt8] {
        let lines = bytes.split(separator: end, omittingEmptySubsequences: false)
            .map { Array(printable(String(decoding: $0, as: UTF8.self)).utf8) }
        return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
    }
}

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
