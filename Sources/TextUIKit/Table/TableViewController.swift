/// A controller whose view is a table, and that is the table's data source and delegate.
///
/// Mirrors `UITableViewController`. Every member of the two protocols can be overridden here; the base
/// answers what UIKit takes for granted. What UIKit does only where a method is implemented at all asks for a
/// protocol of its own: a subclass that deletes rows says that it is a `TableViewEditingDataSource` as well,
/// one that moves them a `TableViewReorderingDataSource`, one with heights of its own a
/// `TableViewRowHeightDelegate`.
@MainActor
open class TableViewController: ViewController, TableViewDataSource, TableViewDelegate {
    /// Whether the selection is cleared when the view is about to appear.
    ///
    /// Mirrors `UITableViewController.clearsSelectionOnViewWillAppear`.
    open var clearsSelectionOnViewWillAppear = true
    private let style: TableView.Style
    private var hasAppeared = false

    /// Makes a controller whose table is made when its view is first asked for.
    ///
    /// - Parameter style: How the table's sections look.
    public init(style: TableView.Style = .plain) {
        self.style = style
        super.init()
    }

    /// The table, which is the controller's view; another may be assigned.
    open var tableView: TableView {
        get {
            guard let table = view as? TableView else {
                view.stopForWrongUse(
                    "TableViewController: its view is no table; assign tableView, or let loadView() make it")
            }
            return table
        }
        set {
            view = newValue
            if newValue.dataSource == nil { newValue.dataSource = self }
            if newValue.delegate == nil { newValue.delegate = self }
        }
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

    // MARK: What the table shows

    /// How many rows a section has; never negative.
    open func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }

    /// The cell for a row.
    ///
    /// Asked for rows that can be seen only.
    open func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        tableView.stopForWrongUse(
            "TableViewController: no cell for \(indexPath); override tableView(_:cellForRowAt:)")
    }

    /// How many sections there are; 1 if absent.
    open func numberOfSections(in tableView: TableView) -> Int { 1 }

    /// The title of a section's header; no header if absent or `nil`.
    open func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { nil }

    /// The title of a section's footer; no footer if absent or `nil`.
    open func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil }

    /// The entries of the section index; no index if absent or `nil`.
    open func sectionIndexTitles(for tableView: TableView) -> [String]? { nil }

    /// The section that an entry of the index leads to; entry i means section i if absent.
    ///
    /// `nil` leaves the table where it is: the entry leads to no section, or the data source has scrolled by
    /// itself. Differs from UIKit: `nil` in place of `NSNotFound`.
    open func tableView(
        _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int? { index }

    /// Whether a row may be edited; `true` if absent.
    ///
    /// A row that may not has no editing control and is not indented.
    open func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { true }

    /// Whether a row may be moved; `true` if absent.
    ///
    /// Asked only if the data source is a `TableViewReorderingDataSource`.
    open func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }

    // MARK: How the table behaves

    /// Whether a row may be highlighted, and so be selected, by the user; `true` if absent.
    open func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }

    /// A row was highlighted.
    open func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}

    /// A row is highlighted no more.
    open func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}

    /// The row to select when the user chooses one: that row, another, or `nil` for none.
    open func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        indexPath
    }

    /// The user has selected a row.
    open func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}

    /// The row to deselect because another one is being selected: that row, another, or `nil` to keep it
    /// selected.
    open func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        indexPath
    }

    /// A row is selected no more because of the user.
    open func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}

    /// The detail button of a row was pressed; the row is not selected by it.
    open func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}

    /// The focus has moved.
    ///
    /// Differs from UIKit: in place of `didUpdateFocusIn`, with the row.
    open func tableView(_ tableView: TableView, didFocusRowAt indexPath: IndexPath?) {}

    /// The pointer is held on another entry of the section index; `nil` when it has left.
    ///
    /// Differs from UIKit, which shows the entry itself under the finger.
    open func tableView(_ tableView: TableView, didTrackSectionIndexTitle title: String?) {}

    /// Cells down of a section's header; `TableView.automaticDimension` if absent.
    open func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int {
        TableView.automaticDimension
    }

    /// Cells down of a section's footer; `TableView.automaticDimension` if absent.
    open func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Int {
        TableView.automaticDimension
    }

    /// The view above a section, in place of its title; `nil`, as if absent, shows the title.
    ///
    /// At a reload it is asked only for sections that have no title and whose height is automatic, to learn
    /// whether there is one; otherwise for those that are seen.
    open func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }

    /// The view below a section, in place of its title; `nil`, as if absent, shows the title.
    open func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }

    /// How far a row is indented; `TableView.automaticDimension`, as if absent, leaves it to the cell.
    open func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        TableView.automaticDimension
    }

    /// A cell is about to be shown.
    open func tableView(
        _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
    ) {}

    /// A cell is shown no more.
    open func tableView(
        _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
    ) {}

    /// A header is about to be shown.
    open func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int) {}

    /// A footer is about to be shown.
    open func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int) {}

    /// A header is shown no more.
    open func tableView(
        _ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int
    ) {}

    /// A footer is shown no more.
    open func tableView(
        _ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int
    ) {}

    /// What control a row has while the table is edited; `.delete` if absent.
    open func tableView(
        _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableViewCell.EditingStyle { .delete }

    /// What the button says that confirms a deletion; `nil`, as if absent, stands for "Delete".
    open func tableView(
        _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }

    /// Whether a row moves to the right while the table is edited; `true` if absent.
    open func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        true
    }

    /// A row is about to show its actions.
    open func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {}

    /// A row shows its actions no more; `nil` if the row has gone.
    open func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {}

    /// The actions at the left of a row; none if absent or `nil`.
    open func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { nil }

    /// The actions at the right of a row; deleting if absent or `nil`, none if the configuration is empty.
    open func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { nil }

    /// Where a row that is moved may go: the place proposed, or another.
    open func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }

    // MARK: Scrolling

    /// The content offset has changed, whoever changed it.
    open func scrollViewDidScroll(_ scrollView: ScrollView) {}

    /// The user begins to drag the content.
    open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}

    /// The user is about to let go of the content.
    ///
    /// Differs from UIKit: the velocity is always zero, because nothing decelerates in cells. Another target
    /// is scrolled to with animation, which ends with `scrollViewDidEndScrollingAnimation(_:)`.
    ///
    /// - Parameters:
    ///   - scrollView: The view that was scrolled.
    ///   - velocity: Zero.
    ///   - targetContentOffset: Where the content will rest; may be changed to let it rest elsewhere.
    open func scrollViewWillEndDragging(
        _ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: inout Point
    ) {}

    /// The user lets go of the content.
    ///
    /// Differs from UIKit: nothing decelerates in cells, so `decelerate` is `false`.
    open func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}

    /// The content has come to rest after a drag.
    ///
    /// Differs from UIKit: never called, because nothing decelerates in cells and UIKit calls it only after
    /// `scrollViewDidEndDragging(_:willDecelerate:)` with `true`.
    open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}

    /// A movement that code has asked for with animation is over, at its target or because another offset was
    /// set.
    ///
    /// Called once for each movement, and not at all if there was nowhere to go. Where animation is switched
    /// off it comes on the next turn of the run loop.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}

    /// Whether the user may go to the top of the content with one key; `true` if absent.
    open func scrollViewShouldScrollToTop(_ scrollView: ScrollView) -> Bool { true }

    /// The user has gone to the top of the content with one key.
    open func scrollViewDidScrollToTop(_ scrollView: ScrollView) {}
}
