import TestSupport
import Testing
import TextCanvas

/// What text becomes on a canvas: nothing that a terminal obeys, and of each grapheme one unit.
@Suite struct ShownTextTests {
    /// Whether all that stands for some text can be seen and is obeyed by no terminal.
    private func isSafe(_ text: String) -> Bool {
        text.allSatisfy { character in
            let shown = Glyph(character).character.unicodeScalars
            // Something of each can be seen: marks alone have a circle to stand on.
            return !shown.contains(where: OutputScanner.isObeyed)
                && !shown.allSatisfy(\.properties.isDefaultIgnorableCodePoint)
        }
    }

    @Test("D1, D2, D11: no scalar reaches a cell that terminals obey, alone, among letters or within emoji")
    func everyScalar() {
        // The planes that have scalars, and some of the others.
        let values = [
            Array(0..<0x4000), Array(stride(from: 0x4000, to: 0xD800, by: 61)), Array(0xD800..<0x20000),
            Array(stride(from: 0x20000, to: 0xE0000, by: 1_021)), Array(0xDFFF0..<0xE0200),
            Array(stride(from: 0xE0200, to: 0x110000, by: 509)), [0x2FFFE, 0x10FFFE, 0x10FFFF],
        ]
        for scalar in values.joined().lazy.compactMap({ Unicode.Scalar(UInt32($0)) }) {
            let isAlwaysSafe = isSafe(
                "\(scalar)a\(scalar)\u{200D}\(scalar)👩\(scalar)\u{200D}👧\(scalar)\u{301}")
            #expect(isAlwaysSafe, "\(String(scalar.value, radix: 16))")
        }
    }

    @Test(
        "D7: line ends of every kind within a name are seen, a tab is a blank",
        arguments: [
            ("\r", "␍"), ("\n", "␊"), ("\r\n", "␍"), ("\u{B}", "␋"), ("\u{C}", "␌"), ("\t", " "),
            ("\u{85}", "\u{FFFD}"), ("\u{2028}", "\u{FFFD}"), ("\u{2029}", "\u{FFFD}"),
        ])
    func lineEnds(text: String, shown: String) {
        var context = GraphicsContext(size: Size(width: 4, height: 2))
        context.draw("a\(text)b", at: .zero)
        #expect(context.canvas.text == "a\(shown)b\n")
    }

    @Test(
        "D10: what shows nothing has a stand-in; a soft hyphen is a hyphen",
        arguments: [
            ("\u{AD}", "-"), ("\u{200B}", "\u{FFFD}"), ("\u{FE0F}", "\u{FFFD}"), ("\u{34F}", "\u{FFFD}"),
            ("\u{115F}", "\u{FFFD}"), ("\u{115F}\u{1160}", "\u{FFFD}"), ("\u{3164}", "\u{FFFD}"),
            ("\u{FFA0}", "\u{FFFD}"), ("\u{E0041}", "\u{FFFD}"), ("a\u{E0041}", "\u{FFFD}"),
            ("\u{200C}", "\u{FFFD}"), ("\u{180E}", "\u{FFFD}"), ("\u{E0100}", "\u{FFFD}"),
        ])
    func unseen(text: String, shown: String) throws {
        let glyph = Glyph(try #require(text.first))
        #expect(String(glyph.character) == shown && glyph.width == 1)
    }

    @Test(
        "C9: a grapheme is one unit of as many cells as terminals that draw it widest need",
        arguments: [
            ("👨\u{200D}👩\u{200D}👧\u{200D}👦", 8), ("🏳\u{FE0F}\u{200D}🌈", 4), ("🇩🇪", 2),
            ("1\u{FE0F}\u{20E3}", 2),
            ("👍🏽", 4), ("❤\u{FE0F}", 2), ("❤\u{FE0E}", 1), ("❤", 1), ("⌚\u{FE0E}", 2), ("⌚\u{FE0F}", 2),
            ("©\u{FE0F}", 2), ("\u{1FAE9}", 1), ("❤\u{FE0F}\u{FE0F}", 2), ("e\u{301}", 1), ("한", 2),
            ("🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}", 2),
            ("👁\u{FE0F}\u{200D}🗨\u{FE0F}", 4), ("x\u{300}\u{300}\u{300}\u{300}\u{FE0F}", 1),
        ])
    func units(text: String, width: Int) throws {
        #expect(text.count == 1)
        let glyph = Glyph(try #require(text.first))
        #expect(glyph.width == width)
        #expect(Glyph(glyph.character) == glyph)
        var context = GraphicsContext(size: Size(width: 10, height: 1))
        #expect(context.draw(text + "z", at: .zero) == width + 1)
        #expect(context.canvas[width, 0].character == "z")
        #expect(context.canvas[0, 0].widestWidth >= width)
    }

    @Test("C9: a flag of a region is a black flag, without invisible letters")
    func regionFlag() throws {
        let flag = "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}"
        #expect(Glyph(try #require(flag.first)).character == "🏴")
    }

    @Test("C9: all terminals agree on Latin letters, kana, ideographs and Hangul, and on nothing else")
    func sureWidths() {
        var context = GraphicsContext(size: Size(width: 40, height: 1))
        context.draw("aZ~öñéüàœß¡日あ한ŕ", at: .zero)
        for cell in context.canvas.cells {
            #expect(cell.hasSureWidth && cell.widestWidth == Int(cell.width))
        }
        for text in ["Ж", "α", "א", "…", "│", "😀", "e\u{301}", "🇩🇪", "\u{E000}", "\u{FFFD}", "ﬃ"] {
            context.draw(text, at: .zero)
            let cell = context.canvas[0, 0]
            #expect(!cell.hasSureWidth && cell.widestWidth >= 2, "\(text)")
        }
    }

    @Test("C8: at the end of a row, at an edge of a clip and under other text no half of a wide one is left")
    func edges() {
        for text in ["日", "❤\u{FE0F}", "🇩🇪", "👨\u{200D}👩\u{200D}👧", "👍🏽"] {
            let width = TextMetrics.width(of: text)
            for x in -width...10 {
                var context = GraphicsContext(size: Size(width: 10, height: 1))
                context.draw(String(repeating: "日", count: 5), at: .zero)
                context.withFrame(Rect(x: 2, y: 0, width: 5, height: 1)) { inner in
                    inner.draw(text, at: Point(x: x - 2, y: 0))
                }
                let canvas = context.canvas
                var place = 0
                while place < 10 {
                    let cell = canvas[place, 0]
                    #expect(cell.width > 0 && place + Int(cell.width) <= 10)
                    #expect(Glyph(cell.character).width == Int(cell.width))
                    place += max(1, Int(cell.width))
                }
                let isWhole = x >= 2 && x + width <= 7
                if text != "日" {
                    #expect((canvas[x, 0].character == text.first) == isWhole, "\(text) at \(x)")
                }
            }
        }
    }
}
