/// The layout of a dialog, as a value that can be tested at every size without a screen.
package struct AlertLayout: Hashable, Sendable {
    package struct Content: Hashable, Sendable {
        package var title = ""
        package var message = ""
        package var fields = 0
        /// The width of each button, in cells.
        package var buttons: [Int] = []
        /// Whether the buttons are stacked even if there is room for a row.
        package var stacksButtons = false
        /// The button that stays visible if there is room for only some.
        package var buttonInSight = 0

        package init(
            title: String = "", message: String = "", fields: Int = 0, buttons: [Int] = [],
            stacksButtons: Bool = false, buttonInSight: Int = 0
        ) {
            self.title = title
            self.message = message
            self.fields = fields
            self.buttons = buttons
            self.stacksButtons = stacksButtons
            self.buttonInSight = buttonInSight
        }
    }

    /// The box, in the screen's coordinates; empty if it does not fit.
    package private(set) var box = Rect.zero
    package private(set) var hasBorder = false
    /// The area inside of border and margin.
    package private(set) var interior = Rect.zero
    /// The lines of the title, from the top of the interior.
    package private(set) var titleLines: [String] = []
    package private(set) var messageLines: [String] = []
    /// A row for each text field; empty if it does not fit.
    package private(set) var fields: [Rect] = []
    /// A rectangle for each button; empty if it does not fit.
    package private(set) var buttons: [Rect] = []

    /// Cells between two buttons in a row.
    private static let gap = 2
    /// Maximum width of the interior, because longer lines are hard to read.
    private static let widest = 60
    /// Minimum width of the interior of a dialog with text fields, if there is room.
    private static let fieldWidth = 30

    /// Lays out a dialog in the middle of a screen.
    ///
    /// Rows are assigned to one button, the first line of text, the text fields, all buttons, the rest of the
    /// title, the message, and empty rows, in this order, as long as any are left.
    ///
    /// - Complexity: O(text).
    package init(_ content: Content, in size: Size) {
        hasBorder = size.width >= 14 && size.height >= 5
        let margin = hasBorder ? Size(width: 4, height: 2) : .zero
        let room = Size(
            width: min(Self.widest, size.width - margin.width), height: size.height - margin.height)
        let row = content.buttons.reduce(0, +) + Self.gap * max(0, content.buttons.count - 1)
        let isRow = !content.stacksButtons && row <= room.width
        let widths =
            [isRow ? row : content.buttons.max() ?? 0, content.fields > 0 ? Self.fieldWidth : 0]
            + [content.title, content.message].flatMap { text in
                text.split(whereSeparator: \.isNewline).map { TextMetrics.width(of: String($0)) }
            }
        let width = min(room.width, widths.max() ?? 0)

        // Rows are assigned in order of importance.
        var left = room.height
        func take(_ wanted: Int) -> Int {
            let rows = max(0, min(wanted, left))
            left -= rows
            return rows
        }
        let wantedButtonRows = content.buttons.isEmpty ? 0 : isRow ? 1 : content.buttons.count
        var buttonRows = take(min(1, wantedButtonRows))
        let firstLine = take(content.title.isEmpty && content.message.isEmpty ? 0 : 1)
        let fieldRows = take(content.fields)
        buttonRows += take(wantedButtonRows - buttonRows)
        left += firstLine
        titleLines = LineWrapping.lines(of: content.title, width: width, atMost: left)
        left -= titleLines.count
        messageLines = LineWrapping.lines(of: content.message, width: width, atMost: left)
        left -= messageLines.count
        let textRows = titleLines.count + messageLines.count
        let gapAboveButtons = buttonRows > 0 && textRows + fieldRows > 0 ? take(1) : 0
        let gapAboveFields = fieldRows > 0 && textRows > 0 ? take(1) : 0
        let height = textRows + gapAboveFields + fieldRows + gapAboveButtons + buttonRows
        box = Rect(
            x: (size.width - width - margin.width) / 2, y: (size.height - height - margin.height) / 2,
            width: width + margin.width, height: height + margin.height)
        interior = Rect(
            x: box.minX + margin.width / 2, y: box.minY + margin.height / 2, width: width, height: height)
        var y = interior.minY + textRows + gapAboveFields
        fields = (0..<content.fields).map { index in
            let isShown = index < fieldRows
            return Rect(x: interior.minX, y: y + index, width: isShown ? width : 0, height: isShown ? 1 : 0)
        }
        y += fieldRows + gapAboveButtons
        if isRow {
            placeInRow(content.buttons, total: row, y: y, rows: buttonRows)
        } else {
            placeBelowEachOther(content.buttons, inSight: content.buttonInSight, y: y, rows: buttonRows)
        }
    }

    private mutating func placeInRow(_ widths: [Int], total: Int, y: Int, rows: Int) {
        var x = interior.minX + (interior.width - total) / 2
        buttons = widths.map { width in
            defer { x += width + Self.gap }
            return Rect(x: x, y: y, width: width, height: rows)
        }
    }

    private mutating func placeBelowEachOther(_ widths: [Int], inSight: Int, y: Int, rows: Int) {
        // If there are more buttons than rows, those around the one in sight are shown.
        let first = max(0, min(inSight - rows / 2, widths.count - rows))
        let common = min(interior.width, widths.max() ?? 0)
        buttons = widths.indices.map { index in
            let isShown = index >= first && index < first + rows
            return Rect(
                x: interior.minX + (interior.width - common) / 2, y: y + index - first,
                width: isShown ? common : 0, height: isShown ? 1 : 0)
        }
    }
}
