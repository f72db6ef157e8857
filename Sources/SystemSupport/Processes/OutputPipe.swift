internal import Glibc

/// The reading end of a pipe with a program's output, read up to a limit.
struct OutputPipe {
    private static let chunkSize = 16_384

    private(set) var bytes: [UInt8] = []
    /// Whether the output exceeded the limit.
    private(set) var isFull = false
    private let descriptor: Int32
    private let limit: Int
    private var isAtEnd = false

    /// Creates a reader of a non-blocking descriptor.
    init(descriptor: Int32, limit: Int) {
        self.descriptor = descriptor
        self.limit = limit
    }

    /// The descriptor to wait for; -1 at the end of the output or after the limit.
    var awaited: Int32 { isAtEnd || isFull ? -1 : descriptor }

    /// Reads the remaining output without waiting.
    mutating func readRest() {
        while awaited >= 0, take() {}
    }

    func close() { _ = Glibc.close(descriptor) }

    /// Reads one chunk without waiting; returns whether there may be more.
    @discardableResult
    mutating func take() -> Bool {
        var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
        // read() gets the size of the buffer.
        let count = Glibc.read(descriptor, &chunk, chunk.count)
        guard count > 0 else {
            if count < 0, errno == EINTR { return true }
            isAtEnd = !(count < 0 && errno == EAGAIN)
            return false
        }
        let room = limit - bytes.count
        bytes += chunk[..<min(count, room)]
        isFull = count > room
        return true
    }
}
