/// A controller whose view is a table and that serves as the table's data source and delegate.
///
/// Mirrors `UITableViewController`. A subclass can override every member of the two protocols. A subclass
/// that deletes rows also conforms to `TableViewEditingDataSource`, one that moves rows to
/// `TableViewReorderingDataSource`, and one that provides row heights to `TableViewRowHeightDelegate`.
@MainActor
open class TableViewController: ViewController, TableViewDataSource, TableViewDelegate {
    /// Whether the selection is cleared when the view is about to appear.
    ///
    /// Mirrors `UITableViewController.clearsSelectionOnViewWillAppear`.
    open var clearsSelectionOnViewWillAppear = true
    private let style: TableView.Style
    private var hasAppeared = false

    /// Creates a controller; the table is created when the view is first used.
    public init(style: TableView.Style = .plain) {
        self.style = style
        super.init()
    }

    /// Creates a controller of a plain table.
    ///
    /// Mirrors `UIViewController.init(nibName:bundle:)`. Differs from UIKit: both arguments are `nil`, as
    /// there are no nibs.
    public override init(nibName: Never?, bundle: Never?) {
        style = .plain
        super.init(nibName: nibName, bundle: bundle)
    }

    /// The table, which is the controller's view; another may be assigned.
    open var tableView: TableView {
        get {
            guard let table = view as? TableView else {
                view.stopForWrongUse(
                    "TableViewController: its view is not a table; assign tableView or let loadView() make it"
                )
            }
            return table
        }
        set {
            view = newValue
            if newValue.dataSource == nil { newValue.dataSource = self }
            if newValue.delegate == nil { newValue.delegate = self }
        }
    }

    /// The control that loads the content of the table again; `nil` for none.
    ///
    /// Mirrors `UITableViewController.refreshControl`.
    open var refreshControl: RefreshControl? {
        get { tableView.refreshControl }
        set { tableView.refreshControl = newValue }
    }

    open override func loadView() {
        tableView = TableView(style: style)
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        if !hasAppeared {
            hasAppeared = true
            tableView.reloadData()
        } else if clearsSelectionOnViewWillAppear {
            for path in tableView.indexPathsForSelectedRows ?? [] {
                tableView.deselectRow(at: path, animated: animated)
            }
        }
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView.setEditing(editing, animated: animated)
    }

    open override var preferredFocusEnvironment: Responder? { tableView }

    // MARK: TableViewDataSource, which documents these

    open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
    open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        tableView.stopForWrongUse(
            "TableViewController: no cell for \(indexPath); override tableView(_:cellForRowAt:)")
    }
    open func numberOfSections(in tableView: TableView) -> Int { 1 }
    open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }
    open func rowCounts(for tableView: TableView) -> TableViewRowCounts? { nil }
    open func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }
    open func tableView(
        _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int { index }
    open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    open func responds(to member: TableViewDataSourceMember) -> Bool {
        switch member {
        case .commitEditingStyle: self is any TableViewEditingDataSource
        case .moveRow: self is any TableViewReorderingDataSource
        }
    }

    // MARK: TableViewDelegate, which documents these

    open func responds(to member: TableViewDelegateMember) -> Bool {
        switch member {
        case .heightForRow: self is any TableViewRowHeightDelegate
        case .estimatedHeightForRow: self is any TableViewEstimatedRowHeightDelegate
        case .heightForHeader, .heightForFooter: true
        }
    }

    open func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    open func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        indexPath
    }
    open func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        indexPath
    }
    open func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    open func tableView(
        _ tableView: TableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool { true }
    open func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool { true }
    open func indexPathForPreferredFocusedView(in tableView: TableView) -> IndexPath? { nil }
    open func tableView(_ tableView: TableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
        tableView.selectionFollowsFocus
    }
    open func tableView(_ tableView: TableView, didFocusRowAt indexPath: IndexPath?) {}
    open func tableView(_ tableView: TableView, didTrackSectionIndexTitle title: String?) {}
    open func tableView(
        _ tableView: TableView, shouldTypeSelectFor key: Key, withCurrentSearch searchString: String?
    ) -> Bool { true }
    open func tableView(
        _ tableView: TableView, sectionIndexTitleForTypeSelect letter: String, in titles: [String]
    ) -> Int? { TypeSelectPattern(letter).index(in: titles) }
    open func tableView(_ tableView: TableView, typeSelectStringForRowAt indexPath: IndexPath) -> String? {
        tableView.cells.text(ofRowAt: indexPath, in: tableView)
    }
    open func tableView(
        _ tableView: TableView, nextTypeSelectMatchFromRowAt startIndexPath: IndexPath,
        toRowAt endIndexPath: IndexPath, for searchString: String
    ) -> IndexPath? {
        tableView.typeSelect.match(from: startIndexPath, to: endIndexPath, for: searchString, in: tableView)
    }
    open func tableView(_ tableView: TableView, didChangeTypeSelectString searchString: String) {}
    open func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int {
        TableView.automaticDimension
    }
    open func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Int {
        TableView.automaticDimension
    }
    open func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }
    open func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }
    open func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        TableView.automaticDimension
    }
    open func tableView(
        _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
    ) {}
    open func tableView(
        _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
    ) {}
    open func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int) {}
    open func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int) {}
    open func tableView(
        _ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int
    ) {}
    open func tableView(
        _ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int
    ) {}
    open func tableView(
        _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableViewCell.EditingStyle { .delete }
    open func tableView(
        _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }
    open func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        true
    }
    open func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {}
    open func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { nil }
    open func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { nil }
    open func tableView(
        _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Point
    ) -> ContextMenuConfiguration? { nil }
    open func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }

    // MARK: ScrollViewDelegate, which documents these

    open func scrollViewDidScroll(_ scrollView: ScrollView) {}
    open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
    open func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point,
        targetContentOffset: UnsafeMutablePointer<Point>
    ) {}
    open func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
    open func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
    open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
    open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
    open func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }
    open func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
}
