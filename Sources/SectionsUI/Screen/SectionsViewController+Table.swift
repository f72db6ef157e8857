internal import NameDirectory
internal import NameLists
public import TextUIKit

extension SectionsViewController: TableViewDataSource {
    /// How much of a name is looked at for a row: more than the widest terminal shows.
    private static let bytesShown = 16_384

    public func numberOfSections(in tableView: TableView) -> Int {
        max(edition.titleWhenEmpty == nil ? 0 : 1, table.content.tableSectionCount)
    }

    public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        table.content.shownSection(at: section).map { names.count(ofSection: $0).number } ?? 0
    }

    public func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: NameTable.cellIdentifier, for: indexPath)
        if let place = table.content.shownPlace(at: indexPath) {
            let name = names.beginningOfName(at: place, limit: Self.bytesShown)
            cell.textLabel?.attributedText = name.map { text(of: $0) } ?? sign("…")
            (cell as? NameCell)?.isMarked = marking.isMarked(at: indexPath)
        }
        return cell
    }

    /// A name with what a search has found in it, or what stands for one that cannot be seen.
    private func text(of name: String) -> AttributedText {
        guard !Self.isInvisible(name) else {
            return sign("(blank)")
        }
        let ranges = table.content.isFiltered ? table.content.search.ranges(in: name) : []
        return AttributedText(name, ranges: ranges, emphasis: tableView.theme.match)
    }

    /// What stands in a row in place of a name.
    private func sign(_ text: String) -> AttributedText {
        AttributedText(text, ranges: [text.startIndex..<text.endIndex], emphasis: tableView.theme.detail)
    }

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
        guard table.content.tableSectionCount > 0 else { return edition.titleWhenEmpty }
        guard !table.content.isOneList else { return nil }
        return table.content.shownSection(at: section).map { names.title(ofSection: $0) }
    }

    public func sectionIndexTitles(for tableView: TableView) -> [String]? {
        table.content.isOneList || edition.hidesIndexWhileSearching && isSearching ? nil : keys
    }

    public func tableView(
        _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int? {
        guard table.content.hasMagnifier, index == 0 else { return index }
        if edition.magnifierBeginsSearch { searchBar.becomeFirstResponder() } else { search.uncoverBar() }
        return nil
    }
}

extension SectionsViewController: TableViewDataSourcePrefetching {
    public func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {
        names.prefetch(indexPaths.compactMap { table.content.shownPlace(at: $0) })
    }
}

extension SectionsViewController: TableViewDelegate {
    public func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        table.selectedPlace = table.content.place(at: indexPath)
        search.selectionWillHappen()
        return indexPath
    }

    public func tableView(_ tableView: TableView, didFocusRowAt indexPath: IndexPath?) {
        if table.cause != .names {
            vi.cancel()
            arrivals.forgetWantedName()
        }
        guard table.cause == .user else { return }
        table.forgetTarget()
        // Whoever moves by other keys has done with the letters typed before.
        notice = nil
        letters.clear()
    }
}

extension SectionsViewController: NameTableDelegate {
    func nameTable(_ table: NameTable, didFollow mapping: any RowMapping, from former: any NameList) {
        marking.follow(mapping)
        details.follow(mapping)
        search.follow(mapping, from: former)
    }
}

extension SectionsViewController: SearchBarDelegate {
    public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {
        letters.clear()
        vi.cancel()
        search.begin()
    }

    public func searchBarTextDidEndEditing(_ searchBar: SearchBar) { search.end() }

    public func searchBar(_ searchBar: SearchBar, textDidChange searchText: String) {
        search.queryDidChange(to: searchText)
    }

    public func searchBarSearchButtonClicked(_ searchBar: SearchBar) { search.searchButtonClicked() }

    public func searchBarCancelButtonClicked(_ searchBar: SearchBar) { search.cancel() }

    public func searchBar(_ searchBar: SearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        search.scopeDidChange()
    }
}
