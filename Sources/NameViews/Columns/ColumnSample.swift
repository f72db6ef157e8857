package import FormatCore
package import NameLists
internal import NameOrdering
package import Names
internal import Records
internal import TextUIKit

/// A column measured on a sample of rows.
package struct MeasuredColumn: Hashable, Sendable {
    package let column: ListColumn
    /// The title above the column.
    package let title: String
    /// The width in cells that nearly all values need.
    package let width: Int
    /// Whether all values are numbers.
    package let isNumeric: Bool

    /// The column at least as wide as `former`, and numeric only if both are.
    func widened(by former: MeasuredColumn) -> MeasuredColumn {
        MeasuredColumn(
            column: column, title: title, width: max(width, former.width),
            isNumeric: isNumeric && former.isNumeric)
    }
}

/// A sample of a list's rows, from which columns are chosen and measured.
package struct ColumnSample: Sendable {
    /// Number of rows sampled: enough for typical values, few enough to be read within a frame.
    private static let rowLimit = 400
    /// Number of bytes examined of a name or a value.
    private static let byteLimit = 256
    /// Maximum width of a column, in cells.
    static let widestColumn = 40
    /// Percentage of values that fit; the others are cut.
    ///
    /// Numbers all fit, because a cut one is another number.
    private static let percentThatFit = 95
    /// The most useful fields of contacts, the most important first.
    private static let contactFields =
        FieldCatalogue.all.compactMap { field in field.column.map { ($0, field.key) } }.sorted { $0.0 < $1.0 }
        .map(\.1)

    /// The fields of one key.
    private struct Field {
        let name: FieldName
        /// Whether records have different names for the key.
        var hasOtherNames = false
        /// Whether one of its values is searched.
        var isSearched = false
        /// For each row with a value, the first value, which a column shows, and the number of values.
        var values: [(row: Int, text: String, count: Int)] = []
        /// Number of values in all rows.
        var valueCount = 0
        /// Number of values that are part of their row's name.
        var repeatedCount = 0

        init(_ name: FieldName) {
            self.name = name
        }

        mutating func add(_ field: RecordField, ofRow row: Int, named rowName: String) {
            if field.name != name { hasOtherNames = true }
            let text = field.text
            guard !text.isEmpty else { return }
            if field.isSearched { isSearched = true }
            valueCount += 1
            if rowName.contains(text) { repeatedCount += 1 }
            if let last = values.indices.last, values[last].row == row {
                values[last].count += 1
            } else {
                values.append((row, ColumnSample.beginning(of: text), 1))
            }
        }
    }

    private var names: [String] = []
    /// The fields in the order in which they first occur, and their indices by key.
    private var fields: [Field] = []
    private var numbers: [String: Int] = [:]
    /// The lower-case keys of all fields, in the order in which they first occur.
    package private(set) var keys: [String] = []
    /// Whether fields are named as the catalogue does, as those of contacts are.
    private var hasCatalogueNames = false

    /// Samples rows from all over a list whose rows are all present.
    ///
    /// - Complexity: O(sections + bytes of the rows).
    @MainActor
    package init(of list: any NameList) {
        // Names alone have no columns, whatever their widths.
        let rowLimit = list.mayHaveFields ? Self.rowLimit : 1
        let step = max(1, list.count.number / rowLimit)
        var next = 0
        var firstOfSection = 0
        for section in 0..<list.sectionCount {
            let end = firstOfSection + list.count(ofSection: section).number
            while next < end, names.count < rowLimit {
                look(at: RowPosition(section: section, row: next - firstOfSection), of: list)
                next += step
            }
            firstOfSection = end
        }
    }

    /// Samples the given rows of a list, skipping those that are not present.
    @MainActor
    package init(of list: any NameList, at places: [RowPosition]) {
        for place in places.prefix(Self.rowLimit) { look(at: place, of: list) }
    }

    @MainActor
    private mutating func look(at place: RowPosition, of list: any NameList) {
        guard let name = list.beginningOfName(at: place, limit: Self.byteLimit),
            let fields = list.fields(ofRowAt: place, valueLimit: Self.byteLimit)
        else { return }
        take(name, fields)
    }

    /// Creates a sample from rows.
    package init(_ rows: [(name: String, fields: [RecordField])]) {
        for row in rows { take(row.name, row.fields) }
    }

    private mutating func take(_ name: String, _ record: [RecordField]) {
        let row = names.count
        names.append(name)
        for field in record {
            if field.name.field != nil { hasCatalogueNames = true }
            fields[number(of: field)].add(field, ofRow: row, named: name)
        }
    }

    private mutating func number(of field: RecordField) -> Int {
        let key = field.key.lowercased()
        if let number = numbers[key] { return number }
        numbers[key] = fields.count
        keys.append(key)
        fields.append(Field(field.name))
        return fields.count - 1
    }

    /// Whether no row was present.
    package var isEmpty: Bool { names.isEmpty }

    /// Whether a row has more than a name.
    package var hasFields: Bool { !fields.isEmpty }

    // MARK: Choosing

    /// The columns that suit the records: the name, then the searched fields in the order of the source.
    ///
    /// For contacts the most useful fields come first. A field is omitted if it repeats the name in nine rows
    /// of ten.
    package var suitableColumns: [ListColumn] {
        guard hasFields else { return [] }
        let found = zip(keys, fields).filter { _, field in
            field.isSearched && field.repeatedCount * 10 < field.valueCount * 9
        }.map(\.0)
        let first = hasCatalogueNames ? Self.contactFields.filter { found.contains($0) } : []
        return [.name] + (first + found.filter { !first.contains($0) }).map { .field($0) }
    }

    // MARK: Measuring

    /// Measures a column on the sample.
    ///
    /// - Complexity: O(bytes of the column).
    package func measured(_ column: ListColumn) -> MeasuredColumn {
        let title = title(of: column)
        let values = values(of: column)
        let isNumeric = column != .name && Self.areNumbers(values.map(\.text))
        let widths = values.map { TextMetrics.width(of: $0.text) + ColumnRow.width(ofCount: $0.count) }
            .sorted()
        // A cut number is a different number, and names are what users look for.
        let percent = isNumeric || column == .name ? 100 : Self.percentThatFit
        let fitting = widths.isEmpty ? 0 : widths[min(widths.count - 1, widths.count * percent / 100)]
        // Two more cells for the arrow after the title of the column that rows are sorted by.
        let width = min(Self.widestColumn, max(fitting, TextMetrics.width(of: title) + 2))
        return MeasuredColumn(column: column, title: title, width: width, isNumeric: isNumeric)
    }

    private func field(of column: ListColumn) -> Field? {
        guard case .field(let key) = column else { return nil }
        return RequestedField(key).value(in: numbers).map { fields[$0] }
    }

    private func title(of column: ListColumn) -> String {
        guard case .field(let key) = column else { return "Name" }
        guard let field = field(of: column) else { return key }
        if !field.hasOtherNames { return SafeText.oneLine(field.name.label, limit: 40) }
        return key.prefix(1).uppercased() + key.dropFirst()
    }

    private func values(of column: ListColumn) -> [(text: String, count: Int)] {
        guard column != .name else { return names.map { ($0, 1) } }
        return field(of: column)?.values.map { ($0.text, $0.count) } ?? []
    }

    fileprivate static func beginning(of value: String) -> String {
        value.utf8.count <= byteLimit ? value : String(value.prefix(byteLimit))
    }

    /// Whether there are values and all are numbers.
    private static func areNumbers(_ values: [String]) -> Bool {
        guard !values.isEmpty else { return false }
        var bytes: [UInt8] = []
        var ends: [Int] = []
        for value in values {
            bytes += value.utf8
            ends.append(bytes.count)
        }
        return bytes.withUnsafeBufferPointer { bytes in
            // The texts are used only within this closure, while their bytes are valid.
            let texts = zip([0] + ends, ends).map { UnsafeBufferPointer(rebasing: bytes[$0..<$1]) }
            let key = NumberKey(of: texts)
            return texts.allSatisfy { key.value(of: $0) != nil }
        }
    }
}
