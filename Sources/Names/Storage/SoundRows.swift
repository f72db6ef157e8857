internal import ByteScan
internal import Languages
internal import NameRows

/// Phonetic transcriptions of a store's rows that are not in Latin letters.
struct SoundRows: Sendable {
    let rows: RowBitmap
    /// Their transcriptions, in the same order.
    private let text: RowText

    /// Transcribes folded rows; `nil` if memory runs out.
    ///
    /// - Complexity: O(bytes of the folded rows), on several threads if there are many; at memory speed if no
    ///   row has this sound.
    init?(_ sound: NameSound, of folded: FoldedRows) {
        guard sound.leadBytes.contains(where: { RowScan.has($0, in: folded.text.bytes) }) else {
            rows = RowBitmap(repeating: false, count: folded.rows.count)
            text = .empty
            return
        }
        let whole = RowsPart.joining(rows: folded.count) { Self.part($0, sound, of: folded) }
        guard let whole else { return nil }
        var words = [UInt64](repeating: 0, count: (folded.rows.count + 63) / 64)
        RowScan.deposit(
            whole.rowBits.bitmap.words, at: folded.rows.words(in: 0..<folded.rows.count), into: &words)
        rows = RowBitmap(words: words, count: folded.rows.count)
        text = whole.text
    }

    /// Returns the transcription of one of these rows, valid as long as this value lives.
    func line(_ index: Int) -> UnsafeBufferPointer<UInt8> { text.bytes(ofRow: index) }

    /// Returns a bit for each of some of these rows: 1 if it contains the letters.
    ///
    /// - Complexity: O(bytes).
    func matches(_ needle: SoundQuery.Needle, in indices: Range<Int>) -> RowBitmap {
        // Units start with a capital, and matches only start there.
        let letters = needle.letters.prefix(1).map { $0 & ~0x20 } + needle.letters.dropFirst()
        return RowScan.rowsContaining(
            letters, in: text.bytes(ofRows: indices), rowCount: indices.count,
            atRowStart: needle.isAtStart, letterCase: .capitalsCount)
    }

    /// Transcribes some of the folded rows.
    private static func part(_ rows: Range<Int>, _ sound: NameSound, of folded: FoldedRows) -> RowsPart? {
        let byteCount = folded.text.bytes(ofRows: rows).count
        var made = RowsPart(room: NameSound.room(forTextBytes: byteCount) + rows.count)
        var line: [UInt8] = []
        let all = RowBitmap(repeating: true, count: rows.count)
        let isWritten = folded.text.forEach(of: all, from: rows.lowerBound) { row, name in
            let room = NameSound.room(forTextBytes: name.count)
            if line.count < room { line = [UInt8](repeating: 0, count: room) }
            return line.withUnsafeMutableBufferPointer { line in
                let count = sound.write(name, to: line)
                guard count > 0 else { return true }
                let written = UnsafeBufferPointer(rebasing: line[..<count])
                return made.append(written, passing: row - rows.lowerBound - made.rowBits.count)
            }
        }
        guard isWritten else { return nil }
        made.end(at: rows.count)
        return made
    }
}
