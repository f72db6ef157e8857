internal import ByteScan
internal import FormatCore
internal import NameRows
internal import Synchronization
internal import SystemSupport

/// Reads a file into a region on a background thread while another thread processes the bytes.
///
/// One after the other took as long as both together.
final class ReadAhead: Sendable {
    struct State: Sendable {
        var bytesReceived: Int
        var isASCII: Bool
        var isAtEnd = false
        var failure: ReadingError?
    }

    private static let bytesAtOnce = 2 << 20

    private let input: InputFile
    private let region: TextRegion
    private let state: Mutex<State>
    private let wakePipe: WakePipe
    private let memory: MemoryWatch
    private let needed = Mutex(0)
    private let isUnwanted = Mutex(false)

    /// Creates a reader that continues after the bytes already read.
    init?(_ input: InputFile, into region: TextRegion, from bytesReceived: Int, _ memory: MemoryWatch) {
        self.input = input
        self.memory = memory
        self.region = region
        let isASCII = !RowScan.hasHighByte(in: region.bytes(0..<bytesReceived))
        state = Mutex(State(bytesReceived: bytesReceived, isASCII: isASCII))
        guard let wakePipe = WakePipe() else { return nil }
        self.wakePipe = wakePipe
    }

    /// Starts reading.
    ///
    /// - Parameter populates: Whether memory is plentiful, so that all of the region may be populated in
    ///   advance.
    /// - Returns: Whether a thread could be started.
    func start(populates: Bool) -> Bool {
        guard BackgroundThread.startDetached({ self.readToEnd() }) else { return false }
        // Reading needs no help, so a failure does not matter.
        if populates { _ = BackgroundThread.startDetached { self.populateFromEnd() } }
        return true
    }

    /// Populates the end of the region while its beginning is read, until both meet.
    ///
    /// If page faults are slow, as in virtual machines, they take longer than reading itself.
    private func populateFromEnd() {
        var end = min(input.byteCount ?? 0, region.capacity)
        while end > 2 * TextRegion.largePage {
            let start = (end - 1) / TextRegion.largePage * TextRegion.largePage
            let isMet = state.withLock { $0.isAtEnd || $0.bytesReceived >= start }
            guard !isMet, region.populate(start..<end) else { return }
            end = start
        }
    }

    /// Sets the number of bytes of memory needed to make a list of the bytes so far.
    func leave(_ bytes: Int) { needed.withLock { $0 = bytes } }

    /// Stops reading, and returns once the region is not written to any more.
    func end() {
        isUnwanted.withLock { $0 = true }
        while !state.withLock({ $0.isAtEnd }) { wakePipe.wait() }
    }

    func next() -> State {
        wakePipe.wait()
        return state.withLock { $0 }
    }

    private func readToEnd() {
        var state = state.withLock { $0 }
        var memory = memory
        while !state.isAtEnd {
            let end = min(state.bytesReceived + Self.bytesAtOnce, region.capacity)
            do throws(ReadingError) {
                let reason = memory.reasonToStop(
                    at: state.bytesReceived, isPipe: false, toMakeList: needed.withLock { $0 })
                if let reason { throw ReadingError(file: input.name, reason: reason) }
                // No thread reads beyond the arrived bytes, and no other thread writes there.
                let start = state.bytesReceived
                let count = end == start ? 0 : try input.read(into: region.room(start..<end))
                state.bytesReceived += count
                // Check the new bytes while they are in the cache; the other thread is busier.
                if state.isASCII {
                    state.isASCII = !RowScan.hasHighByte(in: region.bytes(start..<state.bytesReceived))
                }
                state.isAtEnd = count == 0 || isUnwanted.withLock { $0 }
            } catch {
                state.isAtEnd = true
                state.failure = error
            }
            let known = state
            self.state.withLock { $0 = known }
            wakePipe.wake()
        }
    }
}
