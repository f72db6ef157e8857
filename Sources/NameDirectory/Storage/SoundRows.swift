internal import ByteScan
internal import NameForms

/// The transcriptions by sound of a store's rows that are not in Latin letters.
struct SoundRows: Sendable {
    /// Which rows they are.
    let rows: RowBitmap
    /// Their sounds, in the same order.
    private let text: RowText

    /// Writes the sounds of folded rows; `nil` without memory for them.
    ///
    /// - Complexity: O(bytes of the folded rows), by two threads if there are many; at the speed of memory if
    ///   no
    ///   row has this sound.
    init?(_ sound: NameSound, of folded: FoldedRows) {
        guard sound.leadBytes.contains(where: { RowScan.has($0, in: folded.text.bytes) }) else {
            rows = RowBitmap(repeating: false, count: folded.rows.count)
            text = .empty
            return
        }
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

    /// The sounds of one of these rows; good as long as this lives.
    func line(_ index: Int) -> UnsafeBufferPointer<UInt8> { text.bytes(ofRow: index) }

    /// A bit for each of some of these rows: 1 if it has the letters.
    ///
    /// - Complexity: O(bytes).
    func matches(_ needle: SoundQuery.Needle, in indices: Range<Int>) -> RowBitmap {
        RowScan.rowsContaining(
            needle.letters, in: text.bytes(ofRows: indices), rowCount: indices.count,
            atRowStart: needle.isAtStart, atCapital: true)
    }
}

/// The sounds of some rows.
private struct SoundPart: Sendable {
    private(set) var writer: RowTextWriter?
    private(set) var found = RowBitmapWriter()

    init?(_ sound: NameSound, of folded: FoldedRows, _ rows: Range<Int>) {
        var line: [UInt8] = []
        let all = RowBitmap(repeating: true, count: rows.count)
        let isWritten = folded.text.forEach(of: all, from: rows.lowerBound) { _, name in
            let room = NameSound.room(forTextBytes: name.count)
            if line.count < room { line = [UInt8](repeating: 0, count: room) }
            return line.withUnsafeMutableBufferPointer { line in
                let count = sound.write(name, to: line)
                found.append(count > 0)
                guard count > 0 else { return true }
                if writer == nil { writer = Self.writer(for: folded) }
                guard let left = writer?.room, left > count else { return false }
                writer?.append(UnsafeBufferPointer(rebasing: line[..<count]))
                return true
            }
        }
        guard isWritten else { return nil }
    }

    /// A writer with address space for the sounds of all rows; only what is written needs memory.
    private static func writer(for folded: FoldedRows) -> RowTextWriter? {
        let room = NameSound.room(forTextBytes: folded.text.byteCount) + folded.count
        return TextRegion.reserving(upTo: min(room, TextRegion.largestCapacity), atLeast: 64)
            .map(RowTextWriter.init)
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
