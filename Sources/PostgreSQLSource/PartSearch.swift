internal import BookSearch
internal import NameDirectory
internal import NameLoading
internal import NameRows
internal import NameService

/// A search in a part of a prepared table.
///
/// Where letters alone decide, the server counts what has them, by its index of letters, while another
/// connection goes through the rows in their order: who looks for common letters sees the first rows from
/// there at once, who looks for rare ones from here. Else rows are gathered, and the engine itself says of
/// each whether it is found.
struct PartSearch {
    /// So few rows are kept by their keys; of more only their number is known.
    static let mostKeys = 20_000
    /// So many rows are put in order to find the first ones; of more, which are met on the way through all
    /// rows, these are known already.
    private static let mostSorted = 200_000
    /// The most rows that are gathered.
    private static let mostGathered = 200_000
    /// How many rows the first screen takes.
    private static let firstRows = 65
    /// How many rows are looked at at once, at least and at most.
    private static let (leastPart, largestPart) = (1_024, 8_192)

    /// How the rows are found.
    private enum Way {
        /// By their letters alone.
        case counting(TableFilter)
        /// One by one, of those that have some letters, or of all.
        case gathering(TableFilter?)
        /// All of them.
        case all
    }

    private let table: PreparedTable
    private let connection: PartConnection
    private let sections: [Int]
    /// Which of them the part has.
    private let range: Range<Int>
    /// Where the sections stand among all, by what the server calls them.
    private let places: [Int: Int]
    /// How many rows each section of the table has.
    private let counts: [Int]
    private let search: NameSearch
    /// Known when it is begun: it depends on the letters that there are.
    private var way: Way?
    /// What was found so far: how many rows of each section, and their keys if they are gathered.
    private(set) var found: [Int]
    private var gathered: [[Int]]
    /// The sections before this one were searched to their ends.
    private(set) var searched: Int
    /// About how many rows will be found.
    private(set) var estimate: Int?
    /// Where the next part begins.
    private var last: TablePlace?
    private var part = leastPart
    /// The keys of the rows of the first screen, in the sections that they are of.
    private(set) var head: [[Int]] = []
    private(set) var problem: String?

    /// Whether the connection for rows looks for the first ones, has begun to, and has found them.
    private var (isLooking, hasLooked, hasFirstRows) = (false, false, false)
    /// When the server begins to count, which takes its processors: so much later than the first rows are
    /// looked for, and than they are shown.
    private static let headStart = Duration.milliseconds(6)
    private var countsFrom = ContinuousClock.now
    /// Whether the server has begun to count.
    private var isCounting = false
    /// Whether all that is found is known by its keys.
    private var hasAllKeys = false
    /// Whether it looks at the rows first that stand for all, and has.
    private var (isSampling, hasSampled) = (false, false)
    /// Whether what the index of letters leads to was asked for, and whether that was all.
    private var (hasIndexed, areIndexed) = (false, false)

    init(
        _ search: NameSearch, in table: PreparedTable, _ connections: TableConnections, part: Int,
        counts: [Int]
    ) {
        (self.table, self.search, self.counts) = (table, search, counts)
        connection = connections.all[part]
        sections = connections.sections
        range = connections.ranges[part]
        places = connections.places
        found = counts.map { _ in 0 }
        gathered = counts.map { _ in [] }
        searched = range.lowerBound
        problem = search.problem
        if problem != nil { searched = range.upperBound }
    }

    private static func way(of search: NameSearch, isLatin: Bool) -> Way {
        if search.text.isEmpty, search.options.emptyFindsAll { return .all }
        guard let phrases = search.phrases(isLatin: true, hasBinders: false, least: 1) else {
            return .gathering(nil)
        }
        let texts = phrases.groups.map { $0.map { String(decoding: $0, as: UTF8.self) } }
        let filter = TableFilter(groups: texts, includesOtherLetters: !isLatin)
        let isExact = phrases.isExact && isLatin
        return isExact ? .counting(filter) : .gathering(filter)
    }

    var isOver: Bool { searched == range.upperBound }

    /// Which rows were found so far.
    var content: TableList.Content {
        switch way {
        case .all: .all
        case .counting(let filter): hasAllKeys ? .gathered(gathered) : .having(filter)
        case .gathering, nil: .gathered(gathered)
        }
    }

    // MARK: Searching

    /// Goes on, without waiting for long.
    ///
    /// - Throws: `ServiceFailure` if the server cannot go on.
    ///
    /// - Parameter isShown: Whether what it finds first is what is shown next.
    mutating func step(isShown: Bool) throws(ServiceFailure) {
        guard !isOver else { return }
        let way = try begun()
        switch way {
        case .all: searched = range.upperBound
        case .counting(let filter): try count(filter, isShown: isShown)
        case .gathering(let filter): try gather(filter)
        }
    }

