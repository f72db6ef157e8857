internal import ByteScan
internal import Languages
internal import NameFolding
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
        guard readings.list != nil || readings.guessesSurnames(inSearchesIn: language) else { return false }
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

    /// Needles for names whose reading a term may match; `nil` if it takes their whole reading to decide.
    func surnameNeedles(of kind: SearchTerms.Term.Kind) -> [SoundQuery.Needle]? {
        guard readings.list == nil, wantsWhole else { return nil }
        return switch kind {
        case .text(let text): SoundQuery.surnameNeedles(ofKana: text.folded.bytes)
        case .sound(let query): query.surnameNeedles
        case .letters, .digits, .reading: []
        }
    }

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
    /// Returns one bit for each of some rows of the names, from a multiple of 64 on: 1 if one of its readings
    /// matches a term.
    func words(having kind: SearchTerms.Term.Kind, in part: Range<Int>) -> [UInt64] {
        var words = [UInt64](repeating: 0, count: (part.count + 63) / 64)
        let start = rows.partitioningIndex { Int($0) >= part.lowerBound }
        let end = rows.partitioningIndex { Int($0) >= part.upperBound }
        guard start < end else { return words }
        let first = start / 64 * 64
        let found = store.words(having: kind, in: first..<end)
        for index in start..<end where found.contains(row: index - first) {
            words.insert(row: Int(rows[index]) - part.lowerBound)
        }
        return words
    }
}

extension NameStore {
    /// Returns one bit for each of the rows, from a multiple of 64 on: 1 if one of its readings matches a
    /// term, whose `surnameNeedles` are given.
    ///
    /// - Complexity: O(bytes of the readings of these rows), the first time O(bytes of all rows that are not
    ///   ASCII), or with needles of those in their blocks.
    func words(
        read kind: SearchTerms.Term.Kind, _ readings: SearchReadings, by needles: [SoundQuery.Needle]?,
        in rows: Range<Int>
    ) -> [UInt64] {
        guard let needles else {
            var words =
                readingRows.rows(readings, of: self)?.words(having: kind, in: rows)
                ?? [UInt64](repeating: 0, count: (rows.count + 63) / 64)
            if readings.wantsWhole { keep(&words, in: rows) { readings.areMatched($0, by: kind) } }
            return words
        }
        return words(having: needles, in: rows) { row, needle, _ in
            let name = text.bytes(ofRow: row)
            return needle.isCertain && NameReading.hasSurnameApart(name)
                || readings.areMatched(name, by: kind)
        }
    }
}
