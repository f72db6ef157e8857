/// Converts text typed with the wrong keyboard layout: "bdfyjd" is "иванов".
package enum KeyboardLayouts {
    /// Keys of the US layout, and the characters that they produce in national standards without Shift.
    private static let keys = Array("qwertyuiop[]asdfghjkl;'zxcvbnm,.`")
    private static let layouts: [[Character]] = [
        // Russian, Ukrainian, Greek, Hebrew, Arabic.
        Array("йцукенгшщзхъфывапролджэячсмитьбюё"), Array("йцукенгшщзхїфівапролджєячсмитьбю'"),
        Array(";ςερτυθιοπ[]ασδφγηξκλ΄'ζχψωβνμ,.`"), Array("/'קראטוןםפ][שדגכעיחלךף,זסבהנמצתץ;"),
        Array("ضصثقفغعهخحجدشسيبلاتنمكطئءؤر\u{FEFB}ىةوزذ"),
    ]

    /// Longer texts were pasted, not typed in a wrong layout.
    private static let maxBytes = 256

    /// Returns the texts typed by the same keys in other layouts, the likeliest first; empty without letters
    /// and for texts of more than 256 bytes.
    package static func others(_ text: String) -> [String] {
        guard text.utf8.count <= maxBytes else { return [] }
        var texts: [String] = []
        for layout in layouts {
            // From the US layout, and to it.
            for (from, to) in [(keys, layout), (layout, keys)] {
                if let other = translation(of: text, from: from, to: to) { texts.append(other) }
            }
        }
        if let other = HangulKeys.syllables(of: text) { texts.append(other) }
        if let other = HangulKeys.keys(of: text) { texts.append(other) }
        return texts.enumerated().filter { $1 != text && !texts[..<$0].contains($1) }.map(\.element)
    }

    private static func translation(of text: String, from: [Character], to: [Character]) -> String? {
        var typed = ""
        var hasLetter = false
        for character in text {
            let small = Character(character.lowercased())
            guard let key = from.firstIndex(of: small) else {
                if character.isLetter { return nil }
                typed.append(character)
                continue
            }
            if character.isLetter { hasLetter = true }
            typed += character == small ? String(to[key]) : to[key].uppercased()
        }
        return hasLetter ? typed : nil
    }
}

/// The Korean two-set (dubeolsik) layout, whose keys type the letters of syllables.
enum HangulKeys {
    private static let leads = [
        "r", "R", "s", "e", "E", "f", "a", "q", "Q", "t", "T", "d", "w", "W", "c", "z", "x", "v", "g",
    ]
    private static let vowels = [
        "k", "o", "i", "O", "j", "p", "u", "P", "h", "hk", "ho", "hl", "y", "n", "nj", "np", "nl", "b", "m",
        "ml", "l",
    ]
    private static let tails = [
        "", "r", "R", "rt", "s", "sw", "sg", "e", "f", "fr", "fa", "fq", "ft", "fx", "fv", "fg", "a", "q",
        "qt", "t", "T",
        "d", "w", "c", "z", "x", "v", "g",
    ]

    /// Returns the syllables typed by Latin keys; `nil` for other text.
    static func syllables(of text: String) -> String? {
        var rest = Array(text)[...]
        var typed = ""
        var hasSyllable = false
        while let first = rest.first {
            guard first.isLetter else {
                typed.append(first)
                rest = rest.dropFirst()
                continue
            }
            guard first.isASCII, let lead = index(of: first, in: leads) else { return nil }
            let vowelKeys = rest.dropFirst()
            guard let (vowel, count) = longest(vowelKeys, in: vowels) else {
                // A consonant alone.
                typed.unicodeScalars.append(scalar(0x1100, lead))
                rest = rest.dropFirst()
                continue
            }
            rest = vowelKeys.dropFirst(count)
            var tail = (0, 0)
            for length in [2, 1] where tail.1 == 0 && rest.count >= length {
                let keys = String(rest.prefix(length))
                let next = rest.dropFirst(length)
                // A consonant before a vowel starts the next syllable.
                guard let index = tails.firstIndex(of: keys), longest(next, in: vowels) == nil else {
                    continue
                }
                tail = (index, length)
            }
            rest = rest.dropFirst(tail.1)
            typed.unicodeScalars.append(scalar(0xAC00, (lead * 21 + vowel) * 28 + tail.0))
            hasSyllable = true
        }
        return hasSyllable ? typed : nil
    }

    static func keys(of text: String) -> String? {
        let bytes = TextFolding.folded(text, .letters)
        var keys = ""
        var hasLetter = false
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar.value {
            case 0x1100..<0x1113: keys += leads[Int(scalar.value - 0x1100)]
            case 0x1161..<0x1176: keys += vowels[Int(scalar.value - 0x1161)]
            case 0x11A8..<0x11C3: keys += tails[Int(scalar.value - 0x11A7)]
            case _ where scalar.properties.isAlphabetic: return nil
            default:
                keys.unicodeScalars.append(scalar)
                continue
            }
            hasLetter = true
        }
        return hasLetter ? keys : nil
    }

    private static func index(of key: Character, in table: [String]) -> Int? {
        // Most keys ignore Shift.
        table.firstIndex(of: String(key)) ?? table.firstIndex(of: key.lowercased())
    }

    private static func longest(
        _ keys: ArraySlice<Character>, in table: [String]
    ) -> (index: Int, count: Int)? {
        for length in [2, 1] where keys.count >= length {
            if let index = table.firstIndex(of: String(keys.prefix(length))) { return (index, length) }
        }
        return nil
    }

    private static func scalar(_ base: UInt32, _ index: Int) -> Unicode.Scalar {
        // Bases and indices are within the Hangul blocks.
        Unicode.Scalar(base + UInt32(index)) ?? "\u{FFFD}"
    }
}
