package import NameDirectory
package import NameOrdering
internal import SourceText

extension RecordCollector {
    /// The rows so far, in display order; `nil` if there is no memory for it.
    ///
    /// - Complexity: O(bytes + rows · log sections); without copying if they are shown as they came.
    package func store(
        sources: [RecordTable.Source], values: FieldValues? = nil, keys: RowKeys? = nil
    ) -> NameStore? {
        orderedStore(sources: sources, values: values, keys: keys)?.store
    }

    /// The rows so far in display order, and their numbers unless they came so; `nil` without memory.
    ///
    /// - Parameters:
    ///   - sources: The files that they were read from.
    ///   - values: What a search looks at in their records.
    ///   - keys: What they are ordered by; `nil` for their names.
    /// - Returns: The rows.
    /// - Complexity: O(bytes + rows · log rows); without copying if they are shown as they came.
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
        // Folders are an order as well, and no sections of the file.
        if hasPaths, !hasOwnSections, options.sectionBy == nil, options.order?.key == .file { return .none }
        let areGiven = hasOwnSections || hasPaths || options.sectionBy != nil
        return areGiven ? .titled(sections) : .letters(ofNames: sections)
    }

    /// The names so far, for those who have no files; `nil` if there is no memory for them.
    package func dictionary() -> NameDictionary? {
        store(sources: []).map { NameDictionary(store: $0) }
    }
}