    private mutating func begun() throws(ServiceFailure) -> Way {
        if let way { return way }
        // Whether no row has other letters than Latin ones.
        let statement = PostgreSQLStatement(
            "select 1 from \(connection.part.list) where \(TableFilter.otherLetters) limit 1")
        let isLatin = try connection.ask(statement).rowCount == 0
        let way = Self.way(of: search, isLatin: isLatin)
        self.way = way
        if case .all = way {
            for section in range { found[section] = counts[section] }
        }
        return way
    }

    /// Ends what the server does for it; it is begun anew when it goes on.
    mutating func pause() {
        leave()
        if isCounting { connection.leaveCounting() }
        (isCounting, isSampling, hasLooked, hasFirstRows) = (false, false, false, false)
    }

    /// Has the connection for rows do nothing more for it.
    mutating func leave() {
        guard isLooking else { return }
        isLooking = false
        connection.leaveRows()
    }

    // MARK: Counting

    private mutating func count(_ filter: TableFilter, isShown: Bool) throws(ServiceFailure) {
        // Rows that come behind others are not looked for before it is known how many there are.
        if !hasLooked, isShown {
            try connection.rowsSession().begin(firstRows(filter))
            (isLooking, hasLooked) = (true, true)
            if !isCounting { countsFrom = .now + (filter.isRare ? .zero : Self.headStart) }
        }
        if !isCounting, countsFrom <= .now {
            let counting = try connection.countingSession()
            // What is found at once is common, so that counting takes its time.
            isSampling = !hasSampled && (hasFirstRows || !hasLooked && !filter.isRare)
            if isSampling { try counting.begin(sample(filter)) } else { try begin(filter, counting) }
            (isCounting, hasSampled) = (true, hasSampled || isSampling)
        }
        if isCounting {
            let counting = try connection.countingSession()
            if counting.wait(milliseconds: 1) {
                isCounting = false
                if isSampling {
                    isSampling = false
                    return takeEstimate(from: counting)
                }
                try counting.take()
                take(from: counting)
                return leave()
            }
        }
        guard isLooking else { return }
        let rows = try connection.rowsSession()
        guard rows.wait(milliseconds: 1) else { return }
        (isLooking, hasFirstRows) = (false, true)
        try rows.take()
        takeFirstRows(from: rows)
        if isOver {
            if isCounting { connection.leaveCounting() }
            isCounting = false
        } else {
            // What is on the screen is asked for now.
            countsFrom = max(countsFrom, .now + Self.headStart)
        }
    }

    private func firstRows(_ filter: TableFilter) -> PostgreSQLStatement {
        var statement = PostgreSQLStatement(
            "select \(PreparedTable.section), \(table.key) from \(connection.part.list) "
                + "where \(connection.part.condition)")
        filter.append(to: &statement, usesIndex: false)
        statement += " order by \(table.order) limit \(Self.firstRows)"
        return statement
    }

    private mutating func takeFirstRows(from rows: PostgreSQLSession) {
        head = sections.map { _ in [] }
        var last = range.lowerBound
        for row in 0..<rows.rowCount {
            guard let section = places[rows.number(row, 0)] else { continue }
            head[section].append(rows.number(row, 1))
            last = section
        }
        found = head.map(\.count)
        searched = rows.rowCount < Self.firstRows ? range.upperBound : last
        gathered = head
        hasAllKeys = isOver
    }

    /// How many of the rows that stand for all have the letters.
    private func sample(_ filter: TableFilter) -> PostgreSQLStatement {
        var statement = PostgreSQLStatement("select count(*) filter (where true")
        filter.append(to: &statement)
        statement += "), count(*) from \(connection.part.sample) where \(connection.part.condition)"
        return statement
    }

    private mutating func takeEstimate(from rows: PostgreSQLSession) {
        // A table that was prepared by an earlier version has no sample.
        guard (try? rows.take()) != nil, rows.rowCount == 1, rows.number(0, 1) > 0 else { return }
        let share = Double(rows.number(0, 0)) / Double(rows.number(0, 1))
        estimate = Int((share * Double(counts[range].reduce(0, +))).rounded())
    }

