internal import Synchronization

/// A map over the numbers from 0 on, on as many threads as there are processors: threads take one piece after
/// another, and results are combined in order.
///
/// The calling thread takes pieces as well, and takes all of them if there is only one thread.
package struct ParallelMap: Sendable {
    /// Sizes of pieces, in numbers.
    package struct Sizes: Sendable {
        /// Size of the first piece.
        package var first = 1 << 14
        /// Upper limit of the size.
        package var largest = 1 << 20
        /// Pieces begin at multiples of this, by default the number of bits in a word.
        package var unit = 64

        /// Creates sizes that grow from some thousand numbers to what takes a fraction of a millisecond, so
        /// that the first results are ready early and cancelling takes no longer than one piece.
        package init() {}

        /// Creates a fixed size.
        package init(fixed size: Int) { (first, largest, unit) = (size, size, size) }
    }

    /// Target time of a piece; each piece also costs a microsecond or two.
    private static let timeOfPiece = Duration.microseconds(400)
    /// Number of pieces for each thread if their size is fixed, because equal pieces take different times.
    private static let piecesPerThread = 16

    private let count: Int
    private let threads: Int
    private let sizes: Sizes
    /// Asked before each piece; work ends when it returns false.
    private let isWanted: @Sendable () -> Bool

    /// Prepares work on the numbers below `count`; it ends early once `isWanted` returns false.
    ///
    /// - Parameters:
    ///   - count: The number of numbers.
    ///   - minimum: The count from which several threads pay; waking one costs about 30 microseconds.
    ///   - sizes: The sizes of pieces.
    ///   - isWanted: Returns whether to continue.
    package init(
        _ count: Int, minimum: Int = 2, sizes: Sizes = Sizes(),
        isWanted: @escaping @Sendable () -> Bool = { true }
    ) {
        self.count = count
        self.sizes = sizes
        threads = ThreadCount.worth(count, minimum: minimum)
        self.isWanted = isWanted
    }

    /// Does the work and waits for it.
    ///
    /// - Parameters:
    ///   - state: Collects the results.
    ///   - prepare: Does what the work on a piece needs; its time does not affect the sizes of pieces.
    ///   - work: Computes a piece, on any thread. Called once, with an empty range, if `count` is 0.
    ///   - take: Adds a result to the state; called in the order of the numbers, one call at a time.
    /// - Returns: The final state; `nil` if the work was cancelled.
    package func run<State: Sendable, Part: Sendable>(
        into state: State, preparing prepare: @escaping @Sendable (Range<Int>) -> Void = { _ in },
        _ work: @escaping @Sendable (Range<Int>) -> Part,
        take: @escaping @Sendable (inout State, Range<Int>, Part) -> Void
    ) -> State? {
        let run = Run<State, Part>(count, sizes, threads: threads, state)
        let recorder = ParallelRecorder.current
        let recording = recorder.map { _ in ParallelRecorder.Recording(of: count, threads: threads) }
        let takeOne: @Sendable (inout State, Range<Int>, Part) -> Void =
            if let recording {
                { state, range, part in recording.combine(range) { take(&state, range, part) } }
            } else {
                take
            }
        let work: @Sendable () -> Void = { [isWanted] in
            var done: Run<State, Part>.Done?
            while let range = run.next(after: done, isWanted, takeOne) {
                prepare(range)
                if let recording {
                    let (part, time) = recording.work(on: range, work)
                    done = (range, part, time)
                    continue
                }
                let start = ContinuousClock.now
                let part = work(range)
                done = (range, part, ContinuousClock.now - start)
            }
        }
        let pieces = (count + sizes.first - 1) / sizes.first
        WorkerPool.shared.run(work, withHelpers: min(threads, pieces) - 1, doing: Self.inherited(work))
        if let recorder { recording?.end(in: recorder) }
        return run.result
    }

    /// Work that sees on a helper's thread what tests and measurements set on this one.
    private static func inherited(_ work: @escaping @Sendable () -> Void) -> @Sendable () -> Void {
        let (assumed, recorder) = (ThreadCount.assumedProcessors, ParallelRecorder.current)
        guard assumed != nil || recorder != nil else { return work }
        return {
            ThreadCount.$assumedProcessors.withValue(assumed) {
                ParallelRecorder.$current.withValue(recorder, operation: work)
            }
        }
    }

    /// Divides the numbers below `count` into ranges and returns what `work` makes of each, in order.
    ///
    /// - Parameters:
    ///   - count: The number of numbers; with 0 there is one empty range.
    ///   - minimum: The count from which several threads pay. With fewer numbers there is one range.
    ///   - unit: Ranges begin at multiples of it.
    ///   - work: Computes the result for a range, on any thread.
    /// - Returns: The results.
    package static func map<Part: Sendable>(
        _ count: Int, minimum: Int, unit: Int = 1, _ work: @escaping @Sendable (Range<Int>) -> Part
    ) -> [Part] {
        let threads = ThreadCount.worth(count, minimum: minimum)
        guard threads > 1, count > 0 else { return [work(0..<count)] }
        let size = (count - 1) / (threads * piecesPerThread * unit) + 1
        return Self(count, sizes: Sizes(fixed: size * unit)).run(into: [], work) { $0.append($2) } ?? []
    }

    /// Returns what `work` makes of each element, in order.
    package static func map<Element: Sendable, Part: Sendable>(
        _ elements: [Element], _ work: @escaping @Sendable (Element) -> Part
    ) -> [Part] {
        guard elements.count > 1 else { return elements.map(work) }
        let map = Self(elements.count, sizes: Sizes(fixed: 1))
        return map.run(into: []) {
            work(elements[$0.lowerBound])
        } take: {
            $0.append($2)
        } ?? []
    }

    /// Concatenates parts; a single part is not copied.
    package static func joined<Element>(_ parts: [[Element]]) -> [Element] {
        if parts.count == 1 { return parts[0] }
        var all: [Element] = []
        all.reserveCapacity(parts.reduce(0) { $0 + $1.count })
        for part in parts { all += part }
        return all
    }

    /// Runs a closure on the calling thread, and other work beside it on another one if there are several
    /// threads, else after it.
    package static func run<Result>(
        _ own: () -> Result, beside work: @escaping @Sendable () -> Void
    ) -> Result {
        let turn = Turn()
        let workOnce: @Sendable () -> Void = { if turn.isFirst() { work() } }
        return WorkerPool.shared.run(
            {
                defer { workOnce() }
                return own()
            }, withHelpers: min(1, ThreadCount.current - 1), doing: workOnce)
    }

    /// Lets the first thread that asks do something.
    private final class Turn: Sendable {
        private let isTaken = Atomic(false)

        func isFirst() -> Bool { !isTaken.exchange(true, ordering: .acquiringAndReleasing) }
    }
}

