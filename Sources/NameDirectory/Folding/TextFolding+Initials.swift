extension TextFolding {
    /// The compatibility letters of the 19 leading consonants from U+1100 on, which are drawn alone.
    ///
    /// Paired by their names in the Unicode Standard's code charts.
    private static let leadingConsonants: [Unicode.Scalar] = [
        "ㄱ", "ㄲ", "ㄴ", "ㄷ", "ㄸ", "ㄹ", "ㅁ", "ㅂ", "ㅃ", "ㅅ", "ㅆ", "ㅇ", "ㅈ", "ㅉ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
    ]

    /// The letter under which a folded name is filed: its first scalar after blanks, if that is a letter.
    package static func initial(ofFolded line: UnsafeBufferPointer<UInt8>) -> Unicode.Scalar? {
        guard let start = line.firstIndex(where: { $0 != 0x20 && $0 != 0x09 }) else { return nil }
        let first = line[start]
        if first < 0x80 {
            return (0x61...0x7A).contains(first | 0x20) ? Unicode.Scalar(first) : nil
        }
        var rest = line[start...].makeIterator()
        var decoder = UTF8()
        guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return nil }
        switch scalar.value {
        case 0x3B1...0x3C9, 0x430...0x45F, 0x5D0...0x5EA, 0x620...0x64A, 0xE01...0xE30, 0x1100...0x1112,
            0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x4DBF, 0x4E00...0x9FA5:
            // Nothing but letters, and the first ones of most names; properties take ten times as long.
            return scalar
        default:
            // No digit of any script counts as alphabetic.
            return scalar.properties.isAlphabetic ? scalar : nil
        }
    }

    /// The letter under which a folded name is filed: its first scalar after blanks, if that is a letter.
    package static func initial(ofFolded line: ArraySlice<UInt8>) -> Unicode.Scalar? {
        // The pointer is used only while the closure that lends it runs.
        line.withUnsafeBufferPointer { initial(ofFolded: $0) }
    }

    /// What the section of a letter is called: the letter as a word starts with it, if that is one character,
    /// or the consonant of Hangul by itself.
    package static func title(ofInitial initial: Unicode.Scalar) -> String {
        if (0x1100...0x1112).contains(initial.value) {
            return String(leadingConsonants[Int(initial.value - 0x1100)])
        }
        // Title case is upper case but for Georgian, whose capitals are for whole words only, and "ǆ".
        let title = initial.properties.titlecaseMapping
        return title.count == 1 ? title : String(initial)
    }
}
