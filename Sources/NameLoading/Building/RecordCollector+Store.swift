internal import FormatCore
package import NameOrdering
package import Names

extension RecordCollector {
    /// The rows so far, in display order; `nil` if memory runs out.
    ///
    /// - Complexity: O(bytes + rows · log sections); no copy if the rows are shown in input order.
    package func store(
        sources: [RecordTable.Source], values: FieldValues? = nil, keys: RowKeys? = nil
    ) -> NameStore? {
        orderedStore(sources: sources, values: values, keys: keys)?.store
    }

    /// The rows so far in display order, with their row numbers unless in input order; `nil` if memory runs
    /// out.
    ///
    /// - Parameters:
    ///   - sources: The files the rows were read from.
    ///   - values: Searchable values of their records.
    ///   - keys: Sort keys of the rows; `nil` to sort by name.
    /// - Returns: The rows.
    /// - Complexity: O(bytes + rows · log rows); no copy if the rows are shown in input order.
    package func orderedStore(
        sources: [RecordTable.Source], values: FieldValues? = nil, keys: RowKeys? = nil
    ) -> (store: NameStore, order: [UInt32]?)? {
        let usual = ListOrder(keys == nil ? .name : .family)
        var list = ListArranging(
            ArrangedLines(names), exactBytes: exactBytes, sections: sectionSource,
            order: options.order ?? usual)
        list.keys = keys
        list.isSorted = isSorted
        return list.store { order in
            hasRecords ? RecordTable(places: places, sources: sources, order: order, values: values) : nil
        }
    }
}

extension RecordCollector {
    private var sectionSource: ListArranging.Sections {
        guard options.hasSections else { return .none }
        if options.asksForLetters, !hasTitles, !hasPaths { return .letters(ofNames: sections) }
        // File order applies across folders, which are not sections of the file.
        let areFolders = hasPaths && !hasOwnSections && !hasTitles
        if areFolders, options.sectionBy == nil, options.order?.key == .file { return .none }
        if areFolders, let choice = options.folderSections { return .folders(sections, choice) }
        let areGiven = hasOwnSections || hasPaths || options.sectionBy != nil
        return areGiven ? .titled(sections) : .letters(ofNames: sections)
    }
}
