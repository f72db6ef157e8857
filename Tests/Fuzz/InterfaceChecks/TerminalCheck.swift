import FuzzChecks
import NcursesTerminal
internal import TestSupport
import TextUIKit

/// What is promised of drawing on a real terminal, whatever is drawn: an emulator shows the canvas.
@MainActor
struct TerminalCheck {
    private let emulated: EmulatedTerminal
    private let terminal: NcursesTerminal
    private var source: ByteSource
    private var window: Size
    private var random: RandomCanvas
    private var cursor: Point?
    /// Whether the window has got another size, for which the emulator wraps the shell's lines anew.
    private var isResized = false

    /// The terminal of this process; a process has only one.
    private static let emulated = Result { try EmulatedTerminal() }

    /// Draws on the whole screen.
    static func fullFault(in input: [UInt8]) -> String? {
        fault(in: input) { _ in .full }
    }

    /// Draws on some rows below what a shell has written.
    static func inlineFault(in input: [UInt8]) -> String? {
        fault(in: input) { source in .rows(source.number(1..<9)) }
    }

    private static func fault(
        in input: [UInt8], height: (inout ByteSource) -> NcursesTerminal.Height
    ) -> String? {
        var source = ByteSource(input)
        do {
            let height = height(&source)
            let window = Self.window(&source)
            let emulated = try emulated.get()
            try emulated.reset(rows: window.height, columns: window.width)
            var check = TerminalCheck(emulated: emulated, height: height, window: window, source)
            return try check.fault(isInline: height != .full)
        } catch {
            return "\(error)"
        }
    }

    /// The emulator takes a line end that follows a wide grapheme in two columns for no movement.
    private static func window(_ source: inout ByteSource) -> Size {
        Size(width: source.number(3..<40), height: source.number(1..<16))
    }

    private init(
        emulated: EmulatedTerminal, height: NcursesTerminal.Height, window: Size, _ source: ByteSource
    ) {
        self.emulated = emulated
        self.window = window
        self.source = source
        terminal = NcursesTerminal(color: .always, mouse: false, height: height)
        random = RandomCanvas(size: window)
    }

    private mutating func fault(isInline: Bool) throws -> String? {
        // What a shell has written before.
        let lines = source.number(0..<20)
        for line in 0..<lines { emulated.write("\u{1B}[3\(line % 8)mshell \(line)\u{1B}[m\r\n") }
        // In a window of one row a line that has begun must scroll away.
        if source.number(0..<3) == 0, window.height > 1 { emulated.write("$ ") }
        let shell = emulated.screen
        try terminal.start()
        defer { terminal.stop() }
        for step in 0..<24 where !source.isEmpty {
            if let fault = self.step(isInline: isInline) {
                return "\(fault), at step \(step) in \(window):\n\(emulated.screen.text)"
            }
        }
        terminal.stop()
        if !isResized, let fault = Self.fault(afterwards: emulated.screen, shell) { return fault }
        let left = try emulated.modesLeftOn()
        return left.isEmpty ? nil : "these modes are left on: \(left)"
    }

    /// What is otherwise on the shell's screen than before; it may have been scrolled for the rows that were taken.
    private static func fault(afterwards screen: Screen, _ shell: Screen) -> String? {
        let scrolled = shell.cursor.row - screen.cursor.row
        guard scrolled >= 0, screen.cursor.column == shell.cursor.column else {
            return "the cursor comes back to \(screen.cursor), not \(shell.cursor)"
        }
        let blank = Array(repeating: Screen.Cell(), count: screen.columns)
        for row in 0..<screen.rows {
            let former = row + scrolled < shell.rows ? look(shell, row + scrolled) : blank
            guard look(screen, row) == former else {
                return "row \(row) comes back as \(screen.fullLine(row).debugDescription): "
                    + (row + scrolled < shell.rows
                        ? difference(screen, row, shell, row + scrolled) : "it was blank")
            }
        }
        return nil
    }

