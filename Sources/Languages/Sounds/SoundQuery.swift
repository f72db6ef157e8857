/// A query word in Latin letters or Korean consonants, matched against the sound of names in other scripts.
///
/// A match starts at the start of a syllable or letter and may end inside one. An initial stands for a
/// Chinese syllable, a consonant for a Korean one.
package struct SoundQuery: Sendable, Hashable {
    /// Letters that a scan of all transcriptions looks for.
    package struct Needle: Sendable, Hashable {
        package let sound: NameSound
        /// In lower case; a match begins with a capital.
        package let letters: [UInt8]
        /// Whether a match must be at the start of a transcription.
        package var isAtStart = false
        /// Whether every hit is a match; otherwise each must be verified.
        package var isCertain: Bool
    }

    /// Allowed position of the word in a name.
    package enum Place: Sendable, Hashable {
        case anywhere
        case nameStart
        case wordStart
    }

    package private(set) var needles: [Needle] = []
    private let place: Place
    let isAtEnd: Bool
    private let pinyin: PinyinQuery?
    private let consonants: ConsonantQuery?

    /// Creates a query; `nil` for capitals, digits, punctuation, or accents other than in Ščukin and Lü.
    package init?(_ word: String, at place: Place = .anywhere, isAtEnd: Bool = false) {
        guard word.utf8.count <= Self.maxBytes else { return nil }
        self.place = place
        self.isAtEnd = isAtEnd
        consonants = ConsonantQuery(word)
        var bytes: [UInt8] = []
        TextFolding.appendInCase(word, .marks, to: &bytes)
        let word = String(decoding: bytes, as: UTF8.self)
        pinyin = PinyinQuery(PinyinQuery.replacingUmlauts(in: word))
        if let consonants { needles.append(consonants.needle) }
        if let pinyin { needles += pinyin.needles }
        for (sound, spellings) in Spellings.all {
            needles += spellings.spellings(of: word).map {
                Needle(sound: sound, letters: $0, isCertain: true)
            }
        }
        guard !needles.isEmpty else { return nil }
        guard place == .anywhere, !isAtEnd else {
            for index in needles.indices {
                needles[index].isAtStart = place == .nameStart
                needles[index].isCertain = false
            }
            return
        }
    }

    /// Maximum length of a word that is matched by sound, in bytes, because each letter takes a recursive
    /// call.
    private static let maxBytes = 256

    /// Whether the word matches the sound of a name, which is folded to its letters; O(bytes).
    package func isIn(_ name: [UInt8]) -> Bool { !ranges(in: name).isEmpty }

    /// Whether the pinyin of a name suffices to verify a hit of a needle.
    package func isDecidedByPinyin(_ needle: Needle) -> Bool {
        needle.sound != .choseong && pinyin != nil && place == .anywhere && !isAtEnd
    }

    /// Whether the word matches a transcription written by `NameSound.pinyin`; O(bytes).
    package func isInPinyin(_ line: UnsafeBufferPointer<UInt8>) -> Bool { pinyin?.isIn(line) ?? false }

    /// Returns the matching byte ranges of a name that is folded to its letters, ascending within each
    /// script.
    package func ranges(in name: [UInt8]) -> [Range<Int>] {
        guard name.contains(where: { $0 >= 0x80 }) else { return [] }
        var ranges: [Range<Int>] = []
        if let pinyin { ranges += pinyin.ranges(in: name) }
        if let consonants { ranges += consonants.ranges(in: name) }
        for (sound, _) in Spellings.all {
            let spelled = needles.filter { $0.sound == sound }
            guard !spelled.isEmpty else { continue }
            let (letters, places) = sound.line(of: name)
            for needle in spelled {
                var start = 0
                while let match = Self.firstMatch(of: needle.letters, in: letters, from: start) {
                    ranges.append(
                        places[match.lowerBound].lowerBound..<places[match.upperBound - 1].upperBound)
                    start = match.upperBound
                }
            }
        }
        return ranges.filter { isInPlace($0, in: name) }
    }

    /// Whether the word starts the sound of a folded name and covers all of the sound of a prefix; O(bytes).
    package func begins(_ name: [UInt8], withAllOf part: [UInt8]) -> Bool {
        needles.contains { needle in
            let least = needle.sound.line(of: part).letters.count
            return least > 0 && needle.letters.count >= least
                && Self.firstMatch(of: needle.letters, in: needle.sound.line(of: name).letters, from: 0)
                    == 0..<needle.letters.count
        }
    }

    private static func firstMatch(of needle: [UInt8], in letters: [UInt8], from start: Int) -> Range<Int>? {
        guard letters.count >= start + needle.count else { return nil }
        for place in start...letters.count - needle.count
        where NameSound.isCapital(letters[place])
            && needle.indices.allSatisfy({
                letters[place + $0] | 0x20 == needle[$0] && letters[place + $0] != 0x20
            })
        {
            return place..<place + needle.count
        }
        return nil
    }

    private func isInPlace(_ range: Range<Int>, in name: [UInt8]) -> Bool {
        func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0D }
        if isAtEnd, !name[range.upperBound...].allSatisfy(isBlank) { return false }
        switch place {
        case .anywhere: return true
        case .nameStart: return name[..<range.lowerBound].allSatisfy(isBlank)
        case .wordStart:
            guard range.lowerBound > 0 else { return true }
            let before = name[range.lowerBound - 1]
            return before < 0x80 && !(0x61...0x7A).contains(before) && !(0x30...0x39).contains(before)
        }
    }
}
