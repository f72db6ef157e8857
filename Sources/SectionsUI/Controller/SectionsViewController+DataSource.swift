internal import NameDirectory
public import TextUIKit

extension SectionsViewController: TableViewDataSource {
    /// How much of a name is looked at for a row: more than the widest terminal shows.
    private static let bytesShown = 16_384

    public func numberOfSections(in tableView: TableView) -> Int {
        // With the bar fixed above it the table keeps one section, as the book does, even when nothing is found.
        edition.searchBarPlacement == .fixed ? max(1, keyCount) : keyCount
    }

    public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        let index = section - (hasMagnifierSection ? 1 : 0)
        return names.sectionCount == 0 || index < 0 ? 0 : names.count(ofSection: index)
    }

    public func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: Self.cellIdentifier, for: indexPath)
        if let place = position(at: indexPath) {
            let name = names.beginningOfName(
                at: place.row, inSection: place.section, limit: Self.bytesShown)
            cell.textLabel?.attributedText = AttributedText(
                name, ranges: isFiltered ? search.ranges(in: name) : [], emphasis: tableView.theme.match)
            (cell as? NameCell)?.isMarked = isMarked(at: place)
        }
        return cell
    }

    public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        guard keyCount > 0 else { return edition.searchBarPlacement == .fixed ? "" : nil }
        let index = section - (hasMagnifierSection ? 1 : 0)
        return index < 0 || isOneList ? nil : names.title(ofSection: index)
    }

    public func sectionIndexTitles(for tableView: TableView) -> [String]? {
        isOneList || (edition.hidesIndexWhileSearching && isSearching) ? nil : keys
    }

    public func tableView(
        _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int? {
        guard hasMagnifierSection, index == 0 else { return index }
        if edition.hasSearchSession {
            searchBar.becomeFirstResponder()
        } else {
            tableView.setContentOffset(.zero, animated: false)
        }
        return nil
    }
}
