extension Action {
    /// Moves from the search bar to the results.
    public static let enterSearchResults = Action("enterSearchResults")
    /// Moves from the results to the search bar.
    public static let returnToSearchBar = Action("returnToSearchBar")
}

extension SearchController {
    /// The commands during a search; those of the bar take precedence.
    static let searchKeyCommands: [KeyCommand] = [
        KeyCommand([Key(.down)], .enterSearchResults, title: "To the results"),
        KeyCommand([Key(.up)], .returnToSearchBar, title: "To the search bar"),
        KeyCommand([Key(.escape), .control("g")], .cancelSearch, title: "Cancel"),
    ]

    func canPerformSearch(_ action: Action) -> Bool {
        guard isSearching else { return false }
        switch action {
        case .enterSearchResults: return searchBar.isFirstResponder
        case .returnToSearchBar, .cancelSearch: return !searchBar.isFirstResponder
        default: return false
        }
    }

    func performSearch(_ action: Action) {
        switch action {
        case .enterSearchResults: enterResults()
        case .returnToSearchBar: searchBar.becomeFirstResponder()
        case .cancelSearch: searchBar.cancel()
        default: break
        }
    }

    /// Moves the keyboard focus to the results or, without a results controller, to the searched view.
    private func enterResults() {
        guard let searchResultsController else {
            if searchBar.searchedView?.becomeFirstResponder() != true { searchBar.resignFirstResponder() }
            return
        }
        guard areResultsShown else { return }
        let focus = searchResultsController.preferredFocusEnvironment ?? searchResultsController.view
        focus.becomeFirstResponder()
    }
}
