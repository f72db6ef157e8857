internal import CEncodings
package import Languages

extension TextEncoding {
    /// Guesses the encoding of a text from its byte order mark, its bytes and the encodings usual for a
    /// language.
    ///
    /// The checks in order: the byte order mark; UTF-16 by its zero bytes; UTF-8 if all or most of the text
    /// is valid. Otherwise it is the encoding in which the text looks most like words, of those usual for the
    /// language in which all of it is valid, and Windows-1252.
    ///
    /// - Parameters:
    ///   - bytes: The text, or its beginning.
    ///   - language: The language of the user's names.
    ///   - isWhole: Whether the text is complete; otherwise its last character may be cut off.
    /// - Returns: The encoding.
    /// - Complexity: O(bytes).
    package static func guess(
        _ bytes: UnsafeBufferPointer<UInt8>, language: LanguageTag, isWhole: Bool = true
    ) -> TextEncoding {
        if let marked = encoding(ofMark: bytes.prefix(4)) { return marked }
        // An empty buffer may have no address.
        guard let text = bytes.baseAddress else { return .utf8 }
        let utf8 = cencodings_check_utf8(text, bytes.count, isWhole ? 1 : 0)
        let zeros = utf8.even_zeros + utf8.odd_zeros
        // Valid UTF-8 with a few zero bytes would look like ideographs in UTF-16.
        let isPlain = utf8.invalid == 0 && zeros > 0 && !bytes.contains { $0 != 0 && $0 < 0x09 }
        if zeros > 0, !isPlain || zeros * 10 >= bytes.count / 2 * 6,
            utf8.even_zeros == 0 || utf8.odd_zeros == 0,
            isUTF16(bytes, isBigEndian: utf8.even_zeros > 0)
        {
            return .utf16
        }
        // A UTF-8 list with a few damaged bytes is still UTF-8.
        if utf8.invalid == 0 || utf8.valid > utf8.invalid { return .utf8 }
        var best = (encoding: TextEncoding.windows1252, plausibility: Int.min)
        for encoding in encodings(of: language) + [.windows1252] {
            let plausibility = encoding.plausibility(of: bytes, isWhole: isWhole)
            if plausibility > best.plausibility { best = (encoding, plausibility) }
        }
        return best.encoding
    }

    /// Whether a piece of a text is UTF-8; its edges may cut characters.
    package static func isUTF8(piece: ArraySlice<UInt8>, isLast: Bool) -> Bool {
        let bytes =
            piece.prefix(3).allSatisfy { $0 & 0xC0 == 0x80 }
            ? piece.dropFirst(3) : piece.drop { $0 & 0xC0 == 0x80 }
        return bytes.withUnsafeBufferPointer { bytes in
            guard let text = bytes.baseAddress else { return true }
            return cencodings_check_utf8(text, bytes.count, isLast ? 1 : 0).invalid == 0
        }
    }

    /// Returns the encodings used for texts of a language before UTF-8, the more usual ones first.
    ///
    /// EUC-JP comes before Shift_JIS: Shift_JIS text is seldom valid EUC-JP, but EUC-JP text is often valid
    /// Shift_JIS, as half-width katakana.
    package static func encodings(of tag: LanguageTag) -> [TextEncoding] {
        switch tag.language {
        case "ja": [.eucJP, .shiftJIS]
        case "ko": [.eucKR]
        case "zh", "yue":
            tag.script == "hant" || ["tw", "hk", "mo"].contains(tag.region)
                ? [.big5, .gb18030] : [.gb18030, .big5]
        case "uk": [.windows1251, .koi8U, .dos866, .iso8859Cyrillic, .macCyrillic]
        case "sr" where tag.script == "latn": centralEuropean
        case "ru", "be", "bg", "sr", "mk", "kk", "ky", "mn", "tg", "tt", "ce", "os", "cv", "ba":
            [.windows1251, .koi8R, .dos866, .iso8859Cyrillic, .macCyrillic]
        case "cs", "sk", "pl", "hu", "hr", "sl", "bs", "sq", "ro", "hsb", "dsb": centralEuropean
        case "el": [.windows1253, .iso8859Greek]
        case "tr", "az": [.windows1254, .latin5]
        case "he", "yi": [.windows1255, .iso8859Hebrew]
        case "ar", "fa", "ur", "ps", "ug": [.windows1256, .iso8859Arabic]
        case "et", "lv", "lt": [.windows1257, .latin7, .latin4]
        case "vi": [.windows1258]
        case "th": [.windows874]
        default: []
        }
    }

    private static let centralEuropean: [TextEncoding] = [.windows1250, .latin2, .dos852]

    /// Scores how much a text looks like words, in hundredths per character beyond ASCII.
    ///
    /// Letters should have neighbours of their own writing system; capitals should start words or follow
    /// capitals.
    private func plausibility(of bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> Int {
        var (points, count) = (0, 0)
        let isValid = forEachScalar(of: bytes, isWhole: isWhole) { before, scalar, after in
            count += 1
            guard let kind = LetterKind(scalar) else {
                points -= scalar.properties.generalCategory == .control ? 8 : 1
                return
            }
            let (before, after) = (before.flatMap(LetterKind.init), after.flatMap(LetterKind.init))
            let neighbors = [before, after].compactMap { $0 }
            let isCapitalInside = kind.isCapital && before?.isCapital == false
            let isSmallAtStart = kind.isSmall && before == nil && after?.isCapital != false
            if neighbors.contains(where: { $0.system != kind.system }) {
                points -= 4
            } else if isCapitalInside || isSmallAtStart {
                points -= 2
            } else if !neighbors.isEmpty {
                points += 2
            }
        }
        return isValid ? points * 100 / max(count, 1) : Int.min
    }

    /// Whether bytes with zeros at even offsets only, or at odd ones only, are UTF-16 text.
    private static func isUTF16(_ bytes: UnsafeBufferPointer<UInt8>, isBigEndian: Bool) -> Bool {
        var (letters, others, isText) = (0, 0, true)
        forEachUTF16Scalar(of: bytes, isBigEndian: isBigEndian) { scalar in
            guard let scalar else {
                isText = false
                return
            }
            switch scalar.properties.generalCategory {
            case .control where !"\t\n\r".unicodeScalars.contains(scalar): isText = false
            case .unassigned, .privateUse, .surrogate: isText = false
            case .uppercaseLetter, .lowercaseLetter, .otherLetter, .modifierLetter, .titlecaseLetter,
                .decimalNumber, .spaceSeparator, .control, .nonspacingMark, .spacingMark:
                letters += 1
            default: others += 1
            }
        }
        // Other data with zeros in such places contains few letters.
        return (isText || bytes.count % 2 == 1) && letters > 4 * others && letters > 1
    }

    /// Properties of a letter that matter for words.
    private struct LetterKind {
        /// Systems by the code point's block; Hebrew, Arabic and Thai need not be told apart.
        enum System { case latin, greek, cyrillic, other }

        let system: System
        let isCapital: Bool
        let isSmall: Bool

        init?(_ scalar: Unicode.Scalar) {
            guard scalar.properties.isAlphabetic else { return nil }
            switch scalar.value {
            case 0..<0x370: system = .latin
            case 0x370..<0x400: system = .greek
            case 0x400..<0x530: system = .cyrillic
            case 0x1E00..<0x1F00: system = .latin
            default: system = .other
            }
            isCapital = scalar.properties.isUppercase
            isSmall = scalar.properties.isLowercase
        }
    }
}
