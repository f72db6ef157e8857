package import NameLists
internal import Names
internal import TextUIKit

/// Runs searches that take longer than a frame: the screen answers keys meanwhile and keeps its contents.
@MainActor
package final class SearchRunner {
    /// A search running while the screen answers keys.
    private struct Running {
        /// Distinguishes late answers from those of this search.
        let number: Int
        /// Whether the query was just typed; otherwise it is repeated in more names.
        let isNew: Bool
        /// Shows the result.
        let show: (any NameList) -> Void
        /// Starts the search again.
        let again: () -> Void
        /// The request; `nil` until the list has returned it.
        var request: (any NameRequest)?
        /// An action of the user that needs the result.
        var whenDone: (() -> Void)?
        /// Updates the progress in the status line.
        var timer: Application.Timer?
    }

    /// The timing of searches in memory.
    package let policy: SearchPolicy
    /// Interval of progress updates in the status line.
    package var interval = Duration.milliseconds(100)
    /// Called when a running search ends.
    var onEnd: (() -> Void)?
    /// Called when a search may have been cancelled.
    var onCancel: (() -> Void)?
    weak var host: (any ScreenHost)?
    /// The failure of the last search; `nil` if it has not failed.
    private(set) var failure: NameListFailure?
    /// Starts the failed search again.
    private var again: (() -> Void)?
    private var running: Running?
    /// The search whose first rows are shown while it finds more.
    private var growing: (any NameRequest)?
    private var number = 0

    init(_ policy: SearchPolicy) { self.policy = policy }

    var isSearching: Bool { running != nil }

    /// Whether the shown result of the last search is still growing.
    var isGrowing: Bool { growing?.isOver == false }

    /// Progress of the search; `nil` when idle.
    var progress: ScreenStatus.Searching? {
        running.map { .init(percentage: $0.request?.percentage, isNew: $0.isNew) }
    }

    /// A list of names that is searched by this policy.
    func list(of names: NameCollection) -> StoredNameList { StoredNameList(names, policy: policy) }

    /// Searches names and shows the result, before this returns if that takes less than a frame.
    ///
    /// `isNew` means that the query was just typed, rather than repeated in more names. A running search is
    /// cancelled. A search that fails shows nothing.
    func find(
        _ search: NameSearch, in list: any NameList, isNew: Bool, _ show: @escaping (any NameList) -> Void
    ) {
        cancel()
        connectPace()
        number += 1
        let number = number
        running = Running(number: number, isNew: isNew, show: show) { [weak self] in
            self?.find(search, in: list, isNew: isNew, show)
        }
        let request = list.find(search, isNew: isNew) { [weak self] in self?.take($0, of: number) }
        guard running?.number == number else {
            if self.number == number { growing = request }
            return
        }
        running?.request = request
        scheduleProgress()
    }

    /// Lets lists answer from threads through the run loop of the application.
    func connectPace() {
        guard let application = host?.application else { return }
        policy.post = { [weak application] in application?.post($0) }
        policy.isInputWaiting = { [weak application] in application?.isInputWaiting == true }
    }

    /// Shows the result of a search unless it is obsolete.
    private func take(_ answer: Result<any NameList, NameListFailure>, of number: Int) {
        guard let present = running, present.number == number else { return }
        present.timer?.invalidate()
        growing = present.request
        running = nil
        switch answer {
        case .success(let found):
            present.show(found)
            present.whenDone?()
        case .failure(let failure):
            self.failure = failure
            again = present.again
        }
        host?.application?.setNeedsDisplay()
        onEnd?()
    }

    /// Cancels the running search and the action that waits for it.
    func cancel() {
        failure = nil
        again = nil
        running?.timer?.invalidate()
        running?.request?.cancel()
        running = nil
        growing?.cancel()
        growing = nil
        onCancel?()
    }

    /// Defers an action until the running search has a result; returns false if no new search is running.
    func deferUntilDone(_ action: @escaping () -> Void) -> Bool {
        guard running?.isNew == true else { return false }
        running?.whenDone = action
        return true
    }

    /// Starts the failed search again, if any.
    func retry() { again?() }

    /// Redraws the screen at intervals to show the progress of the search.
    private func scheduleProgress() {
        running?.timer = host?.application?.schedule(after: interval) { [weak self] in
            self?.scheduleProgress()
        }
    }
}
