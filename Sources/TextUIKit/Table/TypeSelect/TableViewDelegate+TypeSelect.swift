/// The behaviour of AppKit when a member is absent.
extension TableViewDelegate {
    public func tableView(
        _ tableView: TableView, shouldTypeSelectFor key: Key, withCurrentSearch searchString: String?
    ) -> Bool { true }
    public func tableView(
        _ tableView: TableView, sectionIndexTitleForTypeSelect letter: String, in titles: [String]
    ) -> Int? { TypeSelectPattern(letter).index(in: titles) }
    public func tableView(
        _ tableView: TableView, typeSelectStringForRowAt indexPath: IndexPath
    ) -> String? { tableView.cells.text(ofRowAt: indexPath, in: tableView) }
    public func tableView(
        _ tableView: TableView, nextTypeSelectMatchFromRowAt startIndexPath: IndexPath,
        toRowAt endIndexPath: IndexPath, for searchString: String
    ) -> IndexPath? {
        tableView.typeSelect.match(from: startIndexPath, to: endIndexPath, for: searchString, in: tableView)
    }
    public func tableView(_ tableView: TableView, didChangeTypeSelectString searchString: String) {}
}
