internal import Synchronization
package import SystemSupport

/// Progress and partial results of a search, shared between its threads.
final class SearchWatch: Sendable {
    let progress: JobProgress
    private let isSilent: Atomic<Bool>
    /// Timing of partial results.
    let parts: SearchParts
    private let onFound: @Sendable (MatchSet) -> Void

    /// - Parameters:
    ///   - parts: When to deliver partial results; by default only the complete result.
    ///   - progress: Counts the steps, and cancels the search.
    ///   - onFound: Receives partial results, on any thread.
    init(
        _ parts: SearchParts? = nil, _ progress: JobProgress = JobProgress(),
        onFound: @escaping @Sendable (MatchSet) -> Void = { _ in }
    ) {
        self.parts = parts ?? SearchParts()
        self.progress = progress
        self.onFound = onFound
        isSilent = Atomic(parts == nil)
    }

    /// Records completed steps; returns whether to continue.
    @discardableResult
    func advance(by count: Int) -> Bool {
        progress.advance(by: count)
        return isWanted
    }

    /// Whether the search has not been cancelled.
    var isWanted: Bool { !progress.isCancelled }

    /// Delivers the results so far if it is time to.
    func show(_ found: inout MatchSet) {
        guard !isSilent.load(ordering: .relaxed), found.isDue else { return }
        parts.willShow?()
        onFound(found.nextUpdate())
    }

    /// Stops delivering partial results.
    func beSilent() { isSilent.store(true, ordering: .relaxed) }
}

extension NameCollection {
    /// Searches the names on this thread and those that help it.
    ///
    /// - Parameters:
    ///   - search: The search.
    ///   - parts: When to deliver rows before all are found: those of a first screen, then more from time to
    ///     time, and whole sections if rows are ranked. By default all rows are delivered at the end.
    ///   - progress: Counts the steps, and cancels the search.
    ///   - found: Receives the results, on any thread, and whether they are complete; not after cancellation.
    package func search(
        _ search: NameSearch, inParts parts: SearchParts? = nil, progress: JobProgress = JobProgress(),
        found: @escaping @Sendable (_ names: FilteredNames, _ isLast: Bool) -> Void
    ) {
        var result = mutableDeepCopy()
        let watch = SearchWatch(parts, progress) { rows in
            var part = mutableDeepCopy()
            part.show(rows)
            found(part, false)
        }
        guard result.filter(search, watch),
            result.prepareFirstRows(watch.parts.rowsOfScreen, while: { watch.isWanted })
        else { return }
        found(result, true)
        result.prepareRanking(while: { watch.isWanted })
    }
}

extension NameCollection {
    /// Creates the transcriptions of all names, so that no search has to wait for them; ends early when it is
    /// not wanted any more.
    ///
    /// - Complexity: O(bytes of the names that are not ASCII) the first time.
    package func prepareSounds(while isWanted: () -> Bool) {
        store.sounds.prepare(0..<store.rowCount, while: isWanted)
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
