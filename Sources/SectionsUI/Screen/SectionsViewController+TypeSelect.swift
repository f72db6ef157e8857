internal import NameLists
internal import Names
public import TextUIKit

/// The members of the table's delegate for typed letters.
extension SectionsViewController {
    public func tableView(
        _ tableView: TableView, shouldTypeSelectFor key: Key, withCurrentSearch searchString: String?
    ) -> Bool { letters.takes(key) && !sequences.intercepts(key) }

    public func tableView(
        _ tableView: TableView, sectionIndexTitleForTypeSelect letter: String, in titles: [String]
    ) -> Int? {
        // The first section of a letter need not be in an index that shows some sections.
        if table.content.hasManySections, table.content.tableSection(of: NamePrefix(letter)) != nil {
            return nil
        }
        return ListContent.entry(of: NamePrefix(letter), in: titles)
    }

    public func tableView(
        _ tableView: TableView, nextTypeSelectMatchFromRowAt startIndexPath: IndexPath,
        toRowAt endIndexPath: IndexPath, for searchString: String
    ) -> IndexPath? {
        // The list moves the focus itself, once it has found the row.
        letters.goToName(with: searchString)
        return nil
    }

    public func tableView(_ tableView: TableView, didChangeTypeSelectString searchString: String) {
        notice = nil
    }
}
