internal import Languages
internal import NameRows

extension SearchReadings {
    init(of options: NameSearch.Options) {
        var readings = options.readings
        let isHeard = options.matching == .sounds || options.sounds == .auto && !options.exactAccents
        // Listed readings are kept, since they are not guesses.
        if !isHeard { readings.guessesSurnames = false }
        self.init(readings, options.language)
    }

    /// Whether a term may match names by their reading rather than their spelling.
    func mayHave(_ kind: SearchTerms.Term.Kind) -> Bool {
        guard readings.list != nil || readings.guessesSurnames else { return false }
        switch kind {
        case .text(let text):
            let bytes = text.folded.bytes
            return readings.list != nil
                || bytes.contains(Self.firstByteOfKana) && (!wantsWhole || bytes.count >= Self.minKanaBytes)
        case .sound(let query):
            return readings.list != nil
                || query.needles.contains {
                    $0.sound == .romaji && (!wantsWhole || $0.letters.count >= Self.minLetters)
                }
        case .letters, .digits, .reading: return false
        }
    }

    /// Lead byte of kana in UTF-8; some ideographs share it.
    private static let firstByteOfKana: UInt8 = 0xE3
    /// No reading of a two-character surname has fewer bytes of kana, and few have fewer letters.
    private static let minKanaBytes = 6
    private static let minLetters = 3

    /// Whether a guess only matches by the whole surname: where most ideographs are Chinese, names are seldom
    /// read in Japanese.
    var wantsWhole: Bool { language.language != "ja" }

    /// Whether a term matches one of the readings of a name.
    func areMatched(_ name: UnsafeBufferPointer<UInt8>, by kind: SearchTerms.Term.Kind) -> Bool {
        all(of: name).contains { reading in
            reading.text.withUnsafeBufferPointer { SearchTerms.Term.isIn($0, kind) }
                && allows(kind, in: reading)
        }
    }

    /// Whether a term's match in a reading covers enough of it.
    func allows(_ kind: SearchTerms.Term.Kind, in reading: NameReading) -> Bool {
        guard wantsWhole, reading.isGuess else { return true }
        let name = reading.text.withUnsafeBufferPointer { FoldedText.letters(of: $0) }
        let surname = reading.text[..<reading.textBytes].withUnsafeBufferPointer {
            FoldedText.letters(of: $0)
        }
        return switch kind {
        case .text(let text):
            text.folded.bytes.count >= surname.count && name.starts(with: text.folded.bytes)
        case .sound(let query):
            query.begins(name, withAllOf: surname)
        case .letters, .digits, .reading: false
        }
    }
}

extension ReadingRows {
    /// Returns one bit for each of some rows of the names, from a multiple of 64 on: 1 if the row's reading
    /// matches a term.
    func words(having kind: SearchTerms.Term.Kind, in part: Range<Int>) -> [UInt64] {
        var words = [UInt64](repeating: 0, count: (part.count + 63) / 64)
        let indices = rows.rank(part.lowerBound)..<rows.rank(part.upperBound)
        guard !indices.isEmpty else { return words }
        let start = indices.lowerBound / 64 * 64
        var found = store.words(having: kind, in: start..<indices.upperBound)
        let shift = UInt64(indices.lowerBound - start)
        for index in found.indices {
            // In Swift, shifting by 64 gives 0.
            let next = index + 1 < found.count ? found[index + 1] << (64 - shift) : 0
            found[index] = found[index] >> shift | next
        }
        RowScan.deposit(found, at: rows.words(in: part), into: &words)
        return words
    }
}

extension NameStore {
    /// Returns one bit for each of the rows, from a multiple of 64 on: 1 if one of its readings matches a
    /// term.
    ///
    /// - Complexity: O(bytes of the readings of these rows), the first time O(bytes of all rows that are not
    ///   ASCII).
    func words(
        read kind: SearchTerms.Term.Kind, _ readings: SearchReadings, in rows: Range<Int>
    ) -> [UInt64] {
        var words = [UInt64](repeating: 0, count: (rows.count + 63) / 64)
        for number in 0..<NameReadings.maxCount {
            guard let read = readingRows.rows(number, readings, of: self) else { break }
            for (index, found) in read.words(having: kind, in: rows).enumerated() { words[index] |= found }
        }
        if readings.wantsWhole { keep(&words, in: rows) { readings.areMatched($0, by: kind) } }
        return words
    }
}
