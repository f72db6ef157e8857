/// The style of a cell of a screen.
package struct CellStyle: Hashable, Sendable {
    /// The colour of a letter or of its background.
    package enum Color: Hashable, Sendable {
        /// The terminal's own.
        case standard
        /// An entry of the palette, from 0 to 255.
        case palette(Int)
        /// A colour by its parts, each from 0 to 255.
        case rgb(red: Int, green: Int, blue: Int)
    }

    package var bold: Bool
    package var italic: Bool
    package var underline: Bool
    package var blink: Bool
    package var reverse: Bool
    package var strike: Bool
    package var foreground: Color
    package var background: Color

    /// The terminal's own look.
    package static let plain = CellStyle()

    /// Makes a style; what is left out is the terminal's own.
    package init(
        bold: Bool = false, italic: Bool = false, underline: Bool = false, blink: Bool = false,
        reverse: Bool = false, strike: Bool = false, foreground: Color = .standard,
        background: Color = .standard
    ) {
        self.bold = bold
        self.italic = italic
        self.underline = underline
        self.blink = blink
        self.reverse = reverse
        self.strike = strike
        self.foreground = foreground
        self.background = background
    }

    /// The part of the style that can be seen when the cell holds a blank.
    ///
    /// A blank shows neither the colour nor the weight of letters. A program that erases and one that
    /// writes blanks differ in these alone.
    package var visibleOnBlank: CellStyle {
        reverse || underline || strike ? self : CellStyle(background: background)
    }
}

extension CellStyle: CustomStringConvertible {
    /// The words of a golden's legend, such as `bold fg 6`; `plain` for the terminal's own look.
    package var description: String {
        let flags = [
            (bold, "bold"), (italic, "italic"), (underline, "underline"), (blink, "blink"),
            (reverse, "reverse"), (strike, "strike"),
        ]
        var words = flags.compactMap { $0.0 ? $0.1 : nil }
        if foreground != .standard { words.append("fg \(foreground)") }
        if background != .standard { words.append("bg \(background)") }
        return words.isEmpty ? "plain" : words.joined(separator: " ")
    }
}

extension CellStyle.Color: CustomStringConvertible {
    /// A number, `#rrggbb`, or `default`.
    package var description: String {
        switch self {
        case .standard: "default"
        case .palette(let index): String(index)
        case .rgb(let red, let green, let blue): "#" + [red, green, blue].map(Self.hexadecimal).joined()
        }
    }

    private static func hexadecimal(_ part: Int) -> String {
        let digits = String(part, radix: 16)
        return digits.count < 2 ? "0" + digits : digits
    }
}
