internal import ByteScan
internal import Languages
internal import NameDirectory
internal import NameOrdering

/// Where names belong in lists that are in order.
enum NameOrder {
    /// The title of the section of a name's first letter.
    static func title(of name: [UInt8], in language: Language = .root) -> String {
        name.withUnsafeBufferPointer { language.title(ofSection: language.section(of: $0)) }
    }

    /// Before which row of a store a name belongs, behind equal ones; a row that is taken out does not count.
    ///
    /// - Complexity: O(log rows) comparisons, and O(sections).
    static func place(of name: [UInt8], in store: NameStore, without row: Int?) -> Int {
        let title = title(of: name, in: store.language)
        let rows: Range<Int>
        if let section = store.sections.first(where: { $0.title == title }) {
            rows = section.rows
        } else {
            // Sections are intervals of the order: a row of each tells where the name goes.
            let next = store.sections.first {
                !$0.rows.isEmpty && !ascends(store.bytes(ofRow: $0.rows.lowerBound), name, store.language)
            }
            return next?.rows.lowerBound ?? store.rowCount
        }
        // Places among the rows that count.
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

    /// Whether one name may stand before another.
    private static func ascends(_ name: [UInt8], _ next: [UInt8], _ language: Language) -> Bool {
        name.withUnsafeBufferPointer { name in
            next.withUnsafeBufferPointer { next in language.compare(name, next) <= 0 }
        }
    }
}
