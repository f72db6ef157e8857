/// What a search controller tells about its search.
///
/// Mirrors `UISearchControllerDelegate`. Every member does nothing if it is absent.
@MainActor
public protocol SearchControllerDelegate: AnyObject {
    /// A search is to begin: the last moment to say where, with `searchContainerView`.
    ///
    /// Differs from UIKit: the search controller itself presents the search in any case.
    func presentSearchController(_ searchController: SearchController)
    /// The search interface is about to be shown.
    func willPresentSearchController(_ searchController: SearchController)
    /// The search interface is shown.
    ///
    /// Differs from UIKit: called at once, because nothing moves in between.
    func didPresentSearchController(_ searchController: SearchController)
    /// The search interface is about to go.
    func willDismissSearchController(_ searchController: SearchController)
    /// The search interface is gone, and the search bar is empty.
    ///
    /// Differs from UIKit: called at once, because nothing moves in between.
    func didDismissSearchController(_ searchController: SearchController)
}

extension SearchControllerDelegate {
    public func presentSearchController(_ searchController: SearchController) {}
    public func willPresentSearchController(_ searchController: SearchController) {}
    public func didPresentSearchController(_ searchController: SearchController) {}
    public func willDismissSearchController(_ searchController: SearchController) {}
    public func didDismissSearchController(_ searchController: SearchController) {}
}

/// Who brings search results up to date; mirrors `UISearchResultsUpdating`.
@MainActor
public protocol SearchResultsUpdating: AnyObject {
    /// The search bar has become first responder, or its text or scope has changed.
    ///
    /// Also called when a dismissal has cleared the text; `isActive` is `false` then.
    ///
    /// - Parameter searchController: The controller, whose `searchBar` says what is searched for.
    func updateSearchResults(for searchController: SearchController)
}
