/// A Korean word in which some syllables are given by their initial consonants only: ㄱㅊㅅ for 김철수.
///
/// A single consonant also matches its doubled form and vice versa: ㄱ and ㄲ share a section.
package struct ConsonantQuery: Sendable, Hashable {
    /// UTF-8 of each syllable's decomposed letters, starting with its initial consonant.
    private let syllables: [[UInt8]]

    private static let leads: ClosedRange<UInt32> = 0x1100...0x1112
    private static let vowels: ClosedRange<UInt32> = 0x1161...0x1175
    private static let tails: ClosedRange<UInt32> = 0x11A8...0x11C2
    /// Compound letters that keyboards produce for two consonants, with these as initial letters.
    private static let pairs: [UInt32: [UInt32]] = [
        0x11AA: [0x1100, 0x1109], 0x11AC: [0x1102, 0x110C], 0x11AD: [0x1102, 0x1112],
        0x11B0: [0x1105, 0x1100],
        0x11B1: [0x1105, 0x1106], 0x11B2: [0x1105, 0x1107], 0x11B3: [0x1105, 0x1109],
        0x11B4: [0x1105, 0x1110],
        0x11B5: [0x1105, 0x1111], 0x11B6: [0x1105, 0x1112], 0x11B9: [0x1107, 0x1109],
        0x111A: [0x1105, 0x1112], 0x1121: [0x1107, 0x1109],
    ]

    /// Parses a word; `nil` if it is not Korean or has no syllable given by its consonant only.
    init?(_ word: String) {
        let bytes = TextFolding.folded(word, .letters)
        var syllables: [[UInt32]] = []
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            let last = syllables.last?.count ?? 0
            if Self.leads.contains(scalar.value) {
                syllables.append([scalar.value])
            } else if Self.vowels.contains(scalar.value), last == 1 {
                syllables[syllables.count - 1].append(scalar.value)
            } else if Self.tails.contains(scalar.value), last == 2 {
                syllables[syllables.count - 1].append(scalar.value)
            } else if let pair = Self.pairs[scalar.value] {
                syllables += pair.map { [$0] }
            } else {
                return nil
            }
        }
        guard syllables.dropLast().contains(where: { $0.count == 1 }) || syllables.last?.count == 1 else {
            return nil
        }
        self.syllables = syllables.map { scalars in
            scalars.compactMap(Unicode.Scalar.init).flatMap { Array($0.utf8) }
        }
    }

    /// Returns a folded word with its final consonant as the next initial, as 갑 before 가비; `nil` without one.
    package static func unfinished(_ word: String) -> String? {
        let bytes = TextFolding.folded(word, .letters)
        var scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
        guard let last = scalars.popLast()?.value, tails.contains(last) else { return nil }
        var values = scalars.map(\.value)
        if let pair = pairs[last], let first = pair.first, let second = pair.last {
            guard let tail = leadsOfTails.firstIndex(of: first) else { return nil }
            values += [tails.lowerBound + UInt32(tail), second]
        } else {
            let lead = leadsOfTails[Int(last - tails.lowerBound)]
            guard lead != 0 else { return nil }
            values.append(lead)
        }
        return String(String.UnicodeScalarView(values.compactMap(Unicode.Scalar.init)))
    }

    /// The initial letter of the same consonant for each final letter; 0 for two different consonants.
    private static let leadsOfTails: [UInt32] = [
        0x1100, 0x1101, 0, 0x1102, 0, 0, 0x1103, 0x1105, 0, 0, 0, 0, 0, 0, 0, 0x1106, 0x1107, 0, 0x1109,
        0x110A,
        0x110B, 0x110C, 0x110E, 0x110F, 0x1110, 0x1111, 0x1112,
    ]

    /// Letters for the initial consonants in the `choseong` transcription, in lower case.
    private static let letters = Array("aacddfghhjjlmmopqrs".utf8)

    private static func letter(of syllable: [UInt8]) -> UInt8 { letters[Int(syllable[2]) - 0x80] }

    /// The consonants as letters A to S.
    var needle: SoundQuery.Needle {
        let letters = syllables.map { Self.letter(of: $0) }
        return SoundQuery.Needle(
            sound: .choseong, letters: letters, isCertain: syllables.allSatisfy { $0.count == 3 })
    }

    /// Returns the ranges of the syllables in a name folded to its letters.
    func ranges(in name: [UInt8]) -> [Range<Int>] {
        let (line, places) = NameSound.choseong.line(of: name)
        var ranges: [Range<Int>] = []
        var start = 0
        while start + syllables.count <= line.count {
            let isMatch = syllables.indices.allSatisfy { index in
                guard NameSound.isCapital(line[start + index]) else { return false }
                let syllable = name[places[start + index]]
                let wanted = syllables[index]
                // A consonant stands for the whole syllable, and the last syllable may be incomplete.
                if wanted.count == 3 { return line[start + index] | 0x20 == Self.letter(of: wanted) }
                return index == syllables.count - 1
                    ? syllable.starts(with: wanted) : syllable.elementsEqual(wanted)
            }
            if isMatch {
                ranges.append(
                    places[start].lowerBound..<places[start + syllables.count - 1].upperBound)
            }
            start += isMatch ? syllables.count : 1
        }
        return ranges
    }
}
