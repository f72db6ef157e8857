/// Collects the changes of a table between `beginUpdates()` and `endUpdates()`, and applies them together.
@MainActor
final class TableUpdates {
    /// Collected changes that have not taken effect.
    private var pending = UpdateBatch()
    /// Rows whose cells the data source configures again when the changes take effect.
    private var reconfigured: [IndexPath] = []
    /// The number of open pairs of `beginUpdates()` and `endUpdates()`.
    private var depth = 0
    /// Whether the changes being collected will be dropped, because of a reload.
    private var areDropped = false

    var areUncommitted: Bool { depth > 0 && !pending.isEmpty }

    func begin(in table: TableView) {
        if depth == 0, table.needsReload { areDropped = true }
        depth += 1
    }

    /// Closes a pair; the outermost one applies the changes.
    func end(in table: TableView) {
        guard depth > 0 else {
            table.stopForWrongUse("TableView: endUpdates() without beginUpdates(); call them in pairs")
        }
        if depth == 1 {
            // Both notify the delegate, which may reload the table and so drop the changes.
            table.rowActions.close(in: table)
            table.reordering.cancel(in: table)
        }
        depth -= 1
        guard depth == 0 else { return }
        let updates = pending
        pending = UpdateBatch()
        let areDropped = areDropped || table.needsReload
        self.areDropped = false
        if areDropped { reconfigured = [] }
        // The data may have changed since the reload amid the changes.
        if areDropped { table.setNeedsReload() } else { apply(updates, in: table) }
    }

    /// Records a change, which takes effect at once outside of a pair.
    func change(in table: TableView, _ record: (inout UpdateBatch) -> Void) {
        begin(in: table)
        record(&pending)
        end(in: table)
    }

    /// Asks the data source to configure cells again, at once or together with the changes being collected.
    func reconfigure(_ paths: [IndexPath], in table: TableView) {
        if depth > 0 {
            reconfigured += paths
        } else {
            table.reloadIfNeeded()
            table.cells.reconfigure(paths, in: table)
        }
    }

    /// Calls a completion from the run loop, or at once without an application, as UIKit does after an
    /// animation.
    func callAfterwards(in table: TableView, _ completion: @escaping () -> Void) {
        guard let application = table.window?.application else { return completion() }
        application.schedule(after: .zero) { completion() }
    }

    /// Drops the changes being collected, because after a reload they name rows that are gone.
    func tableReloads() { areDropped = depth > 0 }

    /// Reads counts, titles and heights again, and moves every row that survives to its new place.
    private func apply(_ updates: UpdateBatch, in table: TableView) {
        let former = table.layout
        let focusWasSeen = table.focus.path.map { isSeen(former.range(ofRowAt: $0), in: table) } ?? false
        table.readDataSource()
        // Comparing counts would cost more than asking for the visible cells again.
        guard !former.sections.areCounted, !table.layout.sections.areCounted else {
            reconfigured = []
            return table.reloadData()
        }
        let mapping: UpdateMapping
        do {
            mapping = try updates.resolved(
                from: former.sections.map(\.rowCount), to: table.layout.sections.map(\.rowCount))
        } catch {
            table.stopForWrongUse("TableView: \(error)")
        }
        carry(mapping, from: former, in: table)
        table.contentSize = Size(width: table.frame.size.width, height: table.layout.contentHeight)
        if table.layout.contentHeight < former.contentHeight { table.clampOffset() }
        table.focus.carry(mapping, from: former, in: table)
        if focusWasSeen, let focused = table.focus.path {
            table.scroll(to: focused, at: .none, animated: false)
        }
        table.setNeedsLayout()
        let paths = reconfigured
        reconfigured = []
        table.cells.reconfigure(paths, in: table)
        // New cells and views are requested at once, as in UIKit.
        if table.window != nil, !table.frame.size.isEmpty, !table.isLayingOut { table.layoutIfNeeded() }
    }

    private func isSeen(_ range: Range<Int>, in table: TableView) -> Bool {
        range.lowerBound < table.bounds.maxY && range.upperBound > table.bounds.minY
    }

    /// Moves everything that belongs to rows and sections to their new places.
    private func carry(_ mapping: UpdateMapping, from former: TableLayout, in table: TableView) {
        table.cells.editingGeneration += 1
        table.rowHeights.carry(from: former, mapping, in: table)
        table.cells.carry(in: table) { mapping.isReloaded(oldPath: $0) ? nil : mapping.newPath(ofOld: $0) }
        for views in [table.headers, table.footers] {
            views.carry(in: table) {
                mapping.isReloaded(oldSection: $0) ? nil : mapping.newSection(ofOld: $0)
            }
        }
        table.selection.rows.carry(mapping)
        table.rowActions.carry(mapping)
        table.cells.prefetching.carry(mapping)
        table.touches.carry(mapping)
        reconfigured = reconfigured.compactMap { mapping.newPath(ofOld: $0) }
    }
}
