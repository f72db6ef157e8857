internal import HelperProtocol

/// A search that fetches candidate rows and checks each of them with the search engine.
struct RecheckSearch: SearchStrategy {
    /// Maximum number of matches in the trigram index that are fetched unordered.
    private static let maxIndexed = 20_000
    private static let maxMatches = 200_000
    private static let (fewestAtOnce, atOnce) = (64, 1_024...8_192)

    private let part: PartitionQuery
    /// Condition for candidates; `nil` for all rows.
    private let filter: TableFilter?
    private var rows: CheckedRows
    private var isAsking = false
    /// Whether the next candidates come from the trigram index, and whether these were all.
    private var (usesIndex, hasAllIndexed) = (false, false)

    init(_ filter: TableFilter?, in part: PartitionQuery) {
        (self.filter, self.part) = (filter, part)
        let cursor = RowCursor(in: part, Self.atOnce, bySection: true)
        rows = CheckedRows(in: part, cursor, maxMatches: Self.maxMatches)
        usesIndex = filter?.isIndexed == true
    }

    var matchCounts: [Int] { rows.keys.map(\.count) }
    var searchedEnd: Int {
        usesIndex ? part.range.lowerBound : hasAllIndexed ? part.range.upperBound : rows.searchedEnd
    }
    var estimate: Int? { nil }
    var head: [[Int]] { [] }
    var problem: String? { rows.problem }
    var content: TableList.Content { .keys(rows.keys) }

    mutating func pause() {
        if isAsking { part.connection.leaveCounting() }
        isAsking = false
    }

    func releaseRowSession() {}

    mutating func step(isShown: Bool) throws(HelperFailure) {
        guard searchedEnd < part.range.upperBound else { return }
        let session = try part.connection.countingSession()
        if !isAsking {
            try usesIndex
                ? beginIndexed(session)
                : rows.begin(session) { filter?.append(to: &$0, of: part.table, usesIndex: false) }
            isAsking = true
        }
        guard session.wait(milliseconds: 1) else { return }
        isAsking = false
        do throws(HelperFailure) {
            try session.take()
        } catch {
            // Fetch fewer rows at a time if they are long.
            guard session.isFlooded, usesIndex || rows.cursor.limit > Self.fewestAtOnce else { throw error }
            if usesIndex { usesIndex = false } else { rows.slowDown() }
            return part.connection.leaveCounting()
        }
        guard usesIndex else { return try rows.advance(past: session) }
        usesIndex = false
        // Otherwise there are too many to check them all before the first ones are shown.
        hasAllIndexed = session.rowCount <= Self.maxIndexed
        if hasAllIndexed { try rows.keepMatches(in: session) }
    }

    /// Starts fetching the rows of all sections that match the filter.
    private func beginIndexed(_ session: PostgreSQLSession) throws(HelperFailure) {
        // The trigram index returns rows unordered.
        try session.run("set enable_bitmapscan = on; set enable_seqscan = off; set jit = off")
        var statement = PostgreSQLStatement(part.select(part.table.values) + part.condition)
        filter?.append(to: &statement, of: part.table)
        statement += " order by \(part.table.order) limit \(Self.maxIndexed + 1)"
        try session.begin(statement)
    }
}
