internal import NameDirectory
internal import TextUIKit

/// Searches that take longer than a frame: the screen answers keys meanwhile, and shows what it showed before.
extension SectionsViewController {
    /// Searches names, and shows what is found: before this returns if that takes less than a frame, else later.
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
        callOffSearch()
        guard names.byteCount >= searchPace.bytesAtOnce, let application else {
            var found = names.mutableDeepCopy()
            found.filter(search)
            show(found)
            return
        }
        let work = BackgroundSearch(search, in: names)
        searchUnderWay = SearchUnderWay(work: work, isNew: isNew, show: show)
        work.start(on: searchPace.starter) { [weak self, weak application] in
            application?.post { self?.takeResult(of: work) }
        }
        // In more names of a list that grows nobody waits for it.
        takeResult(of: work, waiting: isNew ? searchPace.patience : .zero)
        if searchUnderWay != nil { scheduleSearchStatus() }
    }

    /// Shows what a search has found, if it has come to its end and is still wanted.
    private func takeResult(of work: BackgroundSearch, waiting time: Duration = .zero) {
        guard let present = searchUnderWay, present.work === work,
            let found = work.result(waiting: time)
        else { return }
        present.timer?.invalidate()
        searchUnderWay = nil
        present.show(found)
        present.whenDone?()
        showUnshownNames()
    }

    /// Calls off the search that is going on; what was asked for that needs its result is forgotten.
    func callOffSearch() {
        searchUnderWay?.timer?.invalidate()
        searchUnderWay?.work.cancel()
        searchUnderWay = nil
        // Names that have come meanwhile are shown when what is going on now is done.
        guard unshownNames != nil else { return }
        application?.post { [weak self] in self?.showUnshownNames() }
    }

    /// Does something that needs the result of the search that was typed: at once, or when it is there.
    ///
    /// - Parameter action: What to do; forgotten if the search is called off.
    /// - Returns: Whether it must be waited for.
    func waitsForSearch(_ action: @escaping () -> Void) -> Bool {
        guard searchUnderWay?.isNew == true else { return false }
        searchUnderWay?.whenDone = action
        return true
    }

    /// Has a frame be drawn now and then that says how far the search has come.
    private func scheduleSearchStatus() {
        searchUnderWay?.timer = application?.schedule(after: searchPace.interval) { [weak self] in
            self?.scheduleSearchStatus()
        }
    }
}
