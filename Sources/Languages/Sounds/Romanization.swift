internal import CLanguages

/// Romanizes names of other scripts, so that they can be sorted among Latin ones.
///
/// It works letter by letter, as atlases do: Щукин as shchukin, 山田 in Chinese as shantian, やまだ as yamada.
package enum Romanization {
    /// Appends a name in Latin letters, lower case without marks; others are kept, invalid bytes are U+FFFD;
    /// O(bytes).
    package static func append(_ name: UnsafeBufferPointer<UInt8>, to text: inout [UInt8]) {
        var letters: [UInt8] = []
        TextFolding.append(name, .letters, to: &letters)
        let scalars = Array(String(decoding: letters, as: UTF8.self).unicodeScalars)
        var place = 0
        while place < scalars.count {
            let scalar = scalars[place]
            switch scalar.value {
            case 0...0x7F: text.append(UInt8(scalar.value))
            case 0x3041...0x309A, 0x30FC:
                let end = scalars[place...].firstIndex { !isKana($0) } ?? scalars.count
                appendKana(scalars[place..<end], to: &text)
                place = end
                continue
            case 0x0E40...0x0E44 where place + 1 < scalars.count && isThaiConsonant(scalars[place + 1]):
                // Thai writes these vowels before the consonant after which they are spoken.
                append(scalars[place + 1], to: &text)
                append(scalar, to: &text)
                place += 1
            default: append(scalar, to: &text)
            }
            place += 1
        }
    }

    private static func append(_ scalar: Unicode.Scalar, to text: inout [UInt8]) {
        var count = 0
        if let latin = clanguages_latin_of(scalar.value, &count) {
            // `count` is the number of bytes at `latin`.
            var bytes = UnsafeBufferPointer(start: latin, count: count).map { UInt8(bitPattern: $0) }[...]
            if bytes.first == UInt8(ascii: "-") {
                bytes.removeFirst()
                if text.last == UInt8(ascii: "a") { text.removeLast() }
            }
            text += bytes
            return
        }
        let bytes = Array(String(scalar).utf8)
        let pinyin = NameSound.pinyin.line(of: bytes).letters.prefix { $0 != NameSound.formEnd }
        text += pinyin.isEmpty ? bytes : pinyin.map { $0 | 0x20 }
    }

    private static func isKana(_ scalar: Unicode.Scalar) -> Bool {
        (0x3041...0x309A).contains(scalar.value) || scalar.value == 0x30FC
    }

    private static func isThaiConsonant(_ scalar: Unicode.Scalar) -> Bool {
        (0x0E01...0x0E2E).contains(scalar.value)
    }

    /// Appends kana in Hepburn romanization, with long vowels shortened.
    private static func appendKana(_ kana: ArraySlice<Unicode.Scalar>, to text: inout [UInt8]) {
        let name = Array(String(String.UnicodeScalarView(kana)).utf8)
        var line = NameSound.romaji.line(of: name).letters[...]
        while let first = line.first {
            let unit = line.dropFirst().prefix { !NameSound.isCapital($0) && $0 != 0x20 }
            line = line.dropFirst(1 + unit.count)
            let written = String(decoding: [first | 0x20] + unit, as: UTF8.self)
            let usual = hepburn.first { written.hasPrefix($0.key) }
            text += (usual.map { $0.value + written.dropFirst($0.key.count) } ?? written).utf8
        }
    }

    /// Beginnings of morae in the spelling of `NameSound.romaji`, and in Hepburn's.
    private static let hepburn: KeyValuePairs = [
        "si": "shi", "sy": "sh", "ti": "chi", "ty": "ch", "tu": "tsu", "hu": "fu", "zi": "ji", "zy": "j",
        "ssi": "sshi", "ssy": "ssh", "tti": "tchi", "tty": "tch", "ttu": "ttsu",
    ]
}
