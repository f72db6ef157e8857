internal import Synchronization

/// A grapheme that is safe to show, with its width in cells.
///
/// Sixteen bytes without a reference, so only memory speed limits the comparison of screens.
public struct Glyph: Hashable, Sendable {
    /// Up to three scalars of 21 bits, the first lowest; with the top bit set, a `GlyphTable` index.
    let code: UInt64
    /// Width in cells, from 1 to 16.
    public let width: Int

    /// Maximum width of a shown grapheme, because graphemes can be arbitrarily long.
    private static let widest = 16

    /// The glyph of a blank.
    public static let blank = Glyph(code: 0x20, width: 1)

    /// Creates the glyph that represents `character` on a screen.
    ///
    /// Control characters become their control pictures; bidirectional controls, unassigned scalars and
    /// invisible characters on their own become U+FFFD, a soft hyphen a hyphen; a combining mark without a
    /// letter gets a dotted circle; marks beyond four on one letter are dropped. A tab is a blank. A grapheme
    /// of more than 16 cells becomes U+FFFD. So does one with tag characters, except a black flag, which
    /// loses them.
    ///
    /// An emoji of one cell with variation selector 16 takes two, as some terminals draw it.
    ///
    /// - Complexity: O(scalars) for text beyond ASCII.
    public init(_ character: Character) {
        if let ascii = character.asciiValue, character.utf8.count == 1 {
            self.init(ascii: ascii)
        } else {
            self.init(scalars: character.unicodeScalars)
        }
    }

    init(ascii: UInt8) {
        switch ascii {
        case 0x20..<0x7f: self.init(code: UInt64(ascii), width: 1)
        case 0x09: self = .blank
        case 0x7f: self.init(code: 0x2421, width: 1)
        default: self.init(code: 0x2400 + UInt64(ascii), width: 1)
        }
    }

    @inline(__always)
    init(sole value: UInt32, width: Int) {
        self.init(code: UInt64(value), width: width)
    }

    private init(code: UInt64, width: Int) {
        self.code = code
        self.width = width
    }

    /// The replacement for anything that cannot be shown.
    private static var substitute: Glyph { Glyph(code: 0xfffd, width: TextMetrics.isWide ? 2 : 1) }

    private init(scalars: String.UnicodeScalarView) {
        // Fast path: most characters are one scalar with a width; the code below builds an array.
        if let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex,
            let cells = UnicodeWidths.width(of: first), cells > 0
        {
            self = Self.glyph(ofSole: first, width: cells)
            return
        }
        var width = 0
        var marks = 0
        var isCut = false
        var shown: [Unicode.Scalar] = []
        for scalar in scalars {
            switch UnicodeWidths.width(of: scalar) {
            case nil:
                self = scalar == "\r" ? Glyph(ascii: 0x0d) : Self.substitute
                return
            case 0? where UnicodeWidths.isTag(scalar.value):
                // Invisible letters, used only to spell the flags of regions.
                guard shown.last == "\u{1f3f4}" else {
                    self = Self.substitute
                    return
                }
            case 0?:
                marks += 1
                guard marks <= 4 else {
                    isCut = true
                    continue
                }
                if scalar == "\u{fe0f}", let base = shown.last, Self.isNarrowEmoji(base) { width += 1 }
                shown.append(scalar)
            case let cells?:
                width += cells
                marks = 0
                shown.append(scalar)
            }
        }
        // A dropped mark may have been the one that joined two letters.
        if width > Self.widest || (isCut && Self.count(of: shown) > 1)
            || shown.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
        {
            self = Self.substitute
        } else if width > 0 {
            self.init(shown, width: width)
        } else if let first = shown.first, first.properties.isGraphemeExtend, first.value != 0x200d {
            self.init(["\u{25cc}"] + shown, width: 1)
        } else {
            self = Self.substitute
        }
    }

    private static func glyph(ofSole scalar: Unicode.Scalar, width: Int) -> Glyph {
        guard UnicodeWidths.isUnseen(scalar.value) else {
            return Glyph(code: UInt64(scalar.value), width: width)
        }
        return scalar.value == 0xad ? Glyph(ascii: 0x2d) : substitute
    }

    /// Whether variation selector 16 makes a one-cell scalar an emoji, which many terminals draw wide.
    private static func isNarrowEmoji(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isEmoji && UnicodeWidths.width(of: scalar) == 1
    }

    private static func count(of scalars: [Unicode.Scalar]) -> Int {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view).count
    }

    private init(_ scalars: [Unicode.Scalar], width: Int) {
        guard scalars.count > 3 else {
            let code = scalars.reversed().reduce(0) { $0 << 21 | UInt64($1.value) }
            self.init(code: code, width: width)
            return
        }
        self.init(code: GlyphTable.code(of: scalars), width: width)
    }

    static func firstScalar(ofCode code: UInt64) -> UInt32 {
        GlyphTable.scalars(ofCode: code)?.first?.value ?? UInt32(code & 0x1f_ffff)
    }

    static func scalars(ofCode code: UInt64) -> [Unicode.Scalar] {
        if let scalars = GlyphTable.scalars(ofCode: code) { return scalars }
        var scalars: [Unicode.Scalar] = []
        var rest = code
        while rest > 0 {
            Unicode.Scalar(UInt32(rest & 0x1f_ffff)).map { scalars.append($0) }
            rest >>= 21
        }
        return scalars
    }

    /// The grapheme.
    public var character: Character { Self.character(ofCode: code) }

    static func character(ofCode code: UInt64) -> Character {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars(ofCode: code))
        // A glyph comes from one character, whatever was dropped from it or prepended to it.
        return String(view).first ?? " "
    }
}

/// Assigns permanent codes to graphemes of more than three scalars, such as families of emoji.
///
/// Few of them occur on any screen; the table holds at most 65,536.
enum GlyphTable {
    private struct Entries {
        var scalars: [[Unicode.Scalar]] = []
        var codes: [[Unicode.Scalar]: UInt64] = [:]
    }

    private static let mark: UInt64 = 1 << 63
    private static let entries = Mutex(Entries())

    /// Returns the code of a sequence of scalars; O(scalars).
    static func code(of scalars: [Unicode.Scalar]) -> UInt64 {
        entries.withLock { entries in
            if let code = entries.codes[scalars] { return code }
            // Text crafted to exhaust memory shows the replacement character instead.
            guard entries.scalars.count < 1 << 16 else { return 0xfffd }
            let code = mark | UInt64(entries.scalars.count)
            entries.scalars.append(scalars)
            entries.codes[scalars] = code
            return code
        }
    }

    /// Returns the scalars for a code of this table; `nil` for a code that contains its scalars itself.
    static func scalars(ofCode code: UInt64) -> [Unicode.Scalar]? {
        guard code & mark != 0 else { return nil }
        return entries.withLock { $0.scalars[Int(code & ~mark)] }
    }
}
