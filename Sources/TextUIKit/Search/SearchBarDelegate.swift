/// What is done with a search bar.
///
/// Mirrors `UISearchBarDelegate`.
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
    /// The user has changed the text, or cleared it.
    func searchBar(_ searchBar: SearchBar, textDidChange searchText: String)
    /// The Search key was pressed.
    func searchBarSearchButtonClicked(_ searchBar: SearchBar)
    /// Cancel was pressed.
    func searchBarCancelButtonClicked(_ searchBar: SearchBar)
}

extension SearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: SearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: SearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: SearchBar) {}
    public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {}
    public func searchBarSearchButtonClicked(_ searchBar: SearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: SearchBar) {}
}
