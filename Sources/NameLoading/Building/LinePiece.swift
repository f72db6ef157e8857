internal import Languages
internal import NameDirectory
internal import NameOrdering

/// Lines of a region that are to be sorted.
struct LinePiece: Sendable {
    /// Lines in order, and their lines.
    struct Copy: Sendable {
        let text: TextRegion
        let lines: TextRegion
    }

    let text: TextRegion
    let start: Int
    let end: Int
    let lines: TextRegion
    let linesStart: Int
    let linesEnd: Int
    let language: Language

    /// Makes a piece of the rows from `start` to `end`; lines up to `linesLimit` may go on behind it.
    init(
        text: TextRegion, start: Int, end: Int, lines: TextRegion, linesStart: Int, linesLimit: Int,
        language: Language
    ) {
        self.language = language
        self.text = text
        self.start = start
        self.end = end
        self.lines = lines
        self.linesStart = linesStart
        let bytes = text.bytes(start..<end)
        var linesEnd = linesStart
        if linesStart < linesLimit {
            var (at, count) = (0, 0)
            while let found = RowOrder.nextWideRow(in: bytes, from: at, in: language) {
                at = found.upperBound + 1
                count += 1
            }
            linesEnd += RowScan.offset(afterRows: count, in: lines.bytes(linesStart..<linesLimit))
        }
        self.linesEnd = linesEnd
    }

    /// Puts lines in order, as `sort(into:)` has written them, where the piece lies; no store shares it.
    func replace(by copy: Copy) {
        _ = text.room(start..<end).update(fromContentsOf: copy.text.bytes(0..<end - start))
        _ = lines.room(linesStart..<linesEnd)
            .update(fromContentsOf: copy.lines.bytes(0..<linesEnd - linesStart))
    }

    /// The lines in order, as a run of their own; `nil` if there was no memory.
    func sortedRun() -> LineRun? {
        guard let copy = copy(over: nil), sort(into: copy) else { return nil }
        var run = LineRun(text: copy.text, start: 0, lines: copy.lines, linesStart: 0, language: language)
        guard run.extend(to: end - start, linesTo: linesEnd - linesStart) else {
            preconditionFailure("What was sorted must ascend.")
        }
        return run
    }

    /// Room for a copy: that of an earlier piece if it is large enough; `nil` if there was no memory.
    func copy(over former: Copy?) -> Copy? {
        if let former, former.text.capacity >= end - start, former.lines.capacity >= linesEnd - linesStart {
            return former
        }
        guard let text = TextRegion(capacity: end - start),
            let lines = TextRegion(capacity: linesEnd - linesStart)
        else { return nil }
        return Copy(text: text, lines: lines)
    }

    /// Writes the lines in order into a copy; `false` if there was no memory.
    func sort(into copy: Copy) -> Bool {
        RowOrder.sort(
            RowOrder.Rows(text: text.bytes(start..<end), lines: lines.bytes(linesStart..<linesEnd)),
            in: language, text: copy.text.room(0..<end - start),
            lines: copy.lines.room(0..<linesEnd - linesStart))
    }
}
