internal import Languages
internal import NameForms
internal import NameRows

extension SearchReadings {
    init(of options: NameSearch.Options) {
        var readings = options.readings
        let isHeard = options.matching == .sounds || options.sounds == .auto && !options.exactAccents
        // What a list says is no guess.
        if !isHeard { readings.guessesSurnames = false }
        self.init(readings, options.language)
    }

    /// Whether what a term looks for may stand in names as they are read, and not as they are written.
    func mayHave(_ kind: SearchTerms.Term.Kind) -> Bool {
        guard readings.list != nil || readings.guessesSurnames else { return false }
        switch kind {
        case .text(let text):
            let bytes = text.folded.bytes
            return readings.list != nil
                || bytes.contains(Self.firstByteOfKana) && (!wantsWhole || bytes.count >= Self.leastKanaBytes)
        case .sound(let query):
            return readings.list != nil
                || query.needles.contains {
                    $0.sound == .romaji && (!wantsWhole || $0.letters.count >= Self.leastLetters)
                }
        case .letters, .digits, .reading: return false
        }
    }

    /// The first byte of kana in UTF-8; some ideographs share it.
    private static let firstByteOfKana: UInt8 = 0xE3
    /// No surname of two characters is read in fewer bytes of kana, and few in fewer letters.
    private static let leastKanaBytes = 6
    private static let leastLetters = 3

    /// Whether a guess is found by the whole surname alone: where most ideographs are Chinese, a name is
    /// seldom read in Japanese.
    var wantsWhole: Bool { language.language != "ja" }

    /// Whether what a term looks for stands in one of the readings of a name.
    func areMatched(_ name: UnsafeBufferPointer<UInt8>, by kind: SearchTerms.Term.Kind) -> Bool {
        all(of: name).contains { reading in
            reading.text.withUnsafeBufferPointer { SearchTerms.Term.isIn($0, kind) }
                && allows(kind, in: reading)
        }
    }

    /// Whether what a term looks for, which stands in a reading, is enough of it.
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
    /// One bit for each of some rows of the names, from a multiple of 64 on: 1 if what a term looks for
    /// stands in the row's reading.
    func words(having kind: SearchTerms.Term.Kind, in part: Range<Int>) -> [UInt64] {
        var words = [UInt64](repeating: 0, count: (part.count + 63) / 64)
        let indices = rows.rank(part.lowerBound)..<rows.rank(part.upperBound)
        guard !indices.isEmpty else { return words }
        let start = indices.lowerBound / 64 * 64
        var found = store.words(having: kind, in: start..<indices.upperBound)
        let shift = UInt64(indices.lowerBound - start)
        for index in found.indices {
            // Swift's shift by 64 gives 0.
            let next = index + 1 < found.count ? found[index + 1] << (64 - shift) : 0
            found[index] = found[index] >> shift | next
        }
        RowScan.deposit(found, at: rows.words(in: part), into: &words)
        return words
    }
}

extension NameStore {
    /// One bit for each of some rows, from a multiple of 64 on, in words: 1 if what a term looks for stands
    /// in one of the row's readings.
    ///
    /// - Complexity: O(bytes of the readings of these rows), the first time O(bytes of all rows that are not
    ///   ASCII).
    func words(
        read kind: SearchTerms.Term.Kind, _ readings: SearchReadings, in rows: Range<Int>
    ) -> [UInt64] {
        var words = [UInt64](repeating: 0, count: (rows.count + 63) / 64)
        for number in 0..<NameReadings.most {
            guard let read = readingRows.rows(number, readings, of: self) else { break }
            for (index, found) in read.words(having: kind, in: rows).enumerated() { words[index] |= found }
        }
        if readings.wantsWhole { keep(&words, in: rows) { readings.areMatched($0, by: kind) } }
        return words
    }
}
