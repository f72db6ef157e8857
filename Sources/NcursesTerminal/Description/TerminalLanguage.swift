/// The differences of a terminal that understands xterm's language from xterm.
///
/// On others ncurses draws everything, because `FrameWriter` does not support them.
package struct TerminalLanguage {
    /// The bytes that move the cursor down a row.
    let down: [UInt8]
    let hasItalic: Bool
    let hasDim: Bool
    let hasStrikethrough: Bool
    /// Whether the terminal can erase cells without writing to them.
    let hasErase: Bool
    let colors: Int
    /// Returns the text between `Esc [` and `m` that selects a palette colour.
    let parameters: (_ color: Int, _ isForeground: Bool) -> [UInt8]

    package init(
        down: [UInt8], hasItalic: Bool, hasDim: Bool, hasStrikethrough: Bool = false, hasErase: Bool,
        colors: Int,
        parameters: @escaping (_ color: Int, _ isForeground: Bool) -> [UInt8]
    ) {
        self.down = down
        self.hasItalic = hasItalic
        self.hasDim = hasDim
        self.hasStrikethrough = hasStrikethrough
        self.hasErase = hasErase
        self.colors = colors
        self.parameters = parameters
    }

    /// Reads a terminal's description, which is also consulted later for colours; `nil` for another language.
    package init?(_ description: some TerminalDescription, colors: Int) {
        let hasItalic = description.has("sitm", "\u{1b}[3m")
        let isUsual =
            description.has("cup", "\u{1b}[%i%p1%d;%p2%dH") && description.has("cr", "\r")
            && description.has("hpa", "\u{1b}[%i%p1%dG") && description.has("cuf", "\u{1b}[%p1%dC")
            && description.has("cub1", "\u{8}") && description.has("bold", "\u{1b}[1m")
            && description.has("smul", "\u{1b}[4m") && description.has("rev", "\u{1b}[7m")
            && (hasItalic || description.bytes(of: "sitm") == nil)
        guard isUsual, description.number(of: "xenl") == 1, description.number(of: "xmc") <= 0,
            Self.hasUsualColors(description)
        else { return nil }
        self.init(
            down: Array((description.has("cud1", "\u{b}") ? "\u{b}" : "\u{1b}[B").utf8), hasItalic: hasItalic,
            hasDim: description.has("dim", "\u{1b}[2m"),
            hasStrikethrough: description.has("smxx", "\u{1b}[9m"),
            hasErase: description.has("ech", "\u{1b}[%p1%dX"), colors: colors,
            parameters: { Self.parameters(of: $0, isForeground: $1, in: description) })
    }

    /// Above this number of colours, colour numbers are RGB values, except for the first eight.
    static let palette = 256

    /// The capabilities of most descriptions with 256 and with 8 colours.
    private static let usualForegrounds = [
        "\u{1b}[%?%p1%{8}%<%t3%p1%d%e%p1%{16}%<%t9%p1%{8}%-%d%e38;5;%p1%d%;m", "\u{1b}[3%p1%dm",
    ]
    private static let usualBackgrounds = [
        "\u{1b}[%?%p1%{8}%<%t4%p1%d%e%p1%{16}%<%t10%p1%{8}%-%d%e48;5;%p1%d%;m", "\u{1b}[4%p1%dm",
    ]

    private static func hasUsualColors(_ description: some TerminalDescription) -> Bool {
        let count = description.number(of: "colors")
        guard count > 0 else { return true }
        // Samples of those need not be made at each start.
        for (foreground, background) in zip(usualForegrounds, usualBackgrounds)
        where description.has("setaf", foreground) && description.has("setab", background) {
            return description.number(of: "ncv") <= 0
        }
        guard description.bytes(of: "setaf") != nil, description.bytes(of: "setab") != nil,
            description.number(of: "ncv") <= 0
        else { return false }
        let samples = Array(stride(from: 0, to: 16, by: 5)) + Array(stride(from: 20, to: 256, by: 60))
        return samples.prefix { $0 < (count > palette ? 8 : count) }.allSatisfy { color in
            ["setaf", "setab"].allSatisfy { ownParameters(of: color, $0, in: description) != nil }
        }
    }

    /// Returns the description's text between `Esc [` and `m`; `nil` if it has another form.
    private static func ownParameters(
        of color: Int, _ name: String, in description: some TerminalDescription
    ) -> [UInt8]? {
        guard let bytes = description.bytes(of: name, color, 0), bytes.count >= 4,
            bytes.starts(with: "\u{1b}[".utf8), bytes.last == UInt8(ascii: "m")
        else { return nil }
        return Array(bytes[2..<(bytes.count - 1)])
    }

    /// Returns the text that selects a palette colour.
    ///
    /// A terminal with direct colours (such as `xterm-direct`) interprets its description's numbers as RGB
    /// values, of which the palette's 12 is nearly black; but it supports the palette as well.
    private static func parameters(
        of color: Int, isForeground: Bool, in description: some TerminalDescription
    ) -> [UInt8] {
        if color < 8 || description.number(of: "colors") <= palette {
            return ownParameters(of: color, isForeground ? "setaf" : "setab", in: description) ?? []
        }
        return Array(
            (color < 16 ? "\((isForeground ? 82 : 92) + color)" : "\(isForeground ? 38 : 48);5;\(color)").utf8
        )
    }
}
