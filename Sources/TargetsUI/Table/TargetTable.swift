internal import Names
package import TargetStore
package import TextUIKit

/// The table of targets and its search bar, with filtering, sorting and focus.
@MainActor
package final class TargetTable {
    let manager: TargetManager
    package let tableView = TableView()
    package let bar = SearchBar()
    package private(set) var listing = TargetListing()
    package private(set) var sort: TargetSort
    private(set) var search: NameSearch
    /// The target that the user focused last; it regains the focus when it becomes visible again.
    var anchor: Target.ID?
    /// Whether focus changes result from updates of rows, as opposed to user actions.
    private(set) var isUpdating = false

    package init(_ manager: TargetManager, sort: TargetSort, filter: String) {
        self.manager = manager
        self.sort = sort
        search = NameSearch(filter)
        bar.text = filter
        bar.placeholder = "Part of a name"
        tableView.register(TargetCell.self, forCellReuseIdentifier: TargetCell.identifier)
    }

    package var isFiltered: Bool { !search.isEmpty }

    var readOnlyReason: String? {
        if case .readOnly(let reason) = manager.state { reason } else { nil }
    }

    /// Whether rows can be moved, which requires the list's own order without a filter.
    var canMoveRows: Bool { readOnlyReason == nil && sort == .own && !isFiltered }

    func target(at path: IndexPath?) -> Target? {
        guard let row = path?.row, listing.targets.indices.contains(row) else { return nil }
        return listing.targets[row]
    }

    /// The target that keys act on.
    package var focusedTarget: Target? { target(at: tableView.focusedIndexPath) }

    package func cell(at path: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: TargetCell.identifier, for: path)
        if let row = (cell as? TargetCell)?.row, let target = target(at: path) {
            row.widths = listing.widths
            row.content = .init(
                name: text(of: target.name), achieved: target.achievedHour, target: target.targetHour)
        }
        return cell
    }

    private func text(of name: String) -> AttributedText {
        guard isFiltered else { return AttributedText(name) }
        return AttributedText(name, ranges: search.ranges(in: name), emphasis: tableView.theme.match)
    }

    package func filter(by text: String) {
        if bar.text ?? "" != text { bar.text = text }
        search = NameSearch(text)
        showOthers()
        // Updates the highlighting of the remaining names.
        tableView.reconfigureRows(at: tableView.visibleRows)
    }

    /// Changes the sort order; the focus stays on its target.
    package func show(in sort: TargetSort) {
        self.sort = sort
        anchor = focusedTarget?.id
        showOthers()
    }

    private func showOthers() {
        // The table asks whether rows can be moved only when it reloads them.
        if tableView.isEditing { showAll() } else { showChanges() }
    }

    package func show(_ change: TargetListChange, movesFocus: Bool) {
        guard change.kind != .load else { return showAll() }
        // Focuses the target that an edit inserted, or that an undo restored.
        let places = change.inserted + (change.kind == .edit ? [] : change.changed + change.moved.map(\.to))
        if movesFocus, let place = places.first { anchor = manager.targets[place].id }
        if !showReplacement(change) { showChanges() }
        if !change.removed.isEmpty { anchor = focusedTarget?.id }
    }

    /// Updates changed rows; unchanged rows keep their cells, and the focus its target.
    func showChanges() {
        let former = listing
        listing = presentListing
        let (batch, changed) = listing.updates(from: former)
        show(batch, changed)
    }

    /// Updates the row of a target with new hours, as after most edits; returns `false` for other changes.
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
        update {
            if !batch.isEmpty { tableView.apply(batch) }
            tableView.reconfigureRows(at: changed)
        }
        for case let cell as TargetCell in tableView.visibleCells { cell.row.widths = listing.widths }
        finishShowing()
    }

    /// Reloads the table; the focus stays on its target if that still exists.
    package func showAll() {
        listing = presentListing
        update {
            tableView.reloadData()
            // Forces the reload, which is lazy.
            _ = tableView.focusedIndexPath
        }
        finishShowing()
    }

    private var presentListing: TargetListing {
        TargetListing(manager.targets, sort: sort, search: isFiltered ? search : nil)
    }

    private func finishShowing() {
        followAnchor()
        tableView.superview?.setNeedsLayout()
    }

    /// Moves the focus to the target that the user focused last, if it is visible.
    private func followAnchor() {
        guard let anchor else {
            self.anchor = focusedTarget?.id
            return
        }
        guard focusedTarget?.id != anchor, let row = listing.row(of: anchor) else { return }
        update { tableView.focusRow(at: IndexPath(row: row, section: 0)) }
    }

    private func update(_ body: () -> Void) {
        isUpdating = true
        body()
        isUpdating = false
    }
}
