/// Widths of Unicode scalars in cells.
///
/// Source of the table: `wcwidth` of the GNU C library, which ncurses uses; `Scripts/make/width-table` writes
/// it. Ambiguous characters: Unicode Standard Annex #11, class A; `Scripts/make/ambiguous-table` writes them.
package enum UnicodeWidths {
    /// Returns the width of a scalar: 0, 1 or 2; `nil` for controls, unassigned and other hidden scalars.
    ///
    /// Bidirectional controls and line separators are hidden, because a terminal may obey them.
    ///
    /// - Complexity: O(log ranges) beyond ASCII.
    static func width(of scalar: Unicode.Scalar) -> Int? {
        let value = scalar.value
        switch value {
        case 0x20..<0x7f: return 1
        case 0..<0xa0, 0x061c, 0x200e...0x200f, 0x2028...0x202e, 0x2066...0x2069, 0xfeff: return nil
        default: break
        }
        if contains(value, in: two) { return 2 }
        if contains(value, in: zero) { return 0 }
        if contains(value, in: none) { return nil }
        return TextMetrics.isWide && isAmbiguous(value) ? 2 : 1
    }

    /// Whether a scalar only changes the text direction.
    ///
    /// Such marks (Unicode Standard Annex #9, 2) take no cells and are not sent, because a terminal that
    /// obeys them moves other text about, and one that does not shows boxes.
    static func isDirectionMark(_ value: UInt32) -> Bool {
        switch value {
        case 0x061c, 0x200e...0x200f, 0x202a...0x202e, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether a scalar has a width but shows nothing: the soft hyphen and the Hangul fillers.
    ///
    /// These are the scalars with a width that have Default_Ignorable_Code_Point (Unicode Standard, 5.21).
    static func isUnseen(_ value: UInt32) -> Bool {
        value == 0xad || value == 0x115f || value == 0x3164 || value == 0xffa0
    }

    static func isTag(_ value: UInt32) -> Bool { (0xe0020...0xe007f).contains(value) }

    /// Whether all terminals give a scalar the same width, regardless of fonts and settings.
    ///
    /// True of Latin letters and of scalars that are two cells wide everywhere; about the others, terminals
    /// disagree. Where ambiguous characters are wide, the Latin letters among them are excluded.
    ///
    /// - Complexity: O(log ranges).
    static func isSure(_ value: UInt32) -> Bool {
        switch value {
        case 0x20..<0x7f: true
        case 0xa0..<0x300: !isUnseen(value) && !(TextMetrics.isWide && isAmbiguous(value))
        case 0x3041...0x3096, 0x309b...0x30ff, 0x3400...0x4dbf, 0x4e00...0x9fff, 0xac00...0xd7a3: true
        default: false
        }
    }

    /// Whether a one-cell scalar takes two cells where ambiguous characters are wide; O(log ranges).
    package static func isAmbiguous(_ value: UInt32) -> Bool { contains(value, in: ambiguous) }

    private static func contains(_ value: UInt32, in table: [UInt32]) -> Bool {
        let range = (0..<(table.count / 2)).partitioningIndex { table[2 * $0 + 1] >= value }
        return 2 * range < table.count && table[2 * range] <= value
    }
}
