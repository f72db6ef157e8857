package import FormatCore
package import NameDirectory
internal import Records
package import TextUIKit

/// The contents of a list row in columns, with search matches.
package struct ColumnRow {
    private let name: String
    private let fields: [RecordField]
    /// The indices of the non-empty fields, by lower-case key.
    private let numbers: [String: [Int]]
    private let nameRanges: [Range<String.Index>]
    private let found: [NameSearch.FoundField]

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
        let found = search?.found(in: name) { fields }
        nameRanges = found?.name ?? []
        self.found = found?.fields ?? []
    }

    /// The text of a column that is `width` cells wide.
    package func text(of column: ListColumn, width: Int, _ theme: Theme) -> AttributedText {
        guard case .field(let key) = column else {
            return marked(Excerpt(of: name, around: nameRanges, width: width), theme)
        }
        let others = FieldCatalogue.synonyms(of: key)
        let values = (others.lazy.compactMap { numbers[$0] }.first ?? []).map { fields[$0] }
        // Of several values, shows the one that matched, or else the first.
        let match = found.first { values.contains($0.field) }
        guard let value = match?.field ?? values.first else { return AttributedText("") }
        let room = width - Self.width(ofCount: values.count)
        let (text, ranges) = Self.line(of: value.text, match?.ranges)
        var line = marked(Excerpt(of: text, around: ranges, width: room), theme)
        if values.count > 1, room > 0 { line.append(" +\(values.count - 1)", theme.detail) }
        return line
    }

    /// The width in cells of the count of further values.
    static func width(ofCount count: Int) -> Int { count > 1 ? 2 + String(count - 1).count : 0 }

    private func marked(_ excerpt: Excerpt, _ theme: Theme) -> AttributedText {
        AttributedText(excerpt.text, ranges: excerpt.ranges, emphasis: theme.match)
    }

    /// The matches in fields that none of the visible columns shows; `nil` if there are none.
    package func note(besides columns: [ListColumn], width: Int, _ theme: Theme) -> AttributedText? {
        let missing = found.filter { found in !columns.contains { $0.holds(found.field) } }
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
        let moved = (ranges ?? []).map { range in
            let lower = utf8.distance(from: utf8.startIndex, to: range.lowerBound)
            let start = text.utf8.index(text.startIndex, offsetBy: lower)
            return start..<text.utf8.index(start, offsetBy: utf8[range].count)
        }
        return (text, moved)
    }

    private static func isBreak(_ byte: UInt8) -> Bool { (0x09...0x0D).contains(byte) }
}

extension AttributedText {
    fileprivate mutating func append(_ part: String, _ style: Style) {
        let (start, runs) = (text.utf8.count, runs)
        let former = text
        text += part
        // Converts indices to those of the new text.
        func moved(_ index: String.Index) -> String.Index {
            text.utf8.index(
                text.startIndex, offsetBy: former.utf8.distance(from: former.startIndex, to: index))
        }
        self.runs = runs.map { Run(moved($0.range.lowerBound)..<moved($0.range.upperBound), style: $0.style) }
        self.runs.append(Run(text.utf8.index(text.startIndex, offsetBy: start)..<text.endIndex, style: style))
    }
}
