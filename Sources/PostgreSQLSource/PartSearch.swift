internal import NameDirectory
internal import NameService

/// A search in a part of a prepared table.
///
/// Where letters alone decide, the server counts what has them. Else rows are gathered, and the engine itself
/// says of each whether it is found.
struct PartSearch {
    private let part: SearchedPart
    /// Known when it is begun: it depends on the letters that there are.
    private var searcher: (any PartSearching)?
    /// Whether it finds all rows, or none, without a look at them.
    private var (isAll, isNothing) = (false, false)

    init(
        _ search: NameSearch, in table: PreparedTable, _ connections: TableConnections, part: Int,
        counts: [Int]
    ) {
        self.part = SearchedPart(search, in: table, connections, part: part, counts: counts)
    }

    var isOver: Bool { searched == part.range.upperBound }

    /// How many rows of each section were found so far.
    var found: [Int] { isAll ? part.allRows : searcher?.found ?? part.noRows }
    /// The sections before this one were searched to their ends.
    var searched: Int {
        part.search.problem != nil || isAll || isNothing
            ? part.range.upperBound : searcher?.searched ?? part.range.lowerBound
    }
    /// About how many rows will be found.
    var estimate: Int? { searcher?.estimate }
    /// The keys of the rows of the first screen, in the sections that they are of.
    var head: [[Int]] { searcher?.head ?? [] }
    var problem: String? { part.search.problem ?? searcher?.problem }
    /// Which rows were found so far.
    var content: TableList.Content { isAll ? .all : searcher?.content ?? .gathered(part.noKeys) }

    /// Goes on, without waiting for long.
    ///
    /// - Parameter isShown: Whether what it finds first is what is shown next.
    /// - Throws: `ServiceFailure` if the server cannot go on.
    mutating func step(isShown: Bool) throws(ServiceFailure) {
        guard !isOver else { return }
        if searcher == nil { try begin() }
        try searcher?.step(isShown: isShown)
    }

    private mutating func begin() throws(ServiceFailure) {
        if part.search.text.isEmpty, part.search.options.emptyFindsAll {
            isAll = true
            return
        }
        let statement = PostgreSQLStatement(
            "select 1 from \(part.list) where \(TableFilter.otherLetters) limit 1")
        let isLatin = try part.connection.ask(statement).rowCount == 0
        // What else there is to be looked for in other letters is found row by row.
        let phrases = part.search.phrases(isLatin: true, hasBinders: false, least: 1)
        let filter = phrases.map { phrases in
            TableFilter(groups: phrases.groups, others: isLatin ? .none : .all)
        }
        if isLatin, filter?.needsOtherLetters == true {
            isNothing = true
        } else if let filter, phrases?.isExact == true {
            searcher = CountingSearch(filter, in: part)
        } else {
            searcher = GatheringSearch(filter, in: part)
        }
    }

    /// Ends what the server does for it; it is begun anew when it goes on.
    mutating func pause() { searcher?.pause() }

    /// Has the connection for rows do nothing more for it.
    mutating func leave() { searcher?.leave() }
}

/// A way to search a part.
protocol PartSearching {
    var found: [Int] { get }
    var searched: Int { get }
    var estimate: Int? { get }
    var head: [[Int]] { get }
    var problem: String? { get }
    var content: TableList.Content { get }

    mutating func step(isShown: Bool) throws(ServiceFailure)
    mutating func pause()
    mutating func leave()
}
