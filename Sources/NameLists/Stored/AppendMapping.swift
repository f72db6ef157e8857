public import FormatCore
package import NameOrdering
public import Names

/// Maps rows into a list that has more names in the same order.
public struct AppendMapping: RowMapping {
    private let former: NameCollection
    private let names: NameCollection

    /// Maps from one list to another that contains the same names and more.
    public init(from former: NameCollection, to names: NameCollection) {
        self.former = former
        self.names = names
    }

    public func newID(of id: RowID) -> RowID? { names.id(of: id, in: former) }

    /// Maps many rows at once.
    ///
    /// - Complexity: O(ranges * log rows) and O(bytes) of the rows in the ranges.
    public func forEachNewRange(
        of ranges: [Range<Int>], inSection section: Int, _ body: (Int, Int, Range<Int>) -> Void
    ) {
        guard section < former.sectionCount else { return }
        if names.areByFolder {
            for (index, rows) in ranges.enumerated() {
                forEachNewFolderRange(of: rows, inSection: section) { body(index, $0, $1) }
            }
            return
        }
        var found: [(range: Int, rows: Range<Int>)] = []
        let target = names.findRows(following: ranges, ofSection: section, in: former) {
            found.append(($0, $1))
        }
        guard let target else { return }
        for (range, rows) in found { body(range, target, rows) }
    }

    /// Maps paths, which keep their order but not their sections.
    private func forEachNewFolderRange(
        of rows: Range<Int>, inSection section: Int, _ body: (Int, Range<Int>) -> Void
    ) {
        guard let first = rows.first, let last = rows.last else { return }
        let start = newID(of: RowID(section: section, number: first))
        let end = newID(of: RowID(section: section, number: last))
        if let start, let end, start.section == end.section, end.number - start.number == last - first {
            // No row was added between them.
            return body(start.section, start.number..<end.number + 1)
        }
        guard rows.count > 1 else { return }
        let middle = (first + last + 1) / 2
        forEachNewFolderRange(of: first..<middle, inSection: section, body)
        forEachNewFolderRange(of: middle..<last + 1, inSection: section, body)
    }

    public var keepsFirstRow: Bool { true }
}

extension ReorderedNames: RowMapping {
    /// The list starts afresh, so a selection on the first row stays there.
    package var keepsFirstRow: Bool { true }
}
