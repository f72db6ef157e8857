internal import ByteScan
internal import NameDirectory
internal import NameOrdering

/// Where names belong in lists that are in order.
enum NameOrder {
    /// The title of the section of a name's first letter.
    static func title(of name: [UInt8]) -> String {
        guard var lines = RecordLines(capacity: roomyCapacity([name])),
            let initial = name.withUnsafeBufferPointer({ lines.append($0) })
        else { return SectionInitial.noLetterTitle }
        return SectionInitial.title(of: initial)
    }

    /// Before which row of a store a name belongs, behind equal ones; a row that is taken out does not count.
    ///
    /// - Complexity: O(log rows) comparisons, and O(sections).
    static func place(of name: [UInt8], in store: NameStore, without row: Int?) -> Int {
        let title = title(of: name)
        let rows: Range<Int>
        if let section = store.sections.first(where: { $0.title == title }) {
            rows = section.rows
        } else {
            let next = store.sections.first { isBefore(title, $0.title) }
            let start = next?.rows.lowerBound ?? store.rowCount
            return start
        }
        // Places among the rows that count.
        func counted(_ place: Int) -> Int { row.map { place >= $0 ? place + 1 : place } ?? place }
        let holds = row.map { rows.contains($0) } ?? false
        let isBehind = row.map { $0 < rows.lowerBound } ?? false
        let others = rows.lowerBound - (isBehind ? 1 : 0)..<rows.upperBound - (isBehind || holds ? 1 : 0)
        let place = others.partitioningIndex { !ascends(store.bytes(ofRow: counted($0)), name) }
        guard place > others.lowerBound else { return counted(place) }
        return counted(place - 1) + 1
    }

    /// Whether the section of one title comes before that of another; those without a letter come last.
    private static func isBefore(_ title: String, _ other: String) -> Bool {
        guard title != SectionInitial.noLetterTitle else { return false }
        guard other != SectionInitial.noLetterTitle else { return true }
        return TitleOrder(of: title) < TitleOrder(of: other)
    }

    /// Whether one name may stand before another.
    private static func ascends(_ name: [UInt8], _ next: [UInt8]) -> Bool {
        guard var lines = RecordLines(capacity: roomyCapacity([name, next])) else { return true }
        for line in [name, next] {
            guard line.withUnsafeBufferPointer({ lines.append($0) }) != nil else { return true }
        }
        return RowOrder.ascends(lines.rows)
    }

    private static func roomyCapacity(_ names: [[UInt8]]) -> Int {
        names.reduce(1 << 16) { $0 + $1.count + 2 }
    }
}
