import NcursesTerminal
import TestSupport
import Testing
import TextCanvas

/// What is written turns one canvas into another, on every terminal that speaks the language.
struct FrameWriterTests {
    /// In which way a terminal differs from xterm, and where the rows are that are taken.
    struct Kind: Sendable, CustomTestStringConvertible {
        var hasErase = true
        var hasItalic = true
        var hasDim = true
        var down = "\u{b}"
        var colors = 256
        var top = 0
        /// Cells of characters on whose width terminals do not agree; `nil` for the engine's width.
        var unsureWidth: Int?

        var testDescription: String { "\(self)" }

        var language: TerminalLanguage {
            TerminalLanguage(
                down: Array(down.utf8), hasItalic: hasItalic, hasDim: hasDim, hasErase: hasErase,
                colors: colors
            ) { color, isForeground in
                let number =
                    color < 8 ? "\((isForeground ? 30 : 40) + color)" : "\(isForeground ? 38 : 48);5;\(color)"
                return Array(number.utf8)
            }
        }

        static let all = [
            Kind(), Kind(hasErase: false), Kind(hasItalic: false, hasDim: false, down: "\u{1b}[B", colors: 8),
            Kind(hasErase: false, colors: 0, top: 3), Kind(top: 2),
        ]
    }

    /// A writer and what it has written on.
    private struct Stage {
        let kind: Kind
        var writer: FrameWriter
        var model: TerminalModel
        var shown: Canvas

        init(_ kind: Kind, _ size: Size) {
            self.kind = kind
            writer = FrameWriter(kind.language, size: size, top: kind.top)
            let screen = Size(width: size.width, height: size.height + kind.top)
            let unsure = kind.unsureWidth
            model = TerminalModel(screen) { scalar in
                var context = GraphicsContext(size: Size(width: 4, height: 1))
                context.draw(String(scalar), at: .zero, style: .plain)
                let cell = context.canvas[0, 0]
                if scalar == "\u{200e}" || cell.unicodeScalars != [scalar] { return 0 }
                return cell.hasSureWidth ? Int(cell.width) : unsure ?? Int(cell.width)
            }
            shown = Canvas(size: size)
            writer.clear()
        }

        /// Shows a canvas.
        ///
        /// - Returns: What is wrong with the screen then; `nil` if nothing is.
        mutating func fault(showing canvas: Canvas, cursor: Point? = nil) -> String? {
            writer.putDifferences(in: canvas, from: shown)
            writer.finish(cursor: cursor)
            model.read(writer.bytes)
            writer.removeBytes()
            shown = canvas
            if let fault = model.fault { return fault }
            if model.look != TerminalModel.Look() { return "a look stays" }
            if let cursor, model.cursor != Point(x: cursor.x, y: cursor.y + kind.top) {
                return "the cursor is at \(model.cursor), not \(cursor)"
            }
            for y in 0..<canvas.size.height {
                for x in 0..<canvas.size.width where canvas[x, y].hasSureWidth || kind.unsureWidth == nil {
                    if let fault = fault(of: canvas[x, y], x, y) { return fault }
                }
            }
            let above = model.cells[..<kind.top].joined()
            return above.allSatisfy { $0 == TerminalModel.Cell() } ? nil : "something is above"
        }

        private func fault(of cell: Canvas.Cell, _ x: Int, _ y: Int) -> String? {
            let shown = model.cells[y + kind.top][x]
            let text = cell.width == 0 ? "" : String(String.UnicodeScalarView(cell.unicodeScalars))
            let isSame =
                shown.text.filter { $0 != "\u{200e}" } == text && shown.width == Int(cell.width)
                && shown.look
                    == TerminalModel.look(
                        cell.style, colors: kind.colors, hasItalic: kind.hasItalic, hasDim: kind.hasDim)
            return isSame ? nil : "\(shown) at \(x), \(y), not \(cell)"
        }
    }

    /// All rows that some pieces of text make.
    private static func rows(_ pieces: [(text: String, style: Style, width: Int)], width: Int) -> [[Int]] {
        guard width > 0 else { return [[]] }
        return pieces.indices.filter { pieces[$0].width <= width }.flatMap { piece in
            rows(pieces, width: width - pieces[piece].width).map { [piece] + $0 }
        }
    }

