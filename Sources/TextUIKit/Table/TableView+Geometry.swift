extension TableView {
    /// The number of sections at the last reload or update.
    public var numberOfSections: Int {
        reloadIfNeeded()
        return layout.sections.count
    }

    /// Returns the number of rows in a section at the last reload or update; 0 if the section does not exist.
    public func numberOfRows(inSection section: Int) -> Int {
        reloadIfNeeded()
        return layout.sections.indices.contains(section) ? layout.sections[section].rowCount : 0
    }

    /// Returns the rectangle of a section with its header and footer; empty if the section does not exist.
    public func rect(forSection section: Int) -> Rect {
        reloadIfNeeded()
        return rect(layout.range(ofSection: section))
    }

    /// Returns the rectangle of a header in its natural place, even while it floats; empty if there is none.
    public func rectForHeader(inSection section: Int) -> Rect {
        reloadIfNeeded()
        return rect(layout.range(ofHeaderInSection: section))
    }

    /// Returns the rectangle of a footer in its natural place, even while it floats; empty if there is none.
    public func rectForFooter(inSection section: Int) -> Rect {
        reloadIfNeeded()
        return rect(layout.range(ofFooterInSection: section))
    }

    /// Returns the rectangle of a row; `Rect.zero` if the row does not exist.
    public func rectForRow(at indexPath: IndexPath) -> Rect {
        reloadIfNeeded()
        return layout.contains(indexPath) ? rect(ofRowAt: indexPath) : .zero
    }

    func rect(ofRowAt path: IndexPath) -> Rect { rect(layout.range(ofRowAt: path)) }

    private func rect(_ range: Range<Int>) -> Rect {
        Rect(x: 0, y: range.lowerBound, width: frame.size.width, height: range.count)
    }

    /// Returns the row at a point of the content; `nil` on headers and footers and outside.
    public func indexPathForRow(at point: Point) -> IndexPath? {
        reloadIfNeeded()
        guard point.x >= 0, point.x < frame.size.width else { return nil }
        return layout.row(at: point.y)
    }

    /// Returns the rows that intersect a rectangle of the content, visible or not, in order; `nil` for none.
    ///
    /// - Complexity: O(rows found).
    public func indexPathsForRows(in rect: Rect) -> [IndexPath]? {
        let rows = rows(in: rect)
        return rows.isEmpty ? nil : rows
    }

    /// The rows that intersect a rectangle of the content, visible or not, in order.
    package func rows(in rect: Rect) -> [IndexPath] {
        reloadIfNeeded()
        return layout.rows(in: rect.minY..<max(rect.minY, rect.maxY))
    }

    /// The visible part of the content.
    var viewport: TableViewport {
        var viewport = TableViewport(layout: layout, height: frame.size.height)
        viewport.floatsHeaders = style == .plain
        viewport.offset = contentOffset.y
        viewport.insets = contentInset
        viewport.reach = reach(.vertical)
        viewport.drag = reordering.drag
        return viewport
    }

    /// The lowest subview index above the background view.
    var lowestIndex: Int { backgroundView == nil ? 0 : 1 }

    /// Moves an offset beyond the content back, as a scroll view does when its content changes.
    func clampOffset() {
        if !frame.size.isEmpty { contentOffset = clampedOffset(contentOffset) }
    }
}
