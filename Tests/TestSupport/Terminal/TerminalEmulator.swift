import CPseudoTerminal

/// A terminal emulator without a program: bytes in, a screen out.
package final class TerminalEmulator {
    /// What the mouse reports.
    package enum MouseReports: Int, Sendable {
        /// Nothing.
        case off
        /// Buttons that go down and up.
        case clicks
        /// Movement too while a button is down.
        case drags
        /// All movement.
        case movements
    }

    private let emulator: OpaquePointer
    private var rows: Int
    private var columns: Int
    private var cachedScreen: Screen?

    /// Makes an emulator of a size in cells.
    ///
    /// - Parameters:
    ///   - rows: the number of rows; below 1 counts as 1.
    ///   - columns: the number of columns; below 1 counts as 1.
    /// - Throws: `PseudoTerminalError` when memory is short.
    package init(rows: Int, columns: Int) throws(PseudoTerminalError) {
        self.rows = max(rows, 1)
        self.columns = max(columns, 1)
        guard let emulator = cpt_emulator_create(Int32(clamping: rows), Int32(clamping: columns)) else {
            throw PseudoTerminalError(.failed(operation: "making an emulator", cause: "not enough memory"))
        }
        self.emulator = emulator
    }

    deinit { cpt_emulator_destroy(emulator) }

    /// Shows what a program wrote.
    ///
    /// A sequence may be split over any number of calls.
    package func feed(_ bytes: some Collection<UInt8>) {
        guard !bytes.isEmpty else { return }
        let bytes = Array(bytes)
        cpt_emulator_feed(emulator, bytes, bytes.count)
        cachedScreen = nil
    }

    /// Shows a text, escape sequences and all.
    package func feed(_ text: String) { feed(Array(text.utf8)) }

    /// Gives the emulator another size in cells; sizes below 1 count as 1.
    package func resize(rows: Int, columns: Int) {
        self.rows = max(rows, 1)
        self.columns = max(columns, 1)
        cpt_emulator_resize(emulator, Int32(clamping: rows), Int32(clamping: columns))
        cachedScreen = nil
    }

    /// Takes what the terminal answers to questions of the program, such as where the cursor is.
    package func takeReplies() -> [UInt8] {
        var replies: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 256)
        while true {
            let count = cpt_emulator_take_reply(emulator, &buffer, buffer.count)
            if count == 0 { return replies }
            replies += buffer.prefix(count)
        }
    }

    /// Presses a key of the number pad.
    func pressKeypad() { cpt_emulator_press_keypad(emulator) }

    /// Whether the program draws on the alternate screen.
    package var isAlternateScreen: Bool { cpt_emulator_modes(emulator).alternate_screen }

    /// What the mouse was asked to report.
    package var mouseReports: MouseReports {
        MouseReports(rawValue: Int(cpt_emulator_modes(emulator).mouse)) ?? .off
    }

    /// The title that the program set; empty before it did.
    package var title: String { String(cString: cpt_emulator_title(emulator)) }

    /// What is shown now.
    ///
    /// - Complexity: O(rows × columns) after a change, else O(1).
    package var screen: Screen {
        if let cachedScreen { return cachedScreen }
        let modes = cpt_emulator_modes(emulator)
        var cells: [Screen.Cell] = []
        cells.reserveCapacity(rows * columns)
        for row in 0..<rows {
            for column in 0..<columns { cells.append(cell(Int32(clamping: row), Int32(clamping: column))) }
        }
        let screen = Screen(
            rows: rows, columns: columns, cells: cells,
            cursor: Screen.Position(row: Int(modes.cursor_row), column: Int(modes.cursor_column)),
            isCursorVisible: modes.cursor_visible)
        cachedScreen = screen
        return screen
    }

    private func cell(_ row: Int32, _ column: Int32) -> Screen.Cell {
        var points = [UInt32](repeating: 0, count: Int(cpt_code_points_per_cell))
        var look = cpt_look()
        let count = Int(cpt_emulator_cell(emulator, row, column, &points, &look))
        var text = String.UnicodeScalarView()
        text.append(contentsOf: points.prefix(count).compactMap(Unicode.Scalar.init))
        return Screen.Cell(text: String(text), width: Int(look.width), style: CellStyle(look))
    }
}

extension CellStyle {
    fileprivate init(_ look: cpt_look) {
        func has(_ attribute: Int32) -> Bool { look.attributes & attribute != 0 }
        self.init(
            bold: has(cpt_attribute_bold), italic: has(cpt_attribute_italic),
            underline: has(cpt_attribute_underline), blink: has(cpt_attribute_blink),
            reverse: has(cpt_attribute_reverse), strike: has(cpt_attribute_strike),
            foreground: Color(look.foreground), background: Color(look.background))
    }
}

extension CellStyle.Color {
    fileprivate init(_ color: Int32) {
        if color == cpt_color_default {
            self = .standard
        } else if color & cpt_color_rgb_flag != 0 {
            let parts = [16, 8, 0].map { Int(color >> $0 & 0xFF) }
            self = .rgb(red: parts[0], green: parts[1], blue: parts[2])
        } else {
            self = .palette(Int(color))
        }
    }
}
