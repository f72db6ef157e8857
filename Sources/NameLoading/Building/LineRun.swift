package import Languages
package import NameOrdering
package import NameRows

/// Consecutive lines of a region in ascending order, with the start of each section.
package struct LineRun: Sendable {
    /// Number of rows and bytes of text in a section.
    package typealias Share = (section: Int, rows: Int, bytes: Int)

    package let text: TextRegion
    package let keys: TextRegion
    /// Start offset of the run in the region.
    package let start: Int
    /// Start offset of the run's sort keys.
    package let keysStart: Int
    package let language: Language
    /// The sections of the rows, relative to the start of the run.
    package private(set) var outline = RowOrder.Outline()

    package init(
        text: TextRegion, start: Int, keys: TextRegion, keysStart: Int, language: Language
    ) {
        self.language = language
        self.text = text
        self.start = start
        self.keys = keys
        self.keysStart = keysStart
    }

    /// End offset of the run in the region.
    package var end: Int { start + outline.textCount }
    /// End offset of the run's sort keys.
    package var keysEnd: Int { keysStart + outline.keysCount }
    package var rowCount: Int { outline.rowCount }

    /// Extends the run with lines up to an offset that do not sort before their predecessor; the remaining
    /// lines start at `end`.
    ///
    /// Keys are written after those of the run. Returns whether there was room for them.
    package mutating func extend(to limit: Int) -> Bool {
        while true {
            let stop = outline.extend(
                along: rows(start..<limit, keys: keysStart..<keysEnd), in: language,
                keyRoom: keys.capacity - keysEnd)
            if stop != .groupsFull { return stop != .keysFull }
        }
    }

    /// Extends the run with rows after its end; `false` if the first of them sorts before the last one here.
    ///
    /// `sorted` is the outline of rows and of their keys, which are already in the regions of the run.
    package mutating func append(_ sorted: RowOrder.Outline) -> Bool {
        let rows = rows(start..<end + sorted.textCount, keys: keysStart..<keysEnd + sorted.keysCount)
        return outline.append(sorted, of: rows, in: language)
    }

    /// The rows with their outline, valid as long as the regions exist.
    var asRun: RowOrder.Run {
        RowOrder.Run(rows: rows(start..<end, keys: keysStart..<keysEnd), outline: outline)
    }

    /// Rows of a part of the run, valid as long as the regions exist.
    func rows(of part: RowOrder.Part) -> RowOrder.Rows {
        rows(
            start + part.text.lowerBound..<start + part.text.upperBound,
            keys: keysStart + part.keys.lowerBound..<keysStart + part.keys.upperBound)
    }

    /// Rows in ranges of the regions, valid as long as these exist.
    package func rows(_ range: Range<Int>, keys keysRange: Range<Int>) -> RowOrder.Rows {
        RowOrder.Rows(text: text.bytes(range), keys: keys.bytes(keysRange))
    }

    /// Number of rows and bytes of text in each section, in row order.
    var shares: [Share] {
        let groups = outline.groups
        return groups.indices.map { index in
            let group = groups[index]
            let next = index + 1 < groups.count ? groups[index + 1] : nil
            return (
                group.section, (next?.row ?? rowCount) - group.row,
                (next?.textOffset ?? end - start) - group.textOffset
            )
        }
    }
}
