import TextUIKit

/// Lists whose rows the user may delete, insert and move.
@MainActor
class EditingListSource: ListSource, TableViewEditingDataSource, TableViewReorderingDataSource {
    /// What is done in place of changing the lists and the table.
    var onCommit: ((TableView, TableViewCell.EditingStyle, IndexPath) -> Void)?
    /// What is done after a row of the lists has been moved.
    var onMove: ((TableView) -> Void)?

    /// Three sections of two rows each.
    static var threeByTwo: EditingListSource {
        EditingListSource([
            Section("A", ["a0", "a1"]), Section("B", ["b0", "b1"]), Section("C", ["c0", "c1"]),
        ])
    }

    /// One section without a header.
    static func rows(_ count: Int) -> EditingListSource {
        EditingListSource([Section(nil, (0..<count).map { "row\($0)" })])
    }

    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        log.append("commit \(editingStyle) \(indexPath.section).\(indexPath.row)")
        if let onCommit {
            onCommit(tableView, editingStyle, indexPath)
        } else if editingStyle == .delete {
            sections[indexPath.section].rows.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath])
        } else {
            sections[indexPath.section].rows.insert("new", at: indexPath.row + 1)
            tableView.insertRows(at: [.at(indexPath.section, indexPath.row + 1)])
        }
    }

    func tableView(
        _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        log.append(
            "move \(sourceIndexPath.section).\(sourceIndexPath.row) "
                + "\(destinationIndexPath.section).\(destinationIndexPath.row)")
        let row = sections[sourceIndexPath.section].rows.remove(at: sourceIndexPath.row)
        sections[destinationIndexPath.section].rows.insert(row, at: destinationIndexPath.row)
        onMove?(tableView)
    }

    /// What has been changed.
    var changes: [String] { log.filter { $0.hasPrefix("commit") || $0.hasPrefix("move") } }
}
