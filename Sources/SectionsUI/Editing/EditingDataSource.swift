internal import TextUIKit

/// The data source of a list that is edited: the controller's rows, which can be deleted and moved.
///
/// An object of its own, because a table offers such changes if its data source has the ability.
@MainActor
final class EditingDataSource {
    private unowned let controller: SectionsViewController

    /// Makes a data source; the controller keeps it.
    init(_ controller: SectionsViewController) { self.controller = controller }
}

extension EditingDataSource: TableViewEditingDataSource {
    func numberOfSections(in tableView: TableView) -> Int { controller.numberOfSections(in: tableView) }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        controller.tableView(tableView, numberOfRowsInSection: section)
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        controller.tableView(tableView, cellForRowAt: indexPath)
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        controller.tableView(tableView, titleForHeaderInSection: section)
    }

    func sectionIndexTitles(for tableView: TableView) -> [String]? {
        controller.sectionIndexTitles(for: tableView)
    }

    func tableView(
        _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int? {
        controller.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
    }

    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
        controller.canEdit && controller.position(at: indexPath) != nil
    }

    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        guard editingStyle == .delete, let place = controller.originalPlace(at: indexPath) else { return }
        controller.deleteNames([place])
    }
}

extension EditingDataSource: TableViewReorderingDataSource {
    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        controller.canMoveRows && controller.position(at: indexPath) != nil
    }

    func tableView(
        _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        controller.moveName(at: sourceIndexPath, to: destinationIndexPath)
    }
}
