internal import FormatCore
package import Names
package import TextUIKit

/// The line of a row: its name and, if the row matches in other fields, those fields.
package struct NameLine: Hashable, Sendable {
    package let name: String
    /// The matches in the name.
    package let ranges: [Range<String.Index>]
    /// The fields that match besides the name.
    package let fields: [NameSearch.FoundField]

    /// Number of blanks before a field.
    private static let gap = 3
    /// Minimum number of cells for a value; with fewer it is omitted.
    private static let minValue = 4

    package init(name: String, ranges: [Range<String.Index>], fields: [NameSearch.FoundField]) {
        self.name = name
        self.ranges = ranges
        self.fields = fields
    }

    /// The whole line, whatever its width.
    ///
    /// - Complexity: O(text).
    package func whole(_ theme: Theme) -> AttributedText { text(width: .max / 2, theme) }

    /// The line cut to `width` cells; a long name leaves half of them to the fields.
    ///
    /// - Complexity: O(text).
    package func text(width: Int, _ theme: Theme) -> AttributedText {
        guard width > 0 else { return AttributedText(name) }
        let wanted = fields.reduce(0) {
            $0 + Self.gap + TextMetrics.width(of: $1.field.label + ": " + $1.field.text)
        }
        let room = max(width - wanted, width / 2)
        let start = Excerpt(of: name, around: ranges, width: fields.isEmpty ? width : room)
        var parts = [start.marked(theme)]
        var used = TextMetrics.width(of: start.text)
        for found in fields {
            let left = width - used - Self.gap
            guard left >= Self.minValue else { break }
            let (label, value) = Self.labelled(found, width: left)
            let gap = String(repeating: " ", count: Self.gap)
            parts += [AttributedText(gap), AttributedText(label, style: theme.detail), value.marked(theme)]
            used += Self.gap + TextMetrics.width(of: label) + TextMetrics.width(of: value.text)
        }
        return AttributedText(joining: parts)
    }

    /// A value with the longest label that does not hide more of the match than no label would.
    ///
    /// The kinds are dropped first: "Phone (cell): ", "Phone: ", nothing.
    private static func labelled(_ found: NameSearch.FoundField, width: Int) -> (String, Excerpt) {
        func excerpt(_ label: String) -> (String, Excerpt) {
            let room = width - TextMetrics.width(of: label)
            return (label, Excerpt(of: found.field.text, around: found.ranges, width: room))
        }
        func seen(_ excerpt: Excerpt) -> Int {
            excerpt.ranges.reduce(0) { $0 + excerpt.text.utf8[$1].count }
        }
        let whole = excerpt("")
        for label in [found.field.label, found.field.name.title] where !label.isEmpty {
            guard width - TextMetrics.width(of: label) - 2 >= minValue else { continue }
            let shown = excerpt(label + ": ")
            if seen(shown.1) == seen(whole.1) { return shown }
        }
        return whole
    }
}
