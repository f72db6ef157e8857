extension TableView {
    /// The selected row, the first of several; `nil` if none is selected.
    public var indexPathForSelectedRow: IndexPath? { selection.rows.paths.min() }

    /// The selected rows in order; `nil` if none is selected.
    public var indexPathsForSelectedRows: [IndexPath]? {
        selection.rows.paths.isEmpty ? nil : selection.rows.ordered
    }

    /// Selects a row without calling the delegate.
    ///
    /// Deselects the other rows unless several may be selected.
    ///
    /// - Parameters:
    ///   - indexPath: The row; `nil`, or a row that does not exist, selects none.
    ///   - animated: Whether the scrolling is animated.
    ///   - scrollPosition: The position to scroll the row to; `.none` does not scroll.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        reloadIfNeeded()
        setNeedsLayout()
        guard let indexPath, layout.contains(indexPath) else { return selection.rows.deselectAll() }
        selection.rows.select(indexPath, keepingOthers: selection.allowsMultiple(in: self))
        if scrollPosition != .none { scroll(to: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Deselects a row without calling the delegate; never scrolls.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        if selection.rows.deselect(indexPath) { setNeedsLayout() }
    }

    /// Selects a row as a tap does: highlights it and, if the delegate agrees, selects it.
    public func performSelection(at indexPath: IndexPath) {
        reloadIfNeeded()
        selection.tap(indexPath, in: self)
    }

    /// The row that keys act on; `nil` only if the table has no rows.
    public var focusedIndexPath: IndexPath? {
        reloadIfNeeded()
        return focus.path
    }

    /// Focuses a row, or the nearest if it does not exist, and scrolls until it is visible.
    public func focusRow(at indexPath: IndexPath, scrollPosition position: ScrollPosition = .none) {
        reloadIfNeeded()
        guard let path = layout.row(nearestTo: indexPath) else { return }
        focus.set(path, in: self)
        scroll(to: path, at: position, animated: false)
    }

    /// Moves the focus to a visible row after the content has been scrolled away from it.
    package func bringFocusIntoView() { focus.bringIntoView(in: self) }
}
