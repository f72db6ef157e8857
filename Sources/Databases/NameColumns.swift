internal import NameFormats
internal import NameService
internal import ServiceConnections
internal import SourceText

/// The columns of rows that make up names, and those of them that were asked first and hold nothing.
struct NameColumns: Sendable {
    /// The most columns without a value that are passed over.
    private static let mostVacant = 16

    private(set) var names: [Int]
    private(set) var vacant: [Int] = []

    /// Chooses by the headings, and passes over columns that are NULL in each row.
    ///
    /// - Throws: `ReadingError` if there is no such column as was asked for.
    init(
        _ headings: [String], of source: ServiceRequest.Source, _ options: ReadingOptions, file: String,
        over connection: ServiceConnection
    ) throws(ReadingError) {
        var choice = RecordChoice(
            nameField: options.nameField, sectionField: options.sectionField, file: file)
        choice.readingField = options.readingField
        let first = try DelimitedColumns(firstRow: headings, hasHeaderRow: true, choice: choice).name
        names = first
        // A column that was asked for is the name, whatever it holds.
        guard options.nameField == nil, headings.count > 1 else { return }
        while choice.vacantColumns.count < Self.mostVacant {
            let empty = Self.vacant(names, headings, of: source, over: connection)
            if empty.isEmpty {
                vacant = choice.vacantColumns
                return
            }
            choice.vacantColumns += empty
            names = try DelimitedColumns(firstRow: headings, hasHeaderRow: true, choice: choice).name
            // There is none left.
            if names.contains(where: choice.vacantColumns.contains) { break }
        }
        names = first
    }

    /// Which of some columns hold nothing; none if a helper cannot tell.
    private static func vacant(
        _ columns: [Int], _ headings: [String], of source: ServiceRequest.Source,
        over connection: ServiceConnection
    ) -> [Int] {
        guard
            case .columns(let filled)? = try? connection.answer(
                to: .filled(source, columns: columns), within: Database.patience)
        else { return [] }
        return columns.filter { !filled.contains(Array(headings[$0].utf8)) }
    }

    /// What is wrong with rows that have NULL in all of them, as in "First and Last are NULL".
    func nullity(_ headings: [String]) -> String {
        let titles = names.prefix(2).map { column in
            let title = headings.indices.contains(column) ? headings[column] : "\(column + 1)"
            return SafeText.oneLine(title, limit: 40)
        }
        return titles.joined(separator: " and ") + (titles.count > 1 ? " are NULL" : " is NULL")
    }
}
