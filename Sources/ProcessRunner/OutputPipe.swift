internal import Glibc

/// The end of a pipe from which a program's output is read, up to a limit.
struct OutputPipe {
    private static let chunkSize = 16_384

    private(set) var bytes: [UInt8] = []
    /// Whether there was more than the limit.
    private(set) var isFull = false
    private let descriptor: Int32
    private let limit: Int
    private var isAtEnd = false

    /// Makes a reader of a descriptor that does not block.
    init(descriptor: Int32, limit: Int) {
        self.descriptor = descriptor
        self.limit = limit
    }

    /// The descriptor to wait for; -1 if nothing more is read.
    var awaited: Int32 { isAtEnd || isFull ? -1 : descriptor }

    /// Takes what is left without waiting.
    mutating func readRest() {
        while awaited >= 0, take() {}
    }

    func close() { _ = Glibc.close(descriptor) }

    /// Takes a part of what there is, without waiting; returns whether there may be more.
    @discardableResult
    mutating func take() -> Bool {
        var chunk = [UInt8](repeating: 0, count: Self.chunkSize)
        // As many bytes are read as there is room for.
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
