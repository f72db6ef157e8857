internal import NameLists
internal import NameViews
internal import Names
public import TextUIKit

extension SectionsViewController: TableViewDataSource {
    /// Answers for the members below; looking for others in the runtime's tables would delay the first frame.
    public func responds(to member: TableViewDataSourceMember) -> Bool { false }

    public func numberOfSections(in tableView: TableView) -> Int {
        max(edition.titleWhenEmpty == nil ? 0 : 1, table.content.tableSectionCount)
    }

    public func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
        table.content.visibleSection(at: section).map { names.count(ofSection: $0).number } ?? 0
    }

    public func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let place = table.content.position(at: indexPath)
        let search = table.content.isFiltered ? names.substitute ?? table.content.search : nil
        if columns.isShown, let place,
            let cell = columns.cell(at: indexPath, showing: place, of: names, search: search)
        {
            cell.isMarked = marking.isMarked(at: indexPath)
            return cell
        }
        let cell = tableView.dequeueReusableCell(withIdentifier: NameTable.cellIdentifier, for: indexPath)
        if let place {
            let cell = cell as? NameCell
            cell?.show(
                names.beginningOfName(at: place, limit: NameCell.bytesShown), search: search,
                fields: { names.fields(ofRowAt: place, valueLimit: NameCell.valueBytesShown) ?? [] },
                offset: longRows.offset, wrapsInFocus: longRows.wrapsFocus, theme: tableView.theme)
            cell?.isMarked = marking.isMarked(at: indexPath)
        }
        return cell
    }

    public func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
        guard table.content.tableSectionCount > 0 else { return edition.titleWhenEmpty }
        guard !table.content.isOneList else { return nil }
        return table.content.visibleSection(at: section).map { names.title(ofSection: $0) }
    }

    public func sectionIndexTitles(for tableView: TableView) -> [String]? {
        table.content.isOneList || edition.hidesIndexWhileSearching && isSearching
            ? nil : table.content.indexTitles
    }

    public func rowCounts(for tableView: TableView) -> TableViewRowCounts? { table.content.rowCounts }

    public func tableView(
        _ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int
    ) -> Int {
        if let section = table.content.tableSection(ofIndexTitle: index) { return section }
        if edition.magnifierBeginsSearch { searchBar.becomeFirstResponder() } else { search.uncoverBar() }
        return TableView.notFound
    }
}

extension SectionsViewController: TableViewDataSourcePrefetching {
    public func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) {
        names.prefetch(indexPaths.compactMap { table.content.position(at: $0) })
    }
}

extension SectionsViewController: TableViewDelegate {
    public func responds(to member: TableViewDelegateMember) -> Bool { false }

    public func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
        table.selectedID = table.content.id(at: indexPath)
        search.selectionWillHappen()
        return indexPath
    }

    public func tableView(_ tableView: TableView, didFocusRowAt indexPath: IndexPath?) {
        if table.reason != .names {
            sequences.cancel()
            loadObserver.forgetWantedName()
        }
        guard table.reason == .user else { return }
        table.forgetTarget()
        // A move by other keys ends the type-ahead.
        notice = nil
        tableView.cancelTypeSelect()
    }
}

extension SectionsViewController: NameTableDelegate {
    func nameTable(_ table: NameTable, didFollow mapping: any RowMapping, from former: any NameList) {
        marking.follow(mapping)
        details.follow(mapping)
        search.follow(mapping, from: former)
    }

    func nameTableDidFetch(_ table: NameTable) {
        if table.content.state == .ready { details.retry() }
    }

    func nameTableDidMoveRows(_ table: NameTable) { loadObserver.showUnshown() }
}

extension SectionsViewController: SearchBarDelegate {
    public func searchBarTextDidBeginEditing(_ searchBar: SearchBar) {
        tableView.cancelTypeSelect()
        sequences.cancel()
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
