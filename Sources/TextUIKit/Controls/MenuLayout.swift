/// The layout of a menu, as a value that can be tested at every size without a screen.
package struct MenuLayout: Hashable, Sendable {
    /// The box, in the screen's coordinates; as large as the screen allows.
    package let box: Rect
    package let hasBorder: Bool
    /// The rows on the screen, as indexes into the menu's rows.
    package let visibleRows: Range<Int>

    /// Minimum number of rows beside the source; with less room the menu covers the source.
    private static let fewestRows = 5

    /// Lays out a menu next to its source.
    ///
    /// - Parameters:
    ///   - rowCount: The number of rows.
    ///   - width: The width of the widest row, in cells.
    ///   - selected: The index of the row that stays visible if there is room for only some.
    ///   - source: The rectangle that the menu belongs to; `nil` for the middle of the screen.
    ///   - size: The size of the screen.
    package init(rowCount: Int, width: Int, selected: Int = 0, source: Rect? = nil, in size: Size) {
        hasBorder = size.width >= 14 && size.height >= 5
        let margin = hasBorder ? 2 : 0
        let wanted = rowCount + margin
        let boxWidth = max(0, min(width + margin, size.width))
        var room = 0..<max(0, size.height)
        var x = (size.width - boxWidth) / 2
        var y: Int?
        if let source {
            x = min(max(0, source.minX), size.width - boxWidth)
            let below = max(0, source.maxY)..<max(0, source.maxY, size.height)
            let above = 0..<min(max(0, source.minY), size.height)
            let beside = wanted <= below.count || below.count >= above.count ? below : above
            if beside.count >= min(wanted, Self.fewestRows + margin) { room = beside }
            let height = min(wanted, room.count)
            y = beside == above && room == above ? above.upperBound - height : room.lowerBound
            if room.count == size.height { y = min(max(0, source.maxY), size.height - height) }
        }
        let height = min(wanted, room.count)
        box = Rect(x: x, y: y ?? (size.height - height) / 2, width: boxWidth, height: height)
        let rows = max(0, height - margin)
        let first = max(0, min(selected - rows / 2, rowCount - rows))
        visibleRows = first..<min(rowCount, first + rows)
    }

    /// The area inside of the border.
    package var interior: Rect {
        hasBorder
            ? Rect(x: box.minX + 1, y: box.minY + 1, width: box.width - 2, height: box.height - 2) : box
    }

    /// Returns the index of the row at a point; `nil` outside of the rows.
    package func row(at point: Point) -> Int? {
        guard interior.contains(point) else { return nil }
        let row = visibleRows.lowerBound + point.y - interior.minY
        return visibleRows.contains(row) ? row : nil
    }
}
