import TestSupport
import Testing
import TextUIKit

/// What UIKit's colours, fonts and images become in cells.
@MainActor
struct ColorAndFontTests {
    @Test("A background colour lies behind text, which is legible on it; clear shows what is behind")
    func backgrounds() {
        let (root, label) = (View(), Label())
        label.text = "text"
        label.frame = Rect(x: 0, y: 0, width: 10, height: 1)
        root.addSubview(label)
        let stage = Stage(10, 2, root)
        #expect(stage.style(0, 0) == .plain && root.backgroundColor == nil)
        for (color, text) in [
            (Color.yellow, Color.black), (.blue, .palette(15)), (.palette(16), .palette(15)),
        ] {
            root.backgroundColor = color
            stage.redraw()
            #expect(stage.style(0, 0) == Style(foreground: text, background: color), "\(color)")
            #expect(stage.style(5, 1).background == color)
        }
        label.textColor = .red
        label.font = .boldSystemFont(ofSize: 17)
        stage.redraw()
        #expect(
            stage.style(0, 0) == Style(foreground: .red, background: .palette(16), attributes: .bold))
        label.backgroundColor = .green
        root.backgroundColor = .clear
        stage.redraw()
        #expect(stage.style(0, 0).background == .green && stage.style(0, 1) == .plain)
        #expect(root.backgroundColor == nil && label.font == .boldSystemFont(ofSize: 17))
    }

    @Test("A mixture is the nearest of the palette, and black or white is legible on every colour of it")
    func palette() {
        #expect(Color(red: 1, green: 0, blue: 0, alpha: 1) == .palette(196))
        #expect(Color(red: 0.5, green: 2, blue: -1, alpha: 0.3) == .palette(16 + 72 + 30))
        #expect(Color(white: 0.95, alpha: 1) == .palette(255) && Color(white: 0.9, alpha: 1) == .palette(254))
        #expect(Color(white: 0.2, alpha: 1) == .palette(236) && Color(white: 0.03, alpha: 1) == .palette(232))
        #expect(Color(white: 1, alpha: 1) == .palette(231) && Color(white: .nan, alpha: 1) == .palette(16))
        #expect(Color(white: 1, alpha: 0) == .clear && Color.red.withAlphaComponent(0) == .clear)
        #expect(Color.systemBackground == .default && Color.label == .default)
        // The luminance of xterm's colours, from their published values.
        let levels = [0, 95, 135, 175, 215, 255]
        let root = View()
        let label = Label()
        label.text = "x"
        label.frame = Rect(x: 0, y: 0, width: 1, height: 1)
        root.addSubview(label)
        let stage = Stage(1, 1, root)
        for index in 16...255 {
            let parts =
                index < 232
                ? [(index - 16) / 36, (index - 16) / 6 % 6, (index - 16) % 6].map { levels[$0] }
                : Array(repeating: 8 + (index - 232) * 10, count: 3)
            let luminance = 0.2126 * linear(parts[0]) + 0.7152 * linear(parts[1]) + 0.0722 * linear(parts[2])
            root.backgroundColor = .palette(index)
            stage.redraw()
            let text = stage.style(0, 0).foreground == .black ? 0.0 : 1.0
            let contrast = (max(luminance, text) + 0.05) / (min(luminance, text) + 0.05)
            #expect(contrast >= 3.9, "\(index): \(contrast)")
        }
    }

    private func linear(_ part: Int) -> Double {
        let value = Double(part) / 255
        guard value > 0.04045 else { return value / 12.92 }
        // The power 2.4, by halving the exponent's fraction.
        var (base, result, fraction) = ((value + 0.055) / 1.055, 1.0, 0.4)
        result = base * base
        for _ in 0..<30 {
            base = base.squareRoot()
            fraction *= 2
            if fraction >= 1 {
                result *= base
                fraction -= 1
            }
        }
        return result
    }

    @Test("Fonts are bold and slanted, and nothing else of them is seen")
    func fonts() {
        #expect(Font.systemFont(ofSize: 12).attributes.isEmpty)
        #expect(Font.systemFont(ofSize: 12, weight: .semibold).attributes == .bold)
        #expect(Font.italicSystemFont(ofSize: 12).attributes == .italic)
        #expect(Font(name: "Avenir-BoldOblique", size: 12)?.attributes == [.bold, .italic])
        #expect(Font(name: "Avenir", size: 12)?.withSize(3).pointSize == 3)
        #expect(Font.preferredFont(forTextStyle: .headline).attributes == .bold)
    }

    @Test("An image is a sign of a cell or two, before the text of a row")
    func images() {
        let cell = TableViewCell()
        cell.textLabel?.text = "text"
        let source = OneCell(cell)
        let table = TableView()
        table.dataSource = source
        let stage = Stage(12, 2, table)
        #expect(stage.line(0) == "text")
        cell.imageView?.image = Image(systemName: "star.fill")
        cell.setNeedsLayout()
        stage.redraw()
        #expect(stage.line(0) == "★ text")
        cell.imageView?.image = nil
        cell.setNeedsLayout()
        stage.redraw()
        #expect(stage.line(0) == "text")
        #expect(Image(systemName: "no.such.symbol")?.symbol == "•" && Image(systemName: "") == nil)
        #expect(Image(named: "picture") == nil && Image(systemName: "trash.circle.fill")?.symbol == "✗")
    }

    private final class OneCell: TableViewDataSource {
        let cell: TableViewCell
        init(_ cell: TableViewCell) { self.cell = cell }
        func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 1 }
        func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell { cell }
    }
}
