internal import NameLists
internal import TextUIKit

/// Handles changes reported by lists.
extension NameTable: NameListDelegate {
    /// Becomes the delegate of the lists in use.
    func listen() {
        content.all.delegate = self
        content.visibleList.delegate = self
    }

    private func isInUse(_ list: any NameList) -> Bool {
        list === content.visibleList || list === content.all
    }

    func nameListDidFetch(_ list: any NameList) {
        guard isInUse(list) else { return }
        if list === content.visibleList { tableView.reconfigureRows(at: tableView.visibleRows) }
        delegate?.nameTableDidFetch(self)
        tableView.setNeedsDisplay()
    }

    func nameListWillMoveRows(_ list: any NameList) {
        if list === content.visibleList { rowsWillMove() }
    }

    func nameList(_ list: any NameList, didMoveRows mapping: (any RowMapping)?) {
        guard isInUse(list) else { return }
        rowsDidMove(mapping, isReloading: list === content.visibleList)
        delegate?.nameTableDidMoveRows(self)
        tableView.setNeedsDisplay()
    }
}
