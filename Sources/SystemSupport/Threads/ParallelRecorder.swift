internal import Glibc
internal import Synchronization

/// Records the pieces of parallel maps, to compute how the same work would divide among more processors.
///
/// Times are processor time of the thread, so that waiting for a processor does not count.
package final class ParallelRecorder: Sendable {
    /// The recorder of the work of the current task and its threads; `nil` normally.
    @TaskLocal package static var current: ParallelRecorder?
    /// Whether the current code is a piece of a recorded map.
    @TaskLocal static var isInPiece = false

    /// A range of numbers that one thread took.
    package struct Piece: Sendable {
        package let range: Range<Int>
        /// The thread: 0 is the caller's, the others are numbered by their first finished piece.
        package let thread: Int
        /// Processor time of the work.
        package let time: Duration
        /// Processor time of combining the result, during which no other thread takes a piece.
        package fileprivate(set) var combiningTime = Duration.zero
    }

    /// A finished map.
    package struct Map: Sendable {
        /// The number of numbers.
        package let count: Int
        /// The maximum number of threads.
        package let threads: Int
        /// Whether a piece of another map ran it.
        package let isNested: Bool
        /// The pieces in the order of their numbers.
        package fileprivate(set) var pieces: [Piece] = []
    }

    private let maps = Mutex<[Map]>([])

    package init() {}

    /// The maps in the order in which they ended.
    package var finishedMaps: [Map] { maps.withLock { $0 } }

    func add(_ map: Map) { maps.withLock { $0.append(map) } }

    /// The processor time of the calling thread.
    package static var threadTime: Duration { time(CLOCK_THREAD_CPUTIME_ID) }

    /// The processor time of all threads of the process.
    package static var processTime: Duration { time(CLOCK_PROCESS_CPUTIME_ID) }

    private static func time(_ clock: clockid_t) -> Duration {
        var time = timespec()
        // It fails only for a clock that does not exist.
        _ = clock_gettime(clock, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }

    /// A map that is going on.
    final class Recording: Sendable {
        private struct Progress: Sendable {
            var pieces: [Int: Piece] = [:]
            var threads = [UInt(pthread_self())]
        }

        private let count: Int
        private let threads: Int
        private let isNested: Bool
        private let progress = Mutex(Progress())

        init(of count: Int, threads: Int) {
            self.count = count
            self.threads = threads
            isNested = ParallelRecorder.isInPiece
        }

        /// Does the work of a piece and returns its result and its processor time.
        func work<Part>(on range: Range<Int>, _ work: (Range<Int>) -> Part) -> (Part, Duration) {
            let start = ParallelRecorder.threadTime
            let part = ParallelRecorder.$isInPiece.withValue(true) { work(range) }
            let time = ParallelRecorder.threadTime - start
            progress.withLock { progress in
                let thread = UInt(pthread_self())
                if !progress.threads.contains(thread) { progress.threads.append(thread) }
                let number = progress.threads.firstIndex(of: thread) ?? 0
                progress.pieces[range.lowerBound] = Piece(range: range, thread: number, time: time)
            }
            return (part, time)
        }

        /// Combines the result of a piece.
        func combine(_ range: Range<Int>, _ work: () -> Void) {
            let start = ParallelRecorder.threadTime
            work()
            let time = ParallelRecorder.threadTime - start
            progress.withLock { $0.pieces[range.lowerBound]?.combiningTime = time }
        }

        /// Ends the map.
        func end(in recorder: ParallelRecorder) {
            let pieces = progress.withLock { $0.pieces.sorted { $0.key < $1.key }.map(\.value) }
            recorder.add(Map(count: count, threads: threads, isNested: isNested, pieces: pieces))
        }
    }
}
