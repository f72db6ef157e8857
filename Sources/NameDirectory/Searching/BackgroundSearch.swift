internal import Synchronization
public import SystemSupport

/// A search on background threads, which delivers the first rows before the last ones are found.
public final class BackgroundSearch: Sendable {
    /// Starts a thread for some work; returns whether it could.
    public typealias Starter = @Sendable (_ work: @escaping @Sendable () -> Void) -> Bool

    private struct Found: Sendable {
        var names: FilteredNames?
        var isOver = false
    }

    private let search: NameSearch
    private let names: NameCollection
    private let watch: SearchWatch
    private let found: FoundSoFar

    /// The results, shared with the thread that waits for them.
    private final class FoundSoFar: Sendable {
        let latest = Mutex(Found())
        let bell = WakePipe()
        /// Called on another thread when there are new results.
        let onChange = Mutex<(@Sendable () -> Void)?>(nil)

        func put(_ names: FilteredNames, isOver: Bool) {
            latest.withLock { $0 = Found(names: names, isOver: isOver) }
            bell?.ring()
            if !isOver { BackgroundThread.yield() }
            onChange.withLock { $0 }?()
        }
    }

    /// Prepares a search.
    ///
    /// - Parameters:
    ///   - search: The search.
    ///   - names: The names to search.
    ///   - parts: When to deliver rows before all are found: those of a first screen, then more from time to
    ///     time, and whole sections if rows are ranked. By default all rows are delivered at the end.
    package init(_ search: NameSearch, in names: NameCollection, inParts parts: SearchParts? = nil) {
        self.search = search
        self.names = names
        let found = FoundSoFar()
        self.found = found
        let show: @Sendable (MatchSet) -> Void = { rows in
            var part = names.mutableDeepCopy()
            part.show(rows)
            found.put(part, isOver: false)
        }
        watch = SearchWatch(parts, onFound: show)
    }

    /// Starts the search; if no thread can be started, the search is complete on return.
    ///
    /// - Parameters:
    ///   - starter: Starts the thread; the system's own threads by default.
    ///   - onChange: Called on other threads when there are new results; not after cancellation.
    public func start(
        on starter: Starter = BackgroundThread.startDetached, onChange: @escaping @Sendable () -> Void
    ) {
        found.onChange.withLock { $0 = onChange }
        let work: @Sendable () -> Void = {
            var result = self.names.mutableDeepCopy()
            guard result.filter(self.search, self.watch) else { return }
            self.found.put(result, isOver: true)
            result.prepareRanking(while: { self.watch.isWanted })
        }
        if !starter(work) { work() }
    }

    /// Waits for the first rows; `nil` if there are none yet or the search was cancelled.
    ///
    /// - Returns: The names found so far, and whether the search is complete.
    public func result(waiting time: Duration = .zero) -> (names: FilteredNames, isOver: Bool)? {
        if let result { return result }
        guard time > .zero else { return nil }
        found.bell?.wait(atMost: time)
        return result
    }

    private var result: (names: FilteredNames, isOver: Bool)? {
        let latest = found.latest.withLock { $0 }
        return latest.names.map { ($0, latest.isOver) }
    }

    /// Cancels the search; it ends soon, without a result.
    public func cancel() { watch.cancel() }

    /// Progress in percent: 0 to 99.
    public var percentage: Int { watch.percentage }
}
