/// Where the parts of a search bar lie.
///
/// The prompt, the line and the scope buttons lie below each other in the middle of the frame. Where there is
/// no room for all of them the prompt goes first, then the scope buttons; on the line the Cancel button goes
/// first, then the others.
package struct SearchBarLayout: Hashable, Sendable {
    /// A part that answers the pointer.
    package enum Part: Hashable, Sendable {
        /// The magnifier and the text.
        case field
        case bookmark
        /// The button for recent results.
        case resultsList
        case cancel
        /// A scope button, from 0.
        case scope(Int)
    }

    /// A button on the line.
    package struct Button: Hashable, Sendable {
        package let part: Part
        /// Its columns, with the blanks that belong to it.
        package let columns: Range<Int>
    }

    /// What a bar shows.
    package struct Content: Hashable, Sendable {
        package var hasPrompt = false
        package var hasBookmark = false
        package var hasResultsList = false
        /// Cells of the Cancel button's title; `nil` without one.
        package var cancelWidth: Int?
        /// Cells of the scope buttons' titles; none without scope buttons.
        package var scopeWidths: [Int] = []

        package init() {}

        /// Cells of what stands before the text.
        package var leadingWidth = 1

        /// Rows that the bar takes by nature.
        package var naturalHeight: Int { 1 + (hasPrompt ? 1 : 0) + (scopeWidths.isEmpty ? 0 : 1) }
    }

    /// Cells of what stands before the text, half of the line at most.
    package let leadingWidth: Int
    /// The column that the text begins in: after a blank, what stands before it and a blank.
    package var textColumn: Int { leadingWidth + 2 }
    /// Columns of text that the buttons must leave free.
    private static let leastField = 5

    package let promptRow: Int?
    /// The row of the field.
    package let lineRow: Int
    package let scopeRow: Int?
    /// The columns of the text and the caret; empty if there is no room.
    package let field: Range<Int>
    /// The buttons on the line, from the left.
    package let buttons: [Button]
    /// The columns of the scope buttons; empty for those that have no room.
    package let scopes: [Range<Int>]

    package init(size: Size, content: Content) {
        let hasScopes = !content.scopeWidths.isEmpty && size.height >= 2
        let hasPrompt = content.hasPrompt && size.height >= (hasScopes ? 3 : 2)
        let rows = 1 + (hasPrompt ? 1 : 0) + (hasScopes ? 1 : 0)
        let top = max(0, size.height - rows) / 2
        promptRow = hasPrompt ? top : nil
        lineRow = top + (hasPrompt ? 1 : 0)
        scopeRow = hasScopes ? lineRow + 1 : nil
        scopes = hasScopes ? Self.scopes(widths: content.scopeWidths, width: size.width) : []
        leadingWidth = min(content.leadingWidth, max(1, size.width / 2 - 2))
        let textColumn = leadingWidth + 2
        var end = size.width
        var buttons: [Button] = []
        func add(_ part: Part, width: Int) {
            guard end - width - textColumn >= Self.leastField else { return }
            buttons.insert(Button(part: part, columns: (end - width)..<end), at: 0)
            end -= width
        }
        // A blank on either side of the title.
        if let width = content.cancelWidth { add(.cancel, width: width + 2) }
        if content.hasResultsList { add(.resultsList, width: 2) }
        if content.hasBookmark { add(.bookmark, width: 2) }
        self.buttons = buttons
        field = textColumn..<max(textColumn, end)
    }

    /// The part that lies at a place of the frame.
    package func part(at point: Point) -> Part? {
        if point.y == scopeRow {
            return scopes.firstIndex { $0.contains(point.x) }.map { .scope($0) }
        }
        guard point.y == lineRow, point.x >= 0 else { return nil }
        if let button = buttons.first(where: { $0.columns.contains(point.x) }) { return button.part }
        return point.x < max(field.upperBound, textColumn) ? .field : nil
    }

    /// Scope buttons side by side with a blank around each title and one between two; else equal shares.
    private static func scopes(widths: [Int], width: Int) -> [Range<Int>] {
        let gaps = widths.count + 1
        let free = max(0, width - gaps)
        let natural = widths.map { max(0, $0) + 2 }
        let fits = natural.reduce(0, +) <= free
        var column = 1
        return natural.map { natural in
            let end = max(column, min(width, column + (fits ? natural : max(1, free / widths.count))))
            defer { column = end + 1 }
            return min(column, end)..<end
        }
    }
}
