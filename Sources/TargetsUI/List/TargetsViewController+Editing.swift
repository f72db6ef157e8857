internal import TargetStore
public import TextUIKit

/// What the table's own editing controls do.
extension TargetsViewController: TableViewEditingDataSource {
    public func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete, listing.targets.indices.contains(indexPath.row) else { return }
        delete(listing.targets[indexPath.row].id)
    }
}

extension TargetsViewController: TableViewReorderingDataSource {
    public func tableView(
        _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        // Rows can be moved only where they are those of the list itself.
        attempt { () throws(TargetListError) in
            try manager.move(from: sourceIndexPath.row, to: destinationIndexPath.row)
        }
    }
}
