package import FormatCore
internal import NameFolding
package import NamePaths
internal import NameRows
package import Names

/// Sorts rows and puts them into sections, after reading and when the user chooses another order.
package struct ListArranging {
    /// Origin of the sections.
    package enum Sections {
        /// None: all rows are one list.
        case none
        /// First letters of the sort keys; those of the names may be known already.
        case letters(ofNames: RecordSections?)
        /// Titles given by the source, in its order.
        case titled(RecordSections)
        /// Folders of paths, some of which are sections.
        case folders(RecordSections, FolderSections)
        /// The sections that the rows are already in.
        case existing([NameStore.Section])

        /// Whether the sections depend on the sort order.
        var areDerived: Bool {
            if case .letters = self { true } else { false }
        }

        var areFolders: Bool {
            if case .folders = self { true } else { false }
        }
    }

    /// The names, and the exact bytes of names whose lines do not contain them.
    private let names: ArrangedLines
    private let exactBytes: [Int: [UInt8]]
    private let sections: Sections
    private let hasDerivedSections: Bool
    private let order: ListOrder
    /// Sort keys, if rows are not ordered by name.
    package var keys: RowKeys?
    /// Whether rows are sorted rather than left in place.
    package var isSorted = true

    /// Creates an arrangement; `exactBytes` are those of names whose lines do not contain them.
    package init(
        _ names: ArrangedLines, exactBytes: [Int: [UInt8]], sections: Sections, order: ListOrder
    ) {
        self.names = names
        self.exactBytes = exactBytes
        hasDerivedSections = sections.areDerived
        self.order = order
        if order.key == .file, sections.areDerived {
            self.sections = .none
        } else {
            self.sections = sections
        }
        isSorted = order.key != .file
    }

    /// The comparison; `nil` to detect it.
    private var comparison: ListOrder.Comparison? {
        if case .field = order.key { order.comparison } else { order.comparison ?? .text }
    }

    /// Whether a field is compared as text, even if its values are numbers.
    private var isPlainText: Bool {
        if case .field = order.key { order.comparison == .text } else { false }
    }

    /// Returns a store of the sorted rows, and their former numbers if changed; `nil` without memory.
    ///
    /// `rows` is the order if it is known; `records` returns the records in a given order.
    ///
    /// - Complexity: O(bytes + rows · log rows); nothing is copied if the order is unchanged.
    package func store(
        rows: [UInt32]? = nil, records: ([UInt32]?) -> RecordTable?
    ) -> (store: NameStore, order: [UInt32]?)? {
        var sorting = RowSorting(rows: rows)
        if isSorted {
            let keyLines = keys?.arranged ?? names
            guard
                let sorted = RowSorting(
                    keyLines, comparison: comparison, isPlainText: isPlainText,
                    isDescending: order.isDescending,
                    putsEmptyLast: keys != nil)
            else { return nil }
            sorting = sorted
        }
        let arrangement = arrangement(sorting)
        guard let lines = lines(names, arrangement.order) else { return nil }
        var keyStore: NameStore?
        if let keys, sorting.isByText {
            guard let lines = self.lines(keys.arranged, arrangement.order) else { return nil }
            keyStore = NameStore(
                text: lines.text, folded: lines.folded, sections: arrangement.sections, isOrdered: true,
                language: names.language)
        }
        var exact = exactBytes
        if !exactBytes.isEmpty, let order = arrangement.order {
            exact = [:]
            for (place, row) in order.enumerated() { exact[place] = exactBytes[Int(row)] }
        }
        let store = NameStore(
            text: lines.text, folded: lines.folded, sections: arrangement.sections, exactBytes: exact,
            isOrdered: sorting.isByText && keys == nil && !sections.areFolders,
            records: records(arrangement.order), keys: keyStore,
            order: isSorted ? order : ListOrder(.file), hasDerivedSections: hasDerivedSections,
            isByFolder: sections.areFolders, language: names.language)
        return (store, arrangement.order)
    }

    private func lines(
        _ lines: ArrangedLines, _ order: [UInt32]?
    ) -> (text: RowText, folded: FoldedRows)? {
        order.map { lines.arranged($0) } ?? lines.unchanged
    }

    private func arrangement(_ sorting: RowSorting) -> RowArrangement {
        switch sections {
        case .none: return RowArrangement(rowCount: names.count, rows: sorting.rows)
        case .titled(let sections): return RowArrangement(sections, rows: sorting.rows)
        case .folders(let sections, let choice):
            return RowArrangement(folders: sections, choice, rows: sorting.rows)
        case .existing(let sections): return RowArrangement(keeping: sections, rows: sorting.rows)
        case .letters(let ofNames):
            let oneList = RowArrangement(rowCount: names.count, rows: sorting.rows)
            guard sorting.sections != nil || sorting.hasLetters || !isSorted else { return oneList }
            let ofKeys =
                sorting.sections ?? keys.map { RecordSections($0.arranged.sections, of: names.language) }
            // Values without letters, such as telephone numbers, would all be in one section.
            if case .field = order.key, let ofKeys, !ofKeys.haveLetters { return oneList }
            return RowArrangement(
                ofKeys ?? ofNames ?? RecordSections(names.sections, of: names.language), rows: sorting.rows,
                isDescending: order.isDescending)
        }
    }
}
