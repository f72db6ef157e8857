import Foundation
import TestSupport
import Testing
import UIKitNames

/// Every member of UIKit's protocols about searching, spelled as UIKit declares it.
private final class Searching: Spellings, UISearchBarDelegate, UISearchResultsUpdating,
    UISearchControllerDelegate
{
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
        note()
        return true
    }
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { note() }
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
        note()
        return true
    }
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { note() }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { note() }
    func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool {
        note()
        guard let text = searchBar.text, let replaced = Range(range, in: text) else { return false }
        return text[replaced].utf16.count == range.length
    }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { note() }
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { note() }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { note() }
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) { note() }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) { note() }

    func updateSearchResults(for searchController: UISearchController) { note() }

    func willPresentSearchController(_ searchController: UISearchController) { note() }
    func didPresentSearchController(_ searchController: UISearchController) { note() }
    func willDismissSearchController(_ searchController: UISearchController) { note() }
    func didDismissSearchController(_ searchController: UISearchController) { note() }
    func presentSearchController(_ searchController: UISearchController) { note() }

    /// What UIKit declares.
    static let members: Set = [
        "searchBarShouldBeginEditing(_:)", "searchBarTextDidBeginEditing(_:)",
        "searchBarShouldEndEditing(_:)", "searchBarTextDidEndEditing(_:)", "searchBar(_:textDidChange:)",
        "searchBar(_:shouldChangeTextIn:replacementText:)", "searchBarSearchButtonClicked(_:)",
        "searchBarBookmarkButtonClicked(_:)", "searchBarCancelButtonClicked(_:)",
        "searchBarResultsListButtonClicked(_:)", "searchBar(_:selectedScopeButtonIndexDidChange:)",
        "updateSearchResults(for:)", "willPresentSearchController(_:)", "didPresentSearchController(_:)",
        "willDismissSearchController(_:)", "didDismissSearchController(_:)", "presentSearchController(_:)",
    ]
}

@MainActor
struct SearchSpellingTests {
    @Test("Each member of UIKit's protocols about searching is called when it is spelled as there")
    func search() {
        let searching = Searching()
        let controller = UISearchController(searchResultsController: nil)
        controller.searchResultsUpdater = searching
        controller.delegate = searching
        controller.searchBar.delegate = searching
        controller.searchBar.scopeButtonTitles = ["All", "Some"]
        controller.searchBar.showsBookmarkButton = true
        controller.searchBar.showsSearchResultsButton = true
        let list = UIViewController()
        list.view.addSubview(controller.searchBar)
        controller.searchBar.frame = CGRect(x: 0, y: 0, width: 40, height: 2)
        let stage = TestScreen(list, size: Size(width: 40, height: 12))
        controller.isActive = true
        stage.press(
            .character("a"), .alternate("s"), .alternate("k"), .alternate("r"), Key(.enter), Key(.escape))
        #expect(searching.called == Searching.members, "\(Searching.members.subtracting(searching.called))")
        #expect(!controller.isActive)
    }
}
