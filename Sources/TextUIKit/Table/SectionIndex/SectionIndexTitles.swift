/// The titles of a section index, and the columns that they take.
package struct SectionIndexTitles: Hashable, Sendable {
    /// Wider titles are words, of which an index shows the beginnings.
    private static let widestTitle = 4
    /// A table with fewer columns keeps them for its rows.
    private static let leastTableWidth = 20

    /// The titles; `nil` without an index.
    package var titles: [String]? {
        didSet { if titles != oldValue { titleWidth = Self.width(of: titles ?? []) } }
    }
    /// Columns of the widest title that is shown whole.
    private var titleWidth = 1

    package init() {}

    package var isEmpty: Bool { titles?.isEmpty ?? true }

    /// Columns of the index, a blank and the titles: fewer in a narrow table, 0 in a very narrow one or
    /// without index.
    package func width(inTableOfWidth tableWidth: Int) -> Int {
        guard !isEmpty, tableWidth > 4 else { return 0 }
        return 1 + (tableWidth < Self.leastTableWidth ? 1 : titleWidth)
    }

    /// Columns of the widest title if it is short; else columns of the widest first character.
    private static func width(of titles: [String]) -> Int {
        let titles = titles.filter { $0 != TableView.indexSearch }
        let widest = titles.map { TextMetrics.width(of: $0) }.max() ?? 1
        guard widest > widestTitle else { return max(1, widest) }
        return max(1, titles.map { TextMetrics.width(of: String($0.prefix(1))) }.max() ?? 1)
    }
}