    /// Has the server tell how many rows there are in each section, and unless these are very many, the keys
    /// of the first ones.
    private mutating func begin(_ filter: TableFilter, _ counting: PostgreSQLSession) throws(ServiceFailure) {
        // An index of three letters is of no use for two, and its scan cannot be ended soon.
        try counting.run(filter.isIndexed ? "reset enable_bitmapscan" : "set enable_bitmapscan = off")
        // Another server counts by itself, but hands over all rows to have them put in order.
        let givesKeys = estimate ?? 0 <= (connection.part.server == nil ? Self.mostSorted : Self.mostKeys)
        var statement = PostgreSQLStatement(
            givesKeys
                ? "with found(s, o, k) as materialized (select \(PreparedTable.section), "
                    + "\(PreparedTable.sorted), \(table.key)"
                : "select \(PreparedTable.section), count(*), 0")
        statement += " from \(connection.part.list) where \(connection.part.condition)"
        filter.append(to: &statement, usesIndex: filter.isIndexed)
        statement +=
            givesKeys
            ? """
            ) select s, count(*), 0 as row from found group by s union all
            select s, k, row_number() over (order by s, o, k) as row
                from (select s, o, k from found order by s, o, k limit \(Self.mostKeys)) as x order by row
            """ : " group by 1"
        try counting.begin(statement)
        isCounting = true
    }

    /// Takes what the server has told: the numbers of rows, and then keys.
    private mutating func take(from counting: PostgreSQLSession) {
        found = counts.map { _ in 0 }
        gathered = counts.map { _ in [] }
        for row in 0..<counting.rowCount {
            guard let section = places[counting.number(row, 0)] else { continue }
            if counting.number(row, 2) == 0 {
                found[section] = counting.number(row, 1)
            } else {
                gathered[section].append(counting.number(row, 1))
            }
        }
        head = gathered
        hasAllKeys = gathered.reduce(0) { $0 + $1.count } == found.reduce(0, +)
        searched = range.upperBound
    }

    // MARK: Gathering

    private mutating func gather(_ filter: TableFilter?) throws(ServiceFailure) {
        let isAtOnce = filter?.isIndexed == true && !hasIndexed
        if !isAtOnce {
            while !isOver, areIndexed || counts[searched] == 0 { searched += 1 }
        }
        guard !isOver else { return }
        let counting = try connection.countingSession()
        if !isCounting {
            // The index of letters tells what has them in no order.
            try counting.run("set enable_bitmapscan = \(isAtOnce); set enable_seqscan = off; set jit = off")
            try counting.begin(isAtOnce ? indexedRows(filter) : nextPart(filter))
            isCounting = true
        }
        guard counting.wait(milliseconds: 1) else { return }
        isCounting = false
        let count = try counting.take()
        let matches = try self.matches(of: count, counting)
        if isAtOnce {
            hasIndexed = true
            // There are too many to look at them all before the first ones are shown.
            areIndexed = count <= Self.mostKeys
            guard areIndexed else { return }
        }
        for row in matches {
            guard let section = places[counting.number(row, 0)] else { continue }
            gathered[section].append(counting.number(row, 1))
            found[section] += 1
        }
        if found.reduce(0, +) >= Self.mostGathered {
            problem = "There are too many matches to show them all."
            searched = range.upperBound
        } else if !isAtOnce {
            last =
                count == 0
                ? nil : TablePlace(sorted: counting.text(count - 1, 2), key: counting.number(count - 1, 1))
            if count < part { (searched, last) = (searched + 1, nil) }
            part = min(part * 2, Self.largestPart)
        }
    }

    /// Which of the rows of a result are found.
    private mutating func matches(
        of count: Int, _ counting: PostgreSQLSession
    ) throws(ServiceFailure) -> [Int] {
        guard count > 0 else { return [] }
        let lines = (0..<count).flatMap { row in
            TableRows.row(of: table.columns.indices.map { counting.text(row, $0 + 3) })
        }
        let headings = table.columns.map { String(decoding: $0, as: UTF8.self) }
        guard let names = TableRows.names(in: lines, headings: headings), names.count == count else {
            throw ServiceFailure(.server, "rows cannot be read")
        }
        let matches = names.matches(of: search)
        if let problem = matches.problem { self.problem = problem }
        return (0..<matches.rows.setCount).compactMap { matches.rows.select($0) }
    }

    private var columns: String {
        "select \(PreparedTable.section), \(table.key), \(PreparedTable.sorted), \(table.values) "
            + "from \(connection.part.list) where "
    }

    /// The rows of all sections that have the letters.
    private func indexedRows(_ filter: TableFilter?) -> PostgreSQLStatement {
        var statement = PostgreSQLStatement(columns + connection.part.condition)
        filter?.append(to: &statement)
        statement += " order by \(table.order) limit \(Self.mostKeys + 1)"
        return statement
    }

    /// The rows of a section that come next; all of them if its names are in other letters.
    private func nextPart(_ filter: TableFilter?) -> PostgreSQLStatement {
        var statement = PostgreSQLStatement(columns + "\(PreparedTable.section) = \(sections[searched])")
        if let last { table.append(last, .behind, to: &statement) }
        filter?.append(to: &statement, usesIndex: false)
        statement += " order by \(PreparedTable.sorted), \(table.key) limit \(part)"
        return statement
    }
}
