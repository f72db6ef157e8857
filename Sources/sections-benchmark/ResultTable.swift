internal import TextUIKit

/// A Markdown table of results.
struct ResultTable {
    private let headings: [String]
    private var rows: [[String]] = []

    init(headings: [String]) {
        self.headings = headings
    }

    mutating func add(_ cells: [String]) {
        rows.append(cells)
    }

    /// The text of the table, without empty columns.
    var text: String {
        let columns = headings.indices.filter { column in rows.contains { !$0[column].isEmpty } }
        let widths = columns.map { column in
            (rows + [headings]).map { TextMetrics.width(of: $0[column]) }.max() ?? 0
        }
        func line(_ cells: [String]) -> String {
            let padded = zip(columns, widths).map { column, width in
                let cell = cells[column]
                let blanks = String(repeating: " ", count: width - TextMetrics.width(of: cell))
                // Names and notes are left-aligned, numbers right-aligned.
                return column == 0 || column == headings.count - 1 ? cell + blanks : blanks + cell
            }
            return "| " + padded.joined(separator: " | ") + " |"
        }
        let rule = zip(columns, widths).map { column, width in
            column == 0 || column == headings.count - 1
                ? String(repeating: "-", count: width) : String(repeating: "-", count: width - 1) + ":"
        }
        let lines = [line(headings), "| " + rule.joined(separator: " | ") + " |"] + rows.map(line)
        return lines.joined(separator: "\n")
    }
}
