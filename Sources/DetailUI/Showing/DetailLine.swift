internal import TextUIKit

/// A line of the pane: a label, text, or both.
package struct DetailLine: Hashable, Sendable {
    package enum Role: Hashable, Sendable {
        case title, problem, text
    }

    package var role = Role.text
    package var label = ""
    /// The column in which the text begins.
    package var column = 0
    package var text = ""

    /// Columns that a value needs beside its label; with fewer it stands below.
    private static let leastValue = 12

    /// The lines of a detail, none wider than so many cells, unless a single character is.
    ///
    /// - Complexity: O(text).
    package static func lines(of detail: Detail, width: Int) -> [DetailLine] {
        guard width > 0 else { return [] }
        var parts: [[DetailLine]] = []
        for (text, role) in [(detail.title, Role.title), (detail.problem, .problem)] {
            guard let text else { continue }
            parts.append(wrapped(text, width: width).map { DetailLine(role: role, text: $0) })
        }
        parts.append(lines(of: detail.fields, width: width))
        parts.append(detail.lines.flatMap { wrapped($0, width: width) }.map { DetailLine(text: $0) })
        return Array(parts.filter { !$0.isEmpty }.joined(separator: [DetailLine()]))
    }

    private static func lines(of fields: [Detail.Field], width: Int) -> [DetailLine] {
        let widest = fields.reduce(0) { max($0, TextMetrics.width(of: $1.label)) }
        let column = min(widest, max(1, width / 3)) + 2
        let isBeside = width - column >= leastValue
        let indent = isBeside ? column : min(2, width - 1)
        var lines: [DetailLine] = []
        for field in fields {
            let label = TextMetrics.truncatingTail(field.label, toWidth: isBeside ? column - 2 : width)
            if !isBeside { lines.append(DetailLine(label: label)) }
            for (index, text) in wrapped(field.value, width: width - indent).enumerated() {
                lines.append(
                    DetailLine(label: isBeside && index == 0 ? label : "", column: indent, text: text))
            }
        }
        return lines
    }

    /// A text in one line or more of so many cells, from 1, broken after blanks where it has any.
    ///
    /// All characters stay, line ends as the signs that stand for them; blanks where a line is broken go.
    static func wrapped(_ text: String, width: Int) -> [String] {
        var lines: [String] = []
        var line = ""
        var used = 0
        /// The bytes of the line up to its last blank that has letters before it.
        var lastBlank: Int?
        var hasLetters = false
        for character in text {
            let cells = TextMetrics.width(of: character)
            let isBlank = character == " "
            if isBlank, used + cells > width, !line.isEmpty {
                lines.append(line)
                (line, used, lastBlank, hasLetters) = ("", 0, nil, false)
                continue
            }
            while used + cells > width, !line.isEmpty {
                let cut = line.utf8.index(line.startIndex, offsetBy: lastBlank ?? line.utf8.count)
                lines.append(String(line[..<cut]))
                line = String(line[cut...])
                used = TextMetrics.width(of: line)
                lastBlank = nil
            }
            line.append(character)
            used += cells
            if !isBlank { hasLetters = true }
            if isBlank, hasLetters { lastBlank = line.utf8.count }
        }
        lines.append(line)
        return lines
    }
}
