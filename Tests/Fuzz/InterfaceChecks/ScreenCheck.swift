import TextUIKit

/// What is promised of everything that is shown.
@MainActor
enum ScreenCheck {
    /// What is wrong with what a terminal shows; `nil` if nothing is.
    static func fault(of terminal: InMemoryTerminal) -> String? {
        let canvas = terminal.canvas
        guard canvas.size == terminal.size else { return "a screen of \(canvas.size) on \(terminal.size)" }
        if let cursor = terminal.cursor, !canvas.bounds.contains(cursor) {
            return "the cursor is at \(cursor)"
        }
        for y in 0..<canvas.size.height {
            // Cells that the grapheme before them still covers.
            var covered = 0
            for x in 0..<canvas.size.width {
                let cell = canvas[x, y]
                if (cell.width == 0) != (covered > 0) { return "half of a grapheme at (\(x), \(y))" }
                covered = cell.width == 0 ? covered - 1 : Int(cell.width) - 1
                if cell.asciiValue == 0x20 { continue }
                for scalar in cell.unicodeScalars where isUnsafe(scalar) {
                    return "U+\(String(scalar.value, radix: 16)) at (\(x), \(y))"
                }
            }
            if covered > 0 { return "a grapheme reaches over the end of row \(y)" }
        }
        return nil
    }

    /// What changes when everything is laid out and drawn again; `nil` if nothing does.
    static func redrawFault(
        of application: Application, on terminal: InMemoryTerminal, _ window: Window
    ) -> String? {
        let (canvas, cursor) = (terminal.canvas, terminal.cursor)
        for isLaidOut in [false, true] {
            if isLaidOut { setNeedsLayout(window) }
            application.redraw()
            application.display()
            let how = isLaidOut ? "laid out and drawn again" : "drawn again"
            if terminal.canvas != canvas {
                return "it was\n\(canvas.text)\nand \(how) it is\n\(terminal.canvas.text)"
            }
            if terminal.cursor != cursor {
                return "\(how) the cursor is at \(String(describing: terminal.cursor))"
            }
        }
        return nil
    }

    /// Has a view and all in it laid out anew.
    static func setNeedsLayout(_ view: View) {
        view.setNeedsLayout()
        for view in view.subviews { setNeedsLayout(view) }
    }

    /// What is wrong with text that a terminal gets without its being drawn; `nil` if nothing is.
    nonisolated static func fault(inShown text: String) -> String? {
        text.unicodeScalars.first(where: isUnsafe).map { "U+\(String($0.value, radix: 16))" }
    }

    /// Whether a terminal would do something with it, or show what follows in another order.
    private nonisolated static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .surrogate: true
        default: (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
        }
    }
}
