/// How many cells text takes, and what of it may be shown.
///
/// The width of a grapheme is the sum of the widths of its scalars, as ncurses and the terminals that follow the C
/// library count it. Source of the widths: `UnicodeWidths`.
public enum TextMetrics {
    /// A grapheme that is safe to show, with the cells that it takes.
    public struct Glyph: Hashable, Sendable {
        /// What is shown.
        public let character: Character
        /// Cells across, at least 1.
        public let width: Int

        /// What stands in for `character` on a screen.
        ///
        /// Control characters become their control pictures; bidirectional controls, unassigned scalars and
        /// invisible characters on their own become U+FFFD; a mark without a letter gets a dotted circle; marks
        /// beyond four on one letter are dropped. A tab is a blank.
        ///
        /// - Complexity: O(scalars) for text beyond ASCII.
        public init(_ character: Character) {
            if let ascii = character.asciiValue, character.utf8.count == 1 {
                self.init(ascii: ascii, character)
            } else {
                self.init(scalarsOf: character)
            }
        }

        private init(character: Character, width: Int) {
            self.character = character
            self.width = width
        }

        private init(ascii: UInt8, _ character: Character) {
            switch ascii {
            case 0x20..<0x7f: self.init(character: character, width: 1)
            case 0x09: self.init(character: " ", width: 1)
            case 0x7f: self.init(character: "\u{2421}", width: 1)
            default:
                self.init(
                    character: Character(Unicode.Scalar(0x2400 + UInt32(ascii)) ?? "\u{fffd}"), width: 1)
            }
        }

        private init(scalarsOf character: Character) {
            var width = 0
            var marks = 0
            var shown = String.UnicodeScalarView()
            for scalar in character.unicodeScalars {
                switch UnicodeWidths.width(of: scalar) {
                case nil:
                    self.init(character: scalar == "\r" ? "\u{240d}" : "\u{fffd}", width: 1)
                    return
                case 0?:
                    marks += 1
                    if marks <= 4 { shown.append(scalar) }
                case let cells?:
                    width += cells
                    marks = 0
                    shown.append(scalar)
                }
            }
            if width > 0 {
                self.init(character: Character(String(shown)), width: width)
            } else if let first = shown.first, first.properties.isGraphemeExtend, first.value != 0x200d {
                shown.insert("\u{25cc}", at: shown.startIndex)
                self.init(character: Character(String(shown)), width: 1)
            } else {
                self.init(character: "\u{fffd}", width: 1)
            }
        }
    }

    /// Cells that `text` takes on one line.
    ///
    /// - Complexity: O(text).
    public static func width(of text: some StringProtocol) -> Int {
        text.reduce(0) { $0 + Glyph($1).width }
    }

    /// The longest beginning of `text` that fits, with an ellipsis at its end if something is left out.
    ///
    /// - Parameters:
    ///   - text: One line of text.
    ///   - width: Cells that there are; 0 or less leaves nothing.
    /// - Returns: `text` itself when it fits.
    /// - Complexity: O(width).
    public static func truncatingTail(_ text: String, toWidth width: Int) -> String {
        var used = 0
        var kept = text.startIndex
        for index in text.indices {
            let next = used + Glyph(text[index]).width
            if next > width { return width > 0 ? text[..<kept] + "…" : "" }
            used = next
            // The cut leaves one cell for the ellipsis.
            if used < width { kept = text.index(after: index) }
        }
        return text
    }
}
