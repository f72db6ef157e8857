import FuzzChecks
import TextUIKit

/// Something that happens to the program.
enum Happening {
    /// The terminal tells something.
    case event(Event)
    /// More names have been read.
    case names([String])
    /// Nothing more will be read.
    case end
    /// Details of a row that had the focus arrive: the index of the request, newest first, and the text.
    case detail(Int, String)
    /// Time passes.
    case time(Duration)
}

/// Makes what happens of bytes.
struct EventSource {
    /// The extent of the terminal.
    private var size: Size

    /// Makes a source of events on a terminal of a size.
    init(sizes size: Size) { self.size = size }

    private static let keys: [Key] = [
        Key(.down), Key(.up), Key(.enter), Key(.escape), Key(.tab), Key(.backspace), Key(.pageDown),
        Key(.pageUp), Key(.home), Key(.end), Key(.left), Key(.right), Key(.delete), Key(.insert),
        Key(.tab, .shift), Key(.function(1)), Key(.function(2)), Key(.function(63)), Key(.down, .alternate),
        Key(.up, .alternate), Key(.left, .alternate), Key(.right, .alternate), Key(.left, .control),
        Key(.right, .control), Key(.home, .control), Key(.end, .control), Key(.up, .shift),
        Key(.down, .shift), Key(.enter, .alternate), Key(.backspace, .alternate), .character("/"),
        .character("?"), .character(" "), .character("]"), .character("["), .character(":"),
        .alternate("s"), .alternate("v"), .alternate("n"), .alternate("p"), .alternate("<"),
    ]

    /// Texts that are hard to show or to find.
    private static let texts = [
        "an", "é", "e\u{301}", "\u{301}", "漢字", "👩‍👧", "🇩🇪🇫", "\u{1B}[2J", "a\tb", "a\nb", "\r\n", "\0",
        "\u{7F}",
        "\u{9B}31m", "\u{202E}abc", "\u{2028}", "ß", "İ", "\u{200D}", "ﷺ", "(", "[", "a+*", ".*", "\\", "^a",
        "ｶﾞ",
        "한글", "ᄀ", "\u{FEFF}", "\u{E0001}", "\u{10FFFF}", "zzz", "1",
    ]

    /// The next thing that happens.
    mutating func next(_ source: inout ByteSource) -> Happening {
        switch source.number(0..<16) {
        case 0...3: .event(.key(source.one(of: Self.keys)))
        case 4, 5: .event(.key(.character(Character(Unicode.Scalar(UInt8(source.number(0x20..<0x7F)))))))
        case 6: .event(.key(.control(Character(Unicode.Scalar(UInt8(source.number(0x61..<0x7B)))))))
        case 7: .event(.key(strangeKey(&source)))
        case 8: .event(.paste(text(&source)))
        case 9, 10, 11: .event(.mouse(mouse(&source)))
        case 12: .event(.resize(resize(&source)))
        case 13: .names((0..<source.number(0..<8)).map { _ in name(&source) })
        case 14: source.number(0..<6) == 1 ? .end : .time(.milliseconds(source.number(0..<256) * 8))
        default:
            switch source.number(0..<4) {
            case 0: .event(.redraw)
            case 1: .time(.seconds(1))
            default: .detail(source.number(0..<4), text(&source))
            }
        }
    }

    private func strangeKey(_ source: inout ByteSource) -> Key {
        // The decoder gives keys of one scalar, and none of control characters.
        let scalars = Self.texts.flatMap(\.unicodeScalars).filter {
            $0.properties.generalCategory != .control
        }
        let modifiers = Key.Modifiers(rawValue: source.byte() & 7)
        return Key(.character(Character(source.one(of: scalars))), source.number(0..<3) == 0 ? modifiers : [])
    }

    private func text(_ source: inout ByteSource) -> String {
        switch source.number(0..<3) {
        case 0:
            let count = source.number(0..<40)
            return String(decoding: source.bytes(count), as: UTF8.self)
        case 1:
            let count = source.number(0..<200)
            return String(repeating: source.one(of: Self.texts), count: count)
        default: return source.one(of: Self.texts) + source.one(of: Self.texts)
        }
    }

    /// A name on one line.
    private func name(_ source: inout ByteSource) -> String {
        switch source.number(0..<3) {
        case 0: source.one(of: ["Anna", "anna", "Bob", "b", "Çelik", "zoe", "", " ", "1", "Ann Bo"])
        case 1: source.one(of: Self.texts).filter { !$0.isNewline }
        default: String(decoding: source.bytes(source.number(0..<9)).filter { $0 != 0x0A }, as: UTF8.self)
        }
    }

    private func mouse(_ source: inout ByteSource) -> MouseEvent {
        let kinds: [MouseEvent.Kind] = [.press, .drag, .release, .wheelUp, .wheelDown, .press]
        let kind = source.one(of: kinds)
        // The column of the index is the last one; what is dragged may leave the screen.
        let x = source.number(0..<3) == 0 ? size.width - 1 : source.number(0..<(size.width + 2))
        let y = source.number(0..<(size.height + 2)) - (kind == .drag || kind == .release ? 1 : 0)
        return MouseEvent(kind, at: Point(x: x, y: y), Key.Modifiers(rawValue: source.byte() & 3))
    }

    private mutating func resize(_ source: inout ByteSource) -> Size {
        let widths = [0, 1, 2, 3, 10, 20, 40, 80, 200]
        let heights = [0, 1, 2, 3, 4, 5, 8, 12, 24, 200]
        size = Size(width: source.one(of: widths), height: source.one(of: heights))
        return size
    }
}
