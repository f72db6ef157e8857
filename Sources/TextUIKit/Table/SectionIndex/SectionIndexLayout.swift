/// Which titles of a section index are shown when there is not room for all.
///
/// As many titles as possible stay; between them bullets stand for two or more that do not. The first and the
/// last title always stay, and no two bullets meet. In one or two rows there are no bullets: a title stands
/// for those that follow it.
///
/// - Complexity: Made in O(rows).
package struct SectionIndexLayout: Hashable, Sendable {
    /// What one row of the index stands for.
    package struct Entry: Hashable, Sendable {
        /// The titles that the row stands for.
        package let titles: Range<Int>
        /// Whether a bullet is shown; else the first of the titles is.
        package let isBullet: Bool
    }

    /// What each row stands for, from the top.
    package let entries: [Entry]

    /// Lays out an index of titles in so many rows; negative numbers count as 0.
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
            // There is no room for a bullet between two titles: each stands for the half that it begins.
            entries = [
                Entry(titles: 0..<(count / 2), isBullet: false),
                Entry(titles: (count / 2)..<count, isBullet: false),
            ]
            return
        }
        // A bullet saves a row for each title but one that it stands for.
        let bullets = min(count - height, (height - 1) / 2)
        let shown = height - bullets
        let hidden = count - shown
        var entries: [Entry] = []
        var next = 0
        var placed = 0
        for title in 0..<shown {
            entries.append(Entry(titles: next..<(next + 1), isBullet: false))
            next += 1
            // The gaps between titles that get a bullet are spread evenly.
            guard placed < bullets, title == (2 * placed + 1) * (shown - 1) / (2 * bullets) else { continue }
            let share = hidden * (placed + 1) / bullets - hidden * placed / bullets
            entries.append(Entry(titles: next..<(next + share), isBullet: true))
            next += share
            placed += 1
        }
        self.entries = entries
    }

    /// The row that stands for a title; `nil` if there is no such title or no row.
    package func row(ofTitle title: Int) -> Int? {
        entries.firstIndex { $0.titles.contains(title) }
    }
}
