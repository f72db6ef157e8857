internal import HelperProtocol

/// A search that the trigram index answers exactly.
///
/// The server counts the matches by its trigram index, while another connection scans the rows in order. For
/// common letters the scan finds the first rows at once, for rare ones the index does. The reading of
/// non-Latin names differs from their spelling, so the search engine checks each of them first; the server
/// then counts the matching ones by their keys.
struct IndexSearch: SearchStrategy {
    /// Maximum number of matches whose keys are kept; beyond this, only their number is known.
    private static let maxKeys = 20_000
    /// Maximum number of matches that are sorted to find the first ones.
    ///
    /// If there are more, the scan in order has found the first ones by then.
    private static let maxSorted = 200_000
    /// Maximum number of non-Latin matches, and how many rows are checked at a time.
    private static let (maxNonLatin, nonLatinAtOnce) = (1_000_000, 1_024...4_096)
    /// Delays before the server starts counting, which uses its processors: after the first rows were shown,
    /// and, if there are none yet, after the scan has begun.
    private static let (pauseAfterRows, patience) = (Duration.milliseconds(6), Duration.milliseconds(20))

    private let part: PartitionQuery
    private var filter: TableFilter
    private(set) var matchCounts: [Int]
    private(set) var searchedEnd: Int
    private(set) var head: [[Int]]
    /// Fraction of the Latin rows that match, estimated from the sample.
    private var share: Double?

    /// The scan for the first rows; `nil` if none is running.
    private var first: FirstPageScan?
    /// Whether this scan was started, and whether it found rows.
    private var (hasLooked, hasFirstRows) = (false, false)
    /// The check of non-Latin rows; `nil` if there are none.
    private var nonLatin: CheckedRows?
    /// Whether only non-Latin rows can match.
    private let isNonLatinOnly: Bool
    /// The statement that the counting session is running.
    private var task: Task?
    private var countsFrom = ContinuousClock.now
    private var (hasSampled, hasSorted) = (false, false)
    /// Whether the keys of all matches are known.
    private var hasAllKeys = false

    private enum Task { case sampling, checkingNonLatin, sorting, counting }

    init(_ filter: TableFilter, in part: PartitionQuery) {
        (self.filter, self.part) = (filter, part)
        (matchCounts, head, searchedEnd) = (part.noRows, part.noKeys, part.range.lowerBound)
        if case .all = filter.nonLatin {
            nonLatin = CheckedRows(
                in: part, RowCursor(in: part, Self.nonLatinAtOnce), maxMatches: Self.maxNonLatin)
        }
        isNonLatinOnly = filter.needsNonLatin
    }

    private var isOver: Bool { searchedEnd == part.range.upperBound }
    var problem: String? { nonLatin?.problem }

    var estimate: Int? {
        share.map { share in
            Int((share * Double(part.counts[part.range].reduce(0, +))).rounded()) + (nonLatin?.count ?? 0)
        }
    }

    var content: TableList.Content {
        // Until the non-Latin rows are checked, all of them pass the filter.
        if case .all = filter.nonLatin { return .keys(head) }
        return hasAllKeys ? .keys(head) : .having(filter)
    }

    mutating func pause() {
        releaseRowSession()
        if task != nil { part.connection.leaveCounting() }
        (task, hasLooked, hasFirstRows) = (nil, false, false)
    }

    mutating func releaseRowSession() {
        guard first != nil else { return }
        first = nil
        part.connection.leaveRows()
    }

    mutating func step(isShown: Bool) throws(HelperFailure) {
        // Rows after those shown are not needed before the number of matches is known.
        if !hasLooked, isShown, !isNonLatinOnly {
            let first = FirstPageScan(filter, in: part)
            try first.begin(part.connection.rowsSession())
            (self.first, hasLooked) = (first, true)
            if task == nil { countsFrom = .now + (filter.isRare ? .zero : Self.patience) }
        }
        if task == nil, countsFrom <= .now { try begin(part.connection.countingSession()) }
        if let task {
            let session = try part.connection.countingSession()
            if session.wait(milliseconds: 1) {
                self.task = nil
                try take(task, from: session)
                if isOver { return releaseRowSession() }
            }
        }
        guard var first else { return }
        let rows = try part.connection.rowsSession()
        guard rows.wait(milliseconds: 1) else { return }
        let isFound = try first.take(from: rows)
        self.first = isFound ? nil : first
        guard isFound else { return }
        take(first)
        // The first rows, or anything if these are all, are no longer needed from the index.
        if task == .sorting || isOver && task != nil {
            part.connection.leaveCounting()
            task = nil
        }
    }

    private mutating func take(_ first: FirstPageScan) { take(first.keys, searchedEnd: first.searchedEnd) }

    private mutating func take(_ keys: [[Int]], searchedEnd: Int) {
        (head, matchCounts, self.searchedEnd) = (keys, keys.map(\.count), searchedEnd)
        hasAllKeys = isOver
        hasFirstRows = true
        // The client now requests the rows on the screen.
        countsFrom = .now + Self.pauseAfterRows
    }

