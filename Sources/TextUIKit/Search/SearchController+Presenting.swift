extension SearchController {
    /// Begins a search on behalf of code.
    func beginSearch() {
        guard !isSearching, searchBar.window != nil else { return }
        // A bar that becomes first responder presents the search; one that may not be edited needs a call.
        if searchBar.isFirstResponder || !searchBar.becomeFirstResponder() { presentSearch() }
    }

    func presentSearch() {
        guard !isSearching, !isChanging, searchBar.window != nil else { return }
        isChanging = true
        delegate?.presentSearchController(self)
        delegate?.willPresentSearchController(self)
        isSearching = true
        if automaticallyShowsCancelButton { searchBar.showCancelButton(true) }
        if automaticallyShowsScopeBar { searchBar.showScopeBar(true) }
        addPresentation()
        showOrHideResults()
        isChanging = false
        delegate?.didPresentSearchController(self)
    }

    /// Ends the search, clears the text and removes the search interface.
    func endSearch() {
        guard isSearching, !isChanging, searchBar.resignFirstResponder() else { return }
        isChanging = true
        delegate?.willDismissSearchController(self)
        isSearching = false
        let hadText = !(searchBar.text ?? "").isEmpty
        if hadText { searchBar.text = "" }
        if automaticallyShowsCancelButton { searchBar.showCancelButton(false) }
        if automaticallyShowsScopeBar { searchBar.showScopeBar(false) }
        removePresentation()
        if hadText { searchResultsUpdater?.updateSearchResults(for: self) }
        isChanging = false
        delegate?.didDismissSearchController(self)
    }

    func searchBarDidBeginEditing() {
        presentSearch()
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    /// Called after the bar's text or scope has changed.
    func searchDidChange() {
        searchResultsUpdater?.updateSearchResults(for: self)
        showOrHideResults()
    }

    var areResultsShown: Bool {
        isSearching && searchResultsController != nil && showsSearchResultsController
    }

    private func addPresentation() {
        let owner = searchBar.owner
        guard searchResultsController != nil else {
            searchedController = owner
            owner?.keyFollower = self
            return
        }
        let covered = searchContainerView ?? owner?.view ?? searchBar.superview
        guard let covered, !searchBar.isDescendant(of: view) else { return }
        coveredView = covered
        if let owner, parent == nil {
            owner.addChild(self)
            joinsOwner = true
        }
        // Subviews of a scroll view scroll with its content, so the results become its sibling instead.
        if covered is ScrollView, let holder = covered.superview {
            holder.insertSubview(view, at: (holder.subviews.firstIndex { $0 === covered } ?? 0) + 1)
        } else {
            covered.addSubview(view)
        }
        if joinsOwner { didMove(toParent: parent) }
        view.setNeedsLayout()
    }

    private func removePresentation() {
        searchedController?.keyFollower = nil
        searchedController = nil
        showOrHideResults()
        guard let view = viewIfLoaded else { return }
        if joinsOwner { willMove(toParent: nil) }
        view.removeFromSuperview()
        if joinsOwner { removeFromParent() }
        joinsOwner = false
        coveredView = nil
    }

    /// Adds or removes the results controller's view, as the state of the search requires.
    func showOrHideResults() {
        guard let results = searchResultsController, let view = viewIfLoaded else { return }
        let isShown = areResultsShown && view.superview != nil
        if isShown, results.view.superview !== view {
            addChild(results)
            view.addSubview(results.view)
            results.didMove(toParent: self)
        } else if !isShown, results.viewIfLoaded?.superview === view {
            results.willMove(toParent: nil)
            results.view.removeFromSuperview()
            results.removeFromParent()
        }
        view.backgroundStyle = isShown ? .plain : nil
        view.isHidden = !isShown && !obscuresBackgroundDuringPresentation
        view.setNeedsLayout()
    }

    /// Places the view with the results over the covered view, on the side of the bar with more rows.
    func placePresentation() {
        guard let view = viewIfLoaded, let holder = view.superview, let coveredView, coveredView.window != nil
        else { return }
        // A scroll view without a superview moves its own views to the front from time to time.
        if holder === coveredView, holder.subviews.last !== view { holder.addSubview(view) }
        var area = coveredView.convert(coveredView.bounds, to: holder)
        let bar = searchBar.convert(searchBar.bounds, to: holder)
        if searchBar.window != nil, bar.intersects(area) {
            let above = bar.minY - area.minY
            let below = area.maxY - bar.maxY
            area =
                below >= above
                ? Rect(x: area.minX, y: bar.maxY, width: area.width, height: below)
                : Rect(x: area.minX, y: area.minY, width: area.width, height: above)
        }
        view.frame = area
        if areResultsShown { searchResultsController?.view.frame = Rect(origin: .zero, size: area.size) }
    }
}

/// Contains the results of a search, over the searched view.
@MainActor
final class SearchPresentationView: View {
    private weak var controller: SearchController?

    init(controller: SearchController) {
        self.controller = controller
        super.init()
    }

    /// `true`: the frame depends on the bar and the covered view, which do not know this view.
    override var laysOutEachFrame: Bool { true }

    override func layoutSubviews() { controller?.placePresentation() }

    // A press outside the results ends the search while none are shown. No touch reaches the covered view.

    override var keepsDrags: Bool { true }

    override func touchBegan(_ touch: Touch) {}

    override func touchMoved(_ touch: Touch) {}

    override func touchEnded(_ touch: Touch) {
        guard let controller, !controller.areResultsShown, bounds.contains(touch.location(in: self)) else {
            return
        }
        controller.isActive = false
    }

    override func touchCancelled(_ touch: Touch) {}

    override func wheelTurned(by notches: Int) -> Bool { true }
}
