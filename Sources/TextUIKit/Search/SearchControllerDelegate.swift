/// The object notified when a search begins and ends.
///
/// Mirrors `UISearchControllerDelegate`. Every default implementation does nothing.
@MainActor
public protocol SearchControllerDelegate: AnyObject {
    /// Called before a search begins; the last chance to set `searchContainerView`.
    ///
    /// Differs from UIKit: the search controller itself presents the search in any case.
    func presentSearchController(_ searchController: SearchController)
    /// Called before the search interface is shown.
    func willPresentSearchController(_ searchController: SearchController)
    /// Called after the search interface is shown.
    ///
    /// Differs from UIKit: called at once, because nothing moves in between.
    func didPresentSearchController(_ searchController: SearchController)
    /// Called before the search interface is removed.
    func willDismissSearchController(_ searchController: SearchController)
    /// Called after the search interface is removed and the search bar is empty.
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

/// An object that updates search results; mirrors `UISearchResultsUpdating`.
@MainActor
public protocol SearchResultsUpdating: AnyObject {
    /// Called when the search bar becomes first responder, and after its text or scope changes.
    ///
    /// Also called after a dismissal has cleared the text, when `isActive` is `false`.
    ///
    /// - Parameter searchController: The controller, whose `searchBar` contains the query.
    func updateSearchResults(for searchController: SearchController)
}
