extension TableView {
    /// The selected row, the first one of several; `nil` if none is.
    public var indexPathForSelectedRow: IndexPath? { selectedPaths.min() }

    /// The selected rows in order; `nil` if none is.
    public var indexPathsForSelectedRows: [IndexPath]? {
        selectedPaths.isEmpty ? nil : selectedPaths.sorted()
    }

    /// Whether the user may select rows now.
    var allowsSelectionNow: Bool {
        isEditingNow ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
    }

    /// Whether the user may select several rows now.
    var allowsMultipleSelectionNow: Bool {
        isEditingNow ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection && allowsSelection
    }

    /// Selects a row without asking or telling the delegate, in place of others unless several may be selected.
    ///
    /// - Parameters:
    ///   - indexPath: The row; `nil` selects none, and so does one that does not exist.
    ///   - animated: Whether scrolling glides.
    ///   - scrollPosition: Where to scroll it; `.none` does not scroll.
    public func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        reloadIfNeeded()
        let path = indexPath.flatMap { layout.contains($0) ? $0 : nil }
        if let path, allowsMultipleSelectionNow {
            selectedPaths.insert(path)
        } else {
            selectedPaths = path.map { [$0] } ?? []
        }
        setNeedsLayout()
        if let path, scrollPosition != .none {
            scrollToRow(at: path, at: scrollPosition, animated: animated)
        }
    }

    /// Deselects a row without asking or telling the delegate; never scrolls.
    public func deselectRow(at indexPath: IndexPath, animated: Bool) {
        guard selectedPaths.remove(indexPath) != nil else { return }
        setNeedsLayout()
    }

    /// Leaves one selected row at most where no more may be.
    func selectionRulesChanged() {
        editingGeneration += 1
        if !allowsMultipleSelectionNow, selectedPaths.count > 1 {
            selectedPaths = Set(selectedPaths.sorted().prefix(1))
        }
        setNeedsLayout()
    }

    // MARK: The user's selection

    /// Begins what a tap does: highlights the row if the delegate agrees.
    ///
    /// - Returns: Whether the tap may go on to select.
    @discardableResult
    func highlight(_ path: IndexPath) -> Bool {
        guard allowsSelectionNow, layout.contains(path),
            shownCells[path]?.isUserInteractionEnabled ?? true,
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
        // The delegate may have changed the table.
        guard layout.contains(indexPath) else { return }
        select(indexPath)
    }

    /// Selects a row as the user's choice, or deselects it if it is one of several.
    ///
    /// Asks the delegate, which may redirect or refuse, and tells it.
    func select(_ path: IndexPath) {
        if allowsMultipleSelectionNow, selectedPaths.contains(path) {
            deselect(path)
            return
        }
        var chosen = path
        if let tableDelegate {
            guard let answer = tableDelegate.tableView(self, willSelectRowAt: path) else { return }
            chosen = answer
        }
        // The delegate may have reloaded the table meanwhile.
        reloadIfNeeded()
        if !allowsMultipleSelectionNow {
            for former in selectedPaths.sorted() where former != chosen { deselect(former) }
        }
        // A delegate that keeps another row selected, or has made the table shorter, leaves nothing to tell.
        guard allowsMultipleSelectionNow || selectedPaths.isSubset(of: [chosen]), layout.contains(chosen)
        else {
            return
        }
        selectedPaths.insert(chosen)
        setNeedsLayout()
        tableDelegate?.tableView(self, didSelectRowAt: chosen)
    }

    /// Deselects a row as the user's choice.
    ///
    /// Asks the delegate, which may redirect or refuse, and tells it.
    private func deselect(_ path: IndexPath) {
        let answer = tableDelegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
        guard let leaving = answer, selectedPaths.remove(leaving) != nil else { return }
        setNeedsLayout()
        tableDelegate?.tableView(self, didDeselectRowAt: leaving)
    }
}
