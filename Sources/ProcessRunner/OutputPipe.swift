internal import Glibc

/// The end of a pipe from which a program's output is read, up to a limit.
struct OutputPipe {
    /// How long a read waits at most, in milliseconds: as often it is looked whether the program is to be stopped.
    private static let longestWait: Int32 = 20
    private static let chunkSize = 16_384

    /// What was read.
    private(set) var bytes: [UInt8] = []
    /// Whether there was more than the limit.
    private(set) var isFull = false
    private let descriptor: Int32
    private let limit: Int
    private var isAtEnd = false
    /// How long to wait next after the end of the output, in milliseconds.
    private var wait: Int32 = 1

    /// Makes a reader of a descriptor that does not block.
    init(descriptor: Int32, limit: Int) {
        self.descriptor = descriptor
        self.limit = limit
    }

    /// Waits a moment for output and takes what there is.
    mutating func read() {
        guard !isAtEnd, !isFull else {
            // The program ends soon after its output; not always.
            _ = poll(nil, 0, wait)
            wait = min(Self.longestWait, wait * 2)
            return
        }
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        if poll(&entry, 1, Self.longestWait) > 0 { take() }
    }

    /// Takes what is left without waiting.
    mutating func readRest() {
        while !isAtEnd, !isFull, take() {}
    }

    /// Closes the descriptor.
    func close() { _ = Glibc.close(descriptor) }

    /// Takes a part of what there is.
    ///
    /// - Returns: Whether there may be more.
    @discardableResult
    private mutating func take() -> Bool {
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
