package import FormatCore
package import Names
internal import Records
package import TextUIKit

/// The contents of a list row in columns, with search matches.
package struct ColumnRow {
    private let name: String
    private let fields: [RecordField]
    /// The indices of the non-empty fields, by lower-case key.
    private let numbers: [String: [Int]]
    private let nameRanges: [Range<String.Index>]
    private let matches: [NameSearch.FoundField]

    /// Number of bytes examined of a value without a match: more than a column shows.
    private static let bytesShown = 1_024

    /// Creates a row.
    ///
    /// - Parameters:
    ///   - name: The name of the row.
    ///   - fields: The fields of its record.
    ///   - search: The search whose matches are marked; `nil` for none.
    package init(name: String, fields: [RecordField], search: NameSearch?) {
        self.name = name
        self.fields = fields
        let filled = fields.indices.filter { !fields[$0].text.isEmpty }
        numbers = Dictionary(grouping: filled) { fields[$0].key.lowercased() }
        let found = search?.matches(in: name) { fields }
        nameRanges = found?.name ?? []
        matches = found?.fields ?? []
    }

    /// The text of a column that is `width` cells wide.
    package func text(of column: ListColumn, width: Int, _ theme: Theme) -> AttributedText {
        guard case .field(let key) = column else {
            return Excerpt(of: name, around: nameRanges, width: width).marked(theme)
        }
        let values = (RequestedField(key).value(in: numbers) ?? []).map { fields[$0] }
        // Of several values, shows the one that matched, or else the first.
        let match = matches.first { values.contains($0.field) }
        guard let value = match?.field ?? values.first else { return AttributedText("") }
        let room = width - Self.width(ofCount: values.count)
        let (text, ranges) = Self.line(of: value.text, match?.ranges)
        let line = Excerpt(of: text, around: ranges, width: room).marked(theme)
        guard values.count > 1, room > 0 else { return line }
        return AttributedText(
            joining: [line, AttributedText(" +\(values.count - 1)", style: theme.detail)])
    }

    /// The width in cells of the count of further values.
    static func width(ofCount count: Int) -> Int { count > 1 ? 2 + String(count - 1).count : 0 }

    /// The matches in fields that none of the visible columns shows; `nil` if there are none.
    package func note(besides columns: [ListColumn], width: Int, _ theme: Theme) -> AttributedText? {
        let missing = matches.filter { match in !columns.contains { $0.holds(match.field) } }
        guard !missing.isEmpty else { return nil }
        return NameLine(name: "", ranges: [], fields: missing).text(width: width, theme)
    }

    /// A value without line breaks, and its matches.
    private static func line(
        of value: String, _ ranges: [Range<String.Index>]?
    ) -> (String, [Range<String.Index>]) {
        let value = ranges == nil && value.utf8.count > bytesShown ? String(value.prefix(bytesShown)) : value
        let utf8 = value.utf8
        guard utf8.contains(where: isBreak) else { return (value, ranges ?? []) }
        // Line breaks and tabs take one byte, like the blank that replaces them.
        let text = String(decoding: utf8.map { isBreak($0) ? 0x20 : $0 }, as: UTF8.self)
        return (text, (ranges ?? []).map { text.range($0, from: value) })
    }

    private static func isBreak(_ byte: UInt8) -> Bool { (0x09...0x0D).contains(byte) }
}
