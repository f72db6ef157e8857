internal import Synchronization

/// Cells of characters that are wide in East Asian fonts and narrow in others.
///
/// Unicode Standard Annex #11, "East Asian Width", class A: Greek and Cyrillic letters, some accented Latin ones,
/// quotation marks, arrows, lines, blocks, shapes. Terminals have a setting for them.
public enum AmbiguousWidth: Int, Hashable, Sendable {
    /// As the C library has it, and most terminals.
    case one = 1
    /// As terminals do that are set up for Chinese, Japanese or Korean text of the time before Unicode.
    case two = 2
}

extension TextMetrics {
    private static let isAmbiguousWide = Atomic(false)

    /// Cells of characters of ambiguous width, for the whole process; `.one` unless set.
    ///
    /// To be set once, before the first text is measured or drawn: what was measured before stays as it was. With
    /// `.two` the glyphs of themes are those of ASCII where they would take two cells.
    public static var ambiguousWidth: AmbiguousWidth {
        get { isWide ? .two : .one }
        set { isAmbiguousWide.store(newValue == .two, ordering: .relaxed) }
    }

    /// Whether characters of ambiguous width take two cells.
    @inline(__always)
    static var isWide: Bool { isAmbiguousWide.load(ordering: .relaxed) }

    /// What stands for what is left out of a text: one cell wide.
    static var ellipsis: String { isWide ? "~" : "…" }
}
