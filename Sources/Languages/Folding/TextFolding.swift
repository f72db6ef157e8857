internal import ByteScan
internal import CLanguages
@_spi(_Unicode) import Swift

/// Folds text to the form in which names are compared.
///
/// The steps are canonical decomposition, the letter table, upper case, lower case and canonical
/// decomposition again. Mapping to upper case first makes the final sigma equal to the other one. The result
/// is Unicode's full case folding (CaseFolding.txt, C and F), except for a few letters that fold further
/// here. The letter table (Scripts/languages/folding.py) unifies variants: of kana, widths, ligatures, Arabic
/// and Hebrew letters, ideographs, apostrophes and digits; it also makes ø an o. A newline becomes a space,
/// as in the store.
package enum TextFolding {
    package static func append(_ text: some StringProtocol, _ level: FoldingLevel, to bytes: inout [UInt8]) {
        let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { append($0, level, to: &bytes) }
        if isDone == nil { appendSlowly(text, level, to: &bytes) }
    }

    package static func folded(_ text: some StringProtocol, _ level: FoldingLevel) -> [UInt8] {
        var bytes: [UInt8] = []
        append(text, level, to: &bytes)
        return bytes
    }

    /// Reference implementation of `append`, based on the Unicode properties of each scalar.
    package static func appendSlowly(
        _ text: some StringProtocol, _ level: FoldingLevel, to bytes: inout [UInt8]
    ) {
        let start = bytes.count
        var mapped = ""
        for scalar in String(text)._nfd {
            for letter in letters(of: scalar, level) {
                if letter.isASCII {
                    mapped.unicodeScalars.append(
                        Unicode.Scalar(lower(UInt8(truncatingIfNeeded: letter.value))))
                } else if letter.properties.changesWhenCaseMapped {
                    for upper in letter.properties.uppercaseMapping.unicodeScalars {
                        mapped.append(upper.properties.lowercaseMapping)
                    }
                } else {
                    mapped.unicodeScalars.append(letter)
                }
            }
        }
        appendMarks(of: mapped, level, to: &bytes)
        if level.joinsWords { dropApostrophes(of: &bytes, from: start) }
    }

    /// Appends the canonical decomposition of a text without the marks that do not count.
    static func appendMarks(
        of text: String, _ level: FoldingLevel, isBeforeCapital: Bool = false, to bytes: inout [UInt8]
    ) {
        var letter: Unicode.Scalar?
        var last: Unicode.Scalar?
        let scalars = Array(text._nfd)
        for (index, scalar) in scalars.enumerated() {
            if scalar.properties.canonicalCombiningClass == .notReordered { letter = scalar }
            if level == .spelled, let first = last, let second = secondLetter(scalar, after: first) {
                let isCapital =
                    first.properties.isUppercase && isCapital(after: index, in: scalars, isBeforeCapital)
                bytes.append(
                    contentsOf: isCapital ? second.properties.uppercaseMapping.utf8 : String(second).utf8)
                last = second
            } else if !isPassedOver(scalar, on: letter, level) {
                bytes.append(contentsOf: scalar.utf8)
                last = scalar
            }
        }
    }

    /// Returns the equivalent of a scalar of decomposed text, in the same case.
    package static func letters(of scalar: Unicode.Scalar, _ level: FoldingLevel) -> String.UnicodeScalarView
    {
        guard level != .exact, !scalar.isASCII else { return String.UnicodeScalarView([scalar]) }
        if level == .spelled, let letters = spelled(scalar) { return letters.unicodeScalars }
        let letter = clanguages_letter_of(scalar.value)
        guard let text = letter.text, level != .marks || letter.is_marked == 0 else {
            return String.UnicodeScalarView([scalar])
        }
        // The string is constant and NUL-terminated.
        return String(cString: text).unicodeScalars
    }

    @inline(__always)
    package static func lower(_ byte: UInt8) -> UInt8 {
        if byte >= 0x41, byte <= 0x5A { return byte | 0x20 }
        return byte == ASCII.newline ? 0x20 : byte
    }

    /// Whether a mark merely modifies its letter, so that a search without diacritics ignores it.
    ///
    /// Determined by the canonical combining class: 1 (overlays), 7 (nuktas), 10 to 36 (Hebrew, Arabic and
    /// Syriac points), 107 and 122 (tones of Thai and Lao), 200 and above (marks around a letter). Kana
    /// voicing, viramas and the vowels of Indic scripts, Thai and Lao produce other letters and are kept.
    package static func isDiacritic(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300 else { return false }
        switch scalar.properties.canonicalCombiningClass.rawValue {
        case 1, 7, 10...36, 107, 122, 200...254: return true
        default: return false
        }
    }

    /// Whether a scalar is a mark that the form omits.
    private static func isPassedOver(
        _ scalar: Unicode.Scalar, on letter: Unicode.Scalar?, _ level: FoldingLevel
    ) -> Bool {
        switch level {
        case .letters, .joined, .spelled: isDiacritic(scalar)
        case .marks: letterOfOptionalMark(scalar).map { $0 == letter } ?? false
        case .exact: false
        }
    }

    /// Returns the letter on which a mark is optional: the diaeresis of ё, and hamza and madda on alef.
    static func letterOfOptionalMark(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
        switch scalar.value {
        case 0x308: "\u{435}"
        case 0x653...0x655: "\u{627}"
        default: nil
        }
    }

    /// Whether a scalar changes the letter before it, so that no match may end between the two.
    ///
    /// Kana voicing (class 8) always does, diacritics only at levels that distinguish them.
    package static func bindsToLetterBefore(_ scalar: Unicode.Scalar, _ level: FoldingLevel) -> Bool {
        guard scalar.value >= 0x300 else { return false }
        return scalar.properties.canonicalCombiningClass.rawValue == 8
            || !level.isOfLetters && isDiacritic(scalar)
    }
}

