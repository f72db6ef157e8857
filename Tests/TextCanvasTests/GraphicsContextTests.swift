import TestSupport
import Testing
import TextCanvas

@Suite struct GraphicsContextTests {
    private static let style = Style(foreground: .red)
    /// Graphemes of one, two and four cells.
    private static let glyphs: [Character] = ["x", "漢", "👩‍👧"]

    /// Whether every wide grapheme has all of its cells, and nothing else has.
    private func isWhole(_ canvas: Canvas) -> Bool {
        for y in 0..<canvas.size.height {
            var x = 0
            while x < canvas.size.width {
                let width = Int(canvas[x, y].width)
                guard width > 0, x + width <= canvas.size.width else { return false }
                for part in 1..<max(1, width) where canvas[x + part, y].width != 0 { return false }
                guard width == Glyph(canvas[x, y].character).width else { return false }
                x += width
            }
        }
        return true
    }

    /// The columns of the grapheme that covers column `x`.
    private func grapheme(_ x: Int, in canvas: Canvas) -> Range<Int> {
        var start = x
        while start > 0, canvas[start, 0].width == 0 { start -= 1 }
        return start..<(start + max(1, Int(canvas[start, 0].width)))
    }

    @Test("a grapheme at every place, over any others, at every clip: none is ever left in half")
    func wideAtEveryEdge() {
        let columns = 6
        for before in ["", "漢漢漢", "x漢漢x", "👩‍👧漢", "漢👩‍👧", "x👩‍👧x"] {
            for glyph in Self.glyphs {
                let width = Glyph(glyph).width
                for x in -5...7 {
                    for left in 0...columns {
                        for right in left...columns {
                            check(before, glyph, width, x, left..<right, columns)
                        }
                    }
                }
            }
        }
    }

    private func check(
        _ before: String, _ glyph: Character, _ width: Int, _ x: Int, _ clip: Range<Int>, _ columns: Int
    ) {
        var context = GraphicsContext(size: Size(width: columns, height: 1))
        context.draw(before, at: .zero)
        let former = context.canvas
        let frame = Rect(x: clip.lowerBound, y: 0, width: clip.count, height: 1)
        context.withFrame(frame, scrolledBy: frame.origin) { context in
            let drawn = context.draw(String(glyph), at: Point(x: x, y: 0), style: Self.style)
            #expect(drawn == width)
        }
        let canvas = context.canvas
        var isRight = isWhole(canvas)
        let covered = clip.clamped(to: x..<(x + width))
        for column in 0..<columns {
            let cell = canvas[column, 0]
            if covered.contains(column) {
                // All of the grapheme, or blanks.
                let isAll = covered.count == width
                isRight = isRight && cell.style == Self.style
                isRight = isRight && (column != covered.lowerBound || cell.character == (isAll ? glyph : " "))
            } else if former[column, 0] != cell {
                // Only what has lost a part of itself changes elsewhere, and to blanks.
                let lost = grapheme(column, in: former)
                isRight = isRight && lost.overlaps(covered) && cell.character == " " && cell.width == 1
            }
        }
        #expect(isRight, "\(before) \(glyph) at \(x) in \(clip): \(canvas.text)")
    }

    @Test("random drawing never leaves half a grapheme and never reaches outside its frame")
    func randomDrawing() {
        var random = RandomNumbers(seed: 11)
        for _ in 0..<300 {
            var context = GraphicsContext(size: Size(width: 9, height: 4))
            for _ in 0..<12 {
                let former = context.canvas
                let frame = Rect(
                    x: Int.random(in: -2...8, using: &random), y: Int.random(in: -1...4, using: &random),
                    width: Int.random(in: 0...6, using: &random),
                    height: Int.random(in: 0...3, using: &random))
                let point = Point(
                    x: Int.random(in: -3...6, using: &random), y: Int.random(in: -1...3, using: &random))
                let text = String((0..<3).map { _ in Self.glyphs[Int.random(in: 0...2, using: &random)] })
                let kind = Int.random(in: 0...2, using: &random)
                context.withFrame(frame) { context in
                    let rect = Rect(origin: point, size: Size(width: 3, height: 2))
                    switch kind {
                    case 0: context.draw(text, at: point, style: Self.style)
                    case 1: context.fill(rect, with: "#", style: Self.style)
                    default: context.overlay(Self.style, in: rect)
                    }
                }
                let canvas = context.canvas
                #expect(isWhole(canvas))
                for y in 0..<4 {
                    for x in 0..<9 where !frame.contains(Point(x: x, y: y)) && canvas[x, y] != former[x, y] {
                        #expect(canvas[x, y].character == " " && canvas[x, y].style == former[x, y].style)
                    }
                }
            }
        }
    }

