internal import NameDirectory
internal import NameLoading
internal import NameRows
internal import NameService

/// What is searched, and for what.
struct SearchedPart {
    let search: NameSearch
    let table: PreparedTable
    let connection: PartConnection
    /// What the server calls the sections.
    let sections: [Int]
    /// Which of them the part has.
    let range: Range<Int>
    /// Where the sections stand among all, by what the server calls them.
    let places: [Int: Int]
    /// How many rows each section of the table has.
    let counts: [Int]

    init(
        _ search: NameSearch, in table: PreparedTable, _ connections: TableConnections, part: Int,
        counts: [Int]
    ) {
        (self.table, self.search, self.counts) = (table, search, counts)
        connection = connections.all[part]
        sections = connections.sections
        range = connections.ranges[part]
        places = connections.places
    }

    var list: String { connection.part.list }
    var condition: String { connection.part.condition }

    /// What is said where more is found than is kept.
    static let tooMany = "There are too many matches to show them all."

    var noRows: [Int] { counts.map { _ in 0 } }
    var allRows: [Int] { counts.indices.map { range.contains($0) ? counts[$0] : 0 } }
    var noKeys: [[Int]] { counts.map { _ in [] } }

    // MARK: Rows for the engine

    /// The beginning of a statement that asks for the sections, keys and places of rows, and something else.
    func select(_ columns: String) -> String {
        "select \(PreparedTable.section), \(table.key), \(PreparedTable.sorted), \(columns) "
            + "from \(list) where "
    }

    /// What rows are asked for to have the engine look at them: also what they say.
    var columns: String { select(table.values) }

    /// Which of the rows of a result are found.
    func matches(
        in rows: PostgreSQLSession
    ) throws(ServiceFailure) -> (rows: [Int], problem: String?) {
        let count = rows.rowCount
        guard count > 0 else { return ([], nil) }
        let lines = (0..<count).flatMap { row in
            TableRows.row(of: table.columns.indices.map { rows.text(row, $0 + 3) })
        }
        let headings = table.columns.map { String(decoding: $0, as: UTF8.self) }
        guard
            let names = TableRows.names(
                in: lines, headings: headings, nameColumn: table.nameColumn), names.count == count
        else {
            throw ServiceFailure(.server, "rows cannot be read")
        }
        let matches = names.matches(of: search)
        // That these rows have nothing in a field says nothing of the others.
        var problem = matches.problem
        if let said = problem, said == unknownField, hasFields { problem = nil }
        return ((0..<matches.rows.setCount).compactMap { matches.rows.select($0) }, problem)
    }

    /// What is said of rows without the field that is looked in; `nil` where none is.
    private var unknownField: String? {
        guard case .fields(let fields) = search.options.scope, let field = fields.first else { return nil }
        return NameSearch.sentence(ofUnknownField: field)
    }

    /// Whether the table has the fields that are looked in: a row with something in each of them tells.
    private var hasFields: Bool {
        let headings = table.columns.map { String(decoding: $0, as: UTF8.self) }
        let row = TableRows.row(of: headings.map { _ in "x" })
        let names = TableRows.names(in: row, headings: headings, nameColumn: table.nameColumn)
        return names?.matches(of: search).problem == nil
    }

    /// Where a row of a result stands.
    static func place(of row: Int, in rows: PostgreSQLSession) -> TablePlace {
        TablePlace(sorted: rows.text(row, 2), key: rows.number(row, 1))
    }
}

extension NameSearch {
    /// The same search; one that names no fields looks in names, of which alone there are indexes.
    var inNamesUnlessFieldsAreChosen: NameSearch {
        guard options.scope == .allFields else { return self }
        var options = options
        options.scope = .name
        return NameSearch(text, options: options)
    }
}
