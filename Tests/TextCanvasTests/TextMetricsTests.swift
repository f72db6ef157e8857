import TestSupport
import Testing
import TextCanvas

@Suite struct TextMetricsTests {
    private func glyph(_ character: Character) -> Glyph { Glyph(character) }

    @Test("printing ASCII is shown as it is, one cell each")
    func ascii() {
        for value in UInt8(0x20)..<0x7f {
            let character = Character(Unicode.Scalar(value))
            #expect(glyph(character).character == character && glyph(character).width == 1)
        }
    }

    @Test("controls become control pictures, a tab a blank, and C1 controls a replacement")
    func controls() {
        for value in UInt8(0)..<0x20 where value != 9 {
            let shown = glyph(Character(Unicode.Scalar(value)))
            #expect(shown.character.unicodeScalars.map(\.value) == [0x2400 + UInt32(value)])
            #expect(shown.width == 1)
        }
        #expect(glyph("\t").character == " " && glyph("\t").width == 1)
        #expect(glyph("\u{7f}").character == "\u{2421}")
        #expect(glyph("\r\n").character == "\u{240d}" && glyph("\r\n").width == 1)
        for value in UInt32(0x80)..<0xa0 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            #expect(glyph(Character(scalar)).character == "\u{fffd}")
        }
    }

    @Test(
        "marks of the direction of text take no cells and are not drawn, wherever they stand",
        arguments: [
            "\u{200e}", "\u{200f}", "\u{202a}", "\u{202b}", "\u{202c}", "\u{202d}", "\u{202e}", "\u{2066}",
            "\u{2067}", "\u{2068}", "\u{2069}", "\u{61c}",
        ] as [Character])
    func directionMarks(_ mark: Character) {
        for (text, shown) in [
            ("\(mark)", ""), ("\(mark)ab", "ab"), ("a\(mark)b", "ab"), ("ab\(mark)\(mark)", "ab"),
            ("א\(mark)ב", "אב"), ("e\(mark)", "e"),
        ] {
            #expect(TextMetrics.width(of: text) == shown.count)
            var context = GraphicsContext(size: Size(width: 4, height: 1))
            context.draw(text, at: .zero)
            #expect(context.canvas.text(ofRow: 0) == shown)
        }
        #expect(
            TextMetrics.width(of: mark) == 0 && TextMetrics.truncatingTail("ab\(mark)cd", toWidth: 3) == "ab…"
        )
    }

    @Test(
        "what cannot be seen, or moves other text about, becomes a replacement of one cell",
        arguments: [
            "\u{2028}", "\u{2029}", "\u{feff}", "\u{200b}",
            "\u{200d}", "\u{2060}", "\u{378}", "\u{e0001}", "\u{1160}",
        ] as [Character])
    func replaced(_ character: Character) {
        #expect(glyph(character).character == "\u{fffd}")
        #expect(glyph(character).width == 1)
    }

    @Test("a mark joins its letter; alone it gets a dotted circle")
    func marks() {
        #expect(glyph("e\u{301}").character == "e\u{301}" && glyph("e\u{301}").width == 1)
        #expect(Array(glyph("\u{301}").character.unicodeScalars) == ["\u{25cc}", "\u{301}"])
        #expect(glyph("\u{301}").width == 1)
        #expect(TextMetrics.width(of: "Zoe\u{308}") == 3)
    }

    @Test("of many marks on one letter four are shown")
    func manyMarks() {
        for count in 0...9 {
            let text = "a" + String(repeating: "\u{300}", count: count)
            let shown = glyph(Character(text))
            #expect(shown.character.unicodeScalars.count == 1 + min(4, count))
            #expect(shown.width == 1)
        }
    }

    @Test("wide characters take two cells, and joined ones what their parts take")
    func wide() {
        for character in ["あ", "漢", "한", "Ａ", "👩", "🎉"] as [Character] {
            #expect(glyph(character).width == 2)
        }
        #expect(glyph("ｱ").width == 1)
        #expect(glyph("👩‍👧").width == 4)
        #expect(glyph("🇩🇪").width == 2)
        #expect(TextMetrics.width(of: "aあb") == 4)
        #expect(TextMetrics.width(of: "") == 0)
    }

    /// Scalars that join each other in every way there is.
    private static let joiners: [Unicode.Scalar] = [
        "a", "\u{301}", "\u{200d}", "👩", "\u{1f3fb}", "\u{fe0f}", "🇩", "\u{1100}", "\u{1160}", "\u{11a8}",
        "\u{600}", "\u{915}", "\u{94d}", "\u{903}", "\r", "\n", "\u{202e}", "\u{e0061}", "\u{110bd}", "あ",
    ]

    @Test("what is shown is one grapheme of at least one cell, whatever is joined")
    func hostileGraphemes() {
        func check(_ scalars: [Unicode.Scalar]) {
            var text = String.UnicodeScalarView()
            text.append(contentsOf: scalars)
            for character in String(text) {
                let shown = Glyph(character)
                #expect(String(shown.character).count == 1, "\(scalars)")
                #expect((1...16).contains(shown.width), "\(scalars)")
                // What is shown shows as itself, so that drawing it twice makes no difference.
                #expect(Glyph(shown.character) == shown, "\(scalars)")
            }
        }
        for first in Self.joiners {
            for second in Self.joiners {
                for third in Self.joiners { check([first, second, third]) }
            }
        }
        var random = RandomNumbers(seed: 7)
        for _ in 0..<2_000 {
            let length = Int.random(in: 4...14, using: &random)
            check((0..<length).map { _ in Self.joiners[Int.random(in: 0..<20, using: &random)] })
        }
    }

    @Test("a joiner after more marks than are shown does not make two graphemes of one")
    func joinerAfterMarks() {
        let text = "👩\u{300}\u{300}\u{300}\u{300}\u{200d}👧"
        for character in text { #expect(String(Glyph(character).character).count == 1) }
        let conjunct = "\u{915}\u{300}\u{300}\u{300}\u{300}\u{94d}\u{915}"
        for character in conjunct { #expect(String(Glyph(character).character).count == 1) }
    }

    @Test("a grapheme without end takes a bounded number of cells")
    func endlessGrapheme() {
        let chain = Array(repeating: "👩", count: 200).joined(separator: "\u{200d}")
        let jamo = String(repeating: "\u{1100}", count: 300)
        for text in [chain, jamo] {
            #expect(text.count == 1)
            #expect(TextMetrics.width(of: text) <= 16)
        }
    }

    @Test("T-021: a text that does not fit is cut so that an ellipsis fits, at every width")
    func truncation() {
        let texts = [
            "", "a", "ab", "abcdef", "あ", "あい", "aあbいc", "👩‍👧x", "e\u{301}e\u{301}e\u{301}", "…", "a…",
            "\u{301}ab",
        ]
        for text in texts {
            let full = TextMetrics.width(of: text)
            for width in -2...(full + 2) {
                let shown = TextMetrics.truncatingTail(text, toWidth: width)
                #expect(TextMetrics.width(of: shown) <= max(0, width))
                #expect(shown == Self.slowTruncation(text, width), "\(text) in \(width)")
            }
        }
    }

    /// Tries every beginning, the longest first.
    private static func slowTruncation(_ text: String, _ width: Int) -> String {
        if TextMetrics.width(of: text) <= max(0, width) { return text }
        guard width > 0 else { return "" }
        for count in stride(from: text.count, through: 0, by: -1) {
            let beginning = String(text.prefix(count))
            if TextMetrics.width(of: beginning) + 1 <= width { return beginning + "…" }
        }
        return ""
    }

    @Test("truncating a long text looks at its beginning only")
    func longText() {
        // A million cells, cut ten thousand times: feasible only if the rest is not looked at.
        let text = String(repeating: "name ", count: 200_000)
        for _ in 0..<10_000 {
            let shown = TextMetrics.truncatingTail(text, toWidth: 5)
            #expect(shown.utf8.count == 7)
        }
    }
}
