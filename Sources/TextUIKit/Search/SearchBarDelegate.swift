/// The object that is told what the user does with a search bar.
///
/// Mirrors `UISearchBarDelegate`. Every member's default means what its absence does in UIKit.
@MainActor
public protocol SearchBarDelegate: AnyObject {
    /// Returns whether editing may begin; `true` by default.
    func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool
    /// Editing began.
    func searchBarTextDidBeginEditing(_ searchBar: SearchBar)
    /// Returns whether editing may end; `true` by default.
    func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool
    /// Editing ended.
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
    /// The user changed or cleared the text.
    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
    /// The user pressed the Search key; editing goes on.
    func searchBarSearchButtonClicked(_ searchBar: SearchBar)
    /// The user pressed Cancel.
    func searchBarCancelButtonClicked(_ searchBar: SearchBar)
    /// The user pressed the bookmark button.
    func searchBarBookmarkButtonClicked(_ searchBar: SearchBar)
    /// The user pressed the button for recent results.
    func searchBarResultsListButtonClicked(_ searchBar: SearchBar)
    /// The user chose another scope.
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
