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
            (rows.map { Self.width($0[column]) } + [Self.width(headings[column])]).max() ?? 0
        }
        func line(_ cells: [String]) -> String {
            let padded = zip(columns, widths).map { column, width in
                let cell = cells[column]
                let blanks = String(repeating: " ", count: width - Self.width(cell))
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

    /// Width in terminal cells; East Asian characters take two.
    private static func width(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) {
            $0 + ((0x1100...0x115F).contains($1.value) || $1.value >= 0x2E80 ? 2 : 1)
        }
    }
}
