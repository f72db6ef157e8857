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

    private struct Row {
        let name: String
        let fields: [RecordField]
    }

    private var rows: [Row] = []

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
            while next < end, rows.count < Self.rowLimit {
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
        rows.append(Row(name: name, fields: fields))
    }

    /// Makes a sample of rows that are given.
    package init(_ rows: [(name: String, fields: [RecordField])]) {
        self.rows = rows.map { Row(name: $0.name, fields: $0.fields) }
    }

    /// Whether no row was here.
    package var isEmpty: Bool { rows.isEmpty }

    /// Whether a row says more than its name.
    package var hasFields: Bool { rows.contains { !$0.fields.isEmpty } }

    /// The keys of all fields, in the order in which they come first.
    package var keys: [String] { keys { _ in true } }

    private func keys(_ isWanted: (RecordField) -> Bool) -> [String] {
        var known: Set<String> = []
        return rows.flatMap(\.fields).filter(isWanted).map { $0.key.lowercased() }
            .filter { known.insert($0).inserted }
    }

    // MARK: Choosing

    /// The columns that suit the records: the name, then what people look for, as the source has it.
    ///
    /// Contacts begin with what one asks a contact for. A field that says what the name says is left out.
    package var suitableColumns: [ListColumn] {
        guard hasFields else { return [] }
        let filled = Set(keys { $0.isSearched && !$0.value.isEmpty })
        let found = keys.filter { filled.contains($0) && !repeatsName($0) }
        // Readers of tables call a field as the table does, those of cards by a label of their own.
        let areContacts = rows.contains { row in row.fields.contains { $0.label != $0.key } }
        let first = areContacts ? Self.contactFields.filter { found.contains($0) } : []
        return [.name] + (first + found.filter { !first.contains($0) }).map { .field($0) }
    }

    /// Whether nearly all values of a field are parts of the names.
    private func repeatsName(_ key: String) -> Bool {
        var (values, repeated) = (0, 0)
        for row in rows {
            for field in row.fields where field.key.lowercased() == key && !field.value.isEmpty {
                values += 1
                if row.name.contains(field.value) { repeated += 1 }
            }
        }
        return repeated * 10 >= values * 9
    }

    // MARK: Measuring

    /// What the rows say of a column.
    ///
    /// - Complexity: O(bytes of the rows).
    package func measured(_ column: ListColumn) -> MeasuredColumn {
        let title = title(of: column)
        let values = firstValues(of: column)
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

    private func title(of column: ListColumn) -> String {
        guard case .field(let key) = column else { return "Name" }
        let fields = rows.flatMap { row in row.fields.filter { column.holds($0) } }
        guard let first = fields.first else { return key }
        if fields.allSatisfy({ $0.label == first.label }) { return SafeText.oneLine(first.label, limit: 40) }
        return key.prefix(1).uppercased() + key.dropFirst()
    }

    /// Of each row the first value, which is what one sees of several, and how many there are.
    private func firstValues(of column: ListColumn) -> [(text: String, count: Int)] {
        guard column != .name else { return rows.map { ($0.name, 1) } }
        return rows.compactMap { row in
            let values = row.fields.filter { column.holds($0) && !$0.value.isEmpty }
            return values.first.map { (Self.beginning(of: $0.value), values.count) }
        }
    }

    private static func beginning(of value: String) -> String {
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
