package import TextCanvas

/// A destination for drawn cells: `FrameWriter` or ncurses.
package protocol CellWriter {
    /// Draws adjacent ASCII cells of one row and style.
    mutating func put(_ cells: [Canvas.Cell], _ run: Range<Int>, x: Int, y: Int, _ style: Style)

    /// Draws one grapheme, given its first cell.
    ///
    /// Unless all terminals draw it at the cell's width (`isSure`), the next cell is drawn again. `endsText`
    /// ends a right-to-left text.
    mutating func put(_ cell: Canvas.Cell, x: Int, y: Int, isSure: Bool, endsText: Bool)
}

extension CellWriter {
    /// Draws the cells that differ between two canvases of the same size, row by row; O(cells).
    package mutating func putDifferences(in canvas: Canvas, from shown: Canvas) {
        guard shown.size == canvas.size else { return }
        let cells = canvas.cells
        let width = canvas.size.width
        // The pending run and its row.
        var run = 0..<0
        var style = Style.plain
        var index = 0
        // Cells before this index are drawn even if unchanged, as a grapheme before may have covered them.
        var covered = 0
        // The row last checked for right-to-left text, and the result.
        var row = -1
        var isTurned = false
        while let next = index < covered ? index : canvas.firstDifference(from: shown, startingAt: index) {
            index = next
            if index / width != row {
                if !run.isEmpty { put(cells, run, x: run.lowerBound - row * width, y: row, style) }
                run = index..<index
                row = index / width
                isTurned = canvas.hasRightToLeft(inRow: row)
                if isTurned {
                    // The end of a text may have changed without a change of its cell.
                    index = row * width
                    covered = index + width
                }
            }
            let cell = cells[index]
            let isSure = cell.hasSureWidth
            if !isSure { covered = min(max(covered, index + cell.widestWidth), (row + 1) * width) }
            let endsText = isTurned && canvas.endsRightToLeft(at: index)
            if cell.width == 1, !endsText, cell.asciiValue != nil {
                let cellStyle = cell.style
                if !run.isEmpty, style == cellStyle, Self.reaches(run, index, style, through: cells) {
                    run = run.lowerBound..<(index + 1)
                } else {
                    if !run.isEmpty { put(cells, run, x: run.lowerBound - row * width, y: row, style) }
                    run = index..<(index + 1)
                    style = cellStyle
                }
            } else {
                // In the order of positions, because the cursor moves to each of them.
                if !run.isEmpty { put(cells, run, x: run.lowerBound - row * width, y: row, style) }
                run = index..<index
                if cell.width > 0 {
                    put(cell, x: index - row * width, y: row, isSure: isSure, endsText: endsText)
                }
            }
            index += 1
        }
        if !run.isEmpty { put(cells, run, x: run.lowerBound - row * width, y: row, style) }
    }

    /// Whether a run extends to an index, across up to three unchanged cells, which cost no more than a jump.
    private static func reaches(
        _ run: Range<Int>, _ index: Int, _ style: Style, through cells: [Canvas.Cell]
    ) -> Bool {
        guard index - run.upperBound <= 3 else { return false }
        var place = run.upperBound
        while place < index {
            guard cells[place].width == 1, cells[place].asciiValue != nil, cells[place].style == style else {
                return false
            }
            place += 1
        }
        return true
    }
}
