internal import Synchronization

/// Measures text in cells.
///
/// The width of a grapheme is the sum of the widths of its scalars, as ncurses and terminals that follow the
/// C library count it, except for characters of `ambiguousWidth`. Source of the widths: `UnicodeWidths`.
public enum TextMetrics {
    /// Returns the width of `text` on one line, in cells.
    ///
    /// - Complexity: O(text).
    public static func width(of text: String) -> Int {
        if let count = singleCellCount(of: text) { return count }
        var width = 0
        GlyphWalk.walk(text) { glyph, _ in
            width += glyph.width
            return true
        }
        return width
    }

    /// Returns the width of a character in cells; 0 for a direction mark, which is not shown.
    public static func width(of character: Character) -> Int {
        character.isDirectionMark ? 0 : Glyph(character).width
    }

    /// Returns the number of characters if all are ASCII, so that each takes one cell; `nil` for other text.
    static func singleCellCount(of text: String) -> Int? {
        // CR LF is the only ASCII sequence that forms one character.
        let bytes = text.utf8.span
        for place in bytes.indices where bytes[place] >= 0x80 || bytes[place] == 0x0d { return nil }
        return bytes.count
    }

    /// Returns the text truncated to a width, with an ellipsis if text is left out.
    ///
    /// - Parameters:
    ///   - text: One line of text.
    ///   - width: Available cells; 0 or less gives an empty string.
    /// - Returns: `text` itself if it fits.
    /// - Complexity: O(width).
    public static func truncatingTail(_ text: String, toWidth width: Int) -> String {
        // No scalar takes more cells than bytes.
        if text.utf8.count <= width { return text }
        // Only as much as may fit is read, because a text may be a megabyte long.
        var used = 0
        var cut = 0
        GlyphWalk.walk(text) { glyph, end in
            used += glyph.width
            // The cut leaves one cell for the ellipsis.
            if used < width { cut = end }
            return used <= width
        }
        guard used > width else { return text }
        return width > 0 ? text[..<text.utf8.index(text.startIndex, offsetBy: cut)] + ellipsis : ""
    }
}

/// The width of characters that are wide in East Asian fonts and narrow in others.
///
/// Unicode Standard Annex #11, "East Asian Width", class A: Greek and Cyrillic letters, some accented Latin
/// ones, quotation marks, arrows, lines, blocks, shapes. Terminals have a setting for them.
public enum AmbiguousWidth: Int, Hashable, Sendable {
    /// One cell, as in the C library and most terminals.
    case one = 1
    /// Two cells, as in terminals configured for legacy Chinese, Japanese or Korean encodings.
    case two = 2
}

extension TextMetrics {
    private static let isAmbiguousWide = Atomic(false)

    /// The width of ambiguous characters, for the whole process; `.one` by default.
    ///
    /// Set it before the first text is measured. With `.two`, themes use ASCII instead of wide glyphs.
    public static var ambiguousWidth: AmbiguousWidth {
        get { isWide ? .two : .one }
        set { isAmbiguousWide.store(newValue == .two, ordering: .relaxed) }
    }

    /// Whether characters of ambiguous width take two cells.
    @inline(__always)
    package static var isWide: Bool { isAmbiguousWide.load(ordering: .relaxed) }
    package static var ellipsis: String { isWide ? "~" : "…" }
}

extension Character {
    /// Whether the character only changes the text direction, so that it is not shown.
    package var isDirectionMark: Bool {
        guard let scalar = unicodeScalars.first, scalar.value >= 0x61c else { return false }
        return UnicodeWidths.isDirectionMark(scalar.value)
    }
}
