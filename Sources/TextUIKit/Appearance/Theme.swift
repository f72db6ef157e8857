/// The looks of the engine's views: styles and glyphs.
///
/// Every style differs from plain text by an attribute as well, so that nothing depends on colour alone. The
/// standard colours are the two of the sixteen that can be read on white and on black in the usual palettes.
public struct Theme: Hashable, Sendable {
    /// The title of a section.
    public var header = Style(foreground: .brightBlue, attributes: [.bold, .underline])
    /// The title of a column.
    public var columnTitle = Style(attributes: .bold)
    /// The row that keys act on.
    public var focus = Style(attributes: .reverse)
    /// The marker before that row.
    public var marker = Style(foreground: .brightBlue, attributes: .bold)
    /// A row while it is pressed.
    public var highlight = Style(attributes: [.reverse, .bold])
    /// A selected row.
    public var selection = Style(attributes: .bold)
    /// The section index.
    public var sectionIndex = Style(foreground: .brightBlue, attributes: .bold)
    /// The section index while the pointer is down on it.
    public var sectionIndexTracking = Style(foreground: .brightBlue, attributes: [.bold, .reverse])
    /// The detail of a row.
    public var detail = Style(foreground: .brightBlue)
    /// The line under a row, where there is one.
    public var separator = Style(attributes: .underline)
    /// What takes something away.
    public var destructive = Style(foreground: .magenta, attributes: .bold)
    /// The thumbs of scroll indicators.
    public var scrollIndicator = Style(foreground: .brightBlue, attributes: .bold)
    /// Letters that a search has found.
    public var match = Style(foreground: .magenta, attributes: [.bold, .underline])
    /// The search bar.
    public var searchBar = Style(attributes: .underline)
    /// What the search bar says while it is empty.
    public var placeholder = Style(foreground: .brightBlue, attributes: .underline)
    /// A button.
    public var button = Style(foreground: .brightBlue, attributes: .bold)
    /// A text field.
    public var textField = Style(attributes: .underline)
    /// A button that does something which cannot be taken back.
    public var destructiveButton = Style(foreground: .red, attributes: .bold)
    /// What is laid over a button while it is pressed.
    public var pressedControl = Style(attributes: [.reverse, .bold, .underline])
    /// A control that does nothing now.
    public var disabledControl = Style.plain
    /// The title of a dialog.
    public var alertTitle = Style(attributes: .bold)
    /// A navigation bar.
    public var navigationBar = Style(attributes: .underline)
    /// The title in a navigation bar.
    public var navigationTitle = Style(attributes: [.bold, .underline])
    /// The name of a key in a hint.
    public var key = Style(attributes: .bold)
    /// A message that wants to be seen.
    public var notice = Style(attributes: .bold)
    /// What is drawn with glyphs.
    public var glyphs = Glyphs.unicode

    /// Characters that stand for something; each is one cell wide.
    public struct Glyphs: Hashable, Sendable {
        /// A character as it is drawn, so that a theme is numbers only, and costs nothing to hand about.
        @propertyWrapper
        public struct Sign: Hashable, Sendable {
            /// What is drawn; `$name` of a property.
            public private(set) var projectedValue: Glyph

            /// The character; one that is not safe to show is what stands in for it.
            public var wrappedValue: Character {
                get { projectedValue.character }
                set { projectedValue = Glyph(newValue) }
            }

            /// Makes a sign of a character that is one cell wide.
            public init(wrappedValue: Character) { projectedValue = Glyph(wrappedValue) }
        }

        /// The magnifier of search bars and section indexes.
        @Sign public var magnifier: Character
        /// What stands for titles that a section index has no room for.
        @Sign public var bullet: Character
        /// What stands before the row that keys act on.
        @Sign public var marker: Character
        /// What says that choosing a row leads on.
        @Sign public var disclosure: Character
        /// What marks a row as chosen.
        @Sign public var checkmark: Character
        /// What a row is grasped by to be moved.
        @Sign public var reorder: Character
        /// A row of the thumb of a vertical scroll indicator.
        @Sign public var verticalThumb: Character = "▐"
        /// A column of the thumb of a horizontal scroll indicator.
        @Sign public var horizontalThumb: Character = "▄"
        /// A search bar's bookmark button.
        @Sign public var bookmark: Character = "★"
        /// A search bar's button for recent results.
        @Sign public var resultsList: Character = "≡"
        /// What stands before the title that leads back.
        @Sign public var back: Character = "‹"
        /// What the upper and lower border of a box is made of.
        @Sign public var horizontalBorder: Character = "─"
        /// What the borders of a box at the sides are made of.
        @Sign public var verticalBorder: Character = "│"
        /// The corners of a box: top left, top right, bottom left, bottom right.
        public var corners = Corners()

        /// The corners of a box.
        public struct Corners: Hashable, Sendable {
            /// At the top left.
            @Sign public var topLeft: Character = "┌"
            /// At the top right.
            @Sign public var topRight: Character = "┐"
            /// At the bottom left.
            @Sign public var bottomLeft: Character = "└"
            /// At the bottom right.
            @Sign public var bottomRight: Character = "┘"
        }

        /// For Unicode terminals; signs of two cells there (`TextMetrics.ambiguousWidth`) are ASCII's.
        public static var unicode: Glyphs { TextMetrics.isWide ? narrowSigns : allSigns }

        private static let allSigns = Glyphs(
            magnifier: "⌕", bullet: "•", marker: "▌", disclosure: "›", checkmark: "✓", reorder: "≡")
        /// For terminals that show ASCII only.
        public static let ascii = Glyphs(
            magnifier: "?", bullet: ".", marker: ">", disclosure: ">", checkmark: "x", reorder: "=",
            verticalThumb: "|", horizontalThumb: "=", bookmark: "*", resultsList: "=", back: "<",
            horizontalBorder: "-", verticalBorder: "|",
            corners: Corners(topLeft: "+", topRight: "+", bottomLeft: "+", bottomRight: "+"))

        /// The signs that take one cell where ambiguous characters take two, and ASCII's for the others.
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
