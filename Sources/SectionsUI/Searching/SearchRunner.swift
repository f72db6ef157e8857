internal import NameDirectory
package import NameLists
internal import TextUIKit

/// Searches that take longer than a frame: the screen answers keys meanwhile, and shows what it showed.
@MainActor
package final class SearchRunner {
    /// A search that goes on while the screen answers keys.
    private struct UnderWay {
        /// Tells late answers from this search's.
        let number: Int
        /// Whether it looks for what was just typed; if not, for the same in more names.
        let isNew: Bool
        /// Shows what it has found.
        let show: (any NameList) -> Void
        /// Begins it once more.
        let again: () -> Void
        /// What goes on; `nil` until the list has said so.
        var request: (any NameRequest)?
        /// What the user has asked for that needs the result.
        var whenDone: (() -> Void)?
        /// Has the status line say how far it has come.
        var timer: Application.Timer?
    }

    /// How long lists in memory are searched.
    package let pace: SearchPace
    /// How often the status line says how far a search has come.
    package var interval = Duration.milliseconds(100)
    /// Called when the search that was under way is over.
    var onEnd: (() -> Void)?
    /// Called when a search may have been called off.
    var onCallOff: (() -> Void)?
    weak var host: (any ScreenHost)?
    /// Why the last search has found nothing, not even that there is nothing.
    private(set) var failure: NameListFailure?
    /// Begins the search once more that has failed.
    private var again: (() -> Void)?
    private var underWay: UnderWay?
    /// The search whose first rows are shown, while it finds more.
    private var growing: (any NameRequest)?
    private var number = 0

    init(_ pace: SearchPace) { self.pace = pace }

    var isSearching: Bool { underWay != nil }

    /// Whether what the last search has found is shown and still grows.
    var isGrowing: Bool { growing?.isOver == false }

    /// How far the search has come; `nil` if none goes on.
    var progress: ScreenStatus.Searching? {
        underWay.map { .init(percentage: $0.request?.percentage, isNew: $0.isNew) }
    }

    /// A list of names that is searched at this pace.
    func list(of names: NameDictionary) -> StoredNameList { StoredNameList(names, pace: pace) }

    /// Searches names, and shows what is found: before this returns if that takes less than a frame.
    ///
    /// `isNew` means typed, rather than looked for again in more names.
    ///
    /// A search that is still going on is called off. One that fails shows nothing.
    func find(
        _ search: NameSearch, in list: any NameList, isNew: Bool, _ show: @escaping (any NameList) -> Void
    ) {
        callOff()
        connectPace()
        number += 1
        let number = number
        underWay = UnderWay(number: number, isNew: isNew, show: show) { [weak self] in
            self?.find(search, in: list, isNew: isNew, show)
        }
        let request = list.find(search, isNew: isNew) { [weak self] in self?.take($0, of: number) }
        guard underWay?.number == number else {
            if self.number == number { growing = request }
            return
        }
        underWay?.request = request
        scheduleProgress()
    }

    /// Has lists answer from threads through the run loop of the application.
    func connectPace() {
        guard let application = host?.application else { return }
        pace.post = { [weak application] in application?.post($0) }
        pace.isInputWaiting = { [weak application] in application?.isInputWaiting == true }
    }

    /// Shows what a search has found if it is still wanted.
    private func take(_ answer: Result<any NameList, NameListFailure>, of number: Int) {
        guard let present = underWay, present.number == number else { return }
        present.timer?.invalidate()
        growing = present.request
        underWay = nil
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

    /// Calls off the search that is going on; what was asked for that needs its result is forgotten.
    func callOff() {
        failure = nil
        again = nil
        underWay?.timer?.invalidate()
        underWay?.request?.cancel()
        underWay = nil
        growing?.cancel()
        growing = nil
        onCallOff?()
    }

    /// Does something that needs the result of the search, now or when it is there, unless called off.
    func delays(_ action: @escaping () -> Void) -> Bool {
        guard underWay?.isNew == true else { return false }
        underWay?.whenDone = action
        return true
    }

    /// Begins the search once more that has failed; nothing if none has.
    func retry() { again?() }

    /// Has a frame be drawn now and then that says how far the search has come.
    private func scheduleProgress() {
        underWay?.timer = host?.application?.schedule(after: interval) { [weak self] in
            self?.scheduleProgress()
        }
    }
}
