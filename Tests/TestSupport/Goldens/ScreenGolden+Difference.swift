extension ScreenGolden {
    /// What is different in another picture, by line, with a mark under the first column that differs.
    ///
    /// - Parameters:
    ///   - actual: the picture that was to be like this one.
    ///   - screen: the screen that `actual` shows, for the widths of its cells.
    /// - Returns: the lines of a report; none when the pictures are alike.
    /// - Complexity: O(rows × columns).
    package func differences(from actual: ScreenGolden, of screen: Screen) -> [String] {
        var report: [String] = []
        if size != actual.size { report += ["size", "  expected \(size)", "  actual   \(actual.size)"] }
        report += Self.plane("text", text, actual.text) { row, count in
            Self.columns(ofCharacters: count, in: screen.cells(inRow: row))
        }
        report += Self.plane("styles", styles, actual.styles) { _, count in count }
        if legend != actual.legend {
            report.append("legend")
            report += legend.filter { !actual.legend.contains($0) }.map { "  expected \($0)" }
            report += actual.legend.filter { !legend.contains($0) }.map { "  actual   \($0)" }
        }
        if cursor != actual.cursor {
            report += ["cursor", "  expected \(cursor)", "  actual   \(actual.cursor)"]
        }
        return report
    }

    /// The differing lines of a plane.
    ///
    /// `columns` turns a row and a number of equal characters into columns.
    private static func plane(
        _ name: String, _ expected: [String], _ actual: [String], columns: (Int, Int) -> Int
    ) -> [String] {
        var report: [String] = []
        for row in 0..<max(expected.count, actual.count) {
            let lines = (
                row < expected.count ? expected[row] : "(no row)",
                row < actual.count ? actual[row] : "(no row)"
            )
            guard lines.0 != lines.1 else { continue }
            let equal = zip(lines.0, lines.1).prefix { $0 == $1 }.count
            let column = equal == 0 ? 0 : 1 + columns(row, equal - 1)
            let label = "  row \(row) "
            let margin = String(repeating: " ", count: label.count)
            report.append("\(label)expected \(lines.0)")
            report.append("\(margin)actual   \(lines.1)")
            report.append("\(margin)         \(String(repeating: " ", count: column))^")
        }
        return report.isEmpty ? [] : [name] + report
    }

    /// The columns that the first characters of a row cover.
    private static func columns(ofCharacters count: Int, in cells: ArraySlice<Screen.Cell>) -> Int {
        cells.lazy.map(\.width).filter { $0 > 0 }.prefix(count).reduce(0, +)
    }
}
