internal import FieldKeys
package import NameDirectory
package import NameLists
internal import NameOrdering
package import SourceText
internal import TextUIKit

/// A column with what some rows say of it.
package struct MeasuredColumn: Hashable, Sendable {
    package let column: ListColumn
    /// What stands above it.
    package let title: String
    /// The cells that nearly all of its values need.
    package let width: Int
    /// Whether all of its values are numbers.
    package let isNumeric: Bool

    /// The same as wide as before, and with numbers only if it had no others before.
    func widened(by former: MeasuredColumn) -> MeasuredColumn {
        MeasuredColumn(
            column: column, title: title, width: max(width, former.width),
            isNumeric: isNumeric && former.isNumeric)
    }
}

/// Some rows of a list, from which columns are chosen and measured.
package struct ColumnSample: Sendable {
    /// Rows looked at: enough to know the usual values, few enough to be read within a frame.
    private static let rowLimit = 400
    /// Bytes of a name and of a value that are looked at.
    private static let byteLimit = 256
    /// The most cells that a column asks for.
    static let widestColumn = 40
    /// Of each hundred values so many fit; the others are cut.
    private static let percentThatFit = 95
    /// Fields of contacts that say most, the first ones first.
    private static let contactFields = ["phone", "email", "org", "title"]

    /// The fields of one key.
    private struct Field {
        let label: String
        /// Whether another record calls it otherwise.
        var hasOtherLabels = false
        /// Whether people look for one of its values.
        var isSearched = false
        /// Of each row with a value the first one, which is what one sees of several, and how many there are.
        var values: [(row: Int, text: String, count: Int)] = []
        /// How many values there are in all.
        var valueCount = 0
        /// How many of them are parts of their rows' names.
        var repeatedCount = 0

        init(label: String) {
            self.label = label
        }

        mutating func add(_ field: RecordField, ofRow row: Int, named name: String) {
            if field.label != label { hasOtherLabels = true }
            guard !field.value.isEmpty else { return }
            if field.isSearched { isSearched = true }
            valueCount += 1
            if name.contains(field.value) { repeatedCount += 1 }
            if let last = values.indices.last, values[last].row == row {
                values[last].count += 1
            } else {
                values.append((row, ColumnSample.beginning(of: field.value), 1))
            }
        }
    }

    private var names: [String] = []
    /// The fields, in the order in which they come first, and which one a key is.
    private var fields: [Field] = []
    private var numbers: [String: Int] = [:]
    /// The keys of all fields in lower case, in the order in which they come first.
    package private(set) var keys: [String] = []
    /// Whether a field has another label than its key, in any case.
    private var hasLabels = false

    /// Looks at rows all over a list that has all of them.
    ///
    /// - Complexity: O(sections + bytes of the rows).
    @MainActor
    package init(of list: any NameList) {
        let step = max(1, list.count.number / Self.rowLimit)
        var next = 0
        var firstOfSection = 0
        for section in 0..<list.sectionCount {
            let end = firstOfSection + list.count(ofSection: section).number
            while next < end, names.count < Self.rowLimit {
                look(at: NamePlace(section: section, row: next - firstOfSection), of: list)
                next += step
            }
            firstOfSection = end
        }
    }

    /// Looks at some rows of a list, those of them that are here.
    @MainActor
    package init(of list: any NameList, at places: [NamePlace]) {
        for place in places.prefix(Self.rowLimit) { look(at: place, of: list) }
    }

    @MainActor
    private mutating func look(at place: NamePlace, of list: any NameList) {
        guard let name = list.beginningOfName(at: place, limit: Self.byteLimit),
            let fields = list.fields(ofRowAt: place, valueLimit: Self.byteLimit)
        else { return }
        take(name, fields)
    }

    /// Makes a sample of rows that are given.
    package init(_ rows: [(name: String, fields: [RecordField])]) {
        for row in rows { take(row.name, row.fields) }
    }

    private mutating func take(_ name: String, _ record: [RecordField]) {
        let row = names.count
        names.append(name)
        for field in record {
            // Readers of tables call a field as the table does, those of cards by a label of their own.
            if field.label.lowercased() != field.key.lowercased() { hasLabels = true }
            fields[number(of: field)].add(field, ofRow: row, named: name)
        }
    }

    private mutating func number(of field: RecordField) -> Int {
        let key = field.key.lowercased()
        if let number = numbers[key] { return number }
        numbers[key] = fields.count
        keys.append(key)
        fields.append(Field(label: field.label))
        return fields.count - 1
    }

    /// Whether no row was here.
    package var isEmpty: Bool { names.isEmpty }

    /// Whether a row says more than its name.
    package var hasFields: Bool { !fields.isEmpty }

    // MARK: Choosing

    /// The columns that suit the records: the name, then what people look for, as the source has it.
    ///
    /// Contacts begin with what one asks a contact for. A field is left out that says what the name says, in
    /// nine rows of ten.
    package var suitableColumns: [ListColumn] {
        guard hasFields else { return [] }
        let found = zip(keys, fields).filter { _, field in
            field.isSearched && field.repeatedCount * 10 < field.valueCount * 9
        }.map(\.0)
        let first = hasLabels ? Self.contactFields.filter { found.contains($0) } : []
        return [.name] + (first + found.filter { !first.contains($0) }).map { .field($0) }
    }

    // MARK: Measuring

    /// What the rows say of a column.
    ///
    /// - Complexity: O(bytes of the column).
    package func measured(_ column: ListColumn) -> MeasuredColumn {
        let title = title(of: column)
        let values = values(of: column)
        let isNumeric = column != .name && Self.areNumbers(values.map(\.text))
        let widths = values.map { TextMetrics.width(of: $0.text) + ColumnRow.width(ofCount: $0.count) }
            .sorted()
        // A number that is cut is another number, and names are what people look for.
        let percent = isNumeric || column == .name ? 100 : Self.percentThatFit
        let fitting = widths.isEmpty ? 0 : widths[min(widths.count - 1, widths.count * percent / 100)]
        // An arrow stands behind the title of the column that rows are ordered by.
        let width = min(Self.widestColumn, max(fitting, TextMetrics.width(of: title) + 2))
        return MeasuredColumn(column: column, title: title, width: width, isNumeric: isNumeric)
    }

    private func field(of column: ListColumn) -> Field? {
        guard case .field(let key) = column else { return nil }
        return FieldWords.others(for: key).lazy.compactMap { numbers[$0] }.first.map { fields[$0] }
    }

    private func title(of column: ListColumn) -> String {
        guard case .field(let key) = column else { return "Name" }
        guard let field = field(of: column) else { return key }
        if !field.hasOtherLabels { return SafeText.oneLine(field.label, limit: 40) }
        return key.prefix(1).uppercased() + key.dropFirst()
    }

    private func values(of column: ListColumn) -> [(text: String, count: Int)] {
        guard column != .name else { return names.map { ($0, 1) } }
        return field(of: column)?.values.map { ($0.text, $0.count) } ?? []
    }

    fileprivate static func beginning(of value: String) -> String {
        value.utf8.count <= byteLimit ? value : String(value.prefix(byteLimit))
    }

    /// Whether there are values, and all are numbers.
    private static func areNumbers(_ values: [String]) -> Bool {
        guard !values.isEmpty else { return false }
        var bytes: [UInt8] = []
        var ends: [Int] = []
        for value in values {
            bytes += value.utf8
            ends.append(bytes.count)
        }
        return bytes.withUnsafeBufferPointer { bytes in
            // The texts are looked at while the closure runs that lends their bytes.
            let texts = zip([0] + ends, ends).map { UnsafeBufferPointer(rebasing: bytes[$0..<$1]) }
            let key = NumberKey(of: texts)
            return texts.allSatisfy { key.value(of: $0) != nil }
        }
    }
}
