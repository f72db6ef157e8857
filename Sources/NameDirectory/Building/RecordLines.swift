internal import ByteScan
internal import SourceText

/// Lines of text in the order in which they come, with the folded form of those that are not ASCII.
package struct RecordLines: Sendable {
    private(set) var text: RowTextWriter
    /// Where each line starts, in bytes.
    private(set) var starts: [UInt32] = []
    /// The folded form; made when the first line comes that needs it.
    private(set) var folded: RowTextWriter?
    /// Where the folded form of each line starts that has one, in bytes.
    private(set) var foldedStarts: [UInt32] = []
    private(set) var isFolded = RowBitmapWriter()
    private var folder = RowFolder(keepsDiacritics: false, marksMissingLetters: true)

    /// Makes no lines yet; `nil` if there is no address space for any.
    package init?(capacity: Int) {
        guard
            let region = TextRegion.reserving(
                upTo: min(capacity, TextRegion.largestCapacity), atLeast: 1 << 16)
        else { return nil }
        text = RowTextWriter(region: region)
    }

    var count: Int { starts.count }

    /// About how many bytes of memory they take.
    var byteCount: Int {
        text.byteCount + (folded?.byteCount ?? 0)
            + (starts.count + foldedStarts.count) * MemoryLayout<UInt32>.stride
    }

    /// Adds a line, newlines as spaces; returns its initial or `LineRun.noLetter`, `nil` without room.
    package mutating func append(_ line: UnsafeBufferPointer<UInt8>) -> UInt32? {
        guard text.room > line.count else { return nil }
        guard !RowScan.hasNewline(in: line) else {
            let plain = line.map { $0 == ASCII.newline ? 0x20 : $0 }
            return plain.withUnsafeBufferPointer { append($0) }
        }
        let isASCII = !RowScan.hasHighByte(in: line)
        guard let initial = isASCII ? Self.initial(ofASCII: line) : fold(line) else { return nil }
        isFolded.append(!isASCII)
        starts.append(UInt32(text.byteCount))
        text.append(line)
        return initial
    }

    private static func initial(ofASCII line: UnsafeBufferPointer<UInt8>) -> UInt32 {
        guard let first = line.first(where: { $0 != 0x20 && $0 != 0x09 }),
            (0x61...0x7A).contains(first | 0x20)
        else { return LineRun.noLetter }
        return UInt32(first | 0x20)
    }

    /// Writes the folded form of a line; `nil` if there is no room.
    private mutating func fold(_ line: UnsafeBufferPointer<UInt8>) -> UInt32? {
        if folded == nil {
            folded = RowFolder.region(forTextBytes: text.region.capacity).map(RowTextWriter.init)
        }
        guard let room = folded?.room else { return nil }
        foldedStarts.append(UInt32(folded?.byteCount ?? 0))
        return folder.withFolded(line) { folded in
            guard folded.count < room else { return nil }
            self.folded?.append(folded)
            guard folded.first != FoldedRows.noLetterMark else { return LineRun.noLetter }
            return TextFolding.initial(ofFolded: folded)?.value ?? LineRun.noLetter
        }
    }

    /// The lines, for ordering; good as long as this value lives.
    package var rows: RowOrder.Rows {
        RowOrder.Rows(
            text: text.text.bytes, folded: folded?.text.bytes ?? UnsafeBufferPointer(start: nil, count: 0))
    }

    /// The bytes of a line; good as long as this value lives.
    func line(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        let end = index + 1 < count ? Int(starts[index + 1]) : text.byteCount
        return text.region.bytes(Int(starts[index])..<end - 1)
    }

    /// The folded form of a line that has one, by its number among these; good as long as this value lives.
    func foldedLine(_ index: Int) -> UnsafeBufferPointer<UInt8> {
        guard let folded else { preconditionFailure("A folded line is somewhere.") }
        let end = index + 1 < foldedStarts.count ? Int(foldedStarts[index + 1]) : folded.byteCount
        return folded.region.bytes(Int(foldedStarts[index])..<end - 1)
    }
}
