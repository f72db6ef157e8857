extension TableView {
    /// The selected row; `nil` if none is.
    public var indexPathForSelectedRow: IndexPath? { selectedPath }

    /// The selected rows in order; `nil` if none is.
    public var indexPathsForSelectedRows: [IndexPath]? { selectedPath.map { [$0] } }

    /// Selects a row, in place of another, without asking or telling the delegate.
    ///
    /// - Parameters:
    ///   - indexPath: The row; `nil` selects none, and so does one that does not exist.
    ///   - animated: Accepted as in UIKit.
    ///   - scrollPosition: Where to scroll it; `.none` does not scroll.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        reloadIfNeeded()
        selectedPath = indexPath.flatMap { layout.contains($0) ? $0 : nil }
        setNeedsLayout()
        if let selectedPath, scrollPosition != .none {
            scrollToRow(at: selectedPath, at: scrollPosition, animated: animated)
        }
    }

    /// Deselects a row without asking or telling the delegate; never scrolls.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        guard selectedPath == indexPath else { return }
        selectedPath = nil
        setNeedsLayout()
    }

    // MARK: The user's selection

    /// Begins what a tap does: highlights the row if the delegate agrees.
    ///
    /// - Returns: Whether the tap may go on to select.
    @discardableResult
    func highlight(_ path: IndexPath) -> Bool {
        guard allowsSelection, layout.contains(path),
            tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
        else { return false }
        highlightedPath = path
        setNeedsLayout()
        tableDelegate?.tableView(self, didHighlightRowAt: path)
        return true
    }

    /// Takes the highlight away.
    func unhighlight() {
        guard let path = highlightedPath else { return }
        highlightedPath = nil
        setNeedsLayout()
        tableDelegate?.tableView(self, didUnhighlightRowAt: path)
    }

    /// Does what a tap on a row does: highlights it and, unless the delegate objects, selects it.
    public func performSelection(at indexPath: IndexPath) {
        reloadIfNeeded()
        guard highlight(indexPath) else { return }
        unhighlight()
        select(indexPath)
    }

    /// Selects a row as the user's choice: asks the delegate, which may redirect or refuse, and tells it.
    func select(_ path: IndexPath) {
        var chosen = path
        if let tableDelegate {
            guard let answer = tableDelegate.tableView(self, willSelectRowAt: path) else { return }
            chosen = answer
        }
        // The delegate may have reloaded the table meanwhile.
        reloadIfNeeded()
        if let former = selectedPath, former != chosen {
            let leaving =
                tableDelegate.map { $0.tableView(self, willDeselectRowAt: former) } ?? former
            if let leaving, leaving == selectedPath {
                selectedPath = nil
                tableDelegate?.tableView(self, didDeselectRowAt: leaving)
            }
        }
        if selectedPath == nil || selectedPath == chosen, layout.contains(chosen) { selectedPath = chosen }
        setNeedsLayout()
        tableDelegate?.tableView(self, didSelectRowAt: chosen)
    }
}
