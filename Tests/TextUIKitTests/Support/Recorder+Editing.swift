import TextUIKit

/// What a recorder answers about editing; `nil` is what the protocol takes for granted.
@MainActor
struct EditingAnswers {
    var style: ((IndexPath) -> TableViewCell.EditingStyle)?
    var deletionTitle: String?
    var shouldIndent: ((IndexPath) -> Bool)?
    var leading: ((IndexPath) -> SwipeActionsConfiguration?)?
    var trailing: ((IndexPath) -> SwipeActionsConfiguration?)?
    var target: ((IndexPath, IndexPath) -> IndexPath)?
    var indentation: ((IndexPath) -> Int)?
}

extension Recorder {
    private func name(_ path: IndexPath) -> String { "\(path.section).\(path.row)" }

    func tableView(
        _ tableView: TableView, editingStyleForRowAt indexPath: IndexPath
    ) -> TableViewCell.EditingStyle { editing.style?(indexPath) ?? .delete }

    func tableView(
        _ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath
    ) -> String? { editing.deletionTitle }

    func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
        editing.shouldIndent?(indexPath) ?? true
    }

    func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) {
        log.append("willBeginEditing \(name(indexPath))")
    }

    func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) {
        log.append("didEndEditing \(indexPath.map(name) ?? "none")")
    }

    func tableView(
        _ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { editing.leading?(indexPath) }

    func tableView(
        _ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> SwipeActionsConfiguration? { editing.trailing?(indexPath) }

    func tableView(
        _ tableView: TableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath {
        editing.target?(sourceIndexPath, proposedDestinationIndexPath) ?? proposedDestinationIndexPath
    }

    func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        log.append("accessory \(name(indexPath))")
    }

    func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
        editing.indentation?(indexPath) ?? TableView.automaticDimension
    }
}
