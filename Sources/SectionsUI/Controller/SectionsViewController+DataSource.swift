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
            cell.textLabel?.attributedText = text(of: name)
            (cell as? NameCell)?.isMarked = isMarked(at: place)
        }
        return cell
    }

    /// A name with what a search has found in it, or what stands for one that cannot be seen.
    private func text(of name: String) -> AttributedText {
        guard !Self.isInvisible(name) else {
            let sign = Self.blankName
            return AttributedText(
                sign, ranges: [sign.startIndex..<sign.endIndex], emphasis: tableView.theme.detail)
        }
        return AttributedText(
            name, ranges: isFiltered ? search.ranges(in: name) : [], emphasis: tableView.theme.match)
    }

    /// What is shown for a row of blanks, or of nothing.
    private static let blankName = "(blank)"

    /// Whether a name has only blanks and marks that stand on nothing.
    private static func isInvisible(_ name: String) -> Bool {
        // Most names begin with a letter.
        if let first = name.utf8.first, first > 0x20, first < 0x7F { return false }
        return name.unicodeScalars.allSatisfy { scalar in
            scalar.properties.isWhitespace && scalar.value >= 0x20 && scalar.value != 0x85
                || scalar.properties.generalCategory == .nonspacingMark
        }
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
            uncoverSearchBar()
        }
        return nil
    }
}
