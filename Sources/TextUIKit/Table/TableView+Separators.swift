/// The lines under rows, where there are any.
extension TableView {
    /// Whether a row ends with a line: not the last one of a group, nor a selected one or the one above it.
    func showsSeparator(at path: IndexPath) -> Bool {
        guard separatorStyle == .singleLine else { return false }
        let next = IndexPath(row: path.row + 1, section: path.section)
        if style == .grouped, next.row == layout.sections[path.section].rowCount { return false }
        return !selectedPaths.contains(path) && !selectedPaths.contains(next)
    }

    /// Draws lines below the last row of a plain table that does not fill its view, as if there were more rows.
    ///
    /// As in UIKit a table footer view puts an end to them.
    func drawFillerSeparators(_ context: inout GraphicsContext) {
        guard separatorStyle == .singleLine, style == .plain, tableFooterView == nil else { return }
        let height = max(1, standardRowHeight)
        let columns = max(0, frame.size.width - sectionIndexWidth - CellLayout.leadingMargin)
        var end = layout.contentHeight + height
        while end <= bounds.maxY {
            let line = Rect(x: CellLayout.leadingMargin, y: end - 1, width: columns, height: 1)
            context.overlay(theme.separator, in: line)
            end += height
        }
    }
}
