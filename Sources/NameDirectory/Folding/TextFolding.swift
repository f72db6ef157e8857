internal import ByteScan
internal import SourceText
@_spi(_Unicode) import Swift

/// Turns text into the form in which names are compared.
///
/// Canonical decomposition, upper case, lower case, canonical decomposition again. Upper case first is what
/// makes "ß" equal "ss", the final sigma equal the other one and "ﬁ" equal "fi"; the result is Unicode's full
/// case folding (CaseFolding.txt, C and F) except for a few letters that fold further here, such as the
/// dotless i, which becomes "i". A newline becomes a space, as in the store.
package enum TextFolding {
    /// Adds the folded form of a text, without the marks that `isDiacritic` names unless diacritics are kept.
    package static func append(_ text: some StringProtocol, keepingDiacritics: Bool, to bytes: inout [UInt8])
    {
        let isDone: Void? = text.utf8.withContiguousStorageIfAvailable {
            append($0, keepingDiacritics: keepingDiacritics, to: &bytes)
        }
        if isDone == nil { appendSlowly(text, keepingDiacritics: keepingDiacritics, to: &bytes) }
    }

    /// Does what `append` does, by the Unicode properties of each scalar; the other ways are measured by it.
    package static func appendSlowly(
        _ text: some StringProtocol, keepingDiacritics: Bool, to bytes: inout [UInt8]
    ) {
        var mapped = ""
        for scalar in String(text)._nfd {
            if scalar.isASCII {
                mapped.unicodeScalars.append(Unicode.Scalar(lower(UInt8(truncatingIfNeeded: scalar.value))))
            } else if scalar.properties.changesWhenCaseMapped {
                for upper in scalar.properties.uppercaseMapping.unicodeScalars {
                    mapped.append(upper.properties.lowercaseMapping)
                }
            } else {
                mapped.unicodeScalars.append(scalar)
            }
        }
        for scalar in mapped._nfd where keepingDiacritics || !isDiacritic(scalar) {
            bytes.append(contentsOf: scalar.utf8)
        }
    }

    /// The folded form of an ASCII byte.
    @inline(__always)
    static func lower(_ byte: UInt8) -> UInt8 {
        if byte >= 0x41, byte <= 0x5A { return byte | 0x20 }
        return byte == ASCII.newline ? 0x20 : byte
    }

    /// Whether a mark only adorns its letter, so that a search without diacritics passes over it.
    ///
    /// Told by the canonical combining class: 1 (overlays), 10 to 36 (Hebrew, Arabic and Syriac points), 200
    /// and above (marks placed around a letter). Kana voicing, nuktas, viramas and the vowels of Indic
    /// scripts, Thai and Lao make other letters and stay.
    package static func isDiacritic(_ scalar: Unicode.Scalar) -> Bool {
        guard scalar.value >= 0x300 else { return false }
        switch scalar.properties.canonicalCombiningClass.rawValue {
        case 1, 10...36, 200...254: return true
        default: return false
        }
    }

    /// Whether a scalar makes another letter of the one before it, so that no match may end between the two.
    ///
    /// Nuktas (class 7) and kana voicing (class 8) always do, diacritics only if they are regarded.
    package static func bindsToLetterBefore(_ scalar: Unicode.Scalar, regardingDiacritics: Bool) -> Bool {
        guard scalar.value >= 0x300 else { return false }
        switch scalar.properties.canonicalCombiningClass.rawValue {
        case 7, 8: return true
        default: return regardingDiacritics && isDiacritic(scalar)
        }
    }
}
