import Testing
import TextCanvas

/// Characters that are wide in East Asian fonts only.
///
/// Wide ones are a setting of the whole process, so those tests run in processes of their own.
struct AmbiguousWidthTests {
    @Test("C11: They take one cell by default")
    func narrow() {
        #expect(TextMetrics.ambiguousWidth == .one)
        #expect(TextMetrics.width(of: "é“Жα│•…\u{fffd}") == 8)
    }

    @Test("C11: Set to two, they take two, and other characters what they took before")
    func wide() async {
        await #expect(processExitsWith: .success) {
            TextMetrics.ambiguousWidth = .two
            #expect(TextMetrics.ambiguousWidth == .two)
            for text in ["é", "“", "Ж", "α", "│", "•", "…", "\u{fffd}", "\u{e000}", "±", "①", "★"] {
                #expect(TextMetrics.width(of: text) == 2, "\(text)")
                #expect(TextMetrics.width(of: text + text) == 4, "\(text) twice")
                #expect(TextMetrics.width(of: "a" + text + "b") == 4, "\(text) between others")
                #expect(Glyph(text.first ?? "a").width == 2, "\(text) as a glyph")
            }
            for (text, width) in [
                ("abc", 3), ("ö", 1), ("e\u{301}", 1), ("日本", 4), ("한", 2), ("ｱ", 1), ("›", 1), ("✓", 1),
                ("\u{ac}", 1), ("Łódź", 6), ("Zoë", 3), ("\u{200e}", 0), ("\u{200b}", 2),
            ] {
                #expect(TextMetrics.width(of: text) == width, "\(text)")
            }
        }
    }

    @Test("A cut text ends with a sign of one cell, and never exceeds its width")
    func truncated() async {
        await #expect(processExitsWith: .success) {
            TextMetrics.ambiguousWidth = .two
            for width in 0...12 {
                let cut = TextMetrics.truncatingTail("Даша и Дуня", toWidth: width)
                #expect(TextMetrics.width(of: cut) <= width)
                #expect(width == 0 ? cut == "" : cut.hasSuffix("~"))
            }
            #expect(TextMetrics.truncatingTail("Даша", toWidth: 8) == "Даша")
        }
    }

    @Test(
        "C9, C11: Accented letters of ambiguous width are sure where they take one cell, and unsure where they take two"
    )
    func sureWidths() async {
        await #expect(processExitsWith: .success) {
            var context = GraphicsContext(size: Size(width: 4, height: 1))
            for text in ["é", "ü", "ß", "ö", "Ж"] {
                context.draw(text, at: .zero)
                #expect(context.canvas[0, 0].hasSureWidth == (text != "Ж"), "\(text) of one cell")
            }
            TextMetrics.ambiguousWidth = .two
            for text in ["é", "ü", "ß", "ö", "Ж"] {
                context.draw(text, at: .zero)
                #expect(context.canvas[0, 0].hasSureWidth == (text == "ö"), "\(text) of two cells")
                #expect(context.canvas[0, 0].widestWidth == (text == "ö" ? 1 : 2))
            }
        }
    }

    @Test("C11, C12: A text from right to left ends before the sign that stands for the rest of it")
    func cutFromRightToLeft() async {
        await #expect(processExitsWith: .success) {
            for (width, sign) in [(AmbiguousWidth.one, "…"), (.two, "~")] {
                TextMetrics.ambiguousWidth = width
                var context = GraphicsContext(size: Size(width: 6, height: 1))
                context.draw("אב" + sign + "x", at: .zero)
                #expect(context.canvas.endsRightToLeft(at: 1), "\(sign)")
            }
        }
    }

    @MainActor
    @Test("C8, C11: A wide one is drawn over two cells, or not at all at an edge")
    func drawn() async {
        await #expect(processExitsWith: .success) {
            TextMetrics.ambiguousWidth = .two
            var context = GraphicsContext(size: Size(width: 5, height: 1))
            context.draw("aéb\u{416}", at: .zero)
            let canvas = context.canvas
            #expect(canvas[0, 0].width == 1 && canvas[1, 0].width == 2 && canvas[2, 0].width == 0)
            #expect(canvas[3, 0].character == "b")
            #expect(canvas[4, 0].character == " ")
        }
    }
}