    private static let pieces: [(text: String, style: Style, width: Int)] = [
        (" ", .plain, 1), ("a", .plain, 1), ("b", Style(foreground: .red, attributes: [.bold, .dim]), 1),
        ("日", .plain, 2),
    ]

    private static func canvas(_ rows: [[Int]], width: Int) -> Canvas {
        var context = GraphicsContext(size: Size(width: width, height: rows.count))
        for (y, row) in rows.enumerated() {
            var x = 0
            for piece in row {
                context.draw(pieces[piece].text, at: Point(x: x, y: y), style: pieces[piece].style)
                x += pieces[piece].width
            }
        }
        return context.canvas
    }

    /// Shows each of some canvases after each.
    private func expectAllPairs(of canvases: [Canvas], _ kind: Kind) {
        guard let size = canvases.first?.size else { return }
        var stage = Stage(kind, size)
        for (number, one) in canvases.enumerated() {
            for other in canvases {
                let cursor = number % 3 == 0 ? nil : Point(x: number % size.width, y: number % size.height)
                var fault = stage.fault(showing: one)
                fault = fault ?? stage.fault(showing: other, cursor: cursor)
                guard let fault else { continue }
                Issue.record("\(fault), from \(one.text.debugDescription) to \(other.text.debugDescription)")
                return
            }
        }
    }

    @Test("Every row of four cells turns into every other one", arguments: Kind.all)
    func rowPairs(_ kind: Kind) {
        expectAllPairs(of: Self.rows(Self.pieces, width: 4).map { Self.canvas([$0], width: 4) }, kind)
    }

    @Test("Every two rows of two cells turn into every other two", arguments: Kind.all)
    func blockPairs(_ kind: Kind) {
        let rows = Self.rows(Self.pieces, width: 2)
        expectAllPairs(
            of: rows.flatMap { above in rows.map { Self.canvas([above, $0], width: 2) } }, kind)
    }

    @Test("The cursor goes from everywhere to everywhere, and never on a longer way than the direct one")
    func movements() {
        for kind in [Kind(), Kind(down: "\u{1b}[B", top: 9)] {
            let size = Size(width: 112, height: 12)
            let places = [0, 1, 2, 5, 8, 9, 10, 50, 98, 99, 100, 110, 111].flatMap { x in
                [0, 1, 4, 8, 9, 10, 11].map { Point(x: x, y: $0) }
            }
            var stage = Stage(kind, size)
            for start in places {
                for end in places {
                    stage.writer.finish(cursor: start)
                    stage.model.read(stage.writer.bytes)
                    stage.writer.removeBytes()
                    stage.writer.finish(cursor: end)
                    let count = stage.writer.bytes.count
                    let direct = "\u{1b}[\(end.y + kind.top + 1);\(end.x + 1)H".utf8.count
                    stage.model.read(stage.writer.bytes)
                    stage.writer.removeBytes()
                    let isThere = stage.model.cursor == Point(x: end.x, y: end.y + kind.top)
                    if count <= direct, isThere, stage.model.fault == nil { continue }
                    Issue.record("\(start) to \(end): \(count) bytes, \(stage.model.fault ?? "")")
                    return
                }
            }
        }
    }

    @Test("Every look follows every other one", arguments: Kind.all)
    func looks(_ kind: Kind) {
        let colors: [(Color, Color)] = [
            (.default, .default), (.red, .default), (.brightBlue, .default), (.palette(200), .default),
            (.default, .blue), (.default, .palette(255)), (.white, .palette(12)),
        ]
        let styles = colors.flatMap { foreground, background in
            (UInt8(0)..<16).map {
                Style(
                    foreground: foreground, background: background,
                    attributes: Style.Attributes(rawValue: $0))
            }
        }
        var stage = Stage(kind, Size(width: 2, height: 1))
        for one in styles {
            for other in styles {
                var context = GraphicsContext(size: Size(width: 2, height: 1))
                context.draw("a", at: .zero, style: one)
                context.draw("b", at: Point(x: 1, y: 0), style: other)
                if let fault = stage.fault(showing: context.canvas) {
                    Issue.record("\(fault), \(one) before \(other)")
                    return
                }
            }
        }
    }