    @Test("nested frames add up, scrolled content moves, and the clip comes back")
    func nestedFrames() {
        var context = GraphicsContext(size: Size(width: 8, height: 4))
        context.withFrame(Rect(x: 1, y: 1, width: 6, height: 2)) { context in
            #expect(context.visibleRect == Rect(x: 0, y: 0, width: 6, height: 2))
            context.withFrame(Rect(x: 1, y: -1, width: 9, height: 9), scrolledBy: Point(x: 0, y: 3)) {
                context in
                #expect(context.visibleRect == Rect(x: 0, y: 4, width: 5, height: 2))
                context.draw("hidden", at: Point(x: 0, y: 3))
                context.draw("four56", at: Point(x: 0, y: 4))
            }
            context.draw("z", at: Point(x: 0, y: 1))
        }
        context.draw("end", at: Point(x: 5, y: 3))
        #expect(context.canvas.text == "\n  four5\n z\n     end")
        #expect(context.visibleRect == context.canvas.bounds)
    }

    @Test("an empty frame draws nothing, and its body is not run")
    func emptyFrame() {
        var context = GraphicsContext(size: Size(width: 3, height: 1))
        var wasRun = false
        context.withFrame(Rect(x: 1, y: 0, width: 0, height: 1)) { _ in wasRun = true }
        context.withFrame(Rect(x: 3, y: 0, width: 2, height: 1)) { _ in wasRun = true }
        #expect(!wasRun)
    }

    @Test("filling takes characters of one cell; a wide one counts as a blank")
    func filling() {
        var context = GraphicsContext(size: Size(width: 3, height: 2))
        context.fill(Rect(x: -1, y: -1, width: 9, height: 9), with: "漢", style: Self.style)
        #expect(context.canvas.text == "\n")
        #expect(context.canvas.cells.allSatisfy { $0.style == Self.style && $0.width == 1 })
        context.fill(Rect(x: 1, y: 0, width: 1, height: 2), with: "|")
        #expect(context.canvas.text == " |\n |")
    }

    @Test("overlaid styles keep what they do not say, and attributes add up")
    func overlays() {
        let base = Style(foreground: .red, background: .blue, attributes: .bold)
        let laid = base.overlaid(with: Style(foreground: .green, attributes: .reverse))
        #expect(laid == Style(foreground: .green, background: .blue, attributes: [.bold, .reverse]))
        #expect(base.overlaid(with: .plain) == base)
        #expect(Color.palette(300) == .default && Color.palette(-1) == .default)
        #expect(Color.palette(1) == .red)
    }

    @Test("a wide grapheme has one style: one that an overlay cuts keeps its own", arguments: 0...4, 0...5)
    func overlayOfHalf(start: Int, end: Int) {
        var context = GraphicsContext(size: Size(width: 5, height: 1))
        context.draw("a漢b", at: .zero)
        context.overlay(Self.style, in: Rect(x: start, y: 0, width: max(0, end - start), height: 1))
        let covered = start..<max(start, end)
        for (cells, isCovered) in [
            ([0], covered.contains(0)), ([1, 2], covered.contains(1) && covered.contains(2)),
            ([3], covered.contains(3)), ([4], covered.contains(4)),
        ] {
            #expect(cells.allSatisfy { context.canvas[$0, 0].style == (isCovered ? Self.style : .plain) })
        }
        #expect(context.canvas.text == "a漢b")
    }

    @Test("outside a canvas there are blanks and no text")
    func outside() {
        let canvas = Canvas(size: Size(width: 2, height: 1))
        #expect(canvas[-1, 0] == .blank && canvas[0, 1] == .blank && canvas[2, 0] == .blank)
        #expect(canvas.text(ofRow: -1).isEmpty && canvas.text(ofRow: 1).isEmpty)
        #expect(Canvas(size: .zero).text.isEmpty)
    }
}
