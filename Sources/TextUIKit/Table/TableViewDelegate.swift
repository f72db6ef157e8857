/// The object that decides how a table behaves and is told what the user does with it.
///
/// Mirrors `UITableViewDelegate`. Every member's default means what its absence does in UIKit. Write the
/// members in the class that adopts the protocol: Swift does not look for them in its subclasses.
///
/// Heights are in rows, or in points if `PointScale.current` says so. A height may be an `Int` or any
/// floating-point type such as `CGFloat`, which is rounded.
@MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
    /// The type of a row's height; `NotImplemented` if `tableView(_:heightForRowAt:)` is left out.
    associatedtype TableViewRowHeight
    /// The type of an estimate; `NotImplemented` if `tableView(_:estimatedHeightForRowAt:)` is left out.
    associatedtype TableViewEstimatedRowHeight
    /// The type of a header's height; `NotImplemented` if its member is left out.
    associatedtype TableViewHeaderHeight
    /// The type of a footer's height; `NotImplemented` if its member is left out.
    associatedtype TableViewFooterHeight

    /// Returns whether the delegate has a member whose presence costs a call per row or section.
    ///
    /// Mirrors `responds(to:)`. Asked when the delegate is assigned. The default finds the members of the
    /// class that adopts the protocol; an object that forwards to another one answers for that one.
    func responds(to member: TableViewDelegateMember) -> Bool

    // MARK: Selecting

    /// Returns whether the user may highlight a row, and so select it; `true` by default.
    func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// The user pressed a row, which is highlighted now.
    func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
    /// A row is no longer highlighted.
    func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)

    /// Returns the row to select when the user chooses one: that row, another, or `nil` for none.
    ///
    /// A row that does not exist, such as one that was deleted meanwhile, counts as none, and the selection
    /// stays.
    func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// The user selected a row.
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
    /// Returns the row to deselect when the user selects another: that row, another, or `nil` to keep it.
    func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    /// The user deselected a row.
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)

    /// Returns whether selecting a row also performs its primary action; `true` by default.
    ///
    /// Not called while the table is edited.
    func tableView(_ tableView: TableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool
    /// The user chose a row, with a key or a click, to do what the row stands for, such as to open it.
    ///
    /// Called after `tableView(_:didSelectRowAt:)`, and also if the row may not be selected.
    func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath)

    /// The user pressed the detail button of a row, which does not select the row.
    func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

    /// Returns whether keys may focus a row; `true` by default.
    ///
    /// A key that would come to such a row goes on to the next. A click focuses it all the same.
    func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool
    /// Returns the row to focus when the table is first read; `nil`, the default, for the first.
    func indexPathForPreferredFocusedView(in tableView: TableView) -> IndexPath?
    /// Returns whether focusing a row selects it as well; `TableView.selectionFollowsFocus` by default.
    func tableView(_ tableView: TableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool

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

    /// Returns the height of a row; `TableView.automaticDimension` asks the cell.
    ///
    /// If this is left out rows have `TableView.rowHeight`. Called for each row at each reload or, if heights
    /// are estimated, for visible rows only.
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> TableViewRowHeight
    /// Returns the estimated height of a row, so that only visible rows are measured.
    ///
    /// Called for each row at each reload; `TableView.estimatedRowHeight` costs no call.
    func tableView(
        _ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> TableViewEstimatedRowHeight
    /// Returns the height of a section's header; `TableView.automaticDimension` is the table's choice.
    func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> TableViewHeaderHeight
    /// Returns the height of a section's footer; `TableView.automaticDimension` is the table's choice.
    func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> TableViewFooterHeight

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

/// A member of a delegate whose presence costs a call per row or section.
public enum TableViewDelegateMember: Hashable, Sendable, CaseIterable {
    /// `tableView(_:heightForRowAt:)`
    case heightForRow
    /// `tableView(_:estimatedHeightForRowAt:)`
    case estimatedHeightForRow
    /// `tableView(_:heightForHeaderInSection:)`
    case heightForHeader
    /// `tableView(_:heightForFooterInSection:)`
    case heightForFooter
}

/// A delegate whose superclass is one already, and that gives the height of each row in addition.
///
/// Only such a subclass needs the protocol, because the superclass has been found not to have the member.
@MainActor
public protocol TableViewRowHeightDelegate: TableViewDelegate {
    /// Returns the height of a row, as the member of `TableViewDelegate` does.
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int
}

/// A delegate whose superclass is one already, and that estimates the height of each row in addition.
///
/// Only such a subclass needs the protocol, because the superclass has been found not to have the member.
@MainActor
public protocol TableViewEstimatedRowHeightDelegate: TableViewDelegate {
    /// Returns the estimated height of a row, as the member of `TableViewDelegate` does.
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
    public func tableView(
        _ tableView: TableView, canPerformPrimaryActionForRowAt indexPath: IndexPath
    ) -> Bool { true }
    public func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath) {}
    public func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}
    public func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool { true }
    public func indexPathForPreferredFocusedView(in tableView: TableView) -> IndexPath? { nil }
    public func tableView(
        _ tableView: TableView, selectionFollowsFocusForRowAt indexPath: IndexPath
    ) -> Bool { tableView.selectionFollowsFocus }
    public func tableView(_ tableView: TableView, didFocusRowAt indexPath: IndexPath?) {}
    public func tableView(_ tableView: TableView, didTrackSectionIndexTitle title: String?) {}
}

extension TableViewDelegate {
    public func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> NotImplemented {
        .notImplemented
    }
    public func tableView(
        _ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> NotImplemented { .notImplemented }
    public func tableView(
        _ tableView: TableView, heightForHeaderInSection section: Int
    ) -> NotImplemented { .notImplemented }
    public func tableView(
        _ tableView: TableView, heightForFooterInSection section: Int
    ) -> NotImplemented { .notImplemented }
    public func responds(to member: TableViewDelegateMember) -> Bool {
        switch member {
        case .heightForRow:
            TableViewRowHeight.self != NotImplemented.self || self is any TableViewRowHeightDelegate
        case .estimatedHeightForRow:
            TableViewEstimatedRowHeight.self != NotImplemented.self
                || self is any TableViewEstimatedRowHeightDelegate
        case .heightForHeader: TableViewHeaderHeight.self != NotImplemented.self
        case .heightForFooter: TableViewFooterHeight.self != NotImplemented.self
        }
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
