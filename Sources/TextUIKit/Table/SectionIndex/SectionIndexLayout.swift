/// The titles of a section index and the width that they take.
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

/// The titles of a section index that are shown if not all fit.
///
/// As many titles as possible are shown; a bullet between two of them stands for two or more hidden ones. The
/// first and the last title are always shown, and no two bullets are adjacent. One or two rows have no
/// bullets: a title also stands for those that follow it.
///
/// - Complexity: O(rows) to create.
package struct SectionIndexLayout: Hashable, Sendable {
    package struct Entry: Hashable, Sendable {
        package let titles: Range<Int>
        /// Whether the row shows a bullet instead of its first title.
        package let isBullet: Bool
    }

    /// The rows, from the top.
    package let entries: [Entry]

    /// Lays out `titleCount` titles in `height` rows; negative numbers count as 0.
    package init(titleCount: Int, height: Int) {
        let count = max(0, titleCount)
        let height = max(0, height)
        guard count > height else {
            entries = (0..<count).map { Entry(titles: $0..<($0 + 1), isBullet: false) }
            return
        }
        guard height > 1 else {
            entries = height == 1 ? [Entry(titles: 0..<count, isBullet: false)] : []
            return
        }
        guard height > 2 else {
            // A bullet does not fit between two titles, so each title stands for one half.
            entries = [
                Entry(titles: 0..<(count / 2), isBullet: false),
                Entry(titles: (count / 2)..<count, isBullet: false),
            ]
            return
        }
        // A bullet that stands for n titles saves n - 1 rows.
        let bullets = min(count - height, (height - 1) / 2)
        let shown = height - bullets
        let hidden = count - shown
        var entries: [Entry] = []
        var next = 0
        var placed = 0
        for title in 0..<shown {
            entries.append(Entry(titles: next..<(next + 1), isBullet: false))
            next += 1
            // The bullets are spread evenly over the gaps between titles.
            guard placed < bullets, title == (2 * placed + 1) * (shown - 1) / (2 * bullets) else { continue }
            let share = hidden * (placed + 1) / bullets - hidden * placed / bullets
            entries.append(Entry(titles: next..<(next + share), isBullet: true))
            next += share
            placed += 1
        }
        self.entries = entries
    }

    package func row(ofTitle title: Int) -> Int? {
        entries.firstIndex { $0.titles.contains(title) }
    }
}
