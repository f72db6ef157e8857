import TestSupport
import Testing
import TextCanvas

/// Text is drawn, measured and cut as its graphemes one by one, whatever way is taken over them.
@Suite struct GlyphWalkTests {
    // MARK: The slow and obvious way

    private func slowCanvas(_ text: String) -> (canvas: Canvas, width: Int) {
        var context = GraphicsContext(size: Size(width: 48, height: 1))
        var x = 0
        for character in text where !Self.isMark(character) {
            let glyph = Glyph(character)
            context.draw(glyph, at: Point(x: x, y: 0))
            x += glyph.width
        }
        return (context.canvas, x)
    }

    private func slowCut(_ text: String, toWidth width: Int) -> String {
        let graphemes = text.map { (text: String($0), width: Self.isMark($0) ? 0 : Glyph($0).width) }
        func cells(_ count: Int) -> Int { graphemes.prefix(count).reduce(0) { $0 + $1.width } }
        if cells(graphemes.count) <= width { return text }
        guard width > 0 else { return "" }
        // Marks after the last grapheme that is seen go with what is cut.
        let kept = (1...graphemes.count).last { cells($0) < width && graphemes[$0 - 1].width > 0 } ?? 0
        return graphemes.prefix(kept).map(\.text).joined() + "…"
    }

    /// Whether a character only changes the direction of text; from the list of Unicode Standard Annex #9.
    private static func isMark(_ character: Character) -> Bool {
        let names = [
            "061C", "200E", "200F", "202A", "202B", "202C", "202D", "202E", "2066", "2067", "2068", "2069",
        ]
        return character.unicodeScalars.count == 1
            && character.unicodeScalars.allSatisfy { scalar in
                names.contains { UInt32($0, radix: 16) == scalar.value }
            }
    }

    private func check(_ text: String, cuts: Range<Int> = 0..<0) {
        var context = GraphicsContext(size: Size(width: 48, height: 1))
        let width = context.draw(text, at: .zero)
        let expected = slowCanvas(text)
        let isSame = context.canvas == expected.canvas && width == expected.width
        let what = text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
        #expect(isSame, "\(what)")
        #expect(TextMetrics.width(of: text) == expected.width, "\(what)")
        for room in cuts {
            let cut = TextMetrics.truncatingTail(text, toWidth: room)
            #expect(cut.utf8.elementsEqual(slowCut(text, toWidth: room).utf8), "\(what) in \(room)")
        }
    }

    // MARK: Scalars

    /// Each of a range by itself, before and after letters and itself, and with a mark.
    private func checkAll(_ values: some Sequence<UInt32>) {
        for scalar in values.lazy.compactMap(Unicode.Scalar.init) {
            check("\(scalar)я\(scalar)\(scalar)か\(scalar)한\(scalar)e\(scalar)\u{301}\(scalar)")
        }
    }

    @Test("every scalar up to U+33FF is shown beside others as its grapheme is, kinds by themselves and not")
    func lowScalars() {
        checkAll(0..<0x3400)
    }

    @Test("scalars from U+3400 on are shown beside others as their graphemes are: one in 7, all of the forms")
    func highScalars() {
        checkAll(stride(from: 0x3400, to: 0xfb00, by: 7))
        checkAll(0xfb00..<0x10000)
        checkAll(stride(from: 0x10000, to: 0x20000, by: 7))
        checkAll(stride(from: 0xe0000, to: 0xe0200, by: 1))
    }

    @Test("no scalar takes more cells than bytes")
    func bytes() {
        for scalar in (UInt32(0)..<0x11000).lazy.compactMap(Unicode.Scalar.init) {
            let cells = Glyph(Character(scalar)).width
            #expect(cells <= String(scalar).utf8.count)
        }
    }

    // MARK: Pairs and random texts

    /// Of every kind in the rules of UAX #29, some; and neighbours of the ranges that are taken for sole
    /// ones.
    private static let awkward: [Unicode.Scalar] = [
        "\0", "\t", "\n", "\r", "\u{1b}", " ", "a", "~", "\u{7f}", "\u{85}", "\u{a0}", "\u{a9}", "\u{ad}",
        "\u{ae}", "é", "\u{2ff}", "\u{300}", "\u{301}", "\u{34f}", "\u{36f}", "\u{370}", "\u{378}", "Σ", "я",
        "\u{482}", "\u{483}", "\u{488}", "\u{48a}", "\u{591}", "א", "\u{600}", "\u{61c}", "ب", "\u{64b}",
        "\u{670}", "\u{6dd}", "\u{70f}", "\u{8e2}", "\u{903}", "क", "\u{93c}", "\u{93f}", "\u{94d}", "ष",
        "\u{9cd}", "ক", "\u{d4e}", "ക", "\u{d4d}", "ก", "\u{e33}", "\u{e48}", "\u{eb3}", "\u{1100}",
        "\u{1112}", "\u{115f}", "\u{1160}", "\u{1161}", "\u{11a8}", "\u{1160}", "\u{1713}", "\u{200b}",
        "\u{200c}", "\u{200d}", "\u{200e}", "\u{2010}", "\u{2026}", "\u{2028}", "\u{203c}", "\u{20ac}",
        "\u{20d0}", "\u{20e3}", "\u{2194}", "\u{2500}", "\u{2764}", "\u{3000}", "\u{3002}", "\u{3029}",
        "\u{302a}", "\u{3030}", "\u{3042}", "\u{3099}", "\u{309a}", "\u{309b}", "\u{30a2}", "\u{3131}",
        "\u{3297}", "\u{4e00}", "\u{a960}", "\u{ac00}", "\u{ac01}", "\u{d7a3}", "\u{d7b0}", "\u{d7cb}",
        "\u{fe0e}", "\u{fe0f}", "\u{fe20}", "\u{feff}", "\u{ff01}", "\u{ff71}", "\u{ff9d}", "\u{ff9e}",
        "\u{ff9f}", "\u{ffa0}", "\u{fffd}", "\u{110bd}", "\u{111c2}", "\u{11f02}", "\u{1f1e6}", "\u{1f1e7}",
        "\u{1f3fb}", "\u{1f468}", "\u{1f600}", "\u{20000}", "\u{e0001}", "\u{e0020}", "\u{e0100}",
    ]

    @Test("all pairs of awkward scalars are shown as their graphemes are, between letters and at the ends")
    func pairs() {
        for first in Self.awkward {
            for second in Self.awkward { check("\(first)\(second)я\(first)\(second)\(first)") }
        }
    }

    @Test("random texts of awkward scalars and letters are drawn, measured and cut as their graphemes are")
    func randomTexts() {
        var random = RandomNumbers(seed: 29)
        let letters = Array("abcdefg абвгд あいうえ 漢字 한글 éüß".unicodeScalars)
        for _ in 0..<1500 {
            var text = String.UnicodeScalarView()
            let share = Int.random(in: 0...4, using: &random)
            for _ in 0..<Int.random(in: 0...24, using: &random) {
                let isAwkward = Int.random(in: 0..<4, using: &random) < share
                text.append((isAwkward ? Self.awkward : letters).randomElement(using: &random) ?? "a")
            }
            check(String(text), cuts: -1..<20)
        }
    }
}
