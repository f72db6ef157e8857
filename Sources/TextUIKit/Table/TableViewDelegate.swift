/// How a table behaves.
///
/// Mirrors `UITableViewDelegate`. Every member answers what UIKit takes for granted when it is absent.
@MainActor
public protocol TableViewDelegate: ScrollViewDelegate {
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

    /// The focus has moved.
    ///
    /// Differs from UIKit: in place of `didUpdateFocusIn`, with the row.
    func tableView(_ tableView: TableView, didFocusRowAt indexPath: IndexPath?)

    /// The pointer is held on another entry of the section index; `nil` when it has left.
    ///
    /// Differs from UIKit, which shows the entry itself under the finger.
    func tableView(_ tableView: TableView, didTrackSectionIndexTitle title: String?)

    /// Cells down of a section's header; `TableView.automaticDimension` if absent.
    func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int
    /// Cells down of a section's footer; `TableView.automaticDimension` if absent.
    func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Int

    /// A cell is about to be shown.
    func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath)
    /// A cell is shown no more.
    func tableView(
        _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath)
}

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
    public func tableView(_ tableView: TableView, didFocusRowAt indexPath: IndexPath?) {}
    public func tableView(_ tableView: TableView, didTrackSectionIndexTitle title: String?) {}
    public func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Int {
        TableView.automaticDimension
    }
    public func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Int {
        TableView.automaticDimension
    }
    public func tableView(
        _ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath
    ) {}
    public func tableView(
        _ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath
    ) {}
}

/// A delegate that knows the height of each row.
///
/// A protocol of its own without a default, because its presence costs one call a row at each reload; without it all
/// rows have `TableView.rowHeight`.
@MainActor
public protocol TableViewRowHeightDelegate: TableViewDelegate {
    /// Cells down of a row; `TableView.automaticDimension` stands for the table's `rowHeight`.
    func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Int
}
