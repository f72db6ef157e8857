internal import Synchronization
public import SystemSupport

/// A search through many names on a thread of its own, so that who wants the result need not wait.
public final class BackgroundSearch: Sendable {
    /// Starts a thread for some work, and says whether there is one.
    public typealias Starter = @Sendable (_ work: @escaping @Sendable () -> Void) -> Bool

    private let search: NameSearch
    private let names: NameDictionary
    private let watch = SearchWatch()
    private let found = Mutex<MutableNameDictionary?>(nil)
    private let bell = Bell()

    /// Prepares a search.
    public init(_ search: NameSearch, in names: NameDictionary) {
        self.search = search
        self.names = names
    }

    /// Starts the search; where the system has no thread for it, it is over when this returns.
    ///
    /// - Parameters:
    ///   - starter: Starts the thread; the system's own threads unless told.
    ///   - onEnd: Called by that thread when the result is there; not if the search was cancelled.
    public func start(
        on starter: Starter = BackgroundThread.startDetached, onEnd: @escaping @Sendable () -> Void
    ) {
        let work: @Sendable () -> Void = {
            var result = self.names.mutableDeepCopy()
            guard result.filter(self.search, self.watch) else { return }
            self.found.withLock { $0 = result }
            self.bell?.ring()
            onEnd()
        }
        if !starter(work) { work() }
    }

    /// Waits for the result; `nil` if the search still goes on, or was cancelled.
    public func result(waiting time: Duration = .zero) -> MutableNameDictionary? {
        if let result = found.withLock({ $0 }) { return result }
        guard time > .zero else { return nil }
        bell?.wait(atMost: time)
        return found.withLock { $0 }
    }

    /// Has the search end soon, without a result.
    public func cancel() { watch.callOff() }

    /// How much was looked at, in hundredths: 0 to 99.
    public var percentage: Int { watch.percentage }
}
