/// The object that decides how a table behaves and is told what the user does with it.
///
/// Mirrors `UITableViewDelegate`. Every member's default means what its absence does in UIKit.
@MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
    // MARK: Selecting

    /// Returns whether the user may highlight a row, and so select it; `true` by default.
    func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// The user pressed a row, which is highlighted now.
    func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
    /// A row is no longer highlighted.
    func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)

    /// Returns the row to select when the user chooses one: that row, another, or `nil` for none.
    func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// The user selected a row.
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
    /// Returns the row to deselect when the user selects another: that row, another, or `nil` to keep it.
    func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    /// The user deselected a row.
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)

    /// The user pressed the detail button of a row, which does not select the row.
    func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

    /// The focus moved to another row; `nil` if the table has none.
    ///
    /// Not called when an update only gives the row in focus another path. Differs from UIKit: replaces
    /// `didUpdateFocusIn`, and passes the row.
    func tableView(_ tableView: TableView, didFocusRowAt indexPath: IndexPath?)

    /// The pointer is held on another title of the section index; `nil` when it was released.
    ///
    /// Differs from UIKit, which shows the title next to the finger itself.
    func tableView(_ tableView: TableView, didTrackSectionIndexTitle title: String?)

    // MARK: Headers, footers and cells

    /// Returns the height of a section's header in cells; `TableView.automaticDimension` by default.
    func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int
    /// Returns the height of a section's footer in cells; `TableView.automaticDimension` by default.
    func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Int

    /// Returns the view to show above a section; `nil`, the default, shows the title.
    ///
    /// Called for visible sections. A reload also calls it for sections without a title whose height is
    /// automatic, to learn whether they have a view.
    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
    /// Returns the view to show below a section; `nil`, the default, shows the title.
    func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

    /// Returns the indentation level of a row; `TableView.automaticDimension`, the default, keeps its own.
    func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int

    /// A cell is about to be shown.
    func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
    /// A cell is no longer shown.
    func tableView(
        _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
    /// A header is about to be shown.
    func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)
    /// A footer is about to be shown.
    func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int)
    /// A header is no longer shown.
    func tableView(_ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int)
    /// A footer is no longer shown.
    func tableView(_ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int)

    // MARK: Editing

    /// Returns the control that a row has while the table is edited; `.delete` by default.
    func tableView(
        _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableViewCell.EditingStyle
    /// Returns the title of the button that confirms a deletion; `nil`, the default, for "Delete".
    func tableView(
        _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String?
    /// Returns whether a row is indented while the table is edited; `true` by default.
    func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
    /// A row is about to show its actions.
    func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath)
    /// A row no longer shows its actions; `nil` if the row is gone.
    func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?)

    /// Returns the actions at the left of a row; `nil`, the default, for none.
    func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration?
    /// Returns the actions at the right of a row; `nil`, the default, offers to delete, empty ones nothing.
    func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration?

    /// Returns the place where a moved row may go: the proposed one, by default, or another.
    func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath
}

/// A delegate that gives the height of each row.
///
/// A separate protocol, because conforming to it costs one call per row at each reload. Without it rows have
/// `TableView.rowHeight`. If heights are estimated, it is called only for visible rows.
@MainActor
public protocol TableViewRowHeightDelegate: TableViewDelegate {
    /// Returns the height of a row in cells; `TableView.automaticDimension` asks the cell.
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int
}

/// A delegate that estimates the height of each row, so that only visible rows are measured.
///
/// A separate protocol, because conforming to it costs one call per row at each reload.
/// `TableView.estimatedRowHeight` costs none.
@MainActor
public protocol TableViewEstimatedRowHeightDelegate: TableViewDelegate {
    /// Returns the estimated height of a row in cells, at least 1.
    func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Int
}

/// What UIKit takes for granted when a member is absent.
extension TableViewDelegate {
    public func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }
    public func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        indexPath
    }
    public func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
        indexPath
    }
    public func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    public func tableView(_ tableView: TableView, didFocusRowAt indexPath: IndexPath?) {}
    public func tableView(_ tableView: TableView, didTrackSectionIndexTitle title: String?) {}
}

extension TableViewDelegate {
    public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int {
        TableView.automaticDimension
    }
    public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Int {
        TableView.automaticDimension
    }
    public func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View? { nil }
    public func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View? { nil }
    public func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        TableView.automaticDimension
    }
    public func tableView(
        _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
    ) {}
    public func tableView(
        _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
    ) {}
    public func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int) {
    }
    public func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int) {
    }
    public func tableView(
        _ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int
    ) {}
    public func tableView(
        _ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int
    ) {}
}

extension TableViewDelegate {
    public func tableView(
        _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableViewCell.EditingStyle { .delete }
    public func tableView(
        _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { nil }
    public func tableView(
        _ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath
    ) -> Bool { true }
    public func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {}
    public func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { nil }
    public func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { nil }
    public func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
}
