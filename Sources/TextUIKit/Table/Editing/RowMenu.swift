/// The buttons that cover an edge of a row while it offers actions.
package struct RowMenu: Hashable, Sendable {
    package enum Edge: Hashable, Sendable {
        case leading, trailing
    }

    package struct Item: Hashable, Sendable {
        package let title: String
        package var style: Style?
        package let isDestructive: Bool

        package init(title: String, style: Style? = nil, isDestructive: Bool) {
            self.title = title
            self.style = style
            self.isDestructive = isDestructive
        }
    }

    package let edge: Edge
    /// The buttons, the outermost first.
    package let items: [Item]
    /// The index of the marked button, on which keys act.
    package var selected = 0

    /// Creates a menu whose first button, the outermost, is marked.
    package init(edge: Edge, items: [Item]) {
        self.edge = edge
        self.items = items
    }

    /// The columns of each button, in the order of `items`; buttons that do not fit extend beyond the width.
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

    package func item(atColumn column: Int, width: Int) -> Int? {
        columns(in: width).firstIndex { $0.contains(column) }
    }

    /// The menu after an arrow key (-1 for left, 1 for right), which marks the next button in that direction.
    package func moved(by step: Int) -> RowMenu {
        var menu = self
        let outwards = edge == .leading ? -step : step
        menu.selected = min(max(0, selected - outwards), items.count - 1)
        return menu
    }
}
