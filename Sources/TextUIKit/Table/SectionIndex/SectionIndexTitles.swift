package struct SectionIndexTitles: Hashable, Sendable {
    /// Maximum width of titles shown whole; wider ones are words, of which only the beginning is shown.
    private static let widestTitle = 4
    /// Minimum width of a table in columns for more than one column of titles.
    private static let minTableWidth = 20

    package var titles: [String]? {
        didSet { if titles != oldValue { titleWidth = Self.width(of: titles ?? []) } }
    }
    /// Width of the titles in columns.
    private var titleWidth = 1

    package init() {}

    package var isEmpty: Bool { titles?.isEmpty ?? true }

    /// Width of the index in columns: a blank and the titles, less in narrow tables, 0 without titles.
    package func width(inTableOfWidth tableWidth: Int) -> Int {
        guard !isEmpty, tableWidth > 4 else { return 0 }
        return 1 + (tableWidth < Self.minTableWidth ? 1 : titleWidth)
    }

    /// Width of the widest title if it is short, otherwise of the widest first character.
    private static func width(of titles: [String]) -> Int {
        let titles = titles.filter { $0 != TableView.indexSearch }
        let widest = titles.map { TextMetrics.width(of: $0) }.max() ?? 1
        guard widest > widestTitle else { return max(1, widest) }
        return max(1, titles.map { TextMetrics.width(of: String($0.prefix(1))) }.max() ?? 1)
    }
}
