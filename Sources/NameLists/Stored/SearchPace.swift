package import NameDirectory
internal import SystemSupport

/// How long lists in memory are searched without a key waiting for it.
@MainActor
public final class SearchPace {
    /// Names with fewer bytes than this are searched at once: that takes some milliseconds.
    package var bytesAtOnce = 4 << 20
    /// How long a search is waited for before the screen goes on without: about a frame.
    package var patience = Duration.milliseconds(30)
    /// When the first rows are shown, and how often more are.
    package var parts = SearchParts()
    /// Starts the thread that searches.
    package var starter: BackgroundSearch.Starter = BackgroundThread.startDetached
    /// Whether the user has typed on, so that nobody waits any more for what was typed before.
    package var isInputWaiting: () -> Bool = { false }
    /// Has the run loop do something on its next turn, from any thread; without it nothing goes on in the
    /// background.
    package var post: (@Sendable (@escaping @MainActor @Sendable () -> Void) -> Void)?

    /// Makes the usual pace.
    public init() {}

    /// Whether names are searched while the key waits: there are few bytes of them, or no run loop.
    func searchesAtOnce(byteCount: Int) -> Bool { byteCount < bytesAtOnce || post == nil }
}
