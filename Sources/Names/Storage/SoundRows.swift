internal import ByteScan
internal import Languages
internal import NameFolding
internal import NameRows

/// Phonetic transcriptions of the rows of a block that are not in Latin letters.
struct SoundRows: Sendable {
    /// The rows, as numbers in the block, in ascending order.
    fileprivate let rows: [UInt16]
    /// Their transcriptions, in the same order.
    fileprivate let text: RowText

    /// Returns the transcription of a row of the block, valid as long as this value lives; `nil` if it has
    /// none; O(log rows).
    func line(ofRow row: Int) -> UnsafeBufferPointer<UInt8>? {
        let index = index(ofRow: row)
        return index < rows.count && Int(rows[index]) == row ? text.bytes(ofRow: index) : nil
    }

    /// Index of the first row from a number on.
    private func index(ofRow row: Int) -> Int { rows.partitioningIndex { Int($0) >= row } }

    /// Calls a closure with each row of a part of the block whose transcription contains the letters.
    ///
    /// - Complexity: O(bytes of the transcriptions of the part).
    func forEachRow(having needle: SoundQuery.Needle, in part: Range<Int>, _ body: (Int) -> Void) {
        let indices = index(ofRow: part.lowerBound)..<index(ofRow: part.upperBound)
        guard !indices.isEmpty else { return }
        // Units start with a capital, and matches only start there.
        let letters = needle.letters.prefix(1).map { $0 & ~0x20 } + needle.letters.dropFirst()
        let found = RowScan.rowsContaining(
            letters, in: text.bytes(ofRows: indices), rowCount: indices.count,
            atRowStart: needle.isAtStart, letterCase: .capitalsCount)
        for index in found.rows(in: 0..<indices.count) { body(Int(rows[indices.lowerBound + index])) }
    }
}

/// The transcriptions of consecutive rows of a store, one `SoundRows` for each sound that occurs.
struct SoundBlock: Sendable {
    /// Number of rows in a block.
    ///
    /// The first part of a search has as many rows, and the fewer a block has, the sooner it is transcribed.
    static let rowCount = 1 << 14

    /// By the indices of the sounds; empty if no row has any.
    private var sounds: [SoundRows] = []

    subscript(sound: NameSound) -> SoundRows? { sounds.isEmpty ? nil : sounds[sound.index] }

    /// Transcribes those of some rows that are not ASCII; `nil` if memory runs out.
    ///
    /// - Complexity: O(bytes of the folded rows).
    init?(_ part: Range<Int>, of folded: FoldedRows) {
        let indices = folded.rows.rank(part.lowerBound)..<folded.rows.rank(part.upperBound)
        guard !indices.isEmpty else { return }
        guard let lines = SoundLines(ofFolded: folded.text.bytes(ofRows: indices)) else { return nil }
        // The texts share a region, `padding` bytes apart.
        let room = NameSound.allCases.map { lines.text($0).count + TextRegion.padding }.reduce(0, +)
        guard NameSound.allCases.contains(where: { !lines.rows($0).isEmpty }) else { return }
        guard let region = TextRegion(capacity: room) else { return nil }
        let numbers = folded.rows.rows(in: part).map { UInt16($0 - part.lowerBound) }
        var start = 0
        for sound in NameSound.allCases {
            let text = lines.text(sound)
            var writer = RowTextWriter(region: TextRegion(start..<start + text.count, of: region))
            writer.append(rows: text)
            start += text.count + TextRegion.padding
            // Both transcriptions of a script have the same rows, which are then stored once.
            var rows = lines.rows(sound).map { numbers[Int($0)] }
            if let former = sounds.last?.rows, former == rows { rows = former }
            sounds.append(SoundRows(rows: rows, text: writer.text))
        }
    }
}
