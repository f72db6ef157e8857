package import NameDirectory
internal import SystemSupport

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
    package var starter: BackgroundSearch.Starter = BackgroundThread.startDetached
    /// Whether more input is waiting, which makes the running search obsolete.
    package var isInputWaiting: () -> Bool = { false }
    /// Runs a closure in the next turn of the run loop, from any thread; `nil` disables background work.
    package var post: (@Sendable (@escaping @MainActor @Sendable () -> Void) -> Void)?

    /// Creates the default policy.
    public init() {}

    /// Whether to search synchronously: the names and the query are small, or no run loop exists.
    func searchesAtOnce(byteCount: Int, queryBytes: Int) -> Bool {
        post == nil || (byteCount < bytesAtOnce && queryBytes <= queryBytesAtOnce)
    }
}
