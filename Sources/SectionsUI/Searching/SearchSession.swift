internal import NameLists
package import Names
internal import TextUIKit

/// A search: the query, its meaning, and the return to the former position of the list.
@MainActor
package final class SearchSession {
    let bar = SearchBar()
    let edition: Edition
    package let searcher: SearchRunner
    weak var host: (any ScreenHost)? { didSet { searcher.host = host } }
    /// Whether the user searches as the sample defines it: from editing to selection or Cancel.
    var isActive = false
    /// Creates the search for a text in a scope, from 0; by default the edition's for every scope.
    package var makeSearch: (_ text: String, _ scope: Int) -> NameSearch
    /// The scope chosen by the user; `nil` for that of the created search.
    var chosenFields: NameSearch.Scope?
    /// The text before the query; `nil` for the magnifier.
    package var prompt: String? { didSet { showFields() } }
    /// Called when a search begins.
    var onSearch: (() -> Void)?
    /// Called with the query when the search bar is left, so that the owner can save it.
    package var onAccepted: ((String) -> Void)?
    /// The queries of former searches.
    package var history = SearchHistory()
    /// Whether a search starts from the focused row, as in the `vi` map, instead of at the first match.
    var startsAtFocus = false
    /// Whether the search goes up the list.
    var isBackward = false
    let table: NameTable
    /// The pending move to a match; `nil` for none.
    var walk: Walk?
    /// The last query, kept for "next match" after the filter is cleared.
    var last = NameSearch("")
    /// The matches of that query among all names of a version.
    var matches: (search: NameSearch, version: Int, list: any NameList)?
    /// The position of the list before the search.
    private(set) var positionBefore: NameTable.Position?

    init(_ table: NameTable, edition: Edition, policy: SearchPolicy) {
        self.table = table
        searcher = SearchRunner(policy)
        self.edition = edition
        let options = edition.searchOptions
        makeSearch = { text, _ in NameSearch(text, options: options) }
    }

    // MARK: The beginning

    /// Whether the bar gets the focus when the screen first appears.
    var beginsAtStart = false

    /// Focuses the bar when the screen first appears, if requested.
    func beginAtStart() {
        guard beginsAtStart else { return }
        beginsAtStart = false
        let isFirstRowSeen = table.tableView.contentOffset.y <= bar.frame.size.height
        bar.becomeFirstResponder()
        // The bar has left the content, and with it the rows counted by the offset.
        if isFirstRowSeen { table.tableView.setContentOffset(.zero, animated: false) }
    }

    var text: String { bar.text ?? "" }

    // MARK: Searching

    /// Restores the working copy from the original names.
    ///
    /// Mirrors the sample's `resetSearch`.
    func reset() {
        searcher.cancel()
        if table.content.isFiltered, !table.content.search.text.isEmpty { last = table.content.search }
        table.content.showAll(withMagnifier: edition.hasMagnifier)
    }

    /// Keeps the names that contain a term and the sections that still have names; reloads the table once.
    ///
    /// Mirrors the sample's `handleSearchForTerm:`.
    ///
    /// A search that takes longer than a frame continues in the background; the shown names stay until then.
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

    /// Replaces the names at once, filtered by the present search.
    package func replaceNames(by names: NameCollection) {
        searcher.cancel()
        let list = searcher.list(of: names)
        table.show(list, leaving: filtered(list))
    }

    /// The names of a list that the present search leaves.
    func filtered(_ list: StoredNameList) -> StoredNameList {
        table.content.isFiltered ? list.filtered(by: table.content.search) : list
    }

    /// Defers an action until the typed search has a result, unless the user does something else by then.
    ///
    /// - Parameter action: The action; the caller performs it itself if it need not wait.
    /// - Returns: Whether it must wait, or is impossible because the search has failed, which the status line
    ///   shows.
    func deferUntilDone(_ action: @escaping () -> Void) -> Bool {
        if searcher.failure != nil, table.content.isFiltered { return true }
        let eventNumber = table.eventNumber
        return searcher.deferUntilDone { [weak self] in if self?.table.eventNumber == eventNumber { action() }
        }
    }

    // MARK: The bar

    /// Called when the bar gets the focus.
    func begin() {
        if edition.hidesIndexWhileSearching {
            isActive = true
            table.reload()
        }
        if edition.returnsToPlaceBeforeSearch, !table.content.isFiltered { positionBefore = table.position }
        if edition.barMovesForSearch {
            host?.placeSearchBar()
        } else if edition.hasMagnifier {
            uncoverBar()
        }
    }

    /// Scrolls to the search bar in the content; the focus stays among the visible rows.
    func uncoverBar() {
        table.tableView.setContentOffset(.zero, animated: false)
        table.tableView.bringFocusIntoView()
    }

    /// Called when the bar loses the focus; its query is kept.
    func end() {
        if edition.barMovesForSearch { host?.placeSearchBar() }
        if history.add(text) { onAccepted?(text) }
    }

    /// Called when the user has typed.
    func queryDidChange(to query: String) {
        host?.notice = nil
        guard !query.isEmpty else { return showAll() }
        search(for: query) { [self] in
            showFirstMatch()
            focusMatchNearStart()
        }
    }

    /// Called when Enter is pressed in the bar.
    func searchButtonClicked() {
        if edition.hasStepsInBar {
            host?.accept()
        } else {
            search(for: text) { [self] in table.tableView.bringFocusIntoView() }
        }
    }

    /// Ends the search without a result, like the sample's Cancel.
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
        // The bar need not have had the focus.
        if edition.barMovesForSearch { host?.placeSearchBar() }
    }

    /// Called before a row is selected.
    ///
    /// Mirrors the sample's `tableView:willSelectRowAtIndexPath:`.
    func selectionWillHappen() {
        bar.resignFirstResponder()
        guard edition.clearsSearchOnSelection else { return }
        // The list stays filtered, so the path still leads to the touched row.
        bar.text = ""
        isActive = false
        table.reload()
    }

    /// Shows all names again; the focused name keeps the focus if the user had gone into the results.
    func clearQuery() {
        let id = bar.isFirstResponder ? nil : table.focusedID
        bar.text = ""
        showAll()
        if !bar.isFirstResponder { host?.placeSearchBar() }
        if let id { table.settle(.name(id)) }
    }

    private func showAll() {
        reset()
        table.reload()
        returnToPlaceBefore()
    }

    /// Whether there is a search to end: the list is filtered, or the sample still counts as searching.
    var isFiltering: Bool { table.content.isFiltered || isActive }

    /// Goes back one step: in a focused bar, which may end the screen, or in the list of an active search.
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

    /// Focuses the first remaining row, and scrolls to the top if the edition does.
    func showFirstMatch() { table.settle(.first(fromTop: edition.showsMatchesFromTop)) }

    /// Restores the position and the focus that the list had before the search.
    func returnToPlaceBefore() {
        guard edition.returnsToPlaceBeforeSearch, let positionBefore else { return }
        table.settle(.position(positionBefore, rows: host?.shownScopeRows ?? 0))
    }

    /// Tracks rows through a change of the list.
    func follow(_ mapping: any RowMapping, from former: any NameList) {
        // The matches of the last search are other rows now.
        matches = nil
        guard let id = positionBefore?.id else { return }
        let wasFirst = mapping.keepsFirstRow && former.firstPosition.flatMap { former.id(at: $0) } == id
        let all = table.content.all
        positionBefore?.id =
            wasFirst ? all.firstPosition.flatMap { all.id(at: $0) } : mapping.newID(of: id)
    }

    // MARK: Scopes

    /// The titles of the scopes; a choice is offered only if there are at least two.
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

    /// Whether there are scopes to choose from.
    var hasScopes: Bool { edition.offersScopes && scopes.count > 1 }
    /// Whether the user can choose another scope now.
    var canChangeScope: Bool { hasScopes && (bar.isFirstResponder || table.content.isFiltered) }

    /// Chooses the scope `step` places further, wrapping around.
    func changeScope(by step: Int) {
        bar.selectedScopeButtonIndex = (scope + step + scopes.count) % scopes.count
        scopeDidChange()
        // If the buttons have no room, a notice shows the title.
        if host?.shownScopeRows == 0 { host?.notice = "Search: \(scopes[scope])" }
    }

    /// Searches again with the present scope, and keeps the focused name if it is still shown.
    func scopeDidChange() {
        guard !text.isEmpty else { return }
        let id = table.focusedID
        search(for: text) { [self] in
            guard let id else { return showFirstMatch() }
            table.focus(.id(id)) { [weak self] found in if found == nil { self?.showFirstMatch() } }
        }
    }

    // MARK: History

    /// Puts the previous or next query into the search bar.
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
