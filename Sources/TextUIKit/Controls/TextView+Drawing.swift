extension TextView {
    /// Adopts the width of the frame; one column stays free for the caret and the scroll indicator.
    func layOutText() {
        editor.lines.setWidth(max(1, frame.size.width - 1))
        contentSize = Size(width: frame.size.width, height: editor.lines.rowCount)
        if !isSelecting { clampOffsetToText() }
    }

    private func clampOffsetToText() {
        let offset = clampedOffset(contentOffset)
        if offset != contentOffset { contentOffset = offset }
    }

    var caretPoint: Point {
        let cell = editor.cell(of: editor.caret)
        return Point(x: min(cell.column, max(0, frame.size.width - 1)), y: cell.row)
    }

    func drawText(_ context: inout GraphicsContext) {
        let lines = editor.lines
        var (number, skipped) = lines.line(atRow: bounds.minY)
        var y = bounds.minY - skipped
        while number < lines.count, y < bounds.maxY {
            for range in editor.rowRanges(ofLine: number) {
                if y >= bounds.minY, y < bounds.maxY { draw(range, ofLine: number, y: y, &context) }
                y += 1
            }
            number += 1
            skipped = 0
        }
    }

    private func draw(
        _ range: Range<String.Index>, ofLine number: Int, y: Int, _ context: inout GraphicsContext
    ) {
        let line = editor.lines[number]
        context.draw(String(line.text[range]), at: Point(x: 0, y: y), style: textStyle)
        for run in line.attributed?.styledText.runs ?? [] {
            overlay(run.style, run.range.clamped(to: range), of: line.text, from: range, y: y, &context)
        }
        let selection = editor.selection
        guard !selection.isEmpty, selection.lowerBound.line <= number, number <= selection.upperBound.line
        else { return }
        let text = line.text
        let start =
            selection.lowerBound.line == number
            ? text.index(text.startIndex, offsetBy: selection.lowerBound.offset) : text.startIndex
        let end =
            selection.upperBound.line == number
            ? text.index(text.startIndex, offsetBy: selection.upperBound.offset) : text.endIndex
        overlay(theme.focus, (start..<end).clamped(to: range), of: text, from: range, y: y, &context)
        // A selected line end is a selected blank after the line.
        if selection.upperBound.line > number, range.upperBound == text.endIndex {
            let x = TextMetrics.width(of: String(text[range]))
            context.overlay(theme.focus, in: Rect(x: x, y: y, width: 1, height: 1))
        }
    }

    private func overlay(
        _ style: Style, _ part: Range<String.Index>, of text: String, from row: Range<String.Index>, y: Int,
        _ context: inout GraphicsContext
    ) {
        guard !part.isEmpty else { return }
        let x = TextMetrics.width(of: String(text[row.lowerBound..<part.lowerBound]))
        let width = TextMetrics.width(of: String(text[part]))
        context.overlay(style, in: Rect(x: x, y: y, width: width, height: 1))
    }

    // MARK: The pointer

    private func position(of touch: Touch) -> TextPosition {
        let point = touch.location(in: self)
        return editor.position(at: TextEditor.Cell(row: max(0, point.y), column: max(0, point.x)))
    }

    /// Places the caret at a press, or selects the word under a double click.
    func beginSelecting(_ touch: Touch) {
        if !isFirstResponder, !becomeFirstResponder() { return }
        isSelecting = true
        let position = position(of: touch)
        let former = editor.selection
        if touch.tapCount == 2 {
            var buffer = EditingBuffer(editor.lines[position.line].text)
            buffer.moveCaret(to: position.offset + 1)
            buffer.moveWordBackward()
            let start = TextPosition(position.line, buffer.caret)
            buffer.moveWordForward()
            editor.select(start..<TextPosition(position.line, buffer.caret))
        } else {
            editor.moveCaret(to: position)
        }
        if editor.selection != former { selectionDidChange() }
    }

    /// Extends the selection to the pointer, and scrolls at the edges.
    func continueSelecting(_ touch: Touch) {
        let former = editor.selection
        editor.moveCaret(to: position(of: touch), extending: true)
        if editor.selection != former { selectionDidChange() }
    }
}
