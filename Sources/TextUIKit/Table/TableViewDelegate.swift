/// How a table behaves.
///
/// Mirrors `UITableViewDelegate`. Every member answers what UIKit takes for granted when it is absent.
@MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
    // MARK: Selecting

    /// Whether a row may be highlighted, and so be selected, by the user; `true` if absent.
    func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// A row was highlighted.
    func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
    /// A row is highlighted no more.
    func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)

    /// The row to select when the user chooses one: that row, another, or `nil` for none.
    func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// The user has selected a row.
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
    /// The row to deselect because another one is being selected: that row, another, or `nil` to keep it selected.
    func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    /// A row is selected no more because of the user.
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)

    /// The detail button of a row was pressed; the row is not selected by it.
    func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

    /// The focus has moved.
    ///
    /// Not sent where the row in focus only gets another path because the table is changed. Differs from UIKit: in place
    /// of `didUpdateFocusIn`, with the row.
    func tableView(_ tableView: TableView, didFocusRowAt indexPath: IndexPath?)

    /// The pointer is held on another entry of the section index; `nil` when it has left.
    ///
    /// Differs from UIKit, which shows the entry itself under the finger.
    func tableView(_ tableView: TableView, didTrackSectionIndexTitle title: String?)

    // MARK: Headers, footers and cells

    /// Cells down of a section's header; `TableView.automaticDimension` if absent.
    func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int
    /// Cells down of a section's footer; `TableView.automaticDimension` if absent.
    func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Int

    /// The view above a section, in place of its title; `nil`, as if absent, shows the title.
    ///
    /// At a reload it is asked only for sections that have no title and whose height is automatic, to learn whether
    /// there is one; otherwise for those that are seen.
    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
    /// The view below a section, in place of its title; `nil`, as if absent, shows the title.
    func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

    /// How far a row is indented; `TableView.automaticDimension`, as if absent, leaves it to the cell.
    func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int

    /// A cell is about to be shown.
    func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
    /// A cell is shown no more.
    func tableView(
        _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
    /// A header is about to be shown.
    func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)
    /// A footer is about to be shown.
    func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int)
    /// A header is shown no more.
    func tableView(_ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int)
    /// A footer is shown no more.
    func tableView(_ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int)

    // MARK: Editing

    /// What control a row has while the table is edited; `.delete` if absent.
    func tableView(
        _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableViewCell.EditingStyle
    /// What the button says that confirms a deletion; `nil`, as if absent, stands for "Delete".
    func tableView(
        _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String?
    /// Whether a row moves to the right while the table is edited; `true` if absent.
    func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
    /// A row is about to show its actions.
    func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath)
    /// A row shows its actions no more; `nil` if the row has gone.
    func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?)

    /// The actions at the left of a row; none if absent or `nil`.
    func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration?
    /// The actions at the right of a row; deleting if absent or `nil`, none if the configuration is empty.
    func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration?

    /// Where a row that is moved may go: the place proposed, or another.
    func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath
}

/// A delegate that knows the height of each row.
///
/// A protocol of its own without a default, because its presence costs one call a row at each reload; without it rows
/// have `TableView.rowHeight`. With an estimate only rows that are seen are asked for.
@MainActor
public protocol TableViewRowHeightDelegate: TableViewDelegate {
    /// Cells down of a row; `TableView.automaticDimension` lets the cell say it.
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int
}

/// A delegate that estimates the height of each row, so that real heights are asked for rows that are seen only.
///
/// A protocol of its own without a default, because its presence costs one call a row at each reload;
/// `TableView.estimatedRowHeight` costs none.
@MainActor
public protocol TableViewEstimatedRowHeightDelegate: TableViewDelegate {
    /// About how many cells down a row takes, at least 1.
    func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Int
}
