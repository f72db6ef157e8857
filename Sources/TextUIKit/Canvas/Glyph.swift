internal import Synchronization

/// A grapheme that is safe to show, with the cells that it takes.
///
/// Sixteen bytes without a reference, so that a screen of them is made and compared at the speed of memory.
public struct Glyph: Hashable, Sendable {
    /// Up to three scalars of 21 bits each, the first lowest; or, with the top bit, a number of `GlyphTable`.
    let code: UInt64
    /// Cells across, from 1 to 16.
    public let width: Int

    /// Cells of the widest grapheme that is shown: graphemes have no end by themselves.
    private static let widest = 16

    /// The glyph of a blank.
    public static let blank = Glyph(code: 0x20, width: 1)

    /// What stands in for `character` on a screen.
    ///
    /// Control characters become their control pictures; bidirectional controls, unassigned scalars and
    /// invisible characters on their own become U+FFFD, a soft hyphen a hyphen; a mark without a letter gets
    /// a dotted circle; marks beyond four on one letter are dropped. A tab is a blank. A grapheme of more
    /// than 16 cells becomes U+FFFD. So does one with tag characters, except a black flag, which loses them.
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

    /// What stands in for an ASCII character.
    init(ascii: UInt8) {
        switch ascii {
        case 0x20..<0x7f: self.init(code: UInt64(ascii), width: 1)
        case 0x09: self = .blank
        case 0x7f: self.init(code: 0x2421, width: 1)
        default: self.init(code: 0x2400 + UInt64(ascii), width: 1)
        }
    }

    /// One of `SoleScalars`, with its cells.
    @inline(__always)
    init(sole value: UInt32, width: Int) {
        self.init(code: UInt64(value), width: width)
    }

    private init(code: UInt64, width: Int) {
        self.code = code
        self.width = width
    }

    /// The sign for what cannot be shown.
    private static var substitute: Glyph { Glyph(code: 0xfffd, width: TextMetrics.isWide ? 2 : 1) }

    private init(scalars: String.UnicodeScalarView) {
        // Most characters are one scalar with cells of its own; the rest of this takes a list for them.
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
                // Letters that nobody sees; only flags of regions are written with them.
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
        // A mark that is dropped may have been what held two letters together.
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

    /// What stands in for a grapheme of one scalar that has cells.
    private static func glyph(ofSole scalar: Unicode.Scalar, width: Int) -> Glyph {
        guard UnicodeWidths.isUnseen(scalar.value) else {
            return Glyph(code: UInt64(scalar.value), width: width)
        }
        return scalar.value == 0xad ? Glyph(ascii: 0x2d) : substitute
    }

    /// Whether variation selector 16 makes a scalar of one cell an emoji, which many terminals draw over two.
    private static func isNarrowEmoji(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isEmoji && UnicodeWidths.width(of: scalar) == 1
    }

    /// How many graphemes some scalars make.
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

    /// The first of the scalars that are shown.
    static func firstScalar(ofCode code: UInt64) -> UInt32 {
        GlyphTable.scalars(ofCode: code)?.first?.value ?? UInt32(code & 0x1f_ffff)
    }

    /// The scalars that are shown.
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
        // What a glyph was made of is one character, whatever was left out of it or put before it.
        return String(view).first ?? " "
    }
}

/// Graphemes of more than three scalars, such as families of emoji, by numbers that stay the same.
///
/// They are few on any screen; there is an end to how many are kept.
enum GlyphTable {
    private struct Entries {
        var scalars: [[Unicode.Scalar]] = []
        var codes: [[Unicode.Scalar]: UInt64] = [:]
    }

    private static let mark: UInt64 = 1 << 63
    private static let entries = Mutex(Entries())

    /// The code that stands for some scalars.
    ///
    /// - Complexity: O(scalars).
    static func code(of scalars: [Unicode.Scalar]) -> UInt64 {
        entries.withLock { entries in
            if let code = entries.codes[scalars] { return code }
            // A list made to fill memory shows the sign for what cannot be shown instead.
            guard entries.scalars.count < 1 << 16 else { return 0xfffd }
            let code = mark | UInt64(entries.scalars.count)
            entries.scalars.append(scalars)
            entries.codes[scalars] = code
            return code
        }
    }

    /// The scalars that a code of this table stands for; `nil` for a code that holds its scalars itself.
    static func scalars(ofCode code: UInt64) -> [Unicode.Scalar]? {
        guard code & mark != 0 else { return nil }
        return entries.withLock { $0.scalars[Int(code & ~mark)] }
    }
}
