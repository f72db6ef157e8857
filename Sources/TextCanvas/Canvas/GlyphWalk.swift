/// Splits text into the glyphs that show it.
enum GlyphWalk {
    /// Passes each glyph of a text, and the byte offset of its end, to `body` until that returns `false`.
    ///
    /// Direction marks have no glyph.
    ///
    /// If two of `SoleScalars` follow each other, the first is a grapheme by itself, without consulting the
    /// grapheme rules. Those rules never look back across a boundary between two graphemes.
    ///
    /// - Complexity: O(text).
    @inline(__always)
    static func walk(_ text: String, _ body: (_ glyph: Glyph, _ end: Int) -> Bool) {
        let bytes = text.utf8.span
        var start = 0
        var scalar = Scalar(of: bytes, at: 0)
        while start < bytes.count {
            let next = Scalar(of: bytes, at: scalar.end)
            let glyph: Glyph
            if scalar.width > 0, next.width > 0 || scalar.end == bytes.count {
                glyph = Glyph(sole: scalar.value, width: scalar.width)
                start = scalar.end
                scalar = next
            } else {
                let rest = text[text.utf8.index(text.startIndex, offsetBy: start)...]
                let character = rest[rest.startIndex]
                start += character.utf8.count
                let isMark = UnicodeWidths.isDirectionMark(scalar.value)
                scalar = Scalar(of: bytes, at: start)
                if isMark { continue }
                glyph = Glyph(character)
            }
            guard body(glyph, start) else { return }
        }
    }

    private struct Scalar {
        let value: UInt32
        /// Its width if it is one of `SoleScalars`, else 0.
        let width: Int
        /// The byte offset of its end.
        let end: Int

        /// Reads the scalar that starts at a byte of a `String`, which is valid UTF-8; empty at the end.
        @inline(__always)
        init(of bytes: borrowing Span<UInt8>, at start: Int) {
            guard start < bytes.count else {
                (value, width, end) = (0, 0, start)
                return
            }
            let lead = UInt32(bytes[start])
            switch lead {
            case 0..<0x80:
                value = lead
                end = start + 1
            case 0..<0xe0:
                value = (lead & 0x1f) << 6 | UInt32(bytes[start + 1] & 0x3f)
                end = start + 2
            case 0..<0xf0:
                value =
                    (lead & 0x0f) << 12 | UInt32(bytes[start + 1] & 0x3f) << 6
                    | UInt32(bytes[start + 2] & 0x3f)
                end = start + 3
            default:
                // None of these is a sole scalar.
                (value, width, end) = (0, 0, start + 4)
                return
            }
            let cells = SoleScalars.width(of: value)
            let isDoubled = lead >= 0x80 && TextMetrics.isWide && UnicodeWidths.isAmbiguous(value)
            width = cells == 1 && isDoubled ? 2 : cells
        }
    }
}

/// Scalars that each form a grapheme wherever they are adjacent to each other.
///
/// Unicode Standard Annex #29, "Unicode Text Segmentation", table 2: all of them have the property
/// Grapheme_Cluster_Break=Other, or are Hangul syllables (LV and LVT). Every rule of section 3.1.1 that joins
/// two scalars needs another kind in one of the two positions (GB3 CR, GB6 to GB8 a following L, V or T, GB9
/// Extend or ZWJ, GB9a SpacingMark, GB9b Prepend, GB9c a linker or Extend, GB11 ZWJ, GB12 and GB13 regional
/// indicators), so GB999 separates any two of these, whatever surrounds the two.
enum SoleScalars {
    /// Returns the width of one of these scalars, 1 or 2; 0 for all others, which depend on their neighbours.
    ///
    /// Only whole ranges without gaps, so that no scalar of a later version of Unicode is included.
    ///
    /// - Complexity: O(1).
    @inline(__always)
    static func width(of value: UInt32) -> Int {
        if value < 0x80 { return value >= 0x20 && value != 0x7f ? 1 : 0 }
        if value < 0x2000 { return ofAlphabets(value) }
        switch value {
        // Kana, ideographs, Hangul syllables, wide forms.
        case 0x3041...0x3096, 0x309b...0x30ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xac00...0xd7a3,
            0x3001...0x3029, 0xff01...0xff60:
            return 2
        // Dashes, quotes, bullets, the ellipsis; prices; arrows, lines, blocks; half-width katakana.
        case 0x2010...0x2027, 0x2030...0x205e, 0x20a0...0x20bf, 0x2190...0x2199, 0x2500...0x259f,
            0xff61...0xff9d:
            return 1
        default: return 0
        }
    }

    /// Returns the width of a letter or sign of the alphabets from U+0080 to U+1FFF.
    @inline(__always)
    private static func ofAlphabets(_ value: UInt32) -> Int {
        switch value {
        // Latin without the soft hyphen, Greek, Cyrillic, Armenian, Hebrew, Arabic, Georgian, more Latin.
        case 0xa0...0xac, 0xae...0x2ff, 0x3a3...0x482, 0x48a...0x52f, 0x38e...0x3a1, 0x370...0x377,
            0x384...0x38a, 0x531...0x556, 0x559...0x58a, 0x5d0...0x5ea, 0x620...0x64a, 0x660...0x66f,
            0x671...0x6d3, 0x10d0...0x10ff, 0x1e00...0x1f15:
            1
        default: 0
        }
    }
}
