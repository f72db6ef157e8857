package import NameDirectory
internal import NameLists
internal import TextUIKit

/// The search: the query and what it means, from its beginning to the way back to where the list was before.
@MainActor
package final class SearchSession {
    let bar = SearchBar()
    let edition: Edition
    package let searcher: SearchRunner
    weak var host: (any ScreenHost)? { didSet { searcher.host = host } }
    /// Whether the user searches, in the sense of the sample: from editing to selection or Cancel.
    var isActive = false
    /// Makes the search for a text in a scope, from 0; at first the edition's for every scope.
    package var makeSearch: (_ text: String, _ scope: Int) -> NameSearch
    /// Where searches look, if the user has chosen; `nil` for where the search that is made looks.
    var chosenFields: NameSearch.Scope?
    /// What stands before the query; `nil` for the magnifier.
    package var prompt: String? { didSet { showFields() } }
    /// Called when a search begins.
    var onSearch: (() -> Void)?
    /// Called with a query that the search bar was left with, for the owner to remember.
    package var onAccepted: ((String) -> Void)?
    /// The queries of former searches.
    package var history = SearchHistory()
    /// Whether a search goes on from the row in focus, as in the `vi` map, rather than to the first match.
    var startsAtFocus = false
    /// Whether that goes up the list.
    var isBackward = false
    let table: NameTable
    /// The way to a match that is still to be found; `nil` for none.
    var walk: Walk?
    /// The last query, kept for "next match" after the filter is cleared.
    var last = NameSearch("")
    /// What that query finds among all names, of which version.
    var matches: (search: NameSearch, version: Int, list: any NameList)?
    /// Where the list was before the search, to go back there.
    private(set) var placeBefore: NameTable.Position?

    init(_ table: NameTable, edition: Edition, pace: SearchPace) {
        self.table = table
        searcher = SearchRunner(pace)
        self.edition = edition
        let options = edition.searchOptions
        makeSearch = { text, _ in NameSearch(text, options: options) }
    }

    // MARK: The beginning

    /// Whether the bar has the keys when the screen is first seen.
    var beginsAtStart = false

    /// Goes to the bar when the screen is first seen, if that is wished.
    func beginAtStart() {
        guard beginsAtStart else { return }
        beginsAtStart = false
        let isFirstRowSeen = table.tableView.contentOffset.y <= bar.frame.size.height
        bar.becomeFirstResponder()
        // The bar has left the content, and with it the rows that the offset has counted.
        if isFirstRowSeen { table.tableView.setContentOffset(.zero, animated: false) }
    }

    var text: String { bar.text ?? "" }

    // MARK: Searching

    /// Makes the working copy anew from the names as they were read.
    ///
    /// Mirrors the sample's `resetSearch`.
    func reset() {
        searcher.callOff()
        if table.content.isFiltered, !table.content.search.text.isEmpty { last = table.content.search }
        table.content.showAll(withMagnifier: edition.hasMagnifier)
    }

    /// Leaves the names that contain a term and the sections that still have names; reloads the table once.
    ///
    /// Mirrors the sample's `handleSearchForTerm:`.
    ///
    /// A search that takes longer than a frame goes on in the background; the names shown stay until then.
    ///
    /// - Complexity: O(bytes of all names).
    func search(for term: String, then done: @escaping () -> Void = {}) {
        onSearch?()
        let search = wantedSearch(term)
        table.content.beginSearch(search)
        searcher.find(search, in: table.content.all, isNew: true) { [weak self] found in
            guard let self else { return }
            table.content.show(found: found)
            table.reload()
            done()
        }
    }

    /// Shows other names at once, with the search going on in them.
    package func replaceNames(by names: NameDictionary) {
        searcher.callOff()
        let list = searcher.list(of: names)
        table.show(list, leaving: filtered(list))
    }

    /// What the search that is going on leaves of other names.
    func filtered(_ list: StoredNameList) -> StoredNameList {
        table.content.isFiltered ? list.filtered(by: table.content.search) : list
    }

    /// Does something when what the search that was typed finds is there, unless the user has done something
    /// else by then.
    ///
    /// - Parameter action: What to do; the caller does it itself if nothing is waited for.
    /// - Returns: Whether it must wait, or cannot be done because the search has failed, as the status says.
    func delays(_ action: @escaping () -> Void) -> Bool {
        if searcher.failure != nil, table.content.isFiltered { return true }
        let eventNumber = table.eventNumber
        return searcher.delays { [weak self] in if self?.table.eventNumber == eventNumber { action() } }
    }

    // MARK: The bar

    /// The bar has got the keys.
    func begin() {
        if edition.hidesIndexWhileSearching {
            isActive = true
            table.reload()
        }
        if edition.returnsToPlaceBeforeSearch, !table.content.isFiltered { placeBefore = table.position }
        if edition.barMovesForSearch {
            host?.placeSearchBar()
        } else if edition.hasMagnifier {
            uncoverBar()
        }
    }

    /// Scrolls to the search bar in the content; the focus stays among the rows in sight.
    func uncoverBar() {
        table.tableView.setContentOffset(.zero, animated: false)
        table.tableView.bringFocusIntoView()
    }

    /// The bar has lost the keys: its query is kept.
    func end() {
        if edition.barMovesForSearch { host?.placeSearchBar() }
        if history.add(text) { onAccepted?(text) }
    }

    /// The user has typed.
    func queryDidChange(to query: String) {
        host?.notice = nil
        guard !query.isEmpty else { return showAll() }
        search(for: query) { [self] in
            showFirstMatch()
            focusMatchNearStart()
        }
    }

    /// Enter was pressed in the bar.
    func searchButtonClicked() {
        if edition.hasStepsInBar {
            host?.accept()
        } else {
            search(for: text) { [self] in table.tableView.bringFocusIntoView() }
        }
    }

    /// Ends the search without a result, as the sample's Cancel.
    func cancel() {
        isActive = false
        bar.text = ""
        reset()
        table.reload()
        bar.resignFirstResponder()
        if edition.returnsToPlaceBeforeSearch {
            returnToPlaceBefore()
        } else {
            table.tableView.bringFocusIntoView()
        }
        // The bar need not have had the keys.
        if edition.barMovesForSearch { host?.placeSearchBar() }
    }

    /// A row was chosen.
    ///
    /// Mirrors the sample's `tableView:willSelectRowAtIndexPath:`.
    func selectionWillHappen() {
        bar.resignFirstResponder()
        guard edition.clearsSearchOnSelection else { return }
        // The list stays filtered, so the path still leads to the row that was touched.
        bar.text = ""
        isActive = false
        table.reload()
    }

    /// Shows all names again, with the focus on the name that has it if the user went into the results.
    func clearQuery() {
        let place = bar.isFirstResponder ? nil : table.placeInFocus
        bar.text = ""
        showAll()
        if !bar.isFirstResponder { host?.placeSearchBar() }
        if let place { table.settle(.name(place)) }
    }

    private func showAll() {
        reset()
        table.reload()
        returnToPlaceBefore()
    }

    /// Whether there is a search to end: the list is filtered, or the sample still counts as searching.
    var lasts: Bool { table.content.isFiltered || isActive }

    /// Goes a step back in a bar that has the keys, which may be left with the screen, or in the list of a
    /// search that lasts.
    func stepBack(leavesAtOnce: Bool) {
        if !bar.isFirstResponder {
            if edition.clearsQueryOnStepBack { clearQuery() } else { cancel() }
        } else if !text.isEmpty || table.content.isFiltered {
            clearQuery()
        } else if leavesAtOnce {
            host?.leave()
        } else {
            bar.resignFirstResponder()
        }
    }

    // MARK: Where the focus goes

    /// Puts the focus on the first row that is left, and the content at its beginning.
    func showFirstMatch() { table.settle(.first(fromTop: edition.showsMatchesFromTop)) }

    /// Goes back to where the list was before the search, with the focus where it was then.
    func returnToPlaceBefore() {
        guard edition.returnsToPlaceBeforeSearch, let placeBefore else { return }
        table.settle(.position(placeBefore, rows: host?.shownScopeRows ?? 0))
    }

    /// Follows rows through a change of the list.
    func follow(_ mapping: any RowMapping, from former: any NameList) {
        // What the last search has found are other rows now.
        matches = nil
        guard let place = placeBefore?.place else { return }
        let wasFirst = mapping.keepsFirstRow && former.firstPlace.flatMap { former.original(of: $0) } == place
        let all = table.content.all
        placeBefore?.place =
            wasFirst ? all.firstPlace.flatMap { all.original(of: $0) } : mapping.newPlace(of: place)
    }

    // MARK: Scopes

    /// What the user can choose a search's meaning from; fewer than two show no choice.
    package var scopes: [String] {
        get { bar.scopeButtonTitles ?? [] }
        set {
            bar.scopeButtonTitles = newValue
            if !newValue.indices.contains(scope) { bar.selectedScopeButtonIndex = 0 }
            bar.superview?.setNeedsLayout()
            bar.setNeedsDisplay()
        }
    }

    package var scope: Int { bar.selectedScopeButtonIndex }

    /// Whether there is anything to choose.
    var hasScopes: Bool { edition.offersScopes && scopes.count > 1 }
    /// Whether the user can choose another scope now.
    var canChangeScope: Bool { hasScopes && (bar.isFirstResponder || table.content.isFiltered) }

    /// Chooses the scope that lies a number of places further on, round and round.
    func changeScope(by step: Int) {
        bar.selectedScopeButtonIndex = (scope + step + scopes.count) % scopes.count
        scopeDidChange()
        // Where the buttons have no room their title is told.
        if host?.shownScopeRows == 0 { host?.notice = "Search: \(scopes[scope])" }
    }

    /// Searches anew with the present scope, on the same name if it is still shown.
    func scopeDidChange() {
        guard !text.isEmpty else { return }
        let place = table.placeInFocus
        search(for: text) { [self] in
            guard let place else { return showFirstMatch() }
            table.focus(.original(place)) { [weak self] found in if found == nil { self?.showFirstMatch() } }
        }
    }

    // MARK: History

    /// Puts the query before or after into the search bar.
    func recallQuery(isNewer: Bool) {
        let query = isNewer ? history.goForward(from: text) : history.goBack(from: text)
        guard let query else {
            host?.notice = "There is no \(isNewer ? "newer" : "older") search."
            return
        }
        bar.text = query
        queryDidChange(to: query)
    }
}
