/// The columns of the items in a toolbar, as a value that can be tested at every width.
package enum ToolbarLayout {
    package enum Item: Hashable, Sendable {
        /// A view with the columns that it requests.
        case view(Int)
        /// A space of some columns.
        case fixedSpace(Int)
        /// A space that shares the free columns with the others of its kind.
        case flexibleSpace
    }

    /// Returns the columns of each item, from left to right.
    ///
    /// Between two views without a space is a column. Without enough columns fixed spaces go first, then the
    /// widest views are cut.
    package static func columns(of items: [Item], in width: Int) -> [Range<Int>] {
        var widths = items.map { item in
            switch item {
            case .view(let width), .fixedSpace(let width): max(0, width)
            case .flexibleSpace: 0
            }
        }
        let gaps = items.indices.map { index in
            guard index > 0, case .view = items[index], case .view = items[index - 1] else { return 0 }
            return 1
        }
        let free = width - widths.reduce(0, +) - gaps.reduce(0, +)
        if free < 0 {
            let views = items.indices.filter { if case .view = items[$0] { true } else { false } }
            for index in items.indices where !views.contains(index) { widths[index] = 0 }
            let room = max(0, width - gaps.reduce(0, +))
            let shares = ColumnShares.widths(wanted: views.map { widths[$0] }, in: room)
            for (index, share) in zip(views, shares) { widths[index] = share }
        } else {
            let spaces = items.indices.filter { items[$0] == .flexibleSpace }
            for (place, index) in spaces.enumerated() {
                widths[index] = free / spaces.count + (place < free % spaces.count ? 1 : 0)
            }
        }
        var x = 0
        return items.indices.map { index in
            x += gaps[index]
            defer { x += widths[index] }
            return x..<(x + widths[index])
        }
    }
}
