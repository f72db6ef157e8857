/// A word as Chinese in Latin letters: syllables in full, their first letters, or both (zhangsan, zs, zhangs,
/// zsan).
///
/// An apostrophe is a boundary of syllables.
struct PinyinQuery: Sendable, Hashable {
    private let letters: [UInt8]
    /// Where syllables must begin, counted in letters.
    private let boundaries: [Int]

    /// Makes a query of small letters of ASCII; `nil` of anything else.
    init?(_ word: String) {
        var letters: [UInt8] = []
        var boundaries: [Int] = []
        for byte in word.utf8 {
            switch byte {
            case 0x61...0x7A: letters.append(byte)
            case 0x27, 0x20: if letters.count > boundaries.last ?? 0 { boundaries.append(letters.count) }
            default: return nil
            }
        }
        guard !letters.isEmpty else { return nil }
        self.letters = letters
        self.boundaries = boundaries
    }

    // MARK: Needles

    var needles: [SoundQuery.Needle] {
        let isPlain = boundaries.allSatisfy { $0 == letters.count }
        var needles = [SoundQuery.Needle(sound: .pinyin, letters: letters, isCertain: isPlain)]
        guard letters.count > 1 else { return needles }
        if isPlain {
            needles.append(SoundQuery.Needle(sound: .pinyinInitials, letters: letters, isCertain: true))
        }
        // The first letters of two syllables, one of which is not written in full.
        var seen: Set<[UInt8]> = []
        for end in firstEnds where end < letters.count {
            let initials = [letters[0], letters[end]]
            guard initials != letters, canBeRead(from: end), seen.insert(initials).inserted else { continue }
            needles.append(SoundQuery.Needle(sound: .pinyinInitials, letters: initials, isCertain: false))
        }
        return needles
    }

    /// Where the first syllable may end: it is an initial or written in full.
    private var firstEnds: [Int] { ends(from: 0) }

    /// The longest syllable has so many letters.
    private static let mostLetters = 6

    private func ends(from start: Int) -> [Int] {
        let limit = min(boundaries.first { $0 > start } ?? letters.count, start + Self.mostLetters)
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

    // MARK: Names

    private struct Unit {
        var letters: [UInt8]
        var place: Range<Int>
    }

    /// Where a name sounds so; for each form of it the first places.
    func ranges(in name: [UInt8]) -> [Range<Int>] {
        let (line, places) = NameSound.pinyin.line(of: name)
        var ranges: [Range<Int>] = []
        var units: [Unit] = []
        func search() {
            var start = 0
            while start < units.count {
                if let end = end(in: units, from: start, read: 0) {
                    let range = units[start].place.lowerBound..<units[end - 1].place.upperBound
                    if !ranges.contains(where: { $0.overlaps(range) }) { ranges.append(range) }
                    start = end
                } else {
                    start += 1
                }
            }
            units = []
        }
        for (index, letter) in line.enumerated() {
            if NameSound.isCapital(letter) {
                units.append(Unit(letters: [letter | 0x20], place: places[index]))
            } else if letter == NameSound.formEnd || letter == 0x20 {
                search()
            } else {
                units[units.count - 1].letters.append(letter)
            }
        }
        search()
        return ranges
    }

    /// Behind which syllable the letters from a place on end, if they begin with one.
    private func end(in units: [Unit], from unit: Int, read: Int) -> Int? {
        if read == letters.count { return unit }
        guard unit < units.count else { return nil }
        let syllable = units[unit].letters
        let limit = boundaries.first { $0 > read } ?? letters.count
        var same = 0
        while same < syllable.count, read + same < limit, syllable[same] == letters[read + same] { same += 1 }
        guard same > 0 else { return nil }
        if read + same == letters.count { return unit + 1 }
        var counts = [1]
        if same >= 2, syllable[1] == 0x68, [0x7A, 0x63, 0x73].contains(syllable[0]) { counts.append(2) }
        if same == syllable.count, !counts.contains(same) { counts.append(same) }
        // What is written in full goes before initials.
        for count in counts.reversed() {
            if let end = end(in: units, from: unit + 1, read: read + count) { return end }
        }
        return nil
    }
}
