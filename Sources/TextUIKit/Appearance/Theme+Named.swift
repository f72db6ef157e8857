extension Theme {
    private static let themes: [(name: String, make: @Sendable () -> Theme)] = [
        ("standard", { Theme() }), ("vivid", vividTheme), ("plain", plainTheme),
        ("high-contrast", highContrastTheme),
    ]

    /// The names that `named(_:)` accepts, the standard theme's first.
    public static var names: [String] { themes.map(\.name) }

    /// Returns the theme with a name, ignoring case; `nil` if there is none.
    public static func named(_ name: String) -> Theme? {
        let name = name.lowercased()
        return themes.first { $0.name == name }?.make()
    }

    /// The terminal's own sixteen colours on any background, used sparingly to match other programs.
    public static var standard: Theme { TextMetrics.isWide ? standardWithWide : standardWithNarrow }

    // Cached because views without a window ask often.
    private static let standardWithNarrow = Theme()
    private static let standardWithWide = Theme()

    /// The same sixteen colours, but more of them, and also as backgrounds.
    public static var vivid: Theme { vividTheme() }
    /// No colours, only the attributes of the standard theme.
    public static var plain: Theme { plainTheme() }
    /// No colours, as palettes differ: bold and reverse video replace colours, without grey and thin lines.
    public static var highContrast: Theme { highContrastTheme() }

    // Two-coloured areas are reversed text on a background: without colours, reverse video remains.

    @Sendable private static func vividTheme() -> Theme {
        var theme = Theme()
        let bar = Style(foreground: .blue, background: .white, attributes: .reverse)
        theme.header = bar.overlaid(with: Style(attributes: .bold))
        theme.focus = Style(foreground: .cyan, background: .black, attributes: .reverse)
        theme.marker = Style(foreground: .red, attributes: .bold)
        theme.highlight = Style(foreground: .magenta, background: .white, attributes: [.reverse, .bold])
        theme.selection = Style(foreground: .magenta, attributes: .bold)
        theme.sectionIndex = Style(foreground: .magenta, attributes: .bold)
        theme.sectionIndexTracking = Style(foreground: .magenta, attributes: [.bold, .reverse])
        theme.destructive = Style(foreground: .red, attributes: .bold)
        theme.scrollIndicator = Style(foreground: .magenta, attributes: .bold)
        theme.match = Style(foreground: .red, attributes: [.bold, .underline])
        theme.button = Style(foreground: .magenta, attributes: .bold)
        theme.alertTitle = Style(foreground: .magenta, attributes: .bold)
        theme.navigationBar = bar
        theme.navigationTitle = theme.header
        theme.key = Style(foreground: .magenta, attributes: .bold)
        theme.notice = Style(foreground: .red, attributes: .bold)
        return theme
    }

    @Sendable private static func plainTheme() -> Theme {
        var theme = Theme()
        for place in stylePlaces {
            theme[keyPath: place] = Style(attributes: theme[keyPath: place].attributes)
        }
        return theme
    }

    @Sendable private static func highContrastTheme() -> Theme {
        var theme = plainTheme()
        theme.focus = Style(attributes: [.bold, .reverse])
        theme.highlight = Style(attributes: [.bold, .reverse, .underline])
        theme.detail = Style(attributes: .bold)
        theme.searchBar = Style(attributes: [.bold, .underline])
        theme.placeholder = Style(attributes: [.bold, .underline])
        theme.textField = Style(attributes: [.bold, .underline])
        theme.scrollIndicator = Style(attributes: [.bold, .reverse])
        theme.destructive = Style(attributes: [.bold, .underline])
        theme.destructiveButton = Style(attributes: [.bold, .underline])
        theme.navigationBar = Style(attributes: .reverse)
        theme.navigationTitle = Style(attributes: [.bold, .reverse])
        theme.key = Style(attributes: [.bold, .reverse])
        theme.notice = Style(attributes: [.bold, .reverse])
        return theme
    }

    package static var stylePlaces: [WritableKeyPath<Theme, Style>] {
        [
            \.header, \.columnTitle, \.focus, \.marker, \.highlight, \.selection, \.sectionIndex,
            \.sectionIndexTracking,
            \.detail, \.separator, \.destructive, \.scrollIndicator, \.match, \.searchBar, \.placeholder,
            \.button, \.textField, \.destructiveButton, \.pressedControl, \.disabledControl, \.alertTitle,
            \.navigationBar, \.navigationTitle, \.key, \.notice,
        ]
    }
}
