/// Unicode scalars that may be sent to a terminal.
enum ShownScalars {
    /// Whether the scalars of a grapheme are at least one, and all are shown without side effects.
    ///
    /// The engine's glyphs guarantee this already; this is the last check before output.
    static func areShown(_ scalars: [Unicode.Scalar]) -> Bool {
        !scalars.isEmpty && scalars.allSatisfy { isShown($0.value) }
    }

    private static func isShown(_ value: UInt32) -> Bool {
        switch value {
        case 0..<0x20, 0x7f..<0xa0, 0xad: false
        case 0..<0x300: true
        // The Arabic letter mark, a vowel separator, a zero width space, direction marks, a byte order mark.
        case 0x61c, 0x180e, 0x200b, 0x200e, 0x200f, 0xfeff: false
        // Line separators and directions; invisible operators and isolates; noncharacters; annotations; tags.
        case 0x2028...0x202e, 0x2060...0x206f, 0xfdd0...0xfdef, 0xfff9...0xfffb, 0xe0000...0xe007f: false
        default: value & 0xfffe != 0xfffe
        }
    }

    /// Whether terminals without xterm's language may draw a scalar, at the width of the C library.
    ///
    /// Alphabets, symbols, lines, ideographs, kana, Hangul. Other scripts make the cursor unpredictable.
    static func isCommon(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x900, 0x1e00..<0x2800, 0x2e80..<0xa4d0, 0xac00..<0xd7b0, 0xf900..<0xfffe: true
        default: false
        }
    }

    /// Whether terminals of today agree about the width of a grapheme that begins with a common scalar.
    ///
    /// They do not for emoji, which were narrow before Unicode 9, nor for what a joiner or a variation
    /// selector composes.
    static func haveCommonWidth(_ scalars: [Unicode.Scalar], width: Int) -> Bool {
        guard let first = scalars.first, width == 1 || first.value >= 0x2e80 else { return false }
        return scalars.dropFirst().allSatisfy {
            switch $0.value {
            case 0x300..<0x900, 0x1ab0..<0x1b00, 0x1dc0..<0x1e00, 0x20d0..<0x20e2, 0x3099...0x309a: true
            default: false
            }
        }
    }
}
