internal import CLanguages

/// A phonetic transcription of names into ASCII letters.
package enum NameSound: CaseIterable, Hashable, Sendable {
    /// Ideographs by their Chinese pronunciation, without tones.
    case pinyin
    /// The initials of the pinyin syllables.
    case pinyinInitials
    case romaji
    case korean
    /// Initial consonants of Hangul syllables, as letters A to S; doubled ones as single.
    case choseong
    /// Cyrillic, Greek, Armenian, Georgian, Devanagari and Thai.
    case latin
    /// The readings of the Japanese surname of several characters that a name starts with, as romaji; see
    /// `SoundQuery.surnameNeedles`.
    case surname

    private var kind: clanguages_sound {
        switch self {
        case .pinyin: CLANGUAGES_PINYIN
        case .pinyinInitials: CLANGUAGES_PINYIN_INITIALS
        case .romaji: CLANGUAGES_ROMAJI
        case .korean: CLANGUAGES_KOREAN
        case .choseong: CLANGUAGES_CHOSEONG
        case .latin: CLANGUAGES_LATIN
        case .surname: CLANGUAGES_SURNAME
        }
    }

    /// Number of the sound, from 0.
    package var index: Int { Int(kind.rawValue) }

    /// Returns the maximum size of the transcription of a text of `count` bytes.
    package static func room(forTextBytes count: Int) -> Int {
        count * Int(CLANGUAGES_SOUND_FACTOR) + Int(CLANGUAGES_SOUND_ROOM)
    }

    /// Writes the transcription of a name folded to letters into a line of `room(forTextBytes:)` bytes.
    ///
    /// Returns the number of bytes; 0 if no letter has this transcription. O(bytes).
    package func write(
        _ name: UnsafeBufferPointer<UInt8>, to line: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        // The function does not write beyond the size passed.
        clanguages_write_sounds(kind, name.baseAddress, name.count, line.baseAddress, line.count, nil)
    }

    /// Returns the transcription of a name, and for each letter its bytes in the name; O(bytes).
    func line(of name: [UInt8]) -> (letters: [UInt8], places: [Range<Int>]) {
        let room = Self.room(forTextBytes: name.count)
        var places = [clanguages_place](repeating: clanguages_place(start: 0, end: 0), count: room)
        let letters = [UInt8](unsafeUninitializedCapacity: room) { line, count in
            // `places` has as many elements as there is room for letters.
            count = clanguages_write_sounds(kind, name, name.count, line.baseAddress, room, &places)
        }
        return (letters, places.prefix(letters.count).map { Int($0.start)..<Int($0.end) })
    }

    /// Whether letters form a complete Chinese syllable.
    static func isSyllable(_ letters: some Collection<UInt8>) -> Bool {
        let letters = Array(letters)
        return clanguages_is_syllable(letters, letters.count) != 0
    }

    /// Whether a byte of a transcription starts a unit.
    @inline(__always)
    static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

    /// Separator between the forms of a name.
    static var formEnd: UInt8 { UInt8(CLANGUAGES_FORM_END) }
}
