internal import CLanguages

/// Needles for the surnames that a query begins with.
///
/// A reading that starts with the whole query covers a surname only if the query begins with the surname, so
/// each beginning of the query is looked up. Surnames whose last mora depends on the rest of the name are
/// always candidates.
extension SoundQuery {
    /// Needles for names whose surname may be read as the beginning of the query.
    package var surnameNeedles: [Needle] {
        let spelled = needles.filter { $0.sound == .romaji }.map(\.letters)
        return Self.surnameNeedles(spelled.flatMap { letters in letters.indices.map { letters[...$0] } })
            .map { needle in
                var needle = needle
                needle.isCertain = !isAtEnd && spelled.contains { $0 == needle.letters.dropLast() }
                return needle
            }
    }

    /// Needles for names whose surname may be read as the beginning of a text in kana, folded to letters.
    package static func surnameNeedles(ofKana text: [UInt8]) -> [Needle] {
        let ends = text.indices.filter { text[$0] & 0xC0 != 0x80 }.dropFirst() + [text.count]
        return surnameNeedles(ends.map { NameSound.romaji.line(of: Array(text[..<$0])).letters[...] })
    }

    private static func surnameNeedles(_ beginnings: [ArraySlice<UInt8>]) -> [Needle] {
        let letters = Set(beginnings.filter { !$0.isEmpty }.map { $0.map { $0 | 0x20 } })
        let ended = letters.map { $0 + [UInt8(CLANGUAGES_SURNAME_END)] } + [[UInt8(CLANGUAGES_SURNAME_OPEN)]]
        return ended.map { Needle(sound: .surname, letters: $0, isAtStart: true, isCertain: false) }
    }
}
