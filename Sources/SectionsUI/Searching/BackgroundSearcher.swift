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

/// Searches that take longer than a frame: the screen answers keys meanwhile, and shows what it showed
/// before.
@MainActor
package final class BackgroundSearcher {
    /// A search that goes on while the screen answers keys.
    private struct UnderWay {
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

    /// How long lists are searched.
    package var pace = SearchPace()
    /// Called when the search that was under way has shown what it found.
    var onEnd: (() -> Void)?
    /// Called when a search may have been called off.
    var onCallOff: (() -> Void)?
    weak var host: (any ScreenHost)?
    private var underWay: UnderWay?

    /// Whether a search goes on.
    var isSearching: Bool { underWay != nil }

    /// How far the search has come; `nil` if none goes on.
    var progress: ScreenStatus.Searching? {
        underWay.map { .init(percentage: $0.work.percentage, isNew: $0.isNew) }
    }

    /// Searches names, and shows what is found: before this returns if that takes less than a frame, else
    /// later.
    ///
    /// A search that is still going on is called off.
    ///
    /// - Parameters:
    ///   - search: What to look for.
    ///   - names: Where.
    ///   - isNew: Whether it was just typed, rather than looked for again in more names.
    ///   - show: Shows what is left of the names.
    func find(
        _ search: NameSearch, in names: NameDictionary, isNew: Bool,
        _ show: @escaping (MutableNameDictionary) -> Void
    ) {
        callOff()
        guard names.byteCount >= pace.bytesAtOnce, let application = host?.application else {
            var found = names.mutableDeepCopy()
            found.filter(search)
            show(found)
            return
        }
        let work = BackgroundSearch(search, in: names)
        underWay = UnderWay(work: work, isNew: isNew, show: show)
        work.start(on: pace.starter) { [weak self, weak application] in
            application?.post { self?.takeResult(of: work) }
        }
        // In more names of a list that grows nobody waits for it.
        takeResult(of: work, waiting: isNew ? pace.patience : .zero)
        if underWay != nil { scheduleProgress() }
    }

    /// Shows what a search has found, if it has come to its end and is still wanted.
    private func takeResult(of work: BackgroundSearch, waiting time: Duration = .zero) {
        guard let present = underWay, present.work === work, let found = work.result(waiting: time) else {
            return
        }
        present.timer?.invalidate()
        underWay = nil
        present.show(found)
        present.whenDone?()
        onEnd?()
    }

    /// Calls off the search that is going on; what was asked for that needs its result is forgotten.
    func callOff() {
        underWay?.timer?.invalidate()
        underWay?.work.cancel()
        underWay = nil
        onCallOff?()
    }

    /// Does something that needs the result of the search that was typed: at once, or when it is there.
    ///
    /// - Parameter action: What to do; forgotten if the search is called off.
    /// - Returns: Whether it must be waited for.
    func delays(_ action: @escaping () -> Void) -> Bool {
        guard underWay?.isNew == true else { return false }
        underWay?.whenDone = action
        return true
    }

    /// Has a frame be drawn now and then that says how far the search has come.
    private func scheduleProgress() {
        underWay?.timer = host?.application?.schedule(after: pace.interval) { [weak self] in
            self?.scheduleProgress()
        }
    }
}
