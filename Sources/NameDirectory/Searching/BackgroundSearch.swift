internal import Synchronization
public import SystemSupport

/// A search through many names on threads of its own, so that who wants the result need not wait: the first
/// rows are there before the last ones are found.
public final class BackgroundSearch: Sendable {
    /// Starts a thread for some work, and says whether there is one.
    public typealias Starter = @Sendable (_ work: @escaping @Sendable () -> Void) -> Bool

    private struct Found: Sendable {
        var names: MutableNameDictionary?
        var isOver = false
    }

    private let search: NameSearch
    private let names: NameDictionary
    private let watch: SearchWatch
    private let found: FoundSoFar

    /// What was found, for the thread that waits for it.
    private final class FoundSoFar: Sendable {
        let latest = Mutex(Found())
        let bell = Bell()
        /// Called by another thread when there is something new.
        let onChange = Mutex<(@Sendable () -> Void)?>(nil)

        func put(_ names: MutableNameDictionary, isOver: Bool) {
            latest.withLock { $0 = Found(names: names, isOver: isOver) }
            bell?.ring()
            if !isOver { BackgroundThread.giveWay() }
            onChange.withLock { $0 }?()
        }
    }

    /// Prepares a search.
    ///
    /// - Parameters:
    ///   - search: What to look for.
    ///   - names: Where.
    ///   - parts: When rows are given before all are found: those of a first screen, then more now and then;
    ///     where rows are ranked, whole sections. Only when all are found unless told.
    package init(_ search: NameSearch, in names: NameDictionary, inParts parts: SearchParts? = nil) {
        self.search = search
        self.names = names
        let found = FoundSoFar()
        self.found = found
        let show: @Sendable (FoundRows) -> Void = { rows in
            var part = names.mutableDeepCopy()
            part.show(rows)
            found.put(part, isOver: false)
        }
        watch = SearchWatch(parts, onFound: show)
    }

    /// Starts the search; where the system has no thread for it, it is over when this returns.
    ///
    /// - Parameters:
    ///   - starter: Starts the thread; the system's own threads unless told.
    ///   - onChange: Called by other threads when there is something new; not if the search was cancelled.
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

    /// Waits for the first rows; `nil` if there are none yet, or the search was cancelled.
    ///
    /// - Returns: What was found so far, and whether that is all.
    public func result(waiting time: Duration = .zero) -> (names: MutableNameDictionary, isOver: Bool)? {
        if let result { return result }
        guard time > .zero else { return nil }
        found.bell?.wait(atMost: time)
        return result
    }

    private var result: (names: MutableNameDictionary, isOver: Bool)? {
        let latest = found.latest.withLock { $0 }
        return latest.names.map { ($0, latest.isOver) }
    }

    /// Has the search end soon, without a result.
    public func cancel() { watch.callOff() }

    /// How much was looked at, in hundredths: 0 to 99.
    public var percentage: Int { watch.percentage }
}
