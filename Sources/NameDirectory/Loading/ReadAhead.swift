internal import Glibc
internal import Synchronization

/// Reads a file into a region on a thread of its own, while another thread looks at what has come.
final class ReadAhead: Sendable {
    /// How far the reading has come.
    struct State: Sendable {
        var arrived: Int
        var isAtEnd = false
        var failure: NameFileError?
    }

    private static let bytesAtOnce = 2 << 20

    private let input: InputFile
    private let region: TextRegion
    private let state: Mutex<State>
    /// The ends of a pipe: a byte goes in for each piece that was read, so that who waits for one wakes up.
    private let bell: (waiting: Int32, ringing: Int32)

    /// Makes a reader that goes on behind what was read already.
    init?(_ input: InputFile, into region: TextRegion, from arrived: Int) {
        self.input = input
        self.region = region
        state = Mutex(State(arrived: arrived))
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        bell = (ends[0], ends[1])
    }

    deinit {
        close(bell.waiting)
        close(bell.ringing)
    }

    /// Starts reading.
    ///
    /// - Returns: Whether there is a thread for it.
    func start() -> Bool {
        guard let thread = BackgroundThread.start({ self.readToEnd() }) else { return false }
        pthread_detach(thread)
        return true
    }

    /// Waits for news.
    func next() -> State {
        var rings = [UInt8](repeating: 0, count: 64)
        // As many bytes are read as there is room for.
        while Glibc.read(bell.waiting, &rings, rings.count) < 0, errno == EINTR {}
        return state.withLock { $0 }
    }

    private func readToEnd() {
        var state = state.withLock { $0 }
        while !state.isAtEnd {
            let end = min(state.arrived + Self.bytesAtOnce, region.capacity)
            if end == state.arrived {
                state.isAtEnd = true
                state.failure = NameFileError(file: input.name, reason: .tooLarge(limit: region.capacity))
            } else {
                do throws(NameFileError) {
                    // Nobody reads behind what has arrived, and nobody else writes there.
                    let count = try input.read(into: region.room(state.arrived..<end))
                    state.arrived += count
                    state.isAtEnd = count == 0
                } catch {
                    state.isAtEnd = true
                    state.failure = error
                }
            }
            let known = state
            self.state.withLock { $0 = known }
            var ring: UInt8 = 0
            // One byte; there are never as many pieces as a pipe has room for.
            while Glibc.write(bell.ringing, &ring, 1) < 0, errno == EINTR {}
        }
    }
}
