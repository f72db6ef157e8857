extension TableView {
    /// How many sections there were at the last reload.
    public var numberOfSections: Int {
        reloadIfNeeded()
        return layout.sections.count
    }

    /// How many rows a section had at the last reload; 0 if there is no such section.
    public func numberOfRows(inSection section: Int) -> Int {
        reloadIfNeeded()
        return layout.sections.indices.contains(section) ? layout.sections[section].rowCount : 0
    }

    /// The content's rectangle of a section with its header and footer; empty if there is no such section.
    public func rect(forSection section: Int) -> Rect {
        reloadIfNeeded()
        return rect(layout.range(ofSection: section))
    }

    /// The content's rectangle of a header where it naturally lies, not where it floats.
    public func rectForHeader(inSection section: Int) -> Rect {
        reloadIfNeeded()
        return rect(layout.range(ofHeaderInSection: section))
    }

    /// The content's rectangle of a footer where it naturally lies.
    public func rectForFooter(inSection section: Int) -> Rect {
        reloadIfNeeded()
        return rect(layout.range(ofFooterInSection: section))
    }

    /// The content's rectangle of a row; the zero rectangle if there is no such row.
    public func rectForRow(at indexPath: IndexPath) -> Rect {
        reloadIfNeeded()
        return layout.contains(indexPath) ? rect(layout.range(ofRowAt: indexPath)) : .zero
    }

    /// The rectangle of a row that there is.
    func rect(ofRowAt path: IndexPath) -> Rect { rect(layout.range(ofRowAt: path)) }

    /// The row at a point of the content; `nil` on headers and footers and outside.
    public func indexPathForRow(at point: Point) -> IndexPath? {
        reloadIfNeeded()
        guard point.x >= 0, point.x < frame.size.width else { return nil }
        return layout.row(at: point.y)
    }

    /// The rows that a rectangle of the content touches, seen or not, in order; `nil` in UIKit, empty here, for none.
    ///
    /// - Complexity: O(rows found).
    public func indexPathsForRows(in rect: Rect) -> [IndexPath] {
        reloadIfNeeded()
        return layout.rows(in: rect.minY..<max(rect.minY, rect.maxY))
    }

    private func rect(_ range: Range<Int>) -> Rect {
        Rect(x: 0, y: range.lowerBound, width: frame.size.width, height: range.count)
    }
}
