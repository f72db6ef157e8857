import Testing
import TextUIKit

@Suite struct AttributedTextTests {
    private static let emphasis = Style(attributes: .bold)

    /// What is drawn into a canvas of `width` cells with one column free at each side.
    private func drawn(_ content: AttributedText, width: Int) -> Canvas {
        var context = GraphicsContext(size: Size(width: width + 2, height: 1))
        context.draw(content, in: Rect(x: 1, y: 0, width: width, height: 1))
        return context.canvas
    }

    @Test("T-021: emphasis lies on exactly its letters, at every width, and never on the ellipsis")
    func emphasisAtEveryWidth() {
        for text in ["abcdef", "aあbいc", "👩‍👧ab", "ああ"] {
            let indices = Array(text.indices) + [text.endIndex]
            for first in 0..<indices.count {
                for last in first..<indices.count {
                    let content = AttributedText(
                        text, ranges: [indices[first]..<indices[last]], emphasis: Self.emphasis)
                    for width in 0...(TextMetrics.width(of: text) + 1) {
                        check(content, first..<last, width: width)
                    }
                }
            }
        }
    }

    private func check(_ content: AttributedText, _ emphasised: Range<Int>, width: Int) {
        let canvas = drawn(content, width: width)
        let shown = TextMetrics.truncatingTail(content.text, toWidth: width)
        let isCut = shown != content.text
        var expected = Array(repeating: Style.plain, count: width + 2)
        var x = 1
        for (place, character) in shown.enumerated() {
            let cells = Glyph(character).width
            let isEllipsis = isCut && place == shown.count - 1
            if emphasised.contains(place), !isEllipsis {
                for column in x..<(x + cells) { expected[column] = Self.emphasis }
            }
            x += cells
        }
        #expect(canvas.text(ofRow: 0) == (shown.isEmpty ? "" : " " + shown))
        #expect(canvas.cells.map(\.style) == expected, "\(content.text) \(emphasised) in \(width)")
    }

    @Test("a text without room, or without letters, draws nothing")
    func noRoom() {
        let text = "abc"
        let content = AttributedText(text, ranges: [text.startIndex..<text.endIndex], emphasis: Self.emphasis)
        #expect(drawn(content, width: 0) == Canvas(size: Size(width: 2, height: 1)))
        #expect(drawn(AttributedText(""), width: 3) == Canvas(size: Size(width: 5, height: 1)))
    }

    @Test("several ranges are emphasised, each by itself")
    func severalRanges() {
        let text = "banana"
        let ranges = text.indices.filter { text[$0] == "a" }.map { $0..<text.index(after: $0) }
        let canvas = drawn(AttributedText(text, ranges: ranges, emphasis: Self.emphasis), width: 6)
        let bold = (0..<8).filter { canvas[$0, 0].style == Self.emphasis }
        #expect(bold == [2, 4, 6])
    }
}
