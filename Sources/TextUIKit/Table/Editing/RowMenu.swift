/// The buttons that lie over an end of a row while it offers actions.
package struct RowMenu: Hashable, Sendable {
    /// An end of a row.
    package enum Edge: Hashable, Sendable {
        case leading, trailing
    }

    /// One button.
    package struct Item: Hashable, Sendable {
        /// What it says.
        package let title: String
        /// How it looks; `nil` is as the theme says.
        package var style: Style?
        /// Whether it takes something away.
        package let isDestructive: Bool

        /// Makes a button.
        ///
        /// - Parameters:
        ///   - title: What it says.
        ///   - style: How it looks; `nil` is as the theme says.
        ///   - isDestructive: Whether it takes something away.
        package init(title: String, style: Style? = nil, isDestructive: Bool) {
            self.title = title
            self.style = style
            self.isDestructive = isDestructive
        }
    }

    /// The end that the buttons lie at.
    package let edge: Edge
    /// The buttons, the outermost first.
    package let items: [Item]
    /// The button that keys act on.
    package var selected = 0

    /// Makes a menu whose first button is marked.
    ///
    /// - Parameters:
    ///   - edge: The end that the buttons lie at.
    ///   - items: The buttons, the outermost first.
    package init(edge: Edge, items: [Item]) {
        self.edge = edge
        self.items = items
    }

    /// The columns of each button, in the order of `items`.
    ///
    /// - Parameter width: Columns of the row that can be used; buttons that do not fit reach beyond them.
    /// - Returns: One range for each button.
    package func columns(in width: Int) -> [Range<Int>] {
        var columns: [Range<Int>] = []
        var edge = self.edge == .leading ? 0 : width
        for item in items {
            let extent = TextMetrics.width(of: item.title) + 2
            if self.edge == .leading {
                columns.append(edge..<(edge + extent))
                edge += extent + 1
            } else {
                columns.append((edge - extent)..<edge)
                edge -= extent + 1
            }
        }
        return columns
    }

    /// The button at a column; `nil` if there is none.
    package func item(atColumn column: Int, width: Int) -> Int? {
        columns(in: width).firstIndex { $0.contains(column) }
    }

    /// The menu after an arrow key has been pressed.
    ///
    /// - Parameter step: -1 for left, 1 for right.
    /// - Returns: The menu with that button, or the last in that direction, marked.
    package func moved(by step: Int) -> RowMenu {
        var menu = self
        let outwards = edge == .leading ? -step : step
        menu.selected = min(max(0, selected - outwards), items.count - 1)
        return menu
    }
}
