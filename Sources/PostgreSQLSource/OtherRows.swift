internal import NameService

/// The rows of a part in other letters than Latin ones, at each of which the engine looks.
struct OtherRows {
    /// The most that are found.
    private static let mostFound = 1_000_000
    private static let (leastAtOnce, mostAtOnce) = (1_024, 4_096)

    private let part: SearchedPart
    /// The keys of those that were found, in the sections that they are of.
    private(set) var keys: [[Int]]
    private(set) var count = 0
    private(set) var problem: String?
    private var cursor = RowCursor(least: leastAtOnce, most: mostAtOnce)

    init(in part: SearchedPart) { (self.part, keys) = (part, part.noKeys) }

    /// The sections before this one were searched to their ends.
    var searched: Int {
        isOver ? part.range.upperBound : cursor.section.flatMap { part.places[$0] } ?? part.range.lowerBound
    }

    var isOver: Bool { cursor.isAtEnd || count >= Self.mostFound }

    /// Has the server hand over the next ones.
    func begin(_ session: PostgreSQLSession) throws(ServiceFailure) {
        try session.run("set enable_bitmapscan = off; set enable_seqscan = off; set jit = off")
        try session.begin(
            cursor.statement(for: part.table.values, of: part) { $0 += " and \(TableFilter.otherLetters)" })
    }

    /// Takes those that are found of them.
    mutating func take(from session: PostgreSQLSession) throws(ServiceFailure) {
        try session.take()
        let matches = try part.matches(in: session)
        if let problem = matches.problem { self.problem = problem }
        for row in matches.rows {
            guard let section = part.places[session.number(row, 0)] else { continue }
            keys[section].append(session.number(row, 1))
            count += 1
        }
        cursor.goOn(behind: session)
        if count >= Self.mostFound, !cursor.isAtEnd { problem = SearchedPart.tooMany }
    }
}