    /// Starts selecting the first rows from all matches found by the trigram index.
    private func beginSorting(_ session: PostgreSQLSession) throws(HelperFailure) {
        try session.run("set enable_bitmapscan = on; reset enable_seqscan; reset jit")
        var statement = PostgreSQLStatement(
            "select \(PreparedTable.section), \(part.table.key), \(PreparedTable.sorted) from \(part.list) "
                + "where \(part.condition)")
        filter.append(to: &statement, of: part.table)
        // The sum prevents a scan of all rows in order, also on a remote server.
        statement += " order by \(PreparedTable.section) + 0, \(PreparedTable.sorted), \(part.table.key)"
        statement += " limit \(FirstPageScan.pageSize)"
        try session.begin(statement)
    }

    private mutating func takeSorted(from session: PostgreSQLSession) {
        var (keys, last) = (part.noKeys, part.range.lowerBound)
        for row in 0..<session.rowCount {
            guard let section = part.places[session.number(row, 0)] else { continue }
            keys[section].append(session.number(row, 1))
            last = section
        }
        take(keys, searchedEnd: session.rowCount < FirstPageScan.pageSize ? part.range.upperBound : last)
        // If the index is faster, matches are rare and counting takes little time.
        hasSampled = true
        releaseRowSession()
    }

    // MARK: Counting

    /// Starts the next statement.
    private mutating func begin(_ session: PostgreSQLSession) throws(HelperFailure) {
        if !hasSampled, !isNonLatinOnly, hasFirstRows || !hasLooked && !filter.isRare {
            // If the first rows are found at once, matches are common and counting takes long.
            (task, hasSampled) = (.sampling, true)
            try session.begin(sample)
        } else if let nonLatin, !nonLatin.isOver {
            task = .checkingNonLatin
            try nonLatin.begin(session) { $0 += " and \(TableFilter.nonLatinCondition)" }
        } else {
            if let nonLatin { filter = filter.with(.keys(nonLatin.keys)) }
            // An index returns rows unordered, but the first ones are quickly selected from its matches.
            let isSorting = first != nil && filter.isIndexed && !hasSorted
            (task, hasSorted) = (isSorting ? .sorting : .counting, true)
            try isSorting ? beginSorting(session) : beginCounting(session)
        }
    }

    private mutating func take(_ task: Task, from session: PostgreSQLSession) throws(HelperFailure) {
        switch task {
        case .sampling:
            // A table prepared by an earlier version has no sample.
            guard (try? session.take()) != nil, session.rowCount == 1, session.number(0, 1) > 0 else {
                return
            }
            share = Double(session.number(0, 0)) / Double(session.number(0, 1))
        case .checkingNonLatin:
            try session.take()
            try nonLatin?.advance(past: session)
            if isNonLatinOnly { takeNonLatin() }
        case .sorting:
            try session.take()
            takeSorted(from: session)
        case .counting:
            try session.take()
            takeCounts(from: session)
        }
    }

    /// Takes the matches so far, which are non-Latin rows checked in order.
    private mutating func takeNonLatin() {
        guard let nonLatin else { return }
        (head, matchCounts) = (nonLatin.keys, nonLatin.keys.map(\.count))
        (hasAllKeys, searchedEnd) = (true, nonLatin.searchedEnd)
    }

    /// Counts the rows of the sample that match.
    private var sample: PostgreSQLStatement {
        var statement = PostgreSQLStatement("select count(*) filter (where true")
        filter.with(.none).append(to: &statement, of: part.table)
        // The non-Latin rows are counted separately.
        if nonLatin != nil { statement += " and not \(TableFilter.nonLatinCondition)" }
        statement += "), count(*) from \(part.connection.part.sample) where \(part.condition)"
        return statement
    }

    /// Starts counting the rows of each section and, unless there are too many, selecting the keys of the
    /// first ones.
    private func beginCounting(_ session: PostgreSQLSession) throws(HelperFailure) {
        // A trigram index is useless for two letters, and its scan cannot be cancelled quickly.
        try session.run(
            "set enable_bitmapscan = \(filter.isIndexed); reset enable_seqscan; reset jit")
        let table = part.table
        // A remote server counts by itself, but would send all rows to have them sorted.
        let isElsewhere = part.connection.part.server != nil
        let givesKeys = estimate ?? 0 <= (isElsewhere ? Self.maxKeys : Self.maxSorted)
        var statement = PostgreSQLStatement(
            givesKeys
                ? "with found(s, o, k) as materialized (select \(PreparedTable.section), "
                    + "\(PreparedTable.sorted), \(table.key)"
                : "select \(PreparedTable.section), count(*), 0")
        statement += " from \(part.list) where \(part.condition)"
        filter.append(to: &statement, of: table, usesIndex: filter.isIndexed)
        statement +=
            givesKeys
            ? """
            ) select s, count(*), 0 as row from found group by s union all
            select s, k, row_number() over (order by s, o, k) as row
                from (select s, o, k from found order by s, o, k limit \(Self.maxKeys)) as x order by row
            """ : " group by 1"
        try session.begin(statement)
    }

    /// Takes the row counts, followed by keys.
    private mutating func takeCounts(from session: PostgreSQLSession) {
        (matchCounts, head) = (part.noRows, part.noKeys)
        for row in 0..<session.rowCount {
            guard let section = part.places[session.number(row, 0)] else { continue }
            if session.number(row, 2) == 0 {
                matchCounts[section] = session.number(row, 1)
            } else {
                head[section].append(session.number(row, 1))
            }
        }
        hasAllKeys = head.reduce(0) { $0 + $1.count } == matchCounts.reduce(0, +)
        searchedEnd = part.range.upperBound
    }
}
