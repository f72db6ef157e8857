import TestSupport
import Testing
import TextCanvas

/// Comparing canvases, and the packed form of their cells.
struct CanvasDifferenceTests {
    /// A canvas with some letters at random, of a few looks.
    private func canvas(_ size: Size, letters: Int, _ random: inout RandomNumbers) -> Canvas {
        var context = GraphicsContext(size: size)
        for _ in 0..<letters {
            let place = Point(
                x: Int.random(in: 0..<size.width, using: &random),
                y: Int.random(in: 0..<size.height, using: &random))
            let style = Style(attributes: Bool.random(using: &random) ? .bold : [])
            context.draw(["a", "b", " ", "日"].randomElement(using: &random) ?? "", at: place, style: style)
        }
        return context.canvas
    }

    @Test("The first difference from a place on is the one that a cell by cell comparison finds")
    func firstDifference() {
        var random = RandomNumbers(seed: 7)
        for round in 0..<300 {
            let size = Size(width: 1 + round % 19, height: 1 + round % 4)
            let old = canvas(size, letters: round % 3, &random)
            let new = canvas(size, letters: round % 3, &random)
            for start in 0...new.cells.count {
                let expected = new.cells.indices[start...].first { new.cells[$0] != old.cells[$0] }
                #expect(new.firstDifference(from: old, startingAt: start) == expected)
            }
        }
    }

    @Test("Canvases of other sizes differ from the start")
    func sizes() {
        let small = Canvas(size: Size(width: 2, height: 2))
        let large = Canvas(size: Size(width: 3, height: 2))
        #expect(large.firstDifference(from: small, startingAt: 0) == 0)
        #expect(large.firstDifference(from: small, startingAt: 6) == nil)
    }

    @Test("A cell keeps every style that it is given")
    func styles() {
        let colors = [Color.default, .black, .brightBlue, .palette(255)]
        for foreground in colors {
            for background in colors {
                for bits in UInt8(0)..<16 {
                    let style = Style(
                        foreground: foreground, background: background, attributes: .init(rawValue: bits))
                    var context = GraphicsContext(size: Size(width: 3, height: 1))
                    context.draw("a日", at: .zero, style: style)
                    #expect(context.canvas.cells.allSatisfy { $0.style == style })
                    #expect(context.canvas.cells.map(\.width) == [1, 2, 0])
                }
            }
        }
    }
}
