internal import TextUIKit

/// A line of the pane: a label, text, or both.
package struct DetailLine: Hashable, Sendable {
    package enum Role: Hashable, Sendable {
        case title, problem, text
        /// A field meant for programs.
        case further
    }

    package var role = Role.text
    package var label = ""
    /// The column at which the text begins.
    package var column = 0
    package var text = ""

    /// Minimum number of columns for a value beside its label; with fewer it goes below.
    private static let minValue = 12
    /// Columns between a label and its value.
    private static let gap = 2

    /// The lines of a detail, none wider than `width`, unless a single character is.
    ///
    /// - Parameters:
    ///   - detail: The detail.
    ///   - width: The available cells; 0 or less yields no lines.
    ///   - isCompact: Whether to omit the blank lines between the parts.
    /// - Returns: The lines from top to bottom.
    /// - Complexity: O(text).
    package static func lines(of detail: Detail, width: Int, isCompact: Bool = false) -> [DetailLine] {
        guard width > 0 else { return [] }
        var parts: [[DetailLine]] = []
        for (text, role) in [(detail.title, Role.title), (detail.problem, .problem)] {
            guard let text else { continue }
            parts.append(wrapped(text, width: width).map { DetailLine(role: role, text: $0) })
        }
        let labels = labelWidth(of: detail.fields + detail.furtherFields, width: width)
        parts.append(detail.fields.flatMap { lines(of: $0, .text, labels: labels, width: width) })
        parts.append(detail.lines.flatMap { wrapped($0, width: width) }.map { DetailLine(text: $0) })
        parts.append(detail.furtherFields.flatMap { lines(of: $0, .further, labels: labels, width: width) })
        return Array(parts.filter { !$0.isEmpty }.joined(separator: isCompact ? [] : [DetailLine()]))
    }

    /// The width in cells of labels beside values: that of the widest, up to a third; `nil` if values have to
    /// go below.
    private static func labelWidth(of fields: [Detail.Field], width: Int) -> Int? {
        let widest = fields.reduce(0) { max($0, TextMetrics.width(of: $1.label)) }
        let column = min(widest, max(1, width / 3))
        return width - column - gap >= minValue ? column : nil
    }

    private static func lines(
        of field: Detail.Field, _ role: Role, labels: Int?, width: Int
    ) -> [DetailLine] {
        let labelLines = wrapped(field.label, width: labels ?? width)
        let column = labels.map { $0 + gap } ?? min(gap, width - 1)
        let values = paragraphs(of: field.value).flatMap { wrapped($0, width: width - column) }
        guard labels != nil else {
            return labelLines.map { DetailLine(role: role, label: $0) }
                + values.map { DetailLine(role: role, column: column, text: $0) }
        }
        return (0..<max(labelLines.count, values.count)).map { index in
            DetailLine(
                role: role, label: index < labelLines.count ? labelLines[index] : "", column: column,
                text: index < values.count ? values[index] : "")
        }
    }

    /// The lines of a value, without trailing empty ones.
    private static func paragraphs(of value: String) -> [Substring] {
        var parts = value.split(omittingEmptySubsequences: false) {
            ["\n", "\r\n", "\u{2028}", "\u{2029}"].contains($0)
        }
        while parts.count > 1, parts.last?.isEmpty == true { parts.removeLast() }
        return parts
    }

    /// Wraps a text to lines of at most `width` cells, from 1.
    private static func wrapped(_ text: some StringProtocol, width: Int) -> [String] {
        LineWrapping.ranges(of: text, width: width).map { String(text[$0]) }
    }
}
