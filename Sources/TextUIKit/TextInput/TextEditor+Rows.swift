extension TextEditor {
    /// A cell of the wrapped text: its row from the top, and its column.
    package struct Cell: Hashable {
        package var row: Int
        package var column: Int

        package init(row: Int, column: Int) {
            self.row = row
            self.column = column
        }
    }

    /// Returns the parts of a line that its rows show; O(line).
    package func rowRanges(ofLine number: Int) -> [Range<String.Index>] {
        let line = lines[number]
        guard line.rows > 1 else { return [line.text.startIndex..<line.text.endIndex] }
        return LineWrapping.ranges(of: line.text, width: lines.width)
    }

    /// Returns the cell of a position; O(√lines + line).
    ///
    /// A blank at which a line wraps is shown after the last letter of its row.
    package func cell(of position: TextPosition) -> Cell {
        let text = lines[position.line].text
        let index = text.index(text.startIndex, offsetBy: position.offset)
        let ranges = rowRanges(ofLine: position.line)
        let row = max(0, (ranges.lastIndex { $0.lowerBound <= index }) ?? 0)
        let start = ranges[row].lowerBound
        let width = TextMetrics.width(of: String(text[start..<max(start, index)]))
        return Cell(
            row: lines.row(ofLine: position.line) + row,
            column: lines.width > 0 ? min(width, lines.width) : width)
    }

    /// Returns the position nearest to a cell, before the character that covers it; O(√lines + line).
    package func position(at cell: Cell) -> TextPosition {
        let (number, row) = lines.line(atRow: cell.row)
        let text = lines[number].text
        let ranges = rowRanges(ofLine: number)
        let range = ranges[min(row, ranges.count - 1)]
        var offset = text[..<range.lowerBound].count
        var left = cell.column
        for character in text[range] {
            left -= TextMetrics.width(of: character)
            if left < 0 { break }
            offset += 1
        }
        // After the last character of a row that goes on, the caret would be in the next one.
        if row < ranges.count - 1, range.upperBound == ranges[row + 1].lowerBound,
            offset == text[..<range.upperBound].count, !range.isEmpty
        {
            offset -= 1
        }
        return TextPosition(number, offset)
    }

    /// Moves the caret by rows, keeping its column where rows are long enough; at most to the text's ends.
    package mutating func moveCaret(byRows rows: Int, extending: Bool = false) {
        let present = cell(of: caret)
        let column = goalColumn ?? present.column
        let row = present.row + rows
        if row < 0 {
            moveCaret(to: TextPosition(0, 0), extending: extending)
        } else if row >= lines.rowCount {
            moveCaret(to: end, extending: extending)
        } else {
            moveCaret(to: position(at: Cell(row: row, column: column)), extending: extending)
            goalColumn = column
        }
    }
}
