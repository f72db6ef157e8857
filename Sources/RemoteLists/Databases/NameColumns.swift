internal import FormatCore
internal import HelperProtocol
internal import NameLoading
internal import Tables

/// The columns that form the name of a row, and preferred ones that were skipped because they are empty.
struct NameColumns: Sendable {
    /// Maximum number of empty columns that are skipped.
    private static let maxVacant = 16

    private(set) var names: [Int]
    private(set) var vacant: [Int] = []

    /// Chooses the columns by the headings, skipping those that are NULL in all rows.
    ///
    /// - Throws: `ReadingError` if a requested column does not exist.
    init(
        _ headings: [String], of source: HelperRequest.Source, _ options: ReadingOptions, file: String,
        over connection: HelperConnection
    ) throws(ReadingError) {
        var choice = RecordChoice(
            nameField: options.nameField, sectionField: options.sectionField, file: file)
        choice.readingField = options.readingField
        let first = try DelimitedColumns(firstRow: headings, hasHeaderRow: true, choice: choice).name
        names = first
        // A requested column is used even if it is empty.
        guard options.nameField == nil, headings.count > 1 else { return }
        while choice.vacantColumns.count < Self.maxVacant {
            let empty = Self.vacant(names, headings, of: source, over: connection)
            if empty.isEmpty {
                vacant = choice.vacantColumns
                return
            }
            choice.vacantColumns += empty
            names = try DelimitedColumns(firstRow: headings, hasHeaderRow: true, choice: choice).name
            // No other column is left.
            if names.contains(where: choice.vacantColumns.contains) { break }
        }
        names = first
    }

    /// The empty ones of some columns; none if the helper does not know.
    private static func vacant(
        _ columns: [Int], _ headings: [String], of source: HelperRequest.Source,
        over connection: HelperConnection
    ) -> [Int] {
        guard
            case .columns(let filled)? = try? connection.answer(
                to: .filled(source, columns: columns), within: Database.patience)
        else { return [] }
        return columns.filter { !filled.contains(Array(headings[$0].utf8)) }
    }

    /// Description of rows in which all name columns are NULL, such as "First and Last are NULL".
    func nullity(_ headings: [String]) -> String {
        let titles = names.prefix(2).map { column in
            let title = headings.indices.contains(column) ? headings[column] : "\(column + 1)"
            return SafeText.oneLine(title, limit: 40)
        }
        return titles.joined(separator: " and ") + (titles.count > 1 ? " are NULL" : " is NULL")
    }
}
