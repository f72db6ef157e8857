/// The content of a terminal as a value, from the engine or from an emulator.
package struct Screen: Sendable, Equatable {
    /// One place of the screen.
    package struct Cell: Hashable, Sendable {
        /// The grapheme; empty in a cell without one, and in a cell that continues the one before it.
        package var text: String
        /// Columns that the grapheme covers: 1 or 2, or 0 when the cell continues the one before it.
        package var width: Int
        /// The style of the cell.
        package var style: CellStyle

        /// Makes a cell.
        package init(text: String = "", width: Int = 1, style: CellStyle = .plain) {
            self.text = width == 0 || text == " " ? "" : text
            self.width = width
            self.style = style
        }

        /// Whether the cell holds no grapheme and is not part of one.
        package var isBlank: Bool { text.isEmpty && width > 0 }
    }

    /// A place on the screen in cells, from 0.
    package struct Position: Hashable, Sendable {
        package var row: Int
        package var column: Int

        /// Makes a position from a row and a column, both from 0.
        package init(row: Int, column: Int) {
            self.row = row
            self.column = column
        }
    }

    /// The number of rows.
    package let rows: Int
    /// The number of columns.
    package let columns: Int
    /// The cells, row by row.
    package let cells: [Cell]
    /// The position of the cursor, shown or not.
    package let cursor: Position
    /// Whether the cursor can be seen.
    package let isCursorVisible: Bool

    /// Makes a screen.
    ///
    /// - Parameters:
    ///   - rows: the number of rows; below 0 counts as 0.
    ///   - columns: the number of columns; below 0 counts as 0.
    ///   - cells: the cells, row by row; missing ones are blank, and ones too many are left out.
    ///   - cursor: the position of the cursor.
    ///   - isCursorVisible: whether the cursor can be seen.
    package init(
        rows: Int, columns: Int, cells: [Cell], cursor: Position = Position(row: 0, column: 0),
        isCursorVisible: Bool = true
    ) {
        self.rows = max(rows, 0)
        self.columns = max(columns, 0)
        let count = self.rows * self.columns
        let missing = Array(repeating: Cell(), count: max(count - cells.count, 0))
        self.cells = cells.prefix(count) + missing
        self.cursor = cursor
        self.isCursorVisible = isCursorVisible
    }

    /// The cell at a place; a blank outside the screen.
    package subscript(row: Int, column: Int) -> Cell {
        guard (0..<rows).contains(row), (0..<columns).contains(column) else { return Cell() }
        return cells[row * columns + column]
    }

    /// The cells of a row; none outside the screen.
    package func cells(inRow row: Int) -> ArraySlice<Cell> {
        (0..<rows).contains(row) ? cells[row * columns..<(row + 1) * columns] : []
    }
}

extension Screen {
    /// All lines, trailing blanks trimmed, with a line feed between them.
    package var text: String { lines.joined(separator: "\n") }

    /// The text of every row, trailing blanks trimmed.
    package var lines: [String] { (0..<rows).map(line) }

    /// The text of a row, trailing blanks trimmed; empty outside the screen.
    package func line(_ row: Int) -> String {
        let cells = cells(inRow: row)
        let last = cells.lastIndex { !$0.isBlank } ?? cells.startIndex - 1
        return Self.text(of: cells[cells.startIndex..<last + 1])
    }

    /// The text of a row with all its blanks; empty outside the screen.
    package func fullLine(_ row: Int) -> String { Self.text(of: cells(inRow: row)) }

    /// Whether some row shows this text.
    ///
    /// A text that goes on in the next row is not found.
    package func contains(_ text: String) -> Bool { (0..<rows).contains { fullLine($0).contains(text) } }

    private static func text(of cells: ArraySlice<Cell>) -> String {
        cells.map { $0.isBlank ? " " : $0.text }.joined()
    }
}
