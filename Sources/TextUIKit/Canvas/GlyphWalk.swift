/// Text as the glyphs that show it, one after the other.
enum GlyphWalk {
    /// Hands over each glyph of a text, in order.
    ///
    /// Where two of `SoleScalars` follow each other the first is a grapheme by itself, and the rules of graphemes are
    /// not asked. The walk always stands between two graphemes, and those rules never look back over such a place.
    ///
    /// - Parameters:
    ///   - text: What to show.
    ///   - body: Takes a glyph and the number of bytes up to its end; says whether to go on.
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
                glyph = Glyph(character)
                start += character.utf8.count
                scalar = Scalar(of: bytes, at: start)
            }
            guard body(glyph, start) else { return }
        }
    }

    /// A scalar of a text.
    private struct Scalar {
        let value: UInt32
        /// Its cells if it is one of `SoleScalars`, else 0.
        let width: Int
        /// The number of bytes up to its end.
        let end: Int

        /// Reads the scalar that begins at a byte; none at the end.
        ///
        /// The bytes are those of a `String`, which are valid.
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
                // None of these is a sole one.
                (value, width, end) = (0, 0, start + 4)
                return
            }
            let cells = SoleScalars.width(of: value)
            let isDoubled = lead >= 0x80 && TextMetrics.isWide && UnicodeWidths.isAmbiguous(value)
            width = cells == 1 && isDoubled ? 2 : cells
        }
    }
}
