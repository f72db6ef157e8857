package import NameDirectory

/// Lines of text in the order in which they come, each of which can be asked for.
package struct RecordLines: Sendable {
    package private(set) var lines: FoldedLines
    /// Where each line starts, in bytes.
    package private(set) var starts: [UInt32] = []
    /// Where the folded form of each line starts that has one, in bytes.
    package private(set) var foldedStarts: [UInt32] = []

    /// Makes no lines yet; `nil` if there is no address space for any.
    package init?(capacity: Int) {
        guard let lines = FoldedLines(capacity: capacity) else { return nil }
        self.lines = lines
    }

    package var count: Int { starts.count }

    /// About how many bytes of memory they take.
    package var byteCount: Int {
        lines.byteCount + (starts.count + foldedStarts.count) * MemoryLayout<UInt32>.stride
    }

    /// Adds a line, newlines as spaces; returns its initial or `SectionInitial.noLetter`, `nil` without room.
    package mutating func append(_ line: UnsafeBufferPointer<UInt8>) -> UInt32? {
        let start = lines.text.byteCount
        let foldedStart = lines.foldedByteCount
        guard lines.append(line) else { return nil }
        starts.append(UInt32(start))
        guard lines.foldedByteCount > foldedStart else { return SectionInitial.initial(ofASCII: line) }
        foldedStarts.append(UInt32(foldedStart))
        return SectionInitial.initial(ofFolded: foldedLine(foldedStarts.count - 1))
    }

    /// The lines, for ordering; good as long as this value lives.
    package var rows: RowOrder.Rows {
        RowOrder.Rows(
            text: lines.text.text.bytes,
            folded: lines.folded?.text.bytes ?? UnsafeBufferPointer(start: nil, count: 0))
    }

    /// Where a line lies in the text.
    package func range(ofLine index: Int) -> Range<Int> {
        let end = index + 1 < count ? Int(starts[index + 1]) : lines.text.byteCount
        return Int(starts[index])..<end - 1
    }

    /// The bytes of a line; good as long as this value lives.
    package func line(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        lines.text.region.bytes(range(ofLine: index))
    }

    /// The folded form of a line that has one, by its number among these; good as long as this value lives.
    func foldedLine(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        guard let folded = lines.folded else { preconditionFailure("A folded line is somewhere.") }
        let end = index + 1 < foldedStarts.count ? Int(foldedStarts[index + 1]) : folded.byteCount
        return folded.region.bytes(Int(foldedStarts[index])..<end - 1)
    }
}
