internal import CommandSupport
internal import TextUIKit

/// The view of a `SectionsViewController`: search bar, table and status line, one above the other.
@MainActor
final class SectionsView: View {
    private weak var controller: SectionsViewController?

    init(controller: SectionsViewController) {
        self.controller = controller
        super.init()
    }

    override func layoutSubviews() {
        controller?.layoutViews(in: frame.size)
    }
}

extension SectionsViewController {
    /// Whether the search bar has its row above the table, and not in its content.
    var isSearchBarFixed: Bool {
        guard edition.searchBarPlacement == .content else { return true }
        return edition.hasSearchSession && (searchBar.isFirstResponder || isFiltered)
    }

    /// Whether the search bar has its row above the table now.
    ///
    /// What shows over the screen borrows the keys of the bar, which stays where it is meanwhile.
    var isSearchBarAboveList: Bool { searchBar.superview === view }

    /// Puts the search bar where it belongs now; what the list shows stays on its rows of the screen.
    func placeSearchBar() {
        if isSearchBarFixed {
            if isSearchBarAboveList { return }
            let offset = tableView.contentOffset
            // The bar leaves the content, so the content begins one row higher, below a bar that is one row high.
            view.addSubview(searchBar)
            tableView.tableHeaderView = nil
            tableView.contentOffset = Point(x: offset.x, y: offset.y + scopeRows(in: view.frame.size))
        } else {
            if tableView.tableHeaderView === searchBar { return }
            var offset = tableView.contentOffset
            offset.y -= shownScopeRows
            hideScopes()
            tableView.tableHeaderView = searchBar
            // A bar that nobody uses stays out of sight, as at launch.
            tableView.contentOffset = Point(x: 0, y: max(offset.y, searchBar.frame.size.height))
        }
        view.setNeedsLayout()
        view.layoutIfNeeded()
    }

    /// Gives each view its rows: what is missing is taken from the status line first and from the list last.
    func layoutViews(in size: Size) {
        let hasStatus = showsStatusLine && size.height > 2
        let top = layoutTop(in: size)
        let height = size.height - top - (hasStatus ? 1 : 0)
        let list = layoutDetail(in: Rect(x: 0, y: top, width: size.width, height: height), of: size)
        tableView.frame = list
        // Where there is room for one row only, it is the one in focus that counts, not its header.
        if height == 1, let path = tableView.focusedIndexPath {
            tableView.scrollToRow(at: path, at: .none, animated: false)
        }
        // A bar that is being typed into stays in sight, also where it is part of the content.
        if searchBar.isFirstResponder, !isSearchBarAboveList { uncoverSearchBar() }
        placeCommandLine(in: size)
        emptyLabel.frame = Rect(x: 2, y: top + min(1, max(0, height - 1)), width: list.width - 4, height: 1)
        statusLine.isHidden = !hasStatus
        statusLine.frame = Rect(x: 0, y: size.height - 1, width: size.width, height: 1)
        if wantedName != nil { lookForWantedName() }
    }
}
