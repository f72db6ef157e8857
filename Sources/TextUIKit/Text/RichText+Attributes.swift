extension RichText {
    /// The name of an attribute; mirrors `NSAttributedString.Key`.
    public struct Key: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        /// Creates a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Creates a name.
        public init(_ rawValue: String) { self.init(rawValue: rawValue) }

        /// A `Font`, of which weight and slant are drawn.
        public static let font = Key("NSFont")
        /// The `Color` of the letters.
        public static let foregroundColor = Key("NSColor")
        /// The `Color` of the background.
        public static let backgroundColor = Key("NSBackgroundColor")
        /// The raw value of an `UnderlineStyle`; any value but 0 draws a line under the letters.
        public static let underlineStyle = Key("NSUnderline")
        /// The raw value of an `UnderlineStyle`; any value but 0 draws a line through the letters.
        public static let strikethroughStyle = Key("NSStrikethrough")
        /// A link, drawn as underlined text; it cannot be pressed.
        public static let link = Key("NSLink")
        /// Ignored; a line has the colour of its letters.
        public static let underlineColor = Key("NSUnderlineColor")
        /// Ignored; a line has the colour of its letters.
        public static let strikethroughColor = Key("NSStrikethroughColor")
        /// Ignored; labels have one alignment.
        public static let paragraphStyle = Key("NSParagraphStyle")
        /// Ignored; letters take whole cells.
        public static let kern = Key("NSKern")
        /// Ignored; letters take whole cells.
        public static let ligature = Key("NSLigature")
        /// Ignored; letters take whole cells.
        public static let baselineOffset = Key("NSBaselineOffset")
        /// Ignored; letters cast no shadow.
        public static let shadow = Key("NSShadow")
        /// Ignored; letters have no outline.
        public static let strokeColor = Key("NSStrokeColor")
        /// Ignored; letters have no outline.
        public static let strokeWidth = Key("NSStrokeWidth")
        /// Ignored; a terminal shows no pictures.
        public static let attachment = Key("NSAttachment")

        /// A whole `Style`, for styles that no other attribute describes.
        static let style = Key("TextUIKit.Style")
    }

    /// The line under or through letters.
    ///
    /// Mirrors `NSUnderlineStyle`. Differs from UIKit: all of them are one thin line.
    public struct UnderlineStyle: OptionSet, Hashable, Sendable {
        public let rawValue: Int

        /// Creates a set from its raw value.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// One line.
        public static let single = UnderlineStyle(rawValue: 1)
        /// A thick line.
        public static let thick = UnderlineStyle(rawValue: 2)
        /// Two lines.
        public static let double = UnderlineStyle(rawValue: 9)
        /// A line of dots.
        public static let patternDot = UnderlineStyle(rawValue: 0x100)
        /// A line of dashes.
        public static let patternDash = UnderlineStyle(rawValue: 0x200)
        /// No line under blanks.
        public static let byWord = UnderlineStyle(rawValue: 0x8000)
    }
}

extension Style {
    /// Creates the style that draws attributes.
    init(_ attributes: [RichText.Key: Any]) {
        func isSet(_ key: RichText.Key) -> Bool {
            switch attributes[key] {
            case let value as Int: value != 0
            case let style as RichText.UnderlineStyle: !style.isEmpty
            default: false
            }
        }
        func color(_ key: RichText.Key) -> Color {
            let color = attributes[key] as? Color
            return color == .clear ? .default : color ?? .default
        }
        var own = Style(foreground: color(.foregroundColor), background: color(.backgroundColor))
        if let font = attributes[.font] as? Font { own.attributes.formUnion(font.attributes) }
        if isSet(.underlineStyle) || attributes[.link] != nil { own.attributes.insert(.underline) }
        if isSet(.strikethroughStyle) { own.attributes.insert(.strikethrough) }
        self = (attributes[.style] as? Style)?.overlaid(with: own) ?? own
    }
}

extension RichText {
    /// Creates a text from one with styles.
    public convenience init(_ text: AttributedText) {
        let rich = MutableRichText(string: text.text)
        for run in text.runs {
            let units = text.text.utf16
            let start = units.distance(from: units.startIndex, to: run.range.lowerBound)
            let length = units.distance(from: run.range.lowerBound, to: run.range.upperBound)
            let range = TextRange(location: start, length: length)
            // Later runs are overlaid on earlier ones.
            rich.enumerateAttributes(in: range) { attributes, part, _ in
                let former = Style(attributes)
                rich.addAttributes(Self.attributes(of: former.overlaid(with: run.style)), range: part)
            }
        }
        self.init(attributedString: rich)
    }

    /// The attributes that a style consists of.
    static func attributes(of style: Style) -> [Key: Any] {
        var attributes: [Key: Any] = [:]
        if style.foreground != .default { attributes[.foregroundColor] = style.foreground }
        if style.background != .default { attributes[.backgroundColor] = style.background }
        let traits = style.attributes.intersection([.bold, .italic])
        if !traits.isEmpty { attributes[.font] = Font(traits, Font.labelFontSize) }
        if style.attributes.contains(.underline) {
            attributes[.underlineStyle] = UnderlineStyle.single.rawValue
        }
        if style.attributes.contains(.strikethrough) {
            attributes[.strikethroughStyle] = UnderlineStyle.single.rawValue
        }
        if style.attributes.contains(.reverse) { attributes[.style] = Style(attributes: .reverse) }
        return attributes
    }

    /// The text with the styles that draw its attributes.
    public final var styledText: AttributedText {
        var place = string.startIndex
        var styled: [AttributedText.Run] = []
        for run in runs {
            let end = string.utf16.index(place, offsetBy: run.length)
            let style = Style(run.attributes)
            if style != .plain { styled.append(AttributedText.Run(place..<end, style: style)) }
            place = end
        }
        return AttributedText(string, runs: styled)
    }
}
