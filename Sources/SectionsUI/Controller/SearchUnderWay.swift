package import NameDirectory
internal import SystemSupport
internal import TextUIKit

/// How long lists are searched without a key waiting for it.
package struct SearchPace: Sendable {
    /// Names with fewer bytes than this are searched at once: that takes some milliseconds.
    package var bytesAtOnce = 4 << 20
    /// How long the screen waits for a search before it goes on without: about a frame.
    package var patience = Duration.milliseconds(30)
    /// How often the status line says how far a search has come.
    package var interval = Duration.milliseconds(100)
    /// Starts the thread that searches.
    package var starter: BackgroundSearch.Starter = BackgroundThread.startDetached

    /// Makes the usual pace.
    package init() {}
}

/// A search that goes on while the screen answers keys.
@MainActor
struct SearchUnderWay {
    let work: BackgroundSearch
    /// Whether it looks for what was just typed; if not, for the same in more names.
    let isNew: Bool
    /// Shows what it has found.
    let show: (MutableNameDictionary) -> Void
    /// What the user has asked for that needs the result.
    var whenDone: (() -> Void)?
    /// Has the status line say how far it has come.
    var timer: Timer?
}
