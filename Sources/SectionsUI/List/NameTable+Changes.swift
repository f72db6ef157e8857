internal import NameLists
internal import TextUIKit

/// What lists report by themselves.
extension NameTable {
    /// Hears what the lists report that are in use now.
    func listen() {
        let lists = content.all === content.shown ? [content.all] : [content.all, content.shown]
        for list in lists {
            list.onChange = { [weak self, weak list] change in
                if let self, let list { take(change, of: list) }
            }
        }
    }

    private func take(_ change: NameListChange, of list: any NameList) {
        let isShown = list === content.shown
        guard isShown || list === content.all else { return }
        switch change {
        case .rows: if isShown { tableView.reconfigureRows(at: tableView.indexPathsForVisibleRows) }
        case .places(let mapping): rowsDidMove(mapping, isReloading: isShown)
        }
        tableView.setNeedsDisplay()
    }
}
