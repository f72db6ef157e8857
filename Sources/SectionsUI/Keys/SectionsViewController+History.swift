internal import TextUIKit

/// The queries of former searches.
extension SectionsViewController {
    /// The queries of former searches, the newest one last; those of this screen come after what was assigned.
    public var searchHistory: [String] {
        get { keyState.history.entries }
        set { keyState.history = SearchHistory(newValue) }
    }

    /// Puts the query before or after into the search bar.
    func recallQuery(isNewer: Bool) {
        let text = searchBar.text ?? ""
        let query =
            isNewer ? keyState.history.goForward(from: text) : keyState.history.goBack(from: text)
        guard let query else {
            notice = "There is no \(isNewer ? "newer" : "older") search."
            return
        }
        searchBar.text = query
        searchBar(searchBar, textDidChange: query)
    }

    /// Keeps the query with which the search bar was left, and tells the owner of it.
    func rememberSearch() {
        let query = searchBar.text ?? ""
        if keyState.history.add(query) { onSearchAccepted?(query) }
    }
}
