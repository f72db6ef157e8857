internal import Glibc
package import SystemSupport

/// Standard output, written in large pieces.
///
/// Files and programs get it unchanged; on a terminal, characters that it would obey become visible.
public struct StandardOutput: ~Copyable {
    private static let pieceBytes = 64 << 10

    /// Whether it is a terminal, which gets visible stand-ins for what it would obey.
    public let isTerminal = isatty(STDOUT_FILENO) == 1
    private let standardError: StandardError
    private var waiting: [UInt8] = []
    /// The system's message if something could not be written; nothing is written any more then.
    public private(set) var failure: String?
    /// Whether nobody reads it any more.
    private var isClosed = false

    /// Makes an output that nothing was written to.
    public init(failuresTo standardError: StandardError) { self.standardError = standardError }

    /// Writes lines of text and nothing else; returns how the program ends.
    package static func print(_ lines: String, failuresTo standardError: StandardError) -> ExitStatus {
        var output = StandardOutput(failuresTo: standardError)
        output.write(lines: lines)
        return output.end(status: .success)
    }

    /// Writes a row with its end, which on a terminal is the end of a line whatever it is.
    public mutating func write(row: [UInt8]) {
        guard isTerminal else {
            writeUnchanged(row)
            return
        }
        let shown = SafeOutput.shown(String(decoding: row.dropLast(), as: UTF8.self))
        writeUnchanged(Array(shown.utf8) + [UInt8(ascii: "\n")])
    }

    /// Writes rows that end with a byte which is not in them.
    public mutating func write(rows: [UInt8], endingWith end: UInt8) {
        writeUnchanged(isTerminal ? SafeOutput.shown(rows, linesEndingWith: end) : rows)
    }

    /// Writes lines of text, the last one with its end.
    public mutating func write(lines: String) {
        write(rows: Array(lines.utf8), endingWith: UInt8(ascii: "\n"))
    }

    /// Writes bytes, sooner or later, that a terminal does not get or that it may obey.
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

    /// Writes the rest; returns `status`, or that of an error if something was not written.
    public consuming func end(status: ExitStatus) -> ExitStatus {
        flush()
        guard let failure else { return status }
        // Whoever reads no further, as head does, wants no message.
        if isClosed { return .closedPipe }
        return standardError.fail("standard output: \(failure); the answer was not written")
    }
}

extension Descriptor {
    /// Opens something in place of each standard stream that is closed, whose place the next file would take.
    ///
    /// Standard input can then not be read, and the others not be written.
    package static func fillStandardStreams() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest number that is free is taken, and those below are in use by now.
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }
}
