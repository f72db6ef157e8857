internal import CEncodings

extension TextEncoding {
    /// Guesses the encoding of a text from its byte order mark, its bytes and the encodings usual for the
    /// user's language.
    ///
    /// The checks in order: the byte order mark; UTF-16 by its zero bytes; UTF-8 if all or most of the text
    /// is valid. Otherwise it is the encoding in which the text looks most like words, of those usual for the
    /// language in which all of it is valid, and Windows-1252.
    ///
    /// - Parameters:
    ///   - bytes: The text, or its beginning.
    ///   - encodings: The encodings used for that language before UTF-8, the more usual ones first.
    ///   - isWhole: Whether the text is complete; otherwise its last character may be cut off.
    /// - Returns: The encoding.
    /// - Complexity: O(bytes).
    package static func guess(
        _ bytes: UnsafeBufferPointer<UInt8>, among encodings: [TextEncoding], isWhole: Bool = true
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
        return likeliest(of: encodings, for: bytes, isWhole: isWhole)
    }

    /// Guesses the encoding of a short text that should be UTF-8.
    ///
    /// - Parameters:
    ///   - text: The bytes of the text.
    ///   - encodings: The encodings used for the user's language before UTF-8.
    /// - Returns: The encoding; `nil` if the text is UTF-8.
    package static func undeclared(_ text: [UInt8], of encodings: [TextEncoding]) -> TextEncoding? {
        text.withUnsafeBufferPointer { bytes in
            guard let start = bytes.baseAddress else { return nil }
            let utf8 = cencodings_check_utf8(start, bytes.count, 1)
            // Text in other encodings hardly ever contains valid UTF-8 beyond ASCII.
            guard utf8.invalid > utf8.valid else { return nil }
            return likeliest(of: encodings, for: bytes, isWhole: true)
        }
    }

    /// The encoding in which a text looks most like words, of some encodings and Windows-1252.
    private static func likeliest(
        of encodings: [TextEncoding], for bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool
    ) -> TextEncoding {
        var best = (encoding: TextEncoding.windows1252, reading: Reading(score: Int.min, hasFaults: true))
        for encoding in encodings.filter({ !oldEncodings.contains($0) }) + [.windows1252] {
            let reading = encoding.reading(of: bytes, isWhole: isWhole)
            if reading.score > best.reading.score { best = (encoding, reading) }
        }
        // Those of DOS and old Macs have letters where the others have quotation marks and dashes.
        guard best.reading.hasFaults else { return best.encoding }
        for encoding in encodings.filter({ oldEncodings.contains($0) }) {
            let reading = encoding.reading(of: bytes, isWhole: isWhole)
            guard reading.score >= leastOldScore, reading.score > best.reading.score else { continue }
            best = (encoding, reading)
        }
        return best.encoding
    }

    private static let oldEncodings: Set<TextEncoding> = [.dos437, .dos850, .dos852, .dos866, .macCyrillic]
    /// Minimum score of a text in one of these: half of that of a text of nothing but words.
    private static let leastOldScore = 100

    /// Maximum number of bytes of a character, including a line fold inside it; pieces of a text overlap by
    /// as many.
    package static let longestCharacter = Int(CENCODINGS_MOST_BYTES) + Int(CENCODINGS_MOST_FOLD)

    /// Whether a piece of a text is UTF-8; its edges may cut characters.
    package static func isUTF8(piece: ArraySlice<UInt8>, isLast: Bool) -> Bool {
        let cut = piece.prefix(longestCharacter).prefix { byte in
            byte & 0xC0 == 0x80 || byte == 0x20 || (0x09...0x0D).contains(byte)
        }
        return piece[cut.endIndex...].withUnsafeBufferPointer { bytes in
            guard let text = bytes.baseAddress else { return true }
            return cencodings_check_utf8(text, bytes.count, isLast ? 1 : 0).invalid == 0
        }
    }

    /// The plausibility of a text in an encoding.
    private struct Reading {
        /// Likeness to words, in hundredths per character beyond ASCII.
        let score: Int
        /// Whether a character is in a place where texts do not have it.
        let hasFaults: Bool
    }

    /// Reads a text in the encoding.
    ///
    /// Letters should have neighbours of their own writing system; capitals should start words or follow
    /// capitals. Other signs should not be inside words.
    private func reading(of bytes: UnsafeBufferPointer<UInt8>, isWhole: Bool) -> Reading {
        var (points, count, hasFaults) = (0, 0, false)
        let isValid = forEachScalar(of: bytes, isWhole: isWhole) { before, scalar, after in
            count += 1
            let (before, after) = (before.flatMap(LetterKind.init), after.flatMap(LetterKind.init))
            guard let kind = LetterKind(scalar) else {
                points -= scalar.properties.generalCategory == .control ? 8 : 1
                hasFaults = hasFaults || !Self.isInPlace(scalar, before, after)
                return
            }
            let neighbors = [before, after].compactMap { $0 }
            let isCapitalInside = kind.isCapital && before?.isCapital == false
            let isSmallAtStart = kind.isSmall && before == nil && after?.isCapital != false
            var change = neighbors.isEmpty ? 0 : 2
            if neighbors.contains(where: { $0.system != kind.system }) {
                change = -4
            } else if isCapitalInside || isSmallAtStart {
                change = -2
            }
            points += change
            hasFaults = hasFaults || change < 0
        }
        guard isValid else { return Reading(score: Int.min, hasFaults: true) }
        return Reading(score: points * 100 / max(count, 1), hasFaults: hasFaults)
    }

    /// Whether a sign is where texts have it, given the letters next to it.
    private static func isInPlace(
        _ sign: Unicode.Scalar, _ before: LetterKind?, _ after: LetterKind?
    ) -> Bool {
        switch sign {
        case "\u{A0}", "°", "’": true
        case "‚", "„", "‹": before == nil
        case "…", "›", "€", "™", "®", "§": after == nil
        case "‘", "“", "”", "«", "»": before == nil || after == nil
        // Between words, or between names, as in Paris–Rome.
        case "–", "—": (before == nil) == (after == nil) && after?.isCapital != false
        case "©", "•", "·", "‰": before == nil && after == nil
        default: false
        }
    }

    /// Whether bytes with zeros at even offsets only, or at odd ones only, are UTF-16 text.
    private static func isUTF16(_ bytes: UnsafeBufferPointer<UInt8>, isBigEndian: Bool) -> Bool {
        var (letters, others, isText) = (0, 0, true)
        // A single byte at the end is not a character.
        let units = UnsafeBufferPointer(rebasing: bytes.dropLast(bytes.count % 2))
        forEachUTF16Scalar(of: units, isBigEndian: isBigEndian) { scalar in
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
        return isText && letters > 4 * others && letters > 1
    }

    /// Properties of a letter that matter for words.
    private struct LetterKind {
        /// Systems by the code point's block; Hebrew, Arabic and Thai need not be told apart.
        enum System { case latin, greek, cyrillic, other }

        let system: System
        let isCapital: Bool
        let isSmall: Bool

        init?(_ scalar: Unicode.Scalar) {
            // Spacing modifiers, such as ˆ, are accents without a letter.
            guard scalar.properties.isAlphabetic, !(0x2B0..<0x300).contains(scalar.value) else { return nil }
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