extension ParallelMap {
    /// Progress shared by the threads.
    private final class Run<State: Sendable, Part: Sendable>: Sendable {
        typealias Done = (range: Range<Int>, part: Part, time: Duration)

        private struct Progress: Sendable {
            var state: State?
            /// End of the numbers handed out to threads, and end of those combined into the state.
            var handedOutEnd = 0
            var combinedEnd = 0
            /// Pieces that finished before an earlier one, by their lower bounds.
            var early: [Int: (range: Range<Int>, part: Part)] = [:]
            var size: Int
            var isOver = false
        }

        private let count: Int
        private let sizes: Sizes
        private let threads: Int
        private let progress: Mutex<Progress>

        init(_ count: Int, _ sizes: Sizes, threads: Int, _ state: State) {
            self.count = count
            self.sizes = sizes
            self.threads = threads
            progress = Mutex(Progress(state: state, size: sizes.first))
        }

        /// The state, once all pieces are combined; `nil` before, and after a cancellation.
        var result: State? {
            progress.withLock { progress in
                // Moved out, so that it is not copied.
                defer { progress.state = nil }
                return progress.combinedEnd == count && progress.early.isEmpty && !progress.isOver
                    ? progress.state : nil
            }
        }

        /// Hands in a finished piece and returns the next; `nil` if none is left.
        func next(
            after done: Done?, _ isWanted: () -> Bool, _ take: (inout State, Range<Int>, Part) -> Void
        ) -> Range<Int>? {
            progress.withLock { progress in
                if let done {
                    progress.early[done.range.lowerBound] = (done.range, done.part)
                    if let size = size(after: done) { progress.size = size }
                }
                guard isWanted() else {
                    progress.isOver = true
                    return nil
                }
                // Moved out, so that nothing is copied.
                if var state = progress.state.take() {
                    while let (range, part) = progress.early.removeValue(forKey: progress.combinedEnd) {
                        take(&state, range, part)
                        progress.combinedEnd = range.upperBound
                        if range.isEmpty { break }
                    }
                    progress.state = state
                }
                guard progress.handedOutEnd < count || count == 0 && done == nil else { return nil }
                let end = min(
                    progress.handedOutEnd + share(of: count - progress.handedOutEnd, progress.size), count)
                defer { progress.handedOutEnd = end }
                return progress.handedOutEnd..<end
            }
        }

        /// The size with which the next pieces take the target time, judging by the piece that was done.
        private func size(after done: Done) -> Int? {
            guard sizes.first < sizes.largest, done.range.count >= sizes.unit else { return nil }
            let share = ParallelMap.timeOfPiece / max(done.time, .nanoseconds(1))
            let units = Int(Double(done.range.count) * min(max(share, 0.001), 4)) / sizes.unit
            return min(max(units, 1) * sizes.unit, sizes.largest)
        }

        /// The next piece of the numbers that are left: small enough for all threads to end at about the same
        /// time.
        private func share(of left: Int, _ size: Int) -> Int {
            guard threads > 1, sizes.first < sizes.largest else { return size }
            return min(size, max(left / (2 * threads) / sizes.unit * sizes.unit, sizes.first))
        }
    }
}
