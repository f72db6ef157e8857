internal import HelperProtocol
internal import Names

/// A search in a partition of a prepared table.
///
/// If the trigram index is exact for the query, the server counts the matches. Otherwise candidate rows are
/// fetched and checked by the search engine.
struct PartitionSearch {
    private let part: PartitionQuery
    /// The strategy, chosen at the start because it depends on the scripts in the table.
    private var searcher: (any SearchStrategy)?
    /// Whether all rows match, or none, without a search.
    private var (isAll, isNothing) = (false, false)

    init(
        _ search: NameSearch, in table: PreparedTable, _ connections: PartitionConnections, part: Int,
        counts: [Int]
    ) {
        self.part = PartitionQuery(search, in: table, connections, part: part, counts: counts)
    }

    var isOver: Bool { searchedEnd == part.range.upperBound }

    /// Number of matches in each section so far.
    var matchCounts: [Int] { isAll ? part.allRows : searcher?.matchCounts ?? part.noRows }
    /// End of the sections that have been searched completely.
    var searchedEnd: Int {
        part.search.problem != nil || isAll || isNothing
            ? part.range.upperBound : searcher?.searchedEnd ?? part.range.lowerBound
    }
    /// Estimated number of matches.
    var estimate: Int? { searcher?.estimate }
    /// Keys of the rows on the first screen, by section.
    var head: [[Int]] { searcher?.head ?? [] }
    var problem: String? { part.search.problem ?? searcher?.problem }
    /// The matches so far.
    var content: TableList.Content { isAll ? .all : searcher?.content ?? .keys(part.noKeys) }

    /// Continues the search, without waiting for long.
    ///
    /// - Parameter isShown: Whether the first matches found are shown next.
    /// - Throws: `HelperFailure` if the server cannot continue.
    mutating func step(isShown: Bool) throws(HelperFailure) {
        guard !isOver else { return }
        if searcher == nil { try begin() }
        try searcher?.step(isShown: isShown)
    }

    private mutating func begin() throws(HelperFailure) {
        if part.search.text.isEmpty, part.search.options.emptyFindsAll {
            isAll = true
            return
        }
        let statement = PostgreSQLStatement(
            "select 1 from \(part.list) where \(TableFilter.nonLatinCondition) limit 1")
        let isLatin = try part.connection.ask(statement).rowCount == 0
        // Other kinds of matches in non-Latin names are found row by row.
        let phrases = part.search.phrases(isLatin: true, hasCombiningMarks: false, least: 1)
        let filter = phrases.map { phrases in
            TableFilter(groups: phrases.groups, nonLatin: isLatin ? .none : .all)
        }
        if isLatin, filter?.needsNonLatin == true {
            isNothing = true
        } else if let filter, phrases?.isExact == true {
            searcher = IndexSearch(filter, in: part)
        } else {
            searcher = RecheckSearch(filter, in: part)
        }
    }

    /// Cancels the server's work for the search, which starts over when it is continued.
    mutating func pause() { searcher?.pause() }

    /// Cancels the search's use of the row session.
    mutating func releaseRowSession() { searcher?.releaseRowSession() }
}

/// A strategy for searching a partition.
protocol SearchStrategy {
    var matchCounts: [Int] { get }
    var searchedEnd: Int { get }
    var estimate: Int? { get }
    var head: [[Int]] { get }
    var problem: String? { get }
    var content: TableList.Content { get }

    mutating func step(isShown: Bool) throws(HelperFailure)
    mutating func pause()
    mutating func releaseRowSession()
}
