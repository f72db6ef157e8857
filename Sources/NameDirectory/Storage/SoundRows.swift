internal import ByteScan
internal import NameForms

/// How those rows of a store sound that are written in other letters than Latin ones.
struct SoundRows: Sendable {
    /// Which rows they are.
    let rows: RowBitmap
    /// Their sounds, in the same order.
    private let text: RowText

    /// Writes the sounds of folded rows; `nil` without memory for them.
    ///
    /// - Complexity: O(bytes of the folded rows); by two threads if there are many.
    init?(_ sound: NameSound, of folded: FoldedRows) {
        let parts = NameStore.inHalves(0..<folded.count) { SoundPart(sound, of: folded, $0) }
        guard var whole = parts[0] else { return nil }
        for part in parts.dropFirst() {
            guard let part, whole.append(part) else { return nil }
        }
        var words = [UInt64](repeating: 0, count: (folded.rows.count + 63) / 64)
        RowScan.deposit(
            whole.found.bitmap.words, at: folded.rows.words(in: 0..<folded.rows.count), into: &words)
        rows = RowBitmap(words: words, count: folded.rows.count)
        text = whole.writer?.text ?? .empty
    }

    /// A bit for each of some of these rows: 1 if it has the letters.
    ///
    /// - Complexity: O(bytes).
    func matches(_ needle: SoundQuery.Needle, in indices: Range<Int>) -> RowBitmap {
        RowScan.rowsContaining(
            needle.letters, in: text.bytes(ofRows: indices), rowCount: indices.count, atCapital: true)
    }
}

/// The sounds of some rows.
private struct SoundPart: Sendable {
    private(set) var writer: RowTextWriter?
    private(set) var found = RowBitmapWriter()

    init?(_ sound: NameSound, of folded: FoldedRows, _ rows: Range<Int>) {
        var line: [UInt8] = []
        let isWritten = folded.text.forEach(
            of: RowBitmap(repeating: true, count: rows.count), from: rows.lowerBound
        ) {
            _, name in
            sound.write(name, to: &line)
            found.append(!line.isEmpty)
            guard !line.isEmpty else { return true }
            if writer == nil {
                let room = NameSound.room(forTextBytes: folded.text.byteCount) + folded.count
                writer = TextRegion.reserving(upTo: min(room, TextRegion.largestCapacity), atLeast: 64)
                    .map(RowTextWriter.init)
            }
            return line.withUnsafeBufferPointer { line in
                guard let room = writer?.room, room > line.count else { return false }
                writer?.append(line)
                return true
            }
        }
        guard isWritten else { return nil }
    }

    /// Appends the part that follows; `false` if there is no room.
    mutating func append(_ part: SoundPart) -> Bool {
        found.append(part.found.bitmap)
        guard let text = part.writer?.text else { return true }
        guard writer != nil else {
            writer = part.writer
            return true
        }
        guard let room = writer?.room, room >= text.byteCount else { return false }
        writer?.append(rows: text.bytes)
        return true
    }
}
