internal import Glibc
internal import Synchronization

/// Work on numbers from 0 on in parts, of which each thread takes the next, and whose results are put
/// together in order.
///
/// Parts grow from some thousand numbers to what takes a fraction of a millisecond: so the first results are
/// there at once, and whoever calls the work off waits no longer than that.
package struct OrderedWork: Sendable {
    /// How large parts are, in numbers.
    package struct Sizes: Sendable {
        /// The first one.
        package var first = 1 << 14
        /// None is larger.
        package var largest = 1 << 20

        /// Makes the usual sizes.
        package init() {}
    }

    /// What a part should take; each also costs a microsecond or two.
    private static let timeOfPart = Duration.microseconds(400)
    /// Parts begin at multiples of this: that many bits are a word.
    private static let unit = 64

    private let count: Int
    private let hasTwoThreads: Bool
    private let sizes: Sizes
    /// Asked before each part.
    private let isWanted: @Sendable () -> Bool

    /// Prepares work on the numbers below `count`; it ends early once it is not wanted any more.
    package init(
        _ count: Int, onTwoThreads: Bool, sizes: Sizes = Sizes(), isWanted: @escaping @Sendable () -> Bool
    ) {
        self.count = count
        self.sizes = sizes
        hasTwoThreads = onTwoThreads
        self.isWanted = isWanted
    }

    /// Does it.
    ///
    /// - Parameters:
    ///   - state: What results are put into.
    ///   - work: Does a part, on any thread. There is one part if there are no numbers.
    ///   - take: Puts a result into the state: in the order of the numbers, one at a time.
    /// - Returns: The state in the end; `nil` if it was not wanted to the end.
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

    /// How far it is.
    private final class Run<State: Sendable, Part: Sendable>: Sendable {
        typealias Done = (rows: Range<Int>, part: Part, time: Duration)

        private struct Progress: Sendable {
            var state: State?
            /// Up to where parts were given to threads, and up to where they are in the state.
            var given = 0
            var taken = 0
            /// Parts that were done before one in front of them, by where they begin.
            var early: [Int: (rows: Range<Int>, part: Part)] = [:]
            let sizes: Sizes
            var size: Int
            var isOver = false

            init(_ state: State, _ sizes: Sizes) {
                self.state = state
                self.sizes = sizes
                size = sizes.first
            }

            /// Makes the next parts as large as fits into the time, from what one has taken.
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

        /// The state, once all of it is done.
        var result: State? {
            progress.withLock { progress in
                // Given away, not copied.
                defer { progress.state = nil }
                return progress.taken == count && progress.early.isEmpty && !progress.isOver
                    ? progress.state : nil
            }
        }

        /// Hands in a part and gets the next; `nil` if there is none.
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
                // Taken out of it, so that nothing is copied.
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
