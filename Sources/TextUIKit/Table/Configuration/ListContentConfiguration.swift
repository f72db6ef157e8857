/// The standard content of a cell or header: a text, a secondary text and an image.
///
/// Mirrors `UIListContentConfiguration`. Differs from UIKit: margins, paddings and sizes of images are those
/// of the cells of a terminal and cannot be set.
public struct ListContentConfiguration: ContentConfiguration, Hashable {
    /// The look of a text; mirrors `UIListContentConfiguration.TextProperties`.
    public struct TextProperties: Hashable, Sendable {
        /// The alignment of a text; mirrors `TextProperties.TextAlignment`.
        public enum TextAlignment: Hashable, Sendable {
            /// At the left edge.
            case natural
            /// In the middle.
            case center
            /// At the left edge; a line of cells cannot be justified.
            case justified
        }

        /// A change of the letters; mirrors `TextProperties.TextTransform`.
        public enum TextTransform: Hashable, Sendable {
            /// The letters as they are, or all small, all capital, or the first of each word capital.
            case none, uppercase, lowercase, capitalized
        }

        /// The colour; `.label` leaves it to the theme.
        public var color = Color.label
        /// The font, of which weight and slant count.
        public var font = Font.preferredFont(forTextStyle: .body)
        /// The maximum number of lines; 0 for as many as needed.
        public var numberOfLines = 1
        /// The alignment.
        public var alignment = TextAlignment.natural
        /// A change of the letters.
        public var transform = TextTransform.none
        /// Ignored; text that does not fit ends in an ellipsis.
        public var lineBreakMode = Label.LineBreakMode.byTruncatingTail
        /// Ignored; all letters of a terminal have one size.
        public var adjustsFontSizeToFitWidth = false
        /// Ignored; all letters of a terminal have one size.
        public var minimumScaleFactor = 0.0
        /// Ignored; all letters of a terminal have one size.
        public var adjustsFontForContentSizeCategory = false
    }

    /// The look of an image; mirrors `UIListContentConfiguration.ImageProperties`.
    public struct ImageProperties: Hashable, Sendable {
        /// The colour of the symbol; `nil` for that of the table.
        public var tintColor: Color?
        /// Ignored; a symbol takes one or two cells.
        public var maximumSize = Size.zero
        /// Ignored; a symbol takes one or two cells.
        public var reservedLayoutSize = Size.zero
        /// Ignored; cells have square corners.
        public var cornerRadius = 0
    }

    /// The text.
    public var text: String?
    /// The text with attributes, which precedes `text`.
    public var attributedText: RichText?
    /// The secondary text, below the text or at the right edge.
    public var secondaryText: String?
    /// The secondary text with attributes, which precedes `secondaryText`.
    public var secondaryAttributedText: RichText?
    /// The image before the text.
    public var image: Image?
    /// The look of the text.
    public var textProperties = TextProperties()
    /// The look of the secondary text.
    public var secondaryTextProperties = TextProperties()
    /// The look of the image.
    public var imageProperties = ImageProperties()
    /// Whether the secondary text is at the right edge of the text's line, not below it.
    public var prefersSideBySideTextAndSecondaryText = false
    /// Ignored; text and image are one cell apart.
    public var imageToTextPadding = 1
    /// Ignored; nothing lies between the lines.
    public var textToSecondaryTextVerticalPadding = 0
    /// Ignored; texts are at least one cell apart.
    public var textToSecondaryTextHorizontalPadding = 1
    /// Ignored; cells have the margins of the table.
    public var directionalLayoutMargins = EdgeInsets.zero

    private init(isSideBySide: Bool = false) {
        prefersSideBySideTextAndSecondaryText = isSideBySide
        textProperties.numberOfLines = 0
        secondaryTextProperties.numberOfLines = 0
        if isSideBySide {
            textProperties.numberOfLines = 1
            secondaryTextProperties.numberOfLines = 1
        }
    }

    /// Returns the content of a cell; a secondary text is below the text.
    public static func cell() -> ListContentConfiguration { ListContentConfiguration() }

    /// Returns the content of a cell with a secondary text below the text.
    public static func subtitleCell() -> ListContentConfiguration { ListContentConfiguration() }

    /// Returns the content of a cell with a secondary text at the right edge.
    public static func valueCell() -> ListContentConfiguration {
        ListContentConfiguration(isSideBySide: true)
    }

    /// Returns the content of a row of a sidebar, which is that of a cell.
    public static func sidebarCell() -> ListContentConfiguration { cell() }

    /// Returns the content of a row of a sidebar, which is that of a cell.
    public static func sidebarSubtitleCell() -> ListContentConfiguration { subtitleCell() }

    /// Returns the content of a header with a detail at the right edge; the theme defines its look.
    public static func plainHeader() -> ListContentConfiguration { valueCell() }

    /// Returns the content of a header, which is that of a plain one.
    public static func groupedHeader() -> ListContentConfiguration { plainHeader() }

    /// Returns the content of a header, which is that of a plain one.
    public static func prominentInsetGroupedHeader() -> ListContentConfiguration { plainHeader() }

    /// Returns the content of a footer, which is that of a header.
    public static func plainFooter() -> ListContentConfiguration { plainHeader() }

    /// Returns the content of a footer, which is that of a header.
    public static func groupedFooter() -> ListContentConfiguration { plainHeader() }

    /// Creates a view of its own for the content, such as outside of a table.
    @MainActor
    public func makeContentView() -> any View & ContentView { ListContentView(configuration: self) }

    /// The arrangement of a cell with this content.
    var style: TableViewCell.CellStyle {
        guard hasSecondaryText else { return .default }
        return prefersSideBySideTextAndSecondaryText ? .value1 : .subtitle
    }

    var hasSecondaryText: Bool { !(secondaryAttributedText?.string ?? secondaryText ?? "").isEmpty }

    /// Shows the texts in labels.
    @MainActor
    func show(in label: Label, detail: Label?) {
        textProperties.show(text, attributedText, in: label)
        if let detail { secondaryTextProperties.show(secondaryText, secondaryAttributedText, in: detail) }
    }
}

extension ListContentConfiguration.TextProperties {
    /// Returns the colour of the text; mirrors `resolvedColor()`.
    public func resolvedColor() -> Color { color }

    @MainActor
    fileprivate func show(_ text: String?, _ attributedText: RichText?, in label: Label) {
        if let attributedText { label.attributedText = attributedText } else { label.text = changed(text) }
        label.style = Style(foreground: color == .clear ? .default : color, attributes: font.attributes)
        label.numberOfLines = numberOfLines
        label.textAlignment = alignment == .center ? .center : .natural
    }

    private func changed(_ text: String?) -> String? {
        switch transform {
        case .none: return text
        case .uppercase: return text?.uppercased()
        case .lowercase: return text?.lowercased()
        case .capitalized:
            var startsWord = true
            return text.map { text in
                text.reduce(into: "") { result, character in
                    result += startsWord ? character.uppercased() : String(character)
                    startsWord = character.isWhitespace
                }
            }
        }
    }
}
