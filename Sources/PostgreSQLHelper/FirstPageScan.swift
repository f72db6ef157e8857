internal import HelperProtocol

/// Scans the rows of a partition in order until the first matches are found.
struct FirstPageScan {
    /// Number of rows that fill the first screen.
    static let pageSize = 65
    private static let maxAtOnce = 4_096

    private let part: PartitionQuery
    private let filter: TableFilter
    /// Keys of the matches by section.
    private(set) var keys: [[Int]]
    private var cursor: RowCursor

    init(_ filter: TableFilter, in part: PartitionQuery) {
        (self.filter, self.part) = (filter, part)
        (keys, cursor) = (part.noKeys, RowCursor(in: part, Self.pageSize...Self.maxAtOnce))
    }

    /// End of the sections that have been searched completely.
    var searchedEnd: Int { cursor.section }

    /// Starts fetching the next candidates.
    func begin(_ session: PostgreSQLSession) throws(HelperFailure) {
        let isOther = if case .none = filter.nonLatin { "false" } else { TableFilter.nonLatinCondition }
        try session.begin(
            cursor.statement(for: isOther) {
                filter.append(to: &$0, of: part.table, usesIndex: false)
            })
    }

    /// Takes the candidates; fetches more unless there are enough or no more rows.
    ///
    /// - Returns: Whether the scan is over.
    mutating func take(from session: PostgreSQLSession) throws(HelperFailure) -> Bool {
        try session.take()
        var (rows, unsure): ([(section: Int, key: Int)], [Int]) = ([], [])
        for row in 0..<session.rowCount {
            guard let section = part.places[session.number(row, 0)] else { continue }
            rows.append((section, session.number(row, 1)))
            if session.text(row, 3) == "t" { unsure.append(session.number(row, 1)) }
        }
        cursor.advance(past: session)
        let found = try foundRows(unsure, session)
        for row in rows where found[row.key] ?? true { keys[row.section].append(row.key) }
        let isDone = cursor.isAtEnd || keys.reduce(0) { $0 + $1.count } >= Self.pageSize
        if !isDone { try begin(session) }
        return isDone
    }

    /// Checks candidates, given by their keys, with the search engine.
    private func foundRows(_ keys: [Int], _ session: PostgreSQLSession) throws(HelperFailure) -> [Int: Bool] {
        guard !keys.isEmpty else { return [:] }
        var statement = PostgreSQLStatement(part.select(part.table.values) + part.condition)
        part.table.append(keys, to: &statement)
        try session.ask(statement)
        var found = Dictionary(keys.map { ($0, false) }) { first, _ in first }
        for row in try part.matches(in: session).rows { found[session.number(row, 1)] = true }
        return found
    }
}
