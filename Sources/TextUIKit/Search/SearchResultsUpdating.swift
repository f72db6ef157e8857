/// Who brings search results up to date.
///
/// Mirrors `UISearchResultsUpdating`.
@MainActor
public protocol SearchResultsUpdating: AnyObject {
    /// The search bar has become first responder, or its text or scope has changed.
    ///
    /// Also called when a dismissal has cleared the text; `isActive` is `false` then.
    ///
    /// - Parameter searchController: The controller, whose `searchBar` says what is searched for.
    func updateSearchResults(for searchController: SearchController)
}
