internal import TextUIKit

/// The data source of an editable list: the rows of another data source, which can be deleted and moved.
///
/// It is a separate object because a table offers these changes if its data source supports them.
@MainActor
final class EditingDataSource {
    private unowned let rows: any TableViewDataSource
    private unowned let editor: Editor

    /// Creates a data source; the editor retains it, and the screen retains both.
    init(_ rows: any TableViewDataSource, _ editor: Editor) {
        self.rows = rows
        self.editor = editor
    }
}

extension EditingDataSource: TableViewDataSource {
    func numberOfSections(in tableView: TableView) -> Int { rows.numberOfSections(in: tableView) }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        rows.tableView(tableView, numberOfRowsInSection: section)
    }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        rows.tableView(tableView, cellForRowAt: indexPath)
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        rows.tableView(tableView, titleForHeaderInSection: section)
    }

    func rowCounts(for tableView: TableView) -> TableViewRowCounts? { rows.rowCounts(for: tableView) }

    func sectionIndexTitles(for tableView: TableView) -> [String]? { rows.sectionIndexTitles(for: tableView) }

    func tableView(
        _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
        rows.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
    }

    func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool {
        editor.canEdit(rowAt: indexPath)
    }

    func tableView(
        _ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath
    ) {
        if editingStyle == .delete { editor.deleteName(at: indexPath) }
    }

    func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        editor.canMove(rowAt: indexPath)
    }

    func tableView(
        _ tableView: TableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        editor.moveName(at: sourceIndexPath, to: destinationIndexPath)
    }
}
