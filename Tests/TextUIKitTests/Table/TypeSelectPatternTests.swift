import TestSupport
import Testing
import TextUIKit

/// The comparison of typed letters with texts, and what typed letters mean.
@Suite struct TypeSelectPatternTests {
    @Test(
        "A text begins with letters, whatever their case and accents",
        arguments: [
            ("o", "Özil"), ("ö", "Ozil"), ("O", "özil"), ("oz", "ÖZIL"), ("e\u{301}", "École"),
            ("é", "e\u{301}cole"),
            ("ss", "ßa"), ("ß", "Ssa"), ("ø", "Olsen"), ("α", "Άλφα"), ("ά", "αλφα"), ("и", "ИВАН"),
            ("か", "かとう"), ("가", "\u{1100}\u{1161}나"), ("が", "か\u{3099}く"), ("漢", "漢字"), ("ا", "أحمد"),
            ("7", "7up"), ("#", "#tag"), (".b", ".bashrc"), ("_", "_private"), ("👍", "👍 yes"), ("a", "Ａｂｃ"),
            ("名前", "名前.txt"),
        ])
    func begins(typed: String, text: String) {
        #expect(TypeSelectPattern(typed).isAtStart(of: text))
    }

    @Test(
        "A text does not begin with other letters",
        arguments: [
            ("o", "Zoe"), ("oz", "O"), ("и", "Йод"), ("か", "カトウ"), ("가", "나"), ("а", "abc"), ("漢", "字"),
            ("", "a"), ("\u{301}", "a"), ("1", "l"), ("β", "Άλφα"), ("a", ""),
        ])
    func beginsNot(typed: String, text: String) {
        #expect(!TypeSelectPattern(typed).isAtStart(of: text))
    }

    /// Letters with their form without case and accents.
    private static let letters: [(written: String, plain: String)] = [
        ("a", "a"), ("A", "a"), ("ä", "a"), ("Å", "a"), ("e", "e"), ("é", "e"), ("E\u{302}", "e"),
        ("ß", "ss"), ("s", "s"),
        ("0", "0"), ("-", "-"), ("æ", "ae"), ("Œ", "oe"), ("o", "o"), ("漢", "漢"), ("я", "я"), ("Я", "я"),
        ("ΰ", "υ"),
        ("Υ", "υ"),
    ]

    @Test("Any letters compare like their forms without case and accents", .timeLimit(.minutes(1)))
    func model() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<3_000 {
            let typed = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                Self.letters.randomElement(using: &random)
            }.compactMap { $0 }
            let text = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                Self.letters.randomElement(using: &random)
            }.compactMap { $0 }
            let (pattern, written) = (typed.map(\.written).joined(), text.map(\.written).joined())
            let begins = text.map(\.plain).joined().hasPrefix(typed.map(\.plain).joined())
            #expect(
                TypeSelectPattern(pattern).isAtStart(of: written) == begins,
                "\(pattern) at the start of \(written)")
        }
    }

    @Test(
        "The title of a letter is that letter, or one without its accents, or one that begins with it",
        arguments: [
            ("o", ["O", "Ö"], 0), ("ö", ["O", "Ö"], 1), ("ö", ["N", "O", "P"], 1), ("o", ["N", "Ö"], 1),
            ("s", ["Sch", "Š", "T"], 1), ("s", ["Sch", "S"], 1), ("s", ["R", "Sch", "St"], 1),
            ("1", ["1劃", "16劃"], 0),
            ("q", ["P", "R"], nil), ("#", ["{search}", "#"], 1), ("{", ["{search}", "A"], nil),
            ("か", ["あ", "か"], 1),
            ("a", [], nil), ("A", ["a"], 0),
        ] as [(String, [String], Int?)])
    func titles(letter: String, titles: [String], index: Int?) {
        #expect(TypeSelectPattern(letter).index(in: titles) == index)
    }

    @Test("One letter means its section, more a row, the same one again the next row")
    func targets() {
        var buffer = TypeSelectBuffer()
        #expect(buffer.type("m") == .section("m"))
        #expect(buffer.type("M") == .nextRow("M"))
        #expect(buffer.type("m") == .nextRow("m"))
        #expect(buffer.type("a") == .row("mMma"))
        #expect(buffer.deleteBackward() == .row("mMm"))
        buffer.clear()
        #expect(buffer.type("e") == .section("e"))
        // A terminal may send the accent as a key of its own.
        #expect(buffer.type("\u{301}") == .section("é"))
        #expect(buffer.type("c") == .row("éc"))
        #expect(buffer.deleteBackward() == .section("é"))
        #expect(buffer.deleteBackward() == nil && buffer.text.isEmpty)
        #expect(buffer.deleteBackward() == nil)
    }
}
