/// The positions of the parts of a search bar.
///
/// The prompt, the line and the scope buttons are stacked in the middle of the frame. If they do not all fit,
/// the prompt is omitted first, then the scope buttons. On the line, the Cancel button gets its space first,
/// then the results button and the bookmark button; a button that does not fit is omitted.
package struct SearchBarLayout: Hashable, Sendable {
    package enum Part: Hashable, Sendable {
        case field
        case bookmark
        /// The button for recent results.
        case resultsList
        case cancel
        case scope(Int)
    }

    package struct Button: Hashable, Sendable {
        package let part: Part
        /// The columns of the button, including its padding.
        package let columns: Range<Int>
    }

    /// The contents of a bar that determine its layout.
    package struct Content: Hashable, Sendable {
        package var hasPrompt = false
        package var hasBookmark = false
        package var hasResultsList = false
        /// Width of the Cancel button's title in cells; `nil` without the button.
        package var cancelWidth: Int?
        /// Widths of the scope buttons' titles in cells; empty without scope buttons.
        package var scopeWidths: [Int] = []

        package init() {}

        /// Width in cells of the magnifier or the leading text.
        package var leadingWidth = 1

        package var naturalHeight: Int { 1 + (hasPrompt ? 1 : 0) + (scopeWidths.isEmpty ? 0 : 1) }
    }

    /// Width in cells of the magnifier or the leading text; with its padding, at most half of the line.
    package let leadingWidth: Int
    /// The first column of the text, after the magnifier or leading text and a blank on either side of it.
    package var textColumn: Int { leadingWidth + 2 }
    /// Minimum width of the text in cells; a button that would leave less is omitted.
    private static let minField = 5

    package let promptRow: Int?
    package let lineRow: Int
    package let scopeRow: Int?
    /// The columns of the text and the caret; empty if they do not fit.
    package let field: Range<Int>
    package let buttons: [Button]
    /// The columns of the scope buttons; empty for those that do not fit.
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
            guard end - width - textColumn >= Self.minField else { return }
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

    package func part(at point: Point) -> Part? {
        if point.y == scopeRow {
            return scopes.firstIndex { $0.contains(point.x) }.map { .scope($0) }
        }
        guard point.y == lineRow, point.x >= 0 else { return nil }
        if let button = buttons.first(where: { $0.columns.contains(point.x) }) { return button.part }
        return point.x < max(field.upperBound, textColumn) ? .field : nil
    }

    /// Columns of the scope buttons: padded titles with a blank between two, or equal shares if too wide.
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
