/// What is done with a search bar.
///
/// Mirrors `UISearchBarDelegate`. Every member answers what UIKit takes for granted when it is absent.
@MainActor
public protocol SearchBarDelegate: AnyObject {
    /// Whether editing may begin; `true` if absent.
    func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool
    /// Editing has begun.
    func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
    /// Whether editing may end; `true` if absent.
    func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool
    /// Editing has ended.
    func searchBarTextDidEndEditing(_ searchBar: SearchBar)
    /// Whether the user may change the text; `true` if absent.
    ///
    /// Asked for everything that changes it: a typed letter, a deletion, something cut, put back or pasted. Differs from
    /// UIKit: a `Range` takes the place of `NSRange`, and the Search key is not asked about as a line end.
    ///
    /// - Parameters:
    ///   - searchBar: The bar.
    ///   - range: What is to be replaced, in UTF-16 code units as in UIKit.
    ///   - text: What is to take its place; empty for a deletion.
    /// - Returns: Whether to change it.
    func searchBar(
        _ searchBar: SearchBar, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool
    /// The user has changed the text, or cleared it.
    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
    /// The Search key was pressed; editing goes on.
    func searchBarSearchButtonClicked(_ searchBar: SearchBar)
    /// Cancel was pressed.
    func searchBarCancelButtonClicked(_ searchBar: SearchBar)
    /// The bookmark button was pressed.
    func searchBarBookmarkButtonClicked(_ searchBar: SearchBar)
    /// The button for recent results was pressed.
    func searchBarResultsListButtonClicked(_ searchBar: SearchBar)
    /// The user has chosen another scope.
    func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension SearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {}
    public func searchBar(
        _ searchBar: SearchBar, shouldChangeTextIn range: Range<Int>, replacementText text: String
    ) -> Bool { true }
    public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
    public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
    public func searchBarBookmarkButtonClicked(_ searchBar: SearchBar) {}
    public func searchBarResultsListButtonClicked(_ searchBar: SearchBar) {}
    public func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
