internal import HelperProtocol

/// Checks the non-Latin rows of a partition with the search engine.
struct NonLatinRows {
    /// Maximum number of matches.
    private static let maxFound = 1_000_000
    private static let (minAtOnce, maxAtOnce) = (1_024, 4_096)

    private let part: PartitionQuery
    /// Keys of the matches by section.
    private(set) var keys: [[Int]]
    private(set) var count = 0
    private(set) var problem: String?
    private var cursor = RowCursor(least: minAtOnce, most: maxAtOnce)

    init(in part: PartitionQuery) { (self.part, keys) = (part, part.noKeys) }

    /// Number of sections that have been searched completely.
    var searched: Int {
        isOver ? part.range.upperBound : cursor.section.flatMap { part.places[$0] } ?? part.range.lowerBound
    }

    var isOver: Bool { cursor.isAtEnd || count >= Self.maxFound }

    /// Starts fetching the next rows.
    func begin(_ session: PostgreSQLSession) throws(HelperFailure) {
        try session.run("set enable_bitmapscan = off; set enable_seqscan = off; set jit = off")
        try session.begin(
            cursor.statement(for: part.table.values, of: part) {
                $0 += " and \(TableFilter.nonLatinCondition)"
            })
    }

    /// Takes the matching ones of these rows.
    mutating func take(from session: PostgreSQLSession) throws(HelperFailure) {
        try session.take()
        let matches = try part.matches(in: session)
        if let problem = matches.problem { self.problem = problem }
        for row in matches.rows {
            guard let section = part.places[session.number(row, 0)] else { continue }
            keys[section].append(session.number(row, 1))
            count += 1
        }
        cursor.advance(past: session)
        if count >= Self.maxFound, !cursor.isAtEnd { problem = PartitionQuery.tooMany }
    }
}
