internal import HelperProtocol
internal import NameLoading
internal import NameRows
internal import Names
internal import Tables

/// The context of a search in a partition.
struct PartitionQuery {
    let search: NameSearch
    let table: PreparedTable
    let connection: PartitionConnection
    /// The server's numbers of the sections.
    let sections: [Int]
    /// Indexes of the partition's sections.
    let range: Range<Int>
    /// Maps the server's section numbers to indexes.
    let places: [Int: Int]
    /// Number of rows in each section of the table.
    let counts: [Int]

    init(
        _ search: NameSearch, in table: PreparedTable, _ connections: PartitionConnections, part: Int,
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

    var noRows: [Int] { counts.map { _ in 0 } }
    var allRows: [Int] { counts.indices.map { range.contains($0) ? counts[$0] : 0 } }
    var noKeys: [[Int]] { counts.map { _ in [] } }

    // MARK: Rows for the engine

    /// The beginning of a select statement for sections, keys, sort keys and other columns of rows.
    func select(_ columns: String) -> String {
        "select \(PreparedTable.section), \(table.key), \(PreparedTable.sorted), \(columns) "
            + "from \(list) where "
    }

    /// Checks the rows of a result with the search engine, and returns the matching ones.
    func matches(
        in rows: PostgreSQLSession
    ) throws(HelperFailure) -> (rows: [Int], problem: String?) {
        let count = rows.rowCount
        guard count > 0 else { return ([], nil) }
        var values = ValueRows()
        for row in 0..<count {
            for column in table.columns.indices { rows.withBytes(row, column + 3) { values.append($0) } }
            values.endRow()
        }
        guard let names = names(values) else { throw HelperFailure(.server, "rows cannot be read") }
        let matches = names.matches(of: search)
        // Whether these rows have a value in the field says nothing about the others.
        var problem = matches.problem
        if let said = problem, said == unknownField, hasFields { problem = nil }
        return ((0..<matches.rows.setCount).compactMap { matches.rows.select($0) }, problem)
    }

    /// The message about rows without the searched field; `nil` if no field is searched.
    private var unknownField: String? {
        guard case .fields(let fields) = search.options.scope, let field = fields.first else { return nil }
        return NameSearch.sentence(ofUnknownField: field)
    }

    /// Whether the table has the searched fields, tested with a row that has a value in each column.
    private var hasFields: Bool {
        var values = ValueRows()
        for _ in table.columns { values.append("x".utf8) }
        values.endRow()
        return names(values)?.matches(of: search).problem == nil
    }

    private func names(_ values: ValueRows) -> NameCollection? {
        values.names(
            headings: table.columns.map { String(decoding: $0, as: UTF8.self) }, nameColumn: table.nameColumn,
            searchesFields: search.options.scope != .name)
    }
}
