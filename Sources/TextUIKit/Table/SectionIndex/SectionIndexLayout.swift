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
