internal import HelperProtocol

/// The candidate rows of a partition that the search engine confirms as matches.
struct CheckedRows {
    private let part: PartitionQuery
    private let maxMatches: Int
    /// Keys of the matches by section.
    private(set) var keys: [[Int]]
    private(set) var count = 0
    private(set) var problem: String?
    private(set) var cursor: RowCursor

    /// Creates an empty set.
    ///
    /// - Parameters:
    ///   - part: The partition.
    ///   - cursor: The position of the first candidates.
    ///   - maxMatches: Maximum number of matches.
    init(in part: PartitionQuery, _ cursor: RowCursor, maxMatches: Int) {
        (self.part, self.cursor, self.maxMatches, keys) = (part, cursor, maxMatches, part.noKeys)
    }

    /// End of the sections that have been searched completely.
    var searchedEnd: Int { isOver ? part.range.upperBound : cursor.section }

    var isOver: Bool { cursor.isAtEnd || count >= maxMatches }

    /// Starts fetching the next candidates in order.
    func begin(
        _ session: PostgreSQLSession, _ condition: (inout PostgreSQLStatement) -> Void
    ) throws(HelperFailure) {
        try session.run("set enable_bitmapscan = off; set enable_seqscan = off; set jit = off")
        try session.begin(cursor.statement(for: part.table.values, condition))
    }

    /// Keeps the matches among these candidates, whose result was taken.
    mutating func advance(past session: PostgreSQLSession) throws(HelperFailure) {
        try keepMatches(in: session)
        cursor.advance(past: session)
        if count >= maxMatches, !cursor.isAtEnd { problem = "There are too many matches to show them all." }
    }

    /// Keeps the matches among the rows of a result.
    mutating func keepMatches(in session: PostgreSQLSession) throws(HelperFailure) {
        let matches = try part.matches(in: session)
        if let problem = matches.problem { self.problem = problem }
        for row in matches.rows {
            guard let section = part.places[session.number(row, 0)] else { continue }
            keys[section].append(session.number(row, 1))
            count += 1
        }
    }

    /// Fetches half as many candidates at a time from now on.
    mutating func slowDown() { cursor.slowDown() }
}
