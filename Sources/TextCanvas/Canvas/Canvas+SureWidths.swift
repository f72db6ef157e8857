extension Canvas.Cell {
    /// Whether all terminals give the grapheme the same number of cells; O(log ranges).
    package var hasSureWidth: Bool { code < 1 << 21 && UnicodeWidths.isSure(UInt32(code)) }

    /// The maximum number of cells that a terminal may give to the grapheme, at least its width.
    ///
    /// No terminal gives a scalar more than two. Terminals that do not join emoji give two to each.
    ///
    /// - Complexity: O(scalars * log ranges).
    package var widestWidth: Int {
        guard !hasSureWidth else { return Int(width) }
        // A single scalar, without an array for it.
        guard code >= 1 << 21 else { return max(Int(width), 2) }
        return max(Int(width), 2 * unicodeScalars.count { (UnicodeWidths.width(of: $0) ?? 1) > 0 })
    }

    /// Whether a terminal may give the grapheme fewer cells: a wide one, or a lone mark; O(scalars).
    package var mayBeNarrower: Bool {
        guard !hasSureWidth else { return false }
        guard width == 1, let first = unicodeScalars.first else { return true }
        switch first.properties.generalCategory {
        case .format, .nonspacingMark, .enclosingMark, .spacingMark: return true
        default: return false
        }
    }
}
