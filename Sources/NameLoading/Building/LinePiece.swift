internal import NameDirectory
internal import NameOrdering

/// Lines of a region that are to be sorted.
struct LinePiece: Sendable {
    /// Lines in order, and their folded lines.
    struct Copy: Sendable {
        let text: TextRegion
        let folded: TextRegion
    }

    let text: TextRegion
    let start: Int
    let end: Int
    let folded: TextRegion
    let foldedStart: Int
    let foldedEnd: Int

    /// Makes a piece of lines from `start` to `end`; folded lines up to `foldedLimit` may go on behind it.
    init(text: TextRegion, start: Int, end: Int, folded: TextRegion, foldedStart: Int, foldedLimit: Int) {
        self.text = text
        self.start = start
        self.end = end
        self.folded = folded
        self.foldedStart = foldedStart
        let bytes = text.bytes(start..<end)
        var foldedEnd = foldedStart
        if foldedStart < foldedLimit, RowScan.hasHighByte(in: bytes) {
            let count = RowScan.rowsNotASCII(in: bytes, rowCount: RowScan.rowCount(of: bytes)).setCount
            foldedEnd += RowScan.offset(afterRows: count, in: folded.bytes(foldedStart..<foldedLimit))
        }
        self.foldedEnd = foldedEnd
    }

    /// Puts lines in order, as `sorted()` gives them, where the piece lies; no store shares it.
    func replace(by copy: Copy) {
        _ = text.room(start..<end).update(fromContentsOf: copy.text.bytes(0..<end - start))
        _ = folded.room(foldedStart..<foldedEnd)
            .update(fromContentsOf: copy.folded.bytes(0..<foldedEnd - foldedStart))
    }

    /// The lines in order, as a run of their own; `nil` if there was no memory.
    func sortedRun() -> LineRun? {
        guard let copy = sorted() else { return nil }
        var run = LineRun(text: copy.text, start: 0, folded: copy.folded, foldedStart: 0)
        guard run.extend(to: end - start, foldedTo: foldedEnd - foldedStart) else {
            preconditionFailure("What was sorted must ascend.")
        }
        return run
    }

    /// The lines in order, in regions of their own; `nil` if there was no memory.
    func sorted() -> Copy? {
        guard let textCopy = TextRegion(capacity: end - start),
            let foldedCopy = TextRegion(capacity: foldedEnd - foldedStart)
        else { return nil }
        let isSorted = RowOrder.sort(
            RowOrder.Rows(text: text.bytes(start..<end), folded: folded.bytes(foldedStart..<foldedEnd)),
            text: textCopy.room(0..<end - start), folded: foldedCopy.room(0..<foldedEnd - foldedStart))
        return isSorted ? Copy(text: textCopy, folded: foldedCopy) : nil
    }
}
