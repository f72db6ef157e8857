package import Names
package import SystemSupport

/// Policy for searching lists in memory: when to search synchronously, and how long to wait.
@MainActor
public final class SearchPolicy {
    /// Names with fewer bytes than this are searched synchronously, which takes a few milliseconds.
    package var bytesAtOnce = 4 << 20
    /// Queries with more bytes than this are searched in the background, because preparing one takes about
    /// 10 µs for each byte, however few the names.
    package var queryBytesAtOnce = 512
    /// Maximum time to wait for a search before the screen goes on without its result: about a frame.
    package var patience = Duration.milliseconds(30)
    /// Times at which the first and further results are shown.
    package var parts = SearchParts()
    /// Starts the search thread.
    package var starter: ThreadStarter = BackgroundThread.startDetached
    /// Whether more input is waiting, which makes the running search obsolete.
    package var isInputWaiting: () -> Bool = { false }
    /// Delivers results of background work; `nil` disables it.
    package var post: RunLoopPost?

    /// Creates the default policy.
    public init() {}

    /// Whether to search synchronously: the names and the query are small, or no run loop exists.
    func searchesAtOnce(byteCount: Int, queryBytes: Int) -> Bool {
        post == nil || (byteCount < bytesAtOnce && queryBytes <= queryBytesAtOnce)
    }

    /// Interval between checks for input while waiting for a search.
    private static let glance = Duration.milliseconds(1)

    /// Shows what a search finds within the time that its caller may wait.
    func giveTime(to search: Job<FilteredNames>, isWaitedFor: Bool) {
        let end = ContinuousClock.now + (isWaitedFor ? patience : .zero)
        while !search.deliver(within: min(Self.glance, end - .now)), .now < end, !isInputWaiting() {}
    }
}

/// A job answers a request for a list in memory.
extension Job: NameRequest {
    package var percentage: Int? { progress.percentage }
}
