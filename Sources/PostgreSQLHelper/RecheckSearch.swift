internal import HelperProtocol

/// A search that fetches candidate rows and checks each of them with the search engine.
struct RecheckSearch: SearchStrategy {
    /// Maximum number of matches in the trigram index that are fetched unordered.
    private static let maxIndexed = 20_000
    /// Maximum number of matches.
    private static let maxMatches = 200_000
    private static let (fewestAtOnce, minAtOnce, maxAtOnce) = (64, 1_024, 8_192)

    private let part: PartitionQuery
    /// Condition for candidates; `nil` for all rows.
    private let filter: TableFilter?
    private(set) var matchCounts: [Int]
    private var matchKeys: [[Int]]
    private(set) var searched: Int
    private(set) var problem: String?
    /// Place after which the section's next rows begin, and the number of rows fetched at a time.
    private var last: TablePlace?
    private var (limit, most) = (minAtOnce, maxAtOnce)
    private var isAsking = false
    /// Whether rows were fetched by the trigram index, and whether these were all candidates.
    private var (hasIndexed, areIndexed) = (false, false)

    init(_ filter: TableFilter?, in part: PartitionQuery) {
        (self.filter, self.part) = (filter, part)
        (matchCounts, matchKeys, searched) = (part.noRows, part.noKeys, part.range.lowerBound)
    }

    var estimate: Int? { nil }
    var head: [[Int]] { [] }
    var content: TableList.Content { .keys(matchKeys) }

    mutating func pause() {
        if isAsking { part.connection.leaveCounting() }
        isAsking = false
    }

    func leave() {}

    mutating func step(isShown: Bool) throws(HelperFailure) {
        let isAtOnce = filter?.isIndexed == true && !hasIndexed
        if !isAtOnce {
            while searched < part.range.upperBound, areIndexed || part.counts[searched] == 0 { searched += 1 }
        }
        guard searched < part.range.upperBound else { return }
        let session = try part.connection.countingSession()
        if !isAsking {
            // The trigram index returns rows unordered.
            try session.run("set enable_bitmapscan = \(isAtOnce); set enable_seqscan = off; set jit = off")
            try session.begin(isAtOnce ? indexedRows : nextRows)
            isAsking = true
        }
        guard session.wait(milliseconds: 1) else { return }
        isAsking = false
        let count: Int
        do throws(HelperFailure) {
            count = try session.take()
        } catch {
            // Fetch fewer rows at a time if they are long.
            guard session.isFlooded, isAtOnce || limit > Self.fewestAtOnce else { throw error }
            if isAtOnce { hasIndexed = true } else { (limit, most) = (limit / 2, limit / 2) }
            return part.connection.leaveCounting()
        }
        if isAtOnce {
            hasIndexed = true
            // Otherwise there are too many to check them all before the first ones are shown.
            areIndexed = count <= Self.maxIndexed
            guard areIndexed else { return }
        }
        let matches = try part.matches(in: session)
        if let problem = matches.problem { self.problem = problem }
        for row in matches.rows {
            guard let section = part.places[session.number(row, 0)] else { continue }
            matchKeys[section].append(session.number(row, 1))
            matchCounts[section] += 1
        }
        if matchCounts.reduce(0, +) >= Self.maxMatches {
            problem = PartitionQuery.tooMany
            searched = part.range.upperBound
        } else if !isAtOnce {
            let isEnd = count < limit
            last = isEnd ? nil : PartitionQuery.place(of: count - 1, in: session)
            if isEnd { searched += 1 }
            limit = min(limit * 2, most)
        }
    }

    /// The rows of all sections that match the filter.
    private var indexedRows: PostgreSQLStatement {
        var statement = PostgreSQLStatement(part.columns + part.condition)
        filter?.append(to: &statement, of: part.table)
        statement += " order by \(part.table.order) limit \(Self.maxIndexed + 1)"
        return statement
    }

    /// The next candidates of a section; all of its rows if its names are non-Latin.
    private var nextRows: PostgreSQLStatement {
        var statement = PostgreSQLStatement(
            part.columns + "\(PreparedTable.section) = \(part.sections[searched])")
        if let last { part.table.append(last, .behind, to: &statement) }
        filter?.append(to: &statement, of: part.table, usesIndex: false)
        statement += " order by \(PreparedTable.sorted), \(part.table.key) limit \(limit)"
        return statement
    }
}
