/// UIKit's named colours, as entries of the terminal's palette.
///
/// Semantic names, such as `label`, map to the terminal's own colours, so the user's light or dark theme
/// decides. Names of colours map to the nearest palette entry.
extension Color {
    // MARK: Roles

    /// Text; the terminal's foreground.
    public static let label = Color.default
    /// Less important text; the palette's grey.
    public static let secondaryLabel = Color.gray
    /// Still less important text; the palette's grey.
    public static let tertiaryLabel = Color.gray
    /// The least important text; the palette's grey.
    public static let quaternaryLabel = Color.gray
    /// The placeholder of an empty field; the palette's grey.
    public static let placeholderText = Color.gray
    /// A link; the palette's bright blue.
    public static let link = Color.brightBlue
    /// A line between rows; the palette's grey.
    public static let separator = Color.gray
    /// A line that covers the content below; the palette's grey.
    public static let opaqueSeparator = Color.gray
    /// The background; the terminal's.
    public static let systemBackground = Color.default
    /// The background of prominent content; the terminal's.
    public static let secondarySystemBackground = Color.default
    /// The background of prominent content within that; the terminal's.
    public static let tertiarySystemBackground = Color.default
    /// The background of grouped tables; the terminal's.
    public static let systemGroupedBackground = Color.default
    /// The background of a group; the terminal's.
    public static let secondarySystemGroupedBackground = Color.default
    /// The background of prominent content in a group; the terminal's.
    public static let tertiarySystemGroupedBackground = Color.default
    /// UIKit's former name of `systemGroupedBackground`.
    public static let groupTableViewBackground = Color.default
    /// Text in dark mode; the terminal's foreground.
    public static let darkText = Color.default
    /// Text on a dark background; the palette's white.
    public static let lightText = Color.white
    /// No colour: the background below is visible.
    public static let clear = Color(-2)

    // MARK: Colours

    /// The palette's grey.
    public static let gray = Color(8)
    /// The palette's grey.
    public static let darkGray = Color(8)
    /// The palette's white, which is a light grey.
    public static let lightGray = Color(7)
    /// An orange.
    public static let orange = Color(208)
    /// The palette's magenta.
    public static let purple = Color(5)
    /// A brown.
    public static let brown = Color(94)
    /// The palette's red.
    public static let systemRed = Color.red
    /// The palette's green.
    public static let systemGreen = Color.green
    /// The palette's bright blue, which is legible on black and on white.
    public static let systemBlue = Color.brightBlue
    /// An orange.
    public static let systemOrange = Color.orange
    /// The palette's yellow.
    public static let systemYellow = Color.yellow
    /// The palette's magenta.
    public static let systemPink = Color.magenta
    /// The palette's magenta.
    public static let systemPurple = Color.magenta
    /// The palette's cyan.
    public static let systemTeal = Color.cyan
    /// The palette's cyan.
    public static let systemCyan = Color.cyan
    /// The palette's cyan.
    public static let systemMint = Color.cyan
    /// The palette's blue.
    public static let systemIndigo = Color.blue
    /// A brown.
    public static let systemBrown = Color.brown
    /// The palette's grey.
    public static let systemGray = Color.gray
    /// The palette's grey.
    public static let systemGray2 = Color.gray
    /// The palette's white, which is a light grey.
    public static let systemGray3 = Color.lightGray
    /// The palette's white, which is a light grey.
    public static let systemGray4 = Color.lightGray
    /// The background of prominent content; the terminal's.
    public static let systemGray5 = Color.default
    /// The background of prominent content; the terminal's.
    public static let systemGray6 = Color.default

    // MARK: Mixtures

    /// Creates the colour of the 256-colour palette that is nearest to a mixture.
    ///
    /// Differs from UIKit: cells cover the content below, so opacity is all or nothing.
    ///
    /// - Parameters:
    ///   - red: The red component, clamped to 0...1.
    ///   - green: The green component, clamped to 0...1.
    ///   - blue: The blue component, clamped to 0...1.
    ///   - alpha: 0 makes `clear`; any other value counts as 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double) {
        guard alpha > 0 else {
            self = .clear
            return
        }
        let parts = [red, green, blue].map { Int((($0.isNaN ? 0 : max(0, min($0, 1))) * 255).rounded()) }
        let cube = parts.map { part in
            Self.levels.indices.min { abs(Self.levels[$0] - part) < abs(Self.levels[$1] - part) } ?? 0
        }
        let grey = max(0, min((parts.reduce(0, +) / 3 - 3) / 10, 23))
        func distance(_ levels: [Int]) -> Int {
            zip(parts, levels).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
        }
        let isGrey =
            distance(Array(repeating: 8 + 10 * grey, count: 3)) < distance(cube.map { Self.levels[$0] })
        self = .palette(isGrey ? 232 + grey : 16 + 36 * cube[0] + 6 * cube[1] + cube[2])
    }

    /// The six levels of a component in xterm's palette of 256 colours; its greys are 8, 18 and so on to 238.
    private static let levels = [0, 95, 135, 175, 215, 255]

    /// Creates the grey of the palette that is nearest to a brightness from 0 to 1.
    ///
    /// Differs from UIKit: opacity is all or nothing.
    public init(white: Double, alpha: Double) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Returns the colour, or `clear` for an alpha of 0.
    ///
    /// Differs from UIKit: opacity is all or nothing.
    public func withAlphaComponent(_ alpha: Double) -> Color { alpha > 0 ? self : .clear }

    // MARK: Contrast

    /// Black or white, whichever is legible on this colour; the default on the terminal's own background.
    ///
    /// The palette's first 16 colours are assumed to be those of xterm; the others have fixed values.
    var contrasting: Color {
        switch index {
        case ..<0: return .default
        case 0..<16: return [2, 3, 6, 7, 10, 11, 13, 14, 15].contains(index) ? .black : Color(15)
        case 232...: return index >= 243 ? .black : Color(15)
        default:
            let cube = Int(index) - 16
            let luminance =
                213 * Self.light[cube / 36] + 715 * Self.light[cube / 6 % 6] + 72 * Self.light[cube % 6]
            // At this luminance and above, black has more contrast than white (WCAG 2).
            return luminance >= 179_000 ? .black : Color(15)
        }
    }

    /// The linear light of xterm's component levels (0, 95, 135, 175, 215, 255), in thousandths (sRGB).
    private static let light = [0, 114, 242, 429, 680, 1_000]
}
