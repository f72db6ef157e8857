package import Languages
package import NameOrdering
package import NameRows

/// Lines in ascending order, one behind the other in a region, and where the letters begin among them.
package struct LineRun: Sendable {
    /// How many rows and how many bytes of text a section has.
    package typealias Share = (section: Int, rows: Int, bytes: Int)

    package let text: TextRegion
    package let lines: TextRegion
    /// Where the run starts, in bytes of the region.
    package let start: Int
    /// Where the lines of its wide rows start.
    package let linesStart: Int
    package let language: Language
    /// Where the letters begin, counted from the start of the run.
    package private(set) var groups: [RowOrder.Group] = []
    private var walk = RowOrder.Walk()

    package init(
        text: TextRegion, start: Int, lines: TextRegion, linesStart: Int, language: Language
    ) {
        self.language = language
        self.text = text
        self.start = start
        self.lines = lines
        self.linesStart = linesStart
    }

    /// Where the run ends, in bytes of the region.
    package var end: Int { start + walk.textOffset }
    /// Where the lines of its wide rows end.
    package var linesEnd: Int { linesStart + walk.linesOffset }
    package var rowCount: Int { walk.row }

    /// Takes lines up to a newline while none is lower than the one before; the rest starts at `end`.
    ///
    /// Known lines of wide rows end at `linesLimit`; with `writesLines` the others are written behind them.
    /// Returns whether there was room for them.
    @discardableResult
    package mutating func extend(to limit: Int, linesTo linesLimit: Int, writesLines: Bool) -> Bool {
        while true {
            // What was written in a former turn is there now.
            let known = max(linesLimit, linesEnd)
            let rows = rows(start..<limit, lines: linesStart..<known)
            let (found, stop) = walk.ascend(
                along: rows, in: language, lineRoom: writesLines ? lines.capacity - known : 0)
            groups += found
            if stop != .groupsFull { return stop != .linesFull }
        }
    }

    /// Rows of a part of the run; good as long as the regions live.
    package func rows(_ range: Range<Int>, lines linesRange: Range<Int>) -> RowOrder.Rows {
        RowOrder.Rows(text: text.bytes(range), lines: lines.bytes(linesRange))
    }

    /// How many rows and how many bytes of text each section has, in the order of the rows.
    var shares: [Share] {
        groups.indices.map { index in
            let group = groups[index]
            let next = index + 1 < groups.count ? groups[index + 1] : nil
            return (
                group.section, (next?.row ?? rowCount) - group.row,
                (next?.textOffset ?? end - start) - group.textOffset
            )
        }
    }
}
