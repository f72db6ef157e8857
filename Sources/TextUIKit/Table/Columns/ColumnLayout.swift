/// The positions of a row's columns, computed from their widths.
///
/// Columns that do not fit are cut off, those at the right first.
///
/// - Complexity: O(columns) to create.
package struct ColumnLayout: Hashable, Sendable {
    /// Cells between two columns.
    package static let spacing = 2

    /// The cells of each column, from the left edge of the first; empty for a column that does not fit.
    package let columns: [Range<Int>]

    /// Lays out columns.
    ///
    /// - Parameters:
    ///   - widths: The width of each column.
    ///   - available: The cells for all columns together; a negative number counts as 0.
    ///   - hidden: The columns that are scrolled out of sight; they and their spacing take no cells.
    package init(_ widths: [ColumnWidth], available: Int, hidden: Range<Int> = 0..<0) {
        let available = max(0, available)
        let shown = widths.indices.filter { !hidden.contains($0) }
        let gaps = max(0, shown.count - 1) * Self.spacing
        let fixed = shown.reduce(0) {
            if case .fixed(let width) = widths[$1] { $0 + max(0, width) } else { $0 }
        }
        let sharers = shown.count { widths[$0] == .flexible }
        let shared = max(0, available - gaps - fixed)
        var columns: [Range<Int>] = []
        var start = 0
        var flexibleCount = 0
        for (index, width) in widths.enumerated() {
            guard !hidden.contains(index) else {
                columns.append(min(start, available)..<min(start, available))
                continue
            }
            let wanted: Int
            switch width {
            case .fixed(let width): wanted = max(0, width)
            case .flexible:
                // The first flexible columns get the cells that do not divide evenly.
                wanted = shared / sharers + (flexibleCount < shared % sharers ? 1 : 0)
                flexibleCount += 1
            }
            let from = min(start, available)
            columns.append(from..<min(from + wanted, available))
            start += wanted + Self.spacing
        }
        self.columns = columns
    }
}
