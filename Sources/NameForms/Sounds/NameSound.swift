internal import CNameForms

/// A transcription of names by their sound into ASCII letters.
package enum NameSound: CaseIterable, Hashable, Sendable {
    /// Ideographs in Chinese, without tones.
    case pinyin
    /// The first letters of that.
    case pinyinInitials
    /// Kana.
    case romaji
    /// Hangul.
    case korean
    /// The first consonants of Hangul syllables, as the letters A to S; doubled ones as the single ones.
    case choseong
    /// Cyrillic, Greek, Armenian, Georgian, Devanagari and Thai.
    case latin

    private var kind: cnameforms_sound {
        switch self {
        case .pinyin: CNAMEFORMS_PINYIN
        case .pinyinInitials: CNAMEFORMS_PINYIN_INITIALS
        case .romaji: CNAMEFORMS_ROMAJI
        case .korean: CNAMEFORMS_KOREAN
        case .choseong: CNAMEFORMS_CHOSEONG
        case .latin: CNAMEFORMS_LATIN
        }
    }

    /// The first bytes, in UTF-8, of the folded letters that have this sound; other letters may share them.
    package var leadBytes: [UInt8] {
        switch self {
        case .pinyin, .pinyinInitials: Array(0xE3...0xE9)
        case .romaji: [0xE3]
        case .korean, .choseong: [0xE1]
        case .latin: [0xCE, 0xCF, 0xD0, 0xD1, 0xD2, 0xD3, 0xD5, 0xD6, 0xE0, 0xE1]
        }
    }

    /// How many bytes the sounds of texts of so many bytes take at most.
    package static func room(forTextBytes count: Int) -> Int {
        count * Int(CNAMEFORMS_SOUND_FACTOR) + Int(CNAMEFORMS_SOUND_ROOM)
    }

    /// Writes how a name sounds, as `cnameforms_write_sounds` does.
    ///
    /// - Parameters:
    ///   - name: The name, folded to its letters.
    ///   - line: Where it is written: `room(forTextBytes:)` bytes.
    /// - Returns: The number of bytes written; 0 if no letter of the name has this sound.
    /// - Complexity: O(bytes).
    package func write(
        _ name: UnsafeBufferPointer<UInt8>, to line: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        // No more is written than there is room for.
        cnameforms_write_sounds(kind, name.baseAddress, name.count, line.baseAddress, line.count, nil)
    }

    /// How a name sounds, and for each letter the bytes of the name that it stands for.
    ///
    /// - Complexity: O(bytes).
    func line(of name: [UInt8]) -> (letters: [UInt8], places: [Range<Int>]) {
        let room = Self.room(forTextBytes: name.count)
        var places = [cnameforms_place](repeating: cnameforms_place(start: 0, end: 0), count: room)
        let letters = [UInt8](unsafeUninitializedCapacity: room) { line, count in
            // There are as many places as there is room for letters.
            count = cnameforms_write_sounds(kind, name, name.count, line.baseAddress, room, &places)
        }
        return (letters, places.prefix(letters.count).map { Int($0.start)..<Int($0.end) })
    }

    /// Whether letters are a whole syllable of Chinese.
    static func isSyllable(_ letters: some Collection<UInt8>) -> Bool {
        let letters = Array(letters)
        return cnameforms_is_syllable(letters, letters.count) != 0
    }

    /// Whether a byte of a line begins what sounds by itself.
    @inline(__always)
    static func isCapital(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

    /// What stands between the forms of a name.
    static var formEnd: UInt8 { UInt8(CNAMEFORMS_FORM_END) }
}