    private mutating func step(isInline: Bool) -> String? {
        switch source.number(0..<12) {
        case 0 where !isInline:
            window = Self.window(&source)
            isResized = true
            emulated.resize(rows: window.height, columns: window.width)
            terminal.invalidate()
        case 1: terminal.invalidate()
        // What went to the next row is no longer known.
        default: if mayWrap { terminal.invalidate() }
        }
        while terminal.nextEvent(timeout: .zero) != nil {}
        random.change(&source, size: terminal.size)
        cursor =
            source.number(0..<3) == 0
            ? nil : Point(x: source.number(-1..<window.width), y: source.number(0..<window.height))
        terminal.present(random.canvas, cursor: cursor)
        return shownFault()
    }

    /// What the emulator shows otherwise than the canvas, or otherwise than when all is drawn again.
    private func shownFault() -> String? {
        guard !mayWrap else { return nil }
        let shown = emulated.screen
        let canvas = random.canvas
        let wanted = Screen(canvas, cursor: cursor)
        let top = shown.rows - canvas.size.height
        for y in 0..<canvas.size.height where isSure(y) {
            // On some rows only: they are the last ones once there was too little room, else those below the shell's.
            let rows = terminal.size.height == shown.rows ? y...y : y...(y + top)
            guard rows.contains(where: { Self.look(shown, $0) == Self.look(wanted, y) }) else {
                return "row \(y) is not \(wanted.fullLine(y).debugDescription): "
                    + Self.difference(shown, rows.upperBound, wanted, y)
            }
        }
        terminal.invalidate()
        while terminal.nextEvent(timeout: .zero) != nil {}
        terminal.present(canvas, cursor: cursor)
        let again = emulated.screen
        for y in 0..<shown.rows where Self.look(shown, y) != Self.look(again, y) {
            return "row \(y) is drawn again as \(again.fullLine(y).debugDescription): "
                + Self.difference(shown, y, again, y)
        }
        guard shown.isCursorVisible == again.isCursorVisible,
            !shown.isCursorVisible || shown.cursor == again.cursor
        else { return "the cursor is elsewhere when all is drawn again" }
        return nil
    }

    /// Whether all terminals draw a row in the same cells.
    private func isSure(_ y: Int) -> Bool {
        !random.canvas.hasRightToLeft(inRow: y) && (0..<random.canvas.size.width).allSatisfy { isSure($0, y) }
    }

    /// Whether all terminals draw a cell alike.
    private func isSure(_ x: Int, _ y: Int) -> Bool {
        let cell = random.canvas[x, y]
        return cell.width == 0 || cell.hasSureWidth
    }

    /// Whether a grapheme at the right edge, drawn wider by this terminal than by others, may have gone to the next row.
    private var mayWrap: Bool {
        let size = random.canvas.size
        return (0..<size.height).contains { y in
            (max(0, size.width - 2)..<size.width).contains { !isSure($0, y) }
        }
    }

    /// The first cell of a row that looks otherwise than that of another one.
    private static func difference(_ screen: Screen, _ row: Int, _ other: Screen, _ otherRow: Int) -> String {
        let pairs = zip(look(screen, row), look(other, otherRow)).enumerated()
        guard let (column, pair) = pairs.first(where: { $1.0 != $1.1 }) else {
            return "it is as wide as others"
        }
        return "column \(column) is \(pair.0), not \(pair.1)"
    }

    /// What can be seen of a row.
    private static func look(_ screen: Screen, _ row: Int) -> [Screen.Cell] {
        screen.cells(inRow: row).map { cell in
            Screen.Cell(
                // A mark after each row separates the directions of rows; it is invisible, in the last cell.
                text: cell.text.filter { $0 != "\u{200E}" }, width: cell.width,
                style: cell.isBlank ? cell.style.visibleOnBlank : cell.style)
        }
    }
}
