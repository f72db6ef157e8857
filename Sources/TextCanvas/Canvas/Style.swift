/// The appearance of a cell: two colours and attributes.
public struct Style: Hashable, Sendable {
    /// Attributes that terminals without colours can show as well.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        /// Creates a set from its raw value.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Heavier or brighter letters.
        public static let bold = Attributes(rawValue: 1)
        /// A line under the letters.
        public static let underline = Attributes(rawValue: 2)
        /// Foreground and background swapped.
        public static let reverse = Attributes(rawValue: 4)
        /// Slanted letters; not supported by every terminal.
        public static let italic = Attributes(rawValue: 8)
        /// Fainter letters; not supported by every terminal.
        public static let dim = Attributes(rawValue: 16)
        /// A line through the letters; not supported by every terminal.
        public static let strikethrough = Attributes(rawValue: 32)
    }

    /// The colour of the text.
    public var foreground: Color
    /// The colour of the background.
    public var background: Color
    /// Bold, dim, italic, lines under and through the letters, and reverse.
    public var attributes: Attributes

    /// The terminal's own appearance.
    public static let plain = Style()

    /// Creates a style; omitted values are the terminal's own.
    public init(
        foreground: Color = .default, background: Color = .default, attributes: Attributes = []
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// Returns the style overlaid with `other`: its non-default colours replace, its attributes are added.
    public func overlaid(with other: Style) -> Style {
        Style(
            foreground: other.foreground == .default ? foreground : other.foreground,
            background: other.background == .default ? background : other.background,
            attributes: attributes.union(other.attributes))
    }
}

extension Style {
    /// The style as a 40-bit number.
    var packed: UInt64 {
        UInt64(UInt16(bitPattern: foreground.index)) | UInt64(UInt16(bitPattern: background.index)) << 16
            | UInt64(attributes.rawValue) << 32
    }

    /// Creates a style from its packed form; bits beyond the 40 are ignored.
    init(packed: UInt64) {
        self.init(
            foreground: Color(Int16(truncatingIfNeeded: packed)),
            background: Color(Int16(truncatingIfNeeded: packed >> 16)),
            attributes: Attributes(rawValue: UInt8(truncatingIfNeeded: packed >> 32)))
    }
}
