internal import FormatCore
internal import NameLists
internal import NameViews
internal import TextUIKit

/// Rows in columns.
extension SectionsViewController {
    /// Updates the columns for the list and the screen, once per frame.
    func updateColumns() {
        guard edition.offersScopes else { return }
        let isNew = columns.update(
            for: allNames,
            rowsInSight: {
                (names, tableView.visibleRows.compactMap { table.content.position(at: $0) })
            }, isComplete: !isReading, width: screen.frame.width)
        columns.show(allNames.order)
        if let problem = columns.takeProblem() { notice = problem }
        // The cells are of another kind or have other columns.
        if isNew { table.moving(because: .names) { table.reload() } }
    }

    /// Scrolls long rows sideways, or moves the focus by the visible columns.
    func scrollRows(byPages pages: Int) {
        if columns.isShown { columns.moveFocus(byPages: pages) } else { longRows.scroll(byHalves: pages) }
    }

    func toggleWrapping() {
        guard columns.isShown else { return longRows.toggleWrapping() }
        notice = "Rows in columns are not wrapped; \(keyMap.keyName(of: .toggleColumns)) shows them as lines."
    }

    /// Orders the rows by the focused column, or reverses that order.
    func orderByColumn() {
        guard let order = columns.order(after: allNames.order, among: allNames.orders) else { return }
        guard canChooseOrder else {
            notice =
                isReading ? "The rows can be ordered when all are read." : "These rows keep their order."
            return
        }
        ordering.order(by: order)
    }
}
