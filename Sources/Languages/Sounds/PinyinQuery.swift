internal import CLanguages

/// A word in pinyin: full syllables, initials, or both (zhangsan, zs, zhangs, zsan), divided by apostrophes.
struct PinyinQuery: Sendable, Hashable {
    private let letters: [UInt8]
    /// Required syllable boundaries, as letter indices.
    private let boundaries: [Int]

    /// Parses a word of lower-case ASCII letters; `nil` for any other text.
    init?(_ word: String) {
        var letters: [UInt8] = []
        var boundaries: [Int] = []
        for byte in word.utf8 {
            switch byte {
            case 0x61...0x7A: letters.append(byte)
            case 0x27, 0x20:
                // Leading and repeated apostrophes mark no boundary.
                if letters.count > boundaries.last ?? 0 { boundaries.append(letters.count) }
            default: return nil
            }
        }
        guard !letters.isEmpty else { return nil }
        self.letters = letters
        self.boundaries = boundaries
        delimitedLetters = letters.indices.flatMap {
            boundaries.contains($0) ? [0x27, letters[$0]] : [letters[$0]]
        }
    }

    /// Returns a word with ü, in any tone, replaced by v, since most keyboards lack ü.
    static func replacingUmlauts(in word: String) -> String {
        word.reduce(into: "") { typed, character in
            let isUmlaut =
                character.unicodeScalars.first == "u"
                && character.unicodeScalars.dropFirst().contains("\u{308}")
                && character.unicodeScalars.dropFirst().allSatisfy {
                    ["\u{308}", "\u{304}", "\u{301}", "\u{30C}", "\u{300}"].contains($0)
                }
            typed.append(isUmlaut ? "v" : character)
        }
    }

    var needles: [SoundQuery.Needle] {
        let isPlain = boundaries.allSatisfy { $0 == letters.count }
        var needles = [SoundQuery.Needle(sound: .pinyin, letters: letters, isCertain: isPlain)]
        guard letters.count > 1 else { return needles }
        if isPlain {
            needles.append(SoundQuery.Needle(sound: .pinyinInitials, letters: letters, isCertain: true))
        }
        // Initials of the first two syllables, for words that mix full syllables and initials.
        var seen: Set<[UInt8]> = []
        for end in firstEnds where end < letters.count {
            let initials = [letters[0], letters[end]]
            guard initials != letters, canBeRead(from: end), seen.insert(initials).inserted else { continue }
            needles.append(SoundQuery.Needle(sound: .pinyinInitials, letters: initials, isCertain: false))
        }
        return needles
    }

    /// Possible ends of the first syllable: after an initial, or after a full syllable.
    private var firstEnds: [Int] { ends(from: 0) }

    /// Length of the longest syllable.
    private static let maxLetters = 6

    private func ends(from start: Int) -> [Int] {
        let limit = min(boundaries.first { $0 > start } ?? letters.count, start + Self.maxLetters)
        return (start + 1...max(start + 1, limit)).filter { end in
            end == letters.count || end == start + 1 || isInitial(start..<end)
                || NameSound.isSyllable(letters[start..<end])
        }
    }

    private func isInitial(_ range: Range<Int>) -> Bool {
        range.count == 2 && letters[range.lowerBound + 1] == 0x68
            && [0x7A, 0x63, 0x73].contains(letters[range.lowerBound])
    }

    private func canBeRead(from start: Int) -> Bool {
        start == letters.count || ends(from: start).contains { canBeRead(from: $0) }
    }

    /// The letters, with an apostrophe at each boundary.
    private let delimitedLetters: [UInt8]

    /// Whether the letters match the pinyin of a name, as written by `NameSound.write`.
    func isIn(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        clanguages_has_pinyin(line.baseAddress, line.count, delimitedLetters, delimitedLetters.count) != 0
    }

    /// Returns the matching byte ranges of a name, in the first reading that matches.
    func ranges(in name: [UInt8]) -> [Range<Int>] {
        let (line, places) = NameSound.pinyin.line(of: name)
        var ranges: [Range<Int>] = []
        line.withUnsafeBufferPointer { line in
            for start in line.indices where NameSound.isCapital(line[start]) {
                guard let end = matchEnd(in: line, from: start) else { continue }
                let range = places[start].lowerBound..<places[end - 1].upperBound
                if !ranges.contains(where: { $0.overlaps(range) }) { ranges.append(range) }
            }
        }
        return ranges
    }

    private func matchEnd(in line: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        let end = clanguages_match_pinyin(
            line.baseAddress, line.count, start, delimitedLetters, delimitedLetters.count)
        return end > 0 ? end : nil
    }
}
