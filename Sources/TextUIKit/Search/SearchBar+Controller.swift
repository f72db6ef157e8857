extension SearchBar {
    /// Who is asked after the bar where no search controller comes between.
    var nextInHierarchy: Responder? { viewController ?? superview }

    /// Whether the bar lies in a controller's view; one that has not been loaded holds nothing.
    func isDescendant(ofLoadedViewOf controller: ViewController) -> Bool {
        controller.viewIfLoaded.map { isDescendant(of: $0) } ?? false
    }

    /// Shows or hides the Cancel button as the search controller wants it.
    func showCancelButton(_ isShown: Bool) { isCancelButtonShown = isShown }

    /// Shows or hides the scope buttons as the search controller wants it.
    func showScopeBar(_ isShown: Bool) {
        isScopeBarShown = isShown
        naturalHeightChanged()
    }

    /// Has the view that holds the bar find its new height.
    func naturalHeightChanged() {
        superview?.setNeedsLayout()
    }
}
