package import NameDirectory
internal import NameRows
package import SourceText

/// Puts rows into order and into sections: when they are read, and when another order is chosen.
package struct ListArranging {
    /// Where sections come from.
    package enum Sections {
        /// Nowhere: all rows are one list.
        case none
        /// Letters, of what rows are ordered by; those of the names, if they are known.
        case letters(ofNames: RecordSections?)
        /// Titles that the source gives, in their order.
        case titled(RecordSections)
        /// Those in which the rows stand already.
        case kept([NameStore.Section])

        /// Whether they follow from what rows are ordered by.
        var areDerived: Bool {
            if case .letters = self { true } else { false }
        }
    }

    /// The names, and those of their bytes that the lines do not hold.
    private let names: ArrangedLines
    private let exactBytes: [Int: [UInt8]]
    private let sections: Sections
    private let hasDerivedSections: Bool
    private let order: ListOrder
    /// What rows are ordered by, if not by their names.
    package var keys: RowKeys?
    /// Whether rows are ordered, and not left as they stand.
    package var isSorted = true

    /// Takes names.
    ///
    /// - Parameters:
    ///   - names: The names.
    ///   - exactBytes: The bytes of those whose lines do not hold them.
    ///   - sections: Where sections come from.
    ///   - order: What rows are to be ordered by; by their file they stand already.
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

    /// How keys are compared; `nil` if they tell.
    private var comparison: ListOrder.Comparison? {
        if case .field = order.key { order.comparison } else { order.comparison ?? .text }
    }

    /// Whether a field is to be compared as text, though its values may be numbers.
    private var isPlainText: Bool {
        if case .field = order.key { order.comparison == .text } else { false }
    }

    /// The rows in order, and their numbers unless they stood so; `nil` without memory.
    ///
    /// - Parameters:
    ///   - rows: The rows in their order if that is known.
    ///   - records: Gets the numbers of the rows, and gives what their records say.
    /// - Returns: The rows.
    /// - Complexity: O(bytes + rows · log rows); without copying if they are shown as they stand.
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
            isOrdered: sorting.isByText && keys == nil, records: records(arrangement.order), keys: keyStore,
            order: isSorted ? order : ListOrder(.file), hasDerivedSections: hasDerivedSections,
            language: names.language)
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
        case .kept(let sections): return RowArrangement(keeping: sections, rows: sorting.rows)
        case .letters(let ofNames):
            let oneList = RowArrangement(rowCount: names.count, rows: sorting.rows)
            guard sorting.sections != nil || sorting.hasLetters || !isSorted else { return oneList }
            let ofKeys =
                sorting.sections ?? keys.map { RecordSections($0.arranged.sections, of: names.language) }
            // Telephone numbers have no letters: one section of all rows helps nobody.
            if case .field = order.key, let ofKeys, !ofKeys.haveLetters { return oneList }
            return RowArrangement(
                ofKeys ?? ofNames ?? RecordSections(names.sections, of: names.language), rows: sorting.rows,
                isDescending: order.isDescending)
        }
    }
}
