internal import Glibc
internal import SystemSupport

/// Standard output, written in large pieces, and standard error.
public struct StandardOutput: ~Copyable {
    private static let pieceBytes = 64 << 10

    /// Whether it is a terminal, which gets visible stand-ins for what it would obey.
    public let isTerminal = isatty(STDOUT_FILENO) == 1
    private let complaint: Complaint
    private var waiting: [UInt8] = []
    /// The system's message if something could not be written; nothing is written any more then.
    public private(set) var failure: String?
    /// Whether nobody reads it any more.
    public private(set) var isClosed = false

    /// Makes an output that nothing was written to.
    ///
    /// - Parameter complaint: Says what could not be written.
    public init(_ complaint: Complaint) { self.complaint = complaint }

    /// Writes bytes, sooner or later, that a terminal does not get or that it may obey.
    mutating func writeUnchanged(_ bytes: [UInt8]) {
        waiting += bytes
        if waiting.count >= Self.pieceBytes { flush() }
    }

    /// Writes what waits to be written.
    public mutating func flush() {
        if failure == nil {
            let number = Descriptor.write(waiting, to: STDOUT_FILENO)
            isClosed = number == EPIPE
            if number != 0 { failure = Descriptor.message(number) }
        }
        waiting.removeAll(keepingCapacity: true)
    }

    /// Writes the rest and says how the program ends.
    ///
    /// - Parameter status: How it ends if all was written.
    /// - Returns: `status`, or that of an error if something was not written.
    public consuming func end(status: ExitStatus) -> ExitStatus {
        flush()
        guard let failure else { return status }
        // Whoever reads no further, as head does, wants no message.
        if isClosed { return .closedPipe }
        complaint.say("standard output: \(failure); the answer was not written")
        return .error
    }
}
