internal import Glibc
internal import Synchronization

/// A parallel map over the numbers from 0 on: threads take one part after another, and results are combined
/// in order.
///
/// Parts grow from some thousand numbers to what takes a fraction of a millisecond, so the first results are
/// ready early and cancelling takes no longer than one part.
package struct OrderedWork: Sendable {
    /// Sizes of parts, in numbers.
    package struct Sizes: Sendable {
        /// Size of the first part.
        package var first = 1 << 14
        /// Upper limit of the size.
        package var largest = 1 << 20

        /// Creates the default sizes.
        package init() {}
    }

    /// Target time of a part; each part also costs a microsecond or two.
    private static let timeOfPart = Duration.microseconds(400)
    /// Parts begin at multiples of this: the number of bits in a word.
    private static let unit = 64

    private let count: Int
    private let hasTwoThreads: Bool
    private let sizes: Sizes
    /// Asked before each part; work ends when it returns false.
    private let isWanted: @Sendable () -> Bool

    /// Prepares work on the numbers below `count`; it ends early once `isWanted` returns false.
    package init(
        _ count: Int, onTwoThreads: Bool, sizes: Sizes = Sizes(), isWanted: @escaping @Sendable () -> Bool
    ) {
        self.count = count
        self.sizes = sizes
        hasTwoThreads = onTwoThreads
        self.isWanted = isWanted
    }

    /// Does the work and waits for it.
    ///
    /// - Parameters:
    ///   - state: Collects the results.
    ///   - work: Computes a part, on any thread. Called once, with an empty range, if `count` is 0.
    ///   - take: Adds a result to the state; called in the order of the numbers, one call at a time.
    /// - Returns: The final state; `nil` if the work was cancelled.
    package func run<State: Sendable, Part: Sendable>(
        into state: State, _ work: @escaping @Sendable (Range<Int>) -> Part,
        take: @escaping @Sendable (inout State, Range<Int>, Part) -> Void
    ) -> State? {
        let run = Run<State, Part>(count, sizes, state)
        let goOn: @Sendable () -> Void = {
            var done: Run<State, Part>.Done?
            while let rows = run.next(after: done, isWanted, take) {
                let start = ContinuousClock.now
                let part = work(rows)
                done = (rows, part, ContinuousClock.now - start)
            }
        }
        let helper = hasTwoThreads ? BackgroundThread.start(goOn) : nil
        goOn()
        if let helper { pthread_join(helper, nil) }
        return run.result
    }

    /// Progress shared by the threads.
    private final class Run<State: Sendable, Part: Sendable>: Sendable {
        typealias Done = (rows: Range<Int>, part: Part, time: Duration)

        private struct Progress: Sendable {
            var state: State?
            /// End of the numbers handed out to threads, and end of those combined into the state.
            var given = 0
            var taken = 0
            /// Parts that finished before an earlier one, by their lower bounds.
            var early: [Int: (rows: Range<Int>, part: Part)] = [:]
            let sizes: Sizes
            var size: Int
            var isOver = false

            init(_ state: State, _ sizes: Sizes) {
                self.state = state
                self.sizes = sizes
                size = sizes.first
            }

            /// Resizes the next parts to fit the target time, judging by the part that was done.
            mutating func adaptSize(to done: Done) {
                guard done.rows.count >= OrderedWork.unit else { return }
                let share = OrderedWork.timeOfPart / max(done.time, .nanoseconds(1))
                let units = Int(Double(done.rows.count) * min(max(share, 0.001), 4)) / OrderedWork.unit
                size = min(max(units, 1) * OrderedWork.unit, sizes.largest)
            }
        }

        private let count: Int
        private let progress: Mutex<Progress>

        init(_ count: Int, _ sizes: Sizes, _ state: State) {
            self.count = count
            progress = Mutex(Progress(state, sizes))
        }

        /// The state, once all parts are combined; `nil` before, and after a cancellation.
        var result: State? {
            progress.withLock { progress in
                // Moved out, so that it is not copied.
                defer { progress.state = nil }
                return progress.taken == count && progress.early.isEmpty && !progress.isOver
                    ? progress.state : nil
            }
        }

        /// Hands in a finished part and returns the next; `nil` if none is left.
        func next(
            after done: Done?, _ isWanted: () -> Bool, _ take: (inout State, Range<Int>, Part) -> Void
        ) -> Range<Int>? {
            progress.withLock { progress in
                if let done {
                    progress.early[done.rows.lowerBound] = (done.rows, done.part)
                    progress.adaptSize(to: done)
                }
                guard isWanted() else {
                    progress.isOver = true
                    return nil
                }
                // Moved out, so that nothing is copied.
                if var state = progress.state.take() {
                    while let (rows, part) = progress.early.removeValue(forKey: progress.taken) {
                        take(&state, rows, part)
                        progress.taken = rows.upperBound
                        if rows.isEmpty { break }
                    }
                    progress.state = state
                }
                guard progress.given < count || count == 0 && done == nil else { return nil }
                let end = min(progress.given + progress.size, count)
                defer { progress.given = end }
                return progress.given..<end
            }
        }
    }
}
