import TextUIKit

/// A data source that computes any number of rows.
@MainActor
final class VirtualSource: TableViewDataSource {
    let sectionCount: Int
    let rowCount: Int

    init(sections: Int, rows: Int) {
        sectionCount = sections
        rowCount = rows
    }

    func numberOfSections(in tableView: TableView) -> Int { sectionCount }

    func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        rowCount * (section + 1) / sectionCount - rowCount * section / sectionCount
    }

    func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? { "Section" }

    func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "row") ?? TableViewCell(reuseIdentifier: "row")
        cell.textLabel?.text = "row \(indexPath.row)"
        return cell
    }
}
