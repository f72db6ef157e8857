/// The properties of a font that a terminal can show: weight and slant.
///
/// Mirrors `UIFont`. Differs from UIKit: sizes have no effect, as all letters have one size.
public struct Font: Hashable, Sendable {
    /// The weight of a font; mirrors `UIFont.Weight`.
    public enum Weight: Hashable, Sendable, CaseIterable {
        case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

        var isBold: Bool { [.semibold, .bold, .heavy, .black].contains(self) }
    }

    /// The use of a font; mirrors `UIFont.TextStyle`.
    public enum TextStyle: Hashable, Sendable, CaseIterable {
        case largeTitle, title1, title2, title3, headline, subheadline, body, callout, footnote, caption1
        case caption2

        var isBold: Bool { self == .headline || self == .largeTitle }
    }

    /// Bold, italic or neither.
    public let attributes: Style.Attributes
    /// Ignored; all letters of a terminal have one size.
    public let pointSize: Double

    package init(_ attributes: Style.Attributes, _ size: Double) {
        self.attributes = attributes
        pointSize = size
    }

    /// The size of text in labels; mirrors `UIFont.labelFontSize`.
    public static let labelFontSize = 17.0
    /// The size of text in controls; mirrors `UIFont.systemFontSize`.
    public static let systemFontSize = 14.0
    /// The size of small text; mirrors `UIFont.smallSystemFontSize`.
    public static let smallSystemFontSize = 12.0

    /// Returns the default font; bold from the weight `semibold` on.
    public static func systemFont(ofSize size: Double, weight: Weight = .regular) -> Font {
        Font(weight.isBold ? .bold : [], size)
    }

    /// Returns a bold font.
    public static func boldSystemFont(ofSize size: Double) -> Font { Font(.bold, size) }

    /// Returns an italic font.
    public static func italicSystemFont(ofSize size: Double) -> Font { Font(.italic, size) }

    /// Returns the default font, as all of a terminal's letters have one width.
    public static func monospacedSystemFont(ofSize size: Double, weight: Weight) -> Font {
        systemFont(ofSize: size, weight: weight)
    }

    /// Returns the default font, as all of a terminal's digits have one width.
    public static func monospacedDigitSystemFont(ofSize size: Double, weight: Weight) -> Font {
        systemFont(ofSize: size, weight: weight)
    }

    /// Returns the font for a text style; bold for headlines and large titles.
    public static func preferredFont(forTextStyle style: TextStyle) -> Font {
        Font(style.isBold ? .bold : [], labelFontSize)
    }

    /// Creates a font from a name, of which "Bold", "Heavy", "Black", "Italic" and "Oblique" count.
    public init?(name: String, size: Double) {
        var attributes: Style.Attributes = []
        if ["Bold", "Heavy", "Black"].contains(where: name.hasWord) { attributes.insert(.bold) }
        if ["Italic", "Oblique"].contains(where: name.hasWord) { attributes.insert(.italic) }
        self.init(attributes, size)
    }

    /// Returns the same font with another size.
    public func withSize(_ size: Double) -> Font { Font(attributes, size) }
}

extension String {
    /// Whether a font name contains a word, as in "Avenir-BoldOblique".
    fileprivate func hasWord(_ word: String) -> Bool {
        indices.contains { self[$0...].hasPrefix(word) }
    }
}
