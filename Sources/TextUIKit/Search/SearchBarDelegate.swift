/// Receives the user's actions in a search bar and may veto some of them.
///
/// Mirrors `UISearchBarDelegate`. Each default behaves as UIKit does when the member is absent.
@MainActor
public protocol SearchBarDelegate: AnyObject {
    /// Returns whether editing may begin; `true` by default.
    func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool
    /// Called after editing began.
    func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
    /// Returns whether editing may end; `true` by default.
    func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool
    /// Called after editing ended.
    func searchBarTextDidEndEditing(_ searchBar: SearchBar)
    /// Returns whether the user may change the text; `true` by default.
    ///
    /// Called before every change by the user: typing, deleting, cutting and pasting. Differs from UIKit: the
    /// Search key does not count as a line end.
    ///
    /// - Parameters:
    ///   - searchBar: The bar.
    ///   - range: The text to replace, in UTF-16 code units as in UIKit.
    ///   - text: The replacement; empty for a deletion.
    /// - Returns: Whether to change the text.
    func searchBar(
        _ searchBar: SearchBar, shouldChangeTextIn range: TextRange, replacementText text: String
    ) -> Bool
    /// Called after the user changed or cleared the text.
    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
    /// Called when the user presses the Search key; editing continues.
    func searchBarSearchButtonClicked(_ searchBar: SearchBar)
    /// Called when the user presses Cancel.
    func searchBarCancelButtonClicked(_ searchBar: SearchBar)
    /// Called when the user presses the bookmark button.
    func searchBarBookmarkButtonClicked(_ searchBar: SearchBar)
    /// Called when the user presses the button for recent results.
    func searchBarResultsListButtonClicked(_ searchBar: SearchBar)
    /// Called after the user selected another scope.
    func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension SearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {}
    public func searchBar(
        _ searchBar: SearchBar, shouldChangeTextIn range: TextRange, replacementText text: String
    ) -> Bool { true }
    public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
    public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
    public func searchBarBookmarkButtonClicked(_ searchBar: SearchBar) {}
    public func searchBarResultsListButtonClicked(_ searchBar: SearchBar) {}
    public func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
