package import TargetStore
internal import TextUIKit

/// Bringing the table to where the list is.
extension TargetsViewController {
    /// The list has changed.
    func listChanged(_ change: TargetListChange) {
        guard isViewLoaded else { return }
        if change.kind == .load {
            showAll()
        } else {
            // What an edit has brought, or an undo has brought back, is what the user looks for.
            let places =
                change.inserted + (change.kind == .edit ? [] : change.changed + change.moved.map(\.to))
            // Below a target's own screen the focus stays with it.
            if let place = places.first, detail?.isShowingTarget != true {
                anchor = manager.targets[place].id
            }
            if !showReplacement(change) { showChanges() }
            if !change.removed.isEmpty { anchor = focusedTarget?.id }
        }
        detail?.showTarget()
    }

    /// Changes the rows by what differs from what is shown; those that stay keep their cells, and the focus its target.
    func showChanges() {
        let former = listing
        listing = presentListing
        let (batch, changed) = listing.updates(from: former)
        show(batch, changed)
    }

    /// Shows that one target has got other hours, which most edits do.
    ///
    /// - Returns: Whether that was all.
    private func showReplacement(_ change: TargetListChange) -> Bool {
        guard change.changed.count == 1, change.inserted.isEmpty, change.removed.isEmpty, change.moved.isEmpty
        else { return false }
        let targets = manager.targets
        guard let new = listing.replacing(targets[change.changed[0]], among: targets, sort: sort) else {
            return false
        }
        listing = new.listing
        var batch = UpdateBatch()
        let path = IndexPath(row: new.to, section: 0)
        if new.from != new.to { batch.moveRow(at: IndexPath(row: new.from, section: 0), to: path) }
        show(batch, [path])
        return true
    }

    private func show(_ batch: UpdateBatch, _ changed: [IndexPath]) {
        isUpdating = true
        if !batch.isEmpty {
            tableView.performBatchUpdates { [tableView] in
                tableView.deleteRows(at: batch.deletedRows)
                tableView.insertRows(at: batch.insertedRows)
                for move in batch.movedRows { tableView.moveRow(at: move.source, to: move.destination) }
            }
        }
        tableView.reconfigureRows(at: changed)
        isUpdating = false
        for case let cell as TargetCell in tableView.visibleCells { cell.row.widths = listing.widths }
        finishShowing()
    }

    /// Reads everything again; the focus stays with its target if that is still there.
    func showAll() {
        listing = presentListing
        isUpdating = true
        tableView.reloadData()
        // Reading is put off until somebody asks.
        _ = tableView.focusedIndexPath
        isUpdating = false
        finishShowing()
    }

    private var presentListing: TargetListing {
        TargetListing(manager.targets, sort: sort, search: isFiltered ? search : nil)
    }

    private func finishShowing() {
        followAnchor()
        totalsRow.widths = listing.widths
        totalsRow.content.name = AttributedText(isFiltered ? "Total of those shown" : "Total")
        totalsRow.content.achieved = listing.totals.achievedHours
        totalsRow.content.target = listing.totals.targetHours
        view.setNeedsLayout()
        updateStatus()
    }

    /// Brings the focus to the target that the user has gone to last, if it is shown.
    private func followAnchor() {
        guard let anchor else {
            self.anchor = focusedTarget?.id
            return
        }
        guard focusedTarget?.id != anchor, let row = listing.row(of: anchor) else { return }
        isUpdating = true
        tableView.focusRow(at: IndexPath(row: row, section: 0))
        isUpdating = false
    }

    /// The target that keys act on.
    package var focusedTarget: Target? {
        guard let row = tableView.focusedIndexPath?.row, listing.targets.indices.contains(row) else {
            return nil
        }
        return listing.targets[row]
    }
}
