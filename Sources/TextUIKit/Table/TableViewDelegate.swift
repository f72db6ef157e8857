/// Determines the behaviour of a table and receives the user's actions.
///
/// Mirrors `UITableViewDelegate`. Each default behaves like UIKit without the member. Implement the members
/// in the class that adopts the protocol: Swift does not find them in its subclasses.
///
/// Heights are in rows or, if `PointScale.current` is set, in points. A height may be an `Int` or any
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
    /// Mirrors `responds(to:)`. Called when the delegate is assigned. The default finds the members of the
    /// class that adopts the protocol; an object that forwards to another one has to answer for it.
    func responds(to member: TableViewDelegateMember) -> Bool

    // MARK: Selecting

    /// Returns whether the user may highlight a row, and so select it; `true` by default.
    func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool
    /// Called after the user pressed a row, which is now highlighted.
    func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath)
    /// Called after the highlight of a row was removed.
    func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath)

    /// Returns the row to select when the user chooses one: that row, another, or `nil` for none.
    ///
    /// A row that does not exist, such as a deleted one, counts as none, and the selection stays.
    func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath?
    /// Called after the user selected a row.
    func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath)
    /// Returns the row to deselect when the user selects another: that row, another, or `nil` to keep it.
    func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath?
    /// Called after the user deselected a row.
    func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath)

    /// Returns whether selecting a row also performs its primary action; `true` by default.
    ///
    /// Not called in editing mode.
    func tableView(_ tableView: TableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool
    /// Called when the user activates a row with a key or a click, for instance to open it.
    ///
    /// Called after `tableView(_:didSelectRowAt:)`, and also if the row may not be selected.
    func tableView(_ tableView: TableView, performPrimaryActionForRowAt indexPath: IndexPath)

    /// Called when the user presses the detail button of a row, which does not select the row.
    func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath)

    /// Returns whether keys may focus a row; `true` by default.
    ///
    /// Keys skip a row that may not be focused. A click focuses it anyway.
    func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool
    /// Returns the row to focus when the table is first loaded; `nil`, the default, for the first.
    func indexPathForPreferredFocusedView(in tableView: TableView) -> IndexPath?
    /// Returns whether focusing a row selects it as well; `TableView.selectionFollowsFocus` by default.
    func tableView(_ tableView: TableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool

    /// Called after the focus moved to another row; `nil` if the table has none.
    ///
    /// Not called when an update only changes the path of the focused row. Differs from UIKit: replaces
    /// `didUpdateFocusIn`, and passes the row.
    func tableView(_ tableView: TableView, didFocusRowAt indexPath: IndexPath?)

    /// Called when the pointer is held on another title of the section index; `nil` after its release.
    ///
    /// Differs from UIKit, which shows the title next to the finger itself.
    func tableView(_ tableView: TableView, didTrackSectionIndexTitle title: String?)

    // MARK: Typing to go to a row

    /// Returns whether a typed key goes to a row; `true` by default.
    ///
    /// Mirrors AppKit's `tableView(_:shouldTypeSelectFor:withCurrentSearch:)`. Called if
    /// `TableView.allowsTypeSelect` is set. A refused key goes to the next responder.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - key: The key, which types a character other than a space.
    ///   - searchString: The characters typed before it; `nil` for none.
    /// - Returns: Whether the table takes the key.
    func tableView(
        _ tableView: TableView, shouldTypeSelectFor key: Key, withCurrentSearch searchString: String?
    ) -> Bool
    /// Returns the index of the title in the section index that a letter leads to; `nil` for none.
    ///
    /// By default, the title that equals the letter without case, else without accents, else the first one
    /// that begins with it. If there is none, the letter leads to a row. AppKit's tables have no index.
    func tableView(
        _ tableView: TableView, sectionIndexTitleForTypeSelect letter: String, in titles: [String]
    ) -> Int?
    /// Returns the text of a row that is compared with what is typed; `nil` leaves the row out.
    ///
    /// Mirrors AppKit's `tableView(_:typeSelectStringFor:row:)`. By default the text of the cell's
    /// `textLabel` or first column. The data source is asked for a cell if the row is not visible.
    func tableView(_ tableView: TableView, typeSelectStringForRowAt indexPath: IndexPath) -> String?
    /// Returns the first row that begins with what is typed, or `nil` to leave the focus where it is.
    ///
    /// Mirrors AppKit's `tableView(_:nextTypeSelectMatchFromRow:toRow:for:)`. The default asks for the texts
    /// of the rows one by one and gives up after 10,000; implement it for larger tables. A delegate that must
    /// wait for its data returns `nil` and calls `TableView.focusRow(at:scrollPosition:)` later. Differs from
    /// AppKit: a table without rows also asks, with row 0 of section 0.
    ///
    /// - Parameters:
    ///   - tableView: The table.
    ///   - startIndexPath: The first row to compare: that of the section that the first letter led to, or
    ///     else of the table; after the same letter twice, the row after the focused one.
    ///   - endIndexPath: The last row to compare. If it precedes the first, the rows from there to the end of
    ///     the table are followed by those from its beginning.
    ///   - searchString: The typed characters; a single one if the same letter was typed repeatedly.
    /// - Returns: The row to focus; one that does not exist counts as `nil`.
    func tableView(
        _ tableView: TableView, nextTypeSelectMatchFromRowAt startIndexPath: IndexPath,
        toRowAt endIndexPath: IndexPath, for searchString: String
    ) -> IndexPath?
    /// Called when the user has typed a character, before the focus moves, and when what was typed is
    /// forgotten after a pause or a move by other means; then the text is empty.
    ///
    /// Not called when code shortens or cancels the text. AppKit has no counterpart.
    func tableView(_ tableView: TableView, didChangeTypeSelectString searchString: String)

    // MARK: Headers, footers and cells

    /// Returns the height of a row; `TableView.automaticDimension` asks the cell.
    ///
    /// Without this member rows have `TableView.rowHeight`. Called for all rows or, if estimated, visible.
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> TableViewRowHeight
    /// Returns the estimated height of a row, so that only visible rows are measured.
    ///
    /// Called for each row at each reload; `TableView.estimatedRowHeight` costs no call.
    func tableView(
        _ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath
    ) -> TableViewEstimatedRowHeight
    /// Returns the height of a section's header; `TableView.automaticDimension` lets the table choose.
    func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> TableViewHeaderHeight
    /// Returns the height of a section's footer; `TableView.automaticDimension` lets the table choose.
    func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> TableViewFooterHeight

    /// Returns the view to show above a section; `nil`, the default, shows the title.
    ///
    /// Called for visible sections. A reload also calls it for sections without a title whose height is
    /// automatic, to learn whether they have a view.
    func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> View?
    /// Returns the view to show below a section; `nil`, the default, shows the title.
    func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> View?

    /// Returns the indentation level of a row; `TableView.automaticDimension`, the default, keeps the cell's.
    func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int

    /// Called before a cell is shown.
    func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
    /// Called after a cell was removed from the table.
    func tableView(
        _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
    /// Called before a header is shown.
    func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int)
    /// Called before a footer is shown.
    func tableView(_ tableView: TableView, willDisplayFooterView view: View, forSection section: Int)
    /// Called after a header was removed from the table.
    func tableView(_ tableView: TableView, didEndDisplayingHeaderView view: View, forSection section: Int)
    /// Called after a footer was removed from the table.
    func tableView(_ tableView: TableView, didEndDisplayingFooterView view: View, forSection section: Int)

    // MARK: Editing

    /// Returns the editing control of a row; `.delete` by default.
    func tableView(
        _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableViewCell.EditingStyle
    /// Returns the title of the button that confirms a deletion; `nil`, the default, for "Delete".
    func tableView(
        _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String?
    /// Returns whether a row is indented in editing mode; `true` by default.
    func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool
    /// Called before a row shows its actions.
    func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath)
    /// Called after a row has closed its actions; `nil` if the row is gone.
    func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?)

    /// Returns the actions at the left of a row; `nil`, the default, for none.
    func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration?
    /// Returns the actions at the right of a row; the default `nil` offers deletion, an empty result nothing.
    func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration?

    /// Returns the menu of a row; `nil`, the default, for none.
    ///
    /// Alt-Right or a swipe opens it if there are no swipe actions at that edge, and Shift-F10 does always.
    /// Differs from UIKit, where a long press opens it: also called to learn whether there is a menu.
    func tableView(
        _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Point
    ) -> ContextMenuConfiguration?

    /// Returns the destination of a moved row: the proposed one, by default, or another.
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

/// A subclass of a delegate that adds the height of each row.
///
/// Only such a subclass needs the protocol, because its superclass already conforms without the member.
@MainActor
public protocol TableViewRowHeightDelegate: TableViewDelegate {
    /// Returns the height of a row, as the member of `TableViewDelegate` does.
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int
}

/// A subclass of a delegate that adds the estimated height of each row.
///
/// Only such a subclass needs the protocol, because its superclass already conforms without the member.
@MainActor
public protocol TableViewEstimatedRowHeightDelegate: TableViewDelegate {
    /// Returns the estimated height of a row, as the member of `TableViewDelegate` does.
    func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Int
}

/// The behaviour of UIKit when a member is absent.
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
        _ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Point
    ) -> ContextMenuConfiguration? { nil }
    public func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }
}