extension TextFolding {
    /// Appends the folded form of a name, with invalid bytes repaired as by `String(decoding:as:)`.
    ///
    /// - Complexity: O(name), a few nanoseconds per scalar without allocations other than that of `bytes`.
    ///   The first scalar of a block of 256 takes some hundred microseconds to create its table. Marks out of
    ///   order, rare scalars and invalid UTF-8 take the slow path, which is about a hundred times slower.
    package static func append(
        _ name: UnsafeBufferPointer<UInt8>, _ level: FoldingLevel, to bytes: inout [UInt8]
    ) {
        let start = bytes.count
        guard FoldingTable.of(level).append(name, to: &bytes) else {
            return appendSlowly(String(decoding: name, as: UTF8.self), level, to: &bytes)
        }
        if level.joinsWords { dropApostrophes(of: &bytes, from: start) }
    }

    /// Number of bytes of room that `write` may need for the folded form of a name.
    @inline(__always)
    package static func room(forNameOf byteCount: Int) -> Int {
        byteCount * FoldingWriter.longest + FoldingWriter.room
    }

    /// Writes the folded form of a name, as `append` does, to memory of at least `room(forNameOf:)` bytes.
    ///
    /// - Parameters:
    ///   - name: The name, after which 8 more bytes must be readable.
    ///   - level: The distinctions to keep.
    ///   - room: The memory; too little ends the process.
    /// - Returns: The number of bytes written.
    package static func write(
        _ name: UnsafeBufferPointer<UInt8>, _ level: FoldingLevel, to room: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        precondition(room.count >= self.room(forNameOf: name.count), "The form may not fit.")
        // The buffer is not empty.
        if !level.joinsWords, let start = room.baseAddress,
            let count = FoldingTable.of(level).write(name, to: start)
        {
            return count
        }
        var bytes: [UInt8] = []
        append(name, level, to: &bytes)
        _ = room.update(fromContentsOf: bytes)
        return bytes.count
    }

    package static func append(_ name: ArraySlice<UInt8>, _ level: FoldingLevel, to bytes: inout [UInt8]) {
        // The pointer is used only within the closure that receives it.
        name.withUnsafeBufferPointer { append($0, level, to: &bytes) }
    }
}

/// Distinctions made when text is compared; case is ignored at every level unless a function says otherwise.
package enum FoldingLevel: Hashable, Sendable, CaseIterable {
    /// Base letters only: accents are ignored, and a letter with a stroke equals the one without.
    case letters
    /// Base letters, without apostrophes within words.
    case joined
    /// Like `joined`, with some letters written out, such as ü as ue.
    case spelled
    /// Letters and accents, for queries that contain an accent; different ways to write a letter are equal.
    case marks
    case exact

    package var isOfLetters: Bool { self != .marks && self != .exact }
    /// Whether apostrophes within words are dropped.
    package var joinsWords: Bool { self == .joined || self == .spelled }
}
