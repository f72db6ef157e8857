package import NameDirectory
package import NameOrdering

/// Lines in ascending order, one behind the other in a region, and where the letters begin among them.
package struct LineRun: Sendable {
    /// How many rows and how many bytes of text an initial has.
    package typealias Share = (initial: UInt32, rows: Int, bytes: Int)

    package let text: TextRegion
    package let folded: TextRegion
    /// Where the run starts, in bytes of the region.
    package let start: Int
    /// Where its folded lines start.
    package let foldedStart: Int
    /// Where the letters begin, counted from the start of the run.
    package private(set) var groups: [RowOrder.Group] = []
    private var walk = RowOrder.Walk()

    package init(text: TextRegion, start: Int, folded: TextRegion, foldedStart: Int) {
        self.text = text
        self.start = start
        self.folded = folded
        self.foldedStart = foldedStart
    }

    /// Where the run ends, in bytes of the region.
    package var end: Int { start + walk.textOffset }
    /// Where its folded lines end.
    package var foldedEnd: Int { foldedStart + walk.foldedOffset }
    package var rowCount: Int { walk.row }

    /// Takes lines up to a newline while none is lower than the one before; the rest starts at `end`.
    @discardableResult
    package mutating func extend(to limit: Int, foldedTo foldedLimit: Int) -> Bool {
        let rows = rows(start..<limit, folded: foldedStart..<foldedLimit)
        while true {
            let (found, stop) = walk.ascend(along: rows)
            groups += found
            if stop != .groupsFull { return end == limit }
        }
    }

    /// Rows of a part of the run; good as long as the regions live.
    package func rows(_ range: Range<Int>, folded foldedRange: Range<Int>) -> RowOrder.Rows {
        RowOrder.Rows(text: text.bytes(range), folded: folded.bytes(foldedRange))
    }

    /// How many rows and how many bytes of text each initial has, in the order of the rows.
    var shares: [Share] {
        groups.indices.map { index in
            let group = groups[index]
            let next = index + 1 < groups.count ? groups[index + 1] : nil
            return (
                group.initial, (next?.row ?? rowCount) - group.row,
                (next?.textOffset ?? end - start) - group.textOffset
            )
        }
    }
}
