internal import Synchronization
package import SystemSupport

/// Progress and cancellation of a search, shared between threads.
final class SearchWatch: Sendable {
    private let steps = Atomic(0)
    private let done = Atomic(0)
    private let isCancelled = Atomic(false)
    private let isSilent: Atomic<Bool>
    /// Timing of partial results.
    let parts: SearchParts
    private let onFound: @Sendable (MatchSet) -> Void

    /// - Parameters:
    ///   - parts: When to deliver partial results; by default only the complete result.
    ///   - onFound: Receives partial results, on any thread.
    init(_ parts: SearchParts? = nil, onFound: @escaping @Sendable (MatchSet) -> Void = { _ in }) {
        self.parts = parts ?? SearchParts()
        self.onFound = onFound
        isSilent = Atomic(parts == nil)
    }

    /// Sets the maximum number of steps of the search.
    func begin(steps count: Int) {
        steps.store(count, ordering: .relaxed)
        done.store(0, ordering: .relaxed)
    }

    /// Records completed steps; returns whether to continue.
    @discardableResult
    func goesOn(after count: Int) -> Bool {
        done.wrappingAdd(count, ordering: .relaxed)
        return isWanted
    }

    /// Whether the search has not been cancelled.
    var isWanted: Bool { !isCancelled.load(ordering: .relaxed) }

    /// Cancels the search; it ends soon, without a result.
    func cancel() { isCancelled.store(true, ordering: .relaxed) }

    /// Delivers the results so far if it is time to.
    func show(_ found: inout MatchSet) {
        guard !isSilent.load(ordering: .relaxed), found.isDue else { return }
        parts.willShow?()
        onFound(found.shown())
    }

    /// Stops delivering partial results.
    func beSilent() { isSilent.store(true, ordering: .relaxed) }

    /// Progress in percent: 0 to 99.
    var percentage: Int {
        let steps = steps.load(ordering: .relaxed)
        return steps > 0 ? min(99, done.load(ordering: .relaxed) * 100 / steps) : 0
    }
}

/// Timing of a search's partial results.
package struct SearchParts: Sendable {
    /// Number of rows that more than fill a screen; they are shown as soon as they are found.
    package var rowsOfScreen = 256
    /// Minimum time before the first partial result, and minimum estimated remaining time to show one.
    package var minTime = Duration.milliseconds(1)
    package var minTimeLeft = Duration.milliseconds(10)
    /// Time after which less than a screen is shown, and minimum time between further results.
    package var interval = Duration.milliseconds(30)
    /// Minimum number of records for looking for the first rows separately.
    package var minRecords = 2_000_000
    /// Time spent looking for the first rows of a list of records, and the number of rows to look for.
    package var firstLook = Duration.milliseconds(3)
    package var rowsOfFirstLook = 64
    /// Number of rows to search at a time.
    package var sizes = ParallelMap.Sizes()
    /// Called on a searching thread before it shows rows; the search resumes on return.
    package var willShow: (@Sendable () -> Void)?

    package init() {}
}
