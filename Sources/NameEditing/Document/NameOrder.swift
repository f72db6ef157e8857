internal import ByteScan
internal import Languages
internal import NameOrdering
internal import Names

/// Sorted positions of names.
enum NameOrder {
    /// The title of the section for the first letter of a name.
    static func title(of name: [UInt8], in language: Language = .root) -> String {
        name.withUnsafeBufferPointer { language.title(ofSection: language.section(of: $0)) }
    }

    /// The row of a store before which a name belongs, after equal names; `row` is ignored if given.
    ///
    /// - Complexity: O(log rows) comparisons, and O(sections).
    static func place(of name: [UInt8], in store: NameStore, without row: Int?) -> Int {
        let title = title(of: name, in: store.language)
        let rows: Range<Int>
        if let section = store.sections.first(where: { $0.title == title }) {
            rows = section.rows
        } else {
            // Sections are intervals of the sort order, so one row of each determines the position.
            let next = store.sections.first {
                !$0.rows.isEmpty && !ascends(store.bytes(ofRow: $0.rows.lowerBound), name, store.language)
            }
            return next?.rows.lowerBound ?? store.rowCount
        }
        // Converts a position that ignores `row` to one that counts it.
        func counted(_ place: Int) -> Int { row.map { place >= $0 ? place + 1 : place } ?? place }
        let holds = row.map { rows.contains($0) } ?? false
        let isBehind = row.map { $0 < rows.lowerBound } ?? false
        let others = rows.lowerBound - (isBehind ? 1 : 0)..<rows.upperBound - (isBehind || holds ? 1 : 0)
        let place = others.partitioningIndex {
            !ascends(store.bytes(ofRow: counted($0)), name, store.language)
        }
        guard place > others.lowerBound else { return counted(place) }
        return counted(place - 1) + 1
    }

    /// Whether two names are in order.
    private static func ascends(_ name: [UInt8], _ next: [UInt8], _ language: Language) -> Bool {
        name.withUnsafeBufferPointer { name in
            next.withUnsafeBufferPointer { next in language.compare(name, next) <= 0 }
        }
    }
}
