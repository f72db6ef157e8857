/// Styles and glyphs of the engine's views.
///
/// Every style differs from plain text by an attribute as well, so that nothing depends on colour alone. The
/// standard colours are the two of the sixteen that are readable on both white and black in common palettes.
public struct Theme: Hashable, Sendable {
    /// The title of a section.
    public var header = Style(foreground: .brightBlue, attributes: [.bold, .underline])
    /// The title of a column.
    public var columnTitle = Style(attributes: .bold)
    /// The focused row.
    public var focus = Style(attributes: .reverse)
    /// The marker before the focused row.
    public var marker = Style(foreground: .brightBlue, attributes: .bold)
    /// A row while it is pressed.
    public var highlight = Style(attributes: [.reverse, .bold])
    /// A selected row.
    public var selection = Style(attributes: .bold)
    /// The section index.
    public var sectionIndex = Style(foreground: .brightBlue, attributes: .bold)
    /// The section index while the pointer is down on it.
    public var sectionIndexTracking = Style(foreground: .brightBlue, attributes: [.bold, .reverse])
    /// The detail text of a row.
    public var detail = Style(foreground: .brightBlue)
    /// The separator line below a row.
    public var separator = Style(attributes: .underline)
    /// An element that deletes something.
    public var destructive = Style(foreground: .magenta, attributes: .bold)
    /// The thumbs of scroll indicators.
    public var scrollIndicator = Style(foreground: .brightBlue, attributes: .bold)
    /// Characters that match a search.
    public var match = Style(foreground: .magenta, attributes: [.bold, .underline])
    /// The search bar.
    public var searchBar = Style(attributes: .underline)
    /// The placeholder of an empty search bar.
    public var placeholder = Style(foreground: .brightBlue, attributes: .underline)
    /// A button.
    public var button = Style(foreground: .brightBlue, attributes: .bold)
    /// A text field.
    public var textField = Style(attributes: .underline)
    /// A button whose action cannot be undone.
    public var destructiveButton = Style(foreground: .red, attributes: .bold)
    /// The overlay of a button while it is pressed.
    public var pressedControl = Style(attributes: [.reverse, .bold, .underline])
    /// A disabled control.
    public var disabledControl = Style.plain
    /// The title of a dialog.
    public var alertTitle = Style(attributes: .bold)
    /// A navigation bar.
    public var navigationBar = Style(attributes: .underline)
    /// The title in a navigation bar.
    public var navigationTitle = Style(attributes: [.bold, .underline])
    /// The name of a key in a hint.
    public var key = Style(attributes: .bold)
    /// A message that should catch the eye.
    public var notice = Style(attributes: .bold)
    /// The characters that views draw.
    public var glyphs = Glyphs.unicode

    /// Characters used as symbols; each is one cell wide.
    public struct Glyphs: Hashable, Sendable {
        /// A character stored as a drawable glyph, so that a theme is plain data and cheap to copy.
        @propertyWrapper
        public struct Sign: Hashable, Sendable {
            /// The glyph that is drawn; available as `$name` of a property.
            public private(set) var projectedValue: Glyph

            /// The character; an unsafe one is replaced by its stand-in.
            public var wrappedValue: Character {
                get { projectedValue.character }
                set { projectedValue = Glyph(newValue) }
            }

            /// Creates a sign from a character that is one cell wide.
            public init(wrappedValue: Character) { projectedValue = Glyph(wrappedValue) }
        }

        /// The magnifier of search bars and section indexes.
        @Sign public var magnifier: Character
        /// Stands for titles that do not fit in a section index.
        @Sign public var bullet: Character
        /// The marker before the focused row.
        @Sign public var marker: Character
        /// Shows that choosing a row leads to another screen.
        @Sign public var disclosure: Character
        /// Marks a chosen row.
        @Sign public var checkmark: Character
        /// The handle for dragging a row to another position.
        @Sign public var reorder: Character
        /// One row of a vertical scroll indicator's thumb.
        @Sign public var verticalThumb: Character = "▐"
        /// One column of a horizontal scroll indicator's thumb.
        @Sign public var horizontalThumb: Character = "▄"
        /// A search bar's bookmark button.
        @Sign public var bookmark: Character = "★"
        /// A search bar's button for recent results.
        @Sign public var resultsList: Character = "≡"
        /// Precedes the title of the back button.
        @Sign public var back: Character = "‹"
        /// The horizontal borders of a box.
        @Sign public var horizontalBorder: Character = "─"
        /// The vertical borders of a box.
        @Sign public var verticalBorder: Character = "│"
        /// The corners of a box: top left, top right, bottom left, bottom right.
        public var corners = Corners()

        /// The corners of a box.
        public struct Corners: Hashable, Sendable {
            /// The top left corner.
            @Sign public var topLeft: Character = "┌"
            /// The top right corner.
            @Sign public var topRight: Character = "┐"
            /// The bottom left corner.
            @Sign public var bottomLeft: Character = "└"
            /// The bottom right corner.
            @Sign public var bottomRight: Character = "┘"
        }

        /// The glyphs for Unicode terminals; ASCII replaces those that are two cells wide there.
        public static var unicode: Glyphs { TextMetrics.isWide ? narrowSigns : allSigns }

        private static let allSigns = Glyphs(
            magnifier: "⌕", bullet: "•", marker: "▌", disclosure: "›", checkmark: "✓", reorder: "≡")
        /// The glyphs for terminals that show only ASCII.
        public static let ascii = Glyphs(
            magnifier: "?", bullet: ".", marker: ">", disclosure: ">", checkmark: "x", reorder: "=",
            verticalThumb: "|", horizontalThumb: "=", bookmark: "*", resultsList: "=", back: "<",
            horizontalBorder: "-", verticalBorder: "|",
            corners: Corners(topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+"))

        /// The signs that take one cell where ambiguous characters take two, with ASCII for the others.
        private static let narrowSigns = {
            var signs = allSigns
            let places: [WritableKeyPath<Glyphs, Character>] = [
                \.magnifier, \.bullet, \.marker, \.disclosure, \.checkmark, \.reorder, \.verticalThumb,
                \.horizontalThumb, \.bookmark, \.resultsList, \.back, \.horizontalBorder, \.verticalBorder,
                \.corners.topLeft, \.corners.topRight, \.corners.bottomLeft, \.corners.bottomRight,
            ]
            for place in places where signs[keyPath: place].unicodeScalars.contains(where: \.isAmbiguous) {
                signs[keyPath: place] = ascii[keyPath: place]
            }
            return signs
        }()
    }
}

extension Unicode.Scalar {
    fileprivate var isAmbiguous: Bool { UnicodeWidths.isAmbiguous(value) }
}