    private static let texts = [
        "a", "word", " ", "     ", "many words one behind another", "漢字", "가", "é", "e\u{301}", "0123456789",
    ]
    private static let unsureTexts = ["─│", "\u{2022}", "אב", "→ ", "☺x"]

    @Test(
        "A walk from one screen to the next, whatever the terminal gives to what it may draw wider",
        arguments: Kind.all + [Kind(unsureWidth: 1), Kind(unsureWidth: 2)])
    func walk(_ kind: Kind) {
        var random = RandomNumbers(seed: 11)
        let size = Size(width: 37, height: 6)
        var stage = Stage(kind, size)
        var context = GraphicsContext(size: size)
        for step in 0..<600 {
            if step % 50 == 0 { context = GraphicsContext(size: size) }
            for _ in 0..<Int.random(in: 1..<5, using: &random) {
                let place = Point(
                    x: Int.random(in: -2..<size.width, using: &random),
                    y: Int.random(in: 0..<size.height, using: &random))
                var style = Style(
                    attributes: Style.Attributes(rawValue: UInt8.random(in: 0..<16, using: &random)))
                if Bool.random(using: &random) { style = .plain }
                if Bool.random(using: &random) {
                    style.foreground = .palette(Int.random(in: 0..<256, using: &random))
                }
                let text = Self.texts.randomElement(using: &random) ?? ""
                context.draw(text, at: place, style: style)
                // A character drawn too wide in the last column wraps to the next row; that is unavoidable.
                if kind.unsureWidth != nil, place.x < size.width - 6, step % 3 == 0 {
                    context.draw(
                        Self.unsureTexts.randomElement(using: &random) ?? "", at: place, style: style)
                }
            }
            if let fault = stage.fault(showing: context.canvas, cursor: Point(x: step % 37, y: step % 6)) {
                Issue.record("\(fault) at step \(step):\n\(context.canvas.text)")
                return
            }
        }
    }

    @Test("To clear the screen leaves nothing on it, whatever was there")
    func clear() {
        var stage = Stage(Kind(top: 1), Size(width: 5, height: 2))
        var context = GraphicsContext(size: Size(width: 5, height: 2))
        context.draw("ab日", at: .zero, style: Style(attributes: .reverse))
        #expect(stage.fault(showing: context.canvas) == nil)
        stage.writer.forgetCursor()
        #expect(stage.writer.cursorRow == nil)
        stage.writer.clear()
        #expect(stage.writer.cursorRow == 0)
        stage.shown = Canvas(size: Size(width: 5, height: 2))
        #expect(stage.fault(showing: stage.shown) == nil)
    }

    @Test("The bytes of a frame that changes nothing are none")
    func nothing() {
        var stage = Stage(Kind(), Size(width: 5, height: 2))
        let canvas = Canvas(size: Size(width: 5, height: 2))
        #expect(stage.fault(showing: canvas, cursor: Point(x: 2, y: 1)) == nil)
        stage.writer.putDifferences(in: canvas, from: canvas)
        stage.writer.finish(cursor: Point(x: 2, y: 1))
        #expect(stage.writer.bytes.isEmpty)
    }

    @Test("A row that ends in blanks is erased, if that is shorter and the terminal can")
    func erasing() {
        let size = Size(width: 40, height: 1)
        var context = GraphicsContext(size: size)
        context.draw(String(repeating: "x", count: 40), at: .zero, style: .plain)
        for (hasErase, expected) in [(true, 5), (false, 40)] {
            var stage = Stage(Kind(hasErase: hasErase), size)
            #expect(stage.fault(showing: context.canvas) == nil)
            stage.writer.finish(cursor: .zero)
            stage.writer.removeBytes()
            stage.writer.putDifferences(in: Canvas(size: size), from: context.canvas)
            #expect(stage.writer.bytes.count == expected)
        }
    }
}
