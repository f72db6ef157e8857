/// How a cell looks: two colours and attributes.
public struct Style: Hashable, Sendable {
    /// Attributes that a terminal without colours can show as well.
    public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt8

        /// Makes a set from its raw value.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Heavier or brighter letters.
        public static let bold = Attributes(rawValue: 1)
        /// A line under the letters.
        public static let underline = Attributes(rawValue: 2)
        /// Foreground and background exchanged.
        public static let reverse = Attributes(rawValue: 4)
        /// Slanted letters; not every terminal has them.
        public static let italic = Attributes(rawValue: 8)
    }

    /// The colour of the letters.
    public var foreground: Color
    /// The colour behind the letters.
    public var background: Color
    /// Bold, underline and the like.
    public var attributes: Attributes

    /// The terminal's own look.
    public static let plain = Style()

    /// Makes a style; what is left out is the terminal's own.
    public init(
        foreground: Color = .default, background: Color = .default, attributes: Attributes = []
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// The style with `other` laid over it: its colours where they are not the default, its attributes added.
    public func overlaid(with other: Style) -> Style {
        Style(
            foreground: other.foreground == .default ? foreground : other.foreground,
            background: other.background == .default ? background : other.background,
            attributes: attributes.union(other.attributes))
    }
}

extension Style {
    /// The style as a number of 40 bits.
    var packed: UInt64 {
        UInt64(UInt16(bitPattern: foreground.index)) | UInt64(UInt16(bitPattern: background.index)) << 16
            | UInt64(attributes.rawValue) << 32
    }

    /// The style that a number stands for; bits beyond the 40 do not count.
    init(packed: UInt64) {
        self.init(
            foreground: Color(Int16(truncatingIfNeeded: packed)),
            background: Color(Int16(truncatingIfNeeded: packed >> 16)),
            attributes: Attributes(rawValue: UInt8(truncatingIfNeeded: packed >> 32)))
    }
}
