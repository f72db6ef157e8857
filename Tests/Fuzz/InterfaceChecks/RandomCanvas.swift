import FuzzChecks
import TextUIKit

/// Canvases that bytes say, each a change of the one before.
struct RandomCanvas {
    private(set) var canvas: Canvas

    init(size: Size) { canvas = GraphicsContext(size: size).canvas }

    /// Texts of which all terminals draw the same number of cells, and some of which they do not.
    private static let texts = [
        "a", "word", " ", "   ", "long text of several words", "\u{6F22}\u{5B57}", "\u{AC00}", "e\u{301}",
        "\u{2500}\u{2502}",
        "\u{E9}", "-", "\u{FF76}", "\u{1F469}", "\u{1F469}\u{200D}\u{1F467}", "\u{2764}\u{FE0F}",
        "\u{1F1E9}\u{1F1EA}",
        "\u{5D0}\u{5D1}", "\u{915}\u{94D}\u{937}", "\u{0}", "\u{1B}[31m", "~", "0123456789",
    ]

    /// Draws something more, in another size if the terminal has one.
    mutating func change(_ source: inout ByteSource, size: Size) {
        var context = GraphicsContext(size: size)
        if size == canvas.size, source.number(0..<4) != 0 {
            for y in 0..<size.height {
                for x in 0..<size.width where canvas[x, y].width > 0 {
                    context.draw(
                        String(canvas[x, y].character), at: Point(x: x, y: y), style: canvas[x, y].style)
                }
            }
        }
        for _ in 0..<source.number(1..<8) {
            let point = Point(x: source.number(-2..<size.width + 1), y: source.number(0..<size.height))
            let style = Self.style(&source)
            switch source.number(0..<6) {
            case 0:
                let rect = Rect(
                    x: point.x, y: point.y, width: source.number(0..<size.width + 1),
                    height: source.number(0..<4))
                context.fill(rect, with: source.one(of: [" ", ".", "\u{6F22}"]), style: style)
            case 1:
                context.overlay(style, in: Rect(x: point.x, y: point.y, width: 5, height: 2))
            case 2:
                let text = String(decoding: source.bytes(source.number(0..<12)), as: UTF8.self)
                context.draw(text, at: point, style: style)
            default: context.draw(source.one(of: Self.texts), at: point, style: style)
            }
        }
        canvas = context.canvas
    }

    private static func style(_ source: inout ByteSource) -> Style {
        let byte = source.byte()
        guard byte & 3 != 0 else { return .plain }
        var style = Style(attributes: Style.Attributes(rawValue: byte >> 2 & 15))
        let colors = source.byte()
        if colors & 1 != 0 { style.foreground = .palette(Int(colors >> 2 & 15)) }
        if colors & 2 != 0 { style.background = .palette(Int(colors >> 4 & 15)) }
        return style
    }
}
