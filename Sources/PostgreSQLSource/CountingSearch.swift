internal import NameService

/// A search in which letters alone decide.
///
/// The server counts what has them, by its index of letters, while another connection goes through the rows
/// in their order: who looks for common letters sees the first rows from there at once, who looks for rare
/// ones from here. Names in other letters than Latin ones sound otherwise than they are written, so that the
/// engine looks at each of them first; the server then counts them by their keys.
struct CountingSearch: PartSearching {
    /// So few rows are kept by their keys; of more only their number is known.
    private static let mostKeys = 20_000
    /// So many rows are put in order to find the first ones; of more, which are met on the way through all
    /// rows, these are known already.
    private static let mostSorted = 200_000
    /// When the server begins to count, which takes its processors: so much later than the first rows are
    /// shown, and, if these do not come, than common letters are looked for.
    private static let (pauseBehindRows, patience) = (Duration.milliseconds(6), Duration.milliseconds(20))

    private let part: SearchedPart
    private var filter: TableFilter
    private(set) var found: [Int]
    private(set) var searched: Int
    private(set) var head: [[Int]]
    /// The share of the rows in Latin letters that have them, as of those that stand for all.
    private var share: Double?

    /// Who looks for the first rows; `nil` if nobody does.
    private var first: FirstRows?
    /// Whether they were looked for, and found.
    private var (hasLooked, hasFirstRows) = (false, false)
    /// Who looks at the rows in other letters; `nil` if there are none.
    private var others: OtherRows?
    /// Whether only these can be found.
    private let areOthers: Bool
    /// What the server does meanwhile.
    private var task: Task?
    private var countsFrom = ContinuousClock.now
    private var (hasSampled, hasSorted) = (false, false)
    /// Whether all that is found is known by its keys.
    private var hasAllKeys = false

    private enum Task { case sampling, lookingAtOthers, sorting, counting }

    init(_ filter: TableFilter, in part: SearchedPart) {
        (self.filter, self.part) = (filter, part)
        (found, head, searched) = (part.noRows, part.noKeys, part.range.lowerBound)
        if case .all = filter.others { others = OtherRows(in: part) }
        areOthers = filter.needsOtherLetters
    }

    private var isOver: Bool { searched == part.range.upperBound }
    var problem: String? { others?.problem }

    var estimate: Int? {
        share.map { share in
            Int((share * Double(part.counts[part.range].reduce(0, +))).rounded()) + (others?.count ?? 0)
        }
    }

    var content: TableList.Content {
        // Before names in other letters were looked at, all of them pass the filter.
        if case .all = filter.others { return .gathered(head) }
        return hasAllKeys ? .gathered(head) : .having(filter)
    }

    mutating func pause() {
        leave()
        if task != nil { part.connection.leaveCounting() }
        (task, hasLooked, hasFirstRows) = (nil, false, false)
    }

    mutating func leave() {
        guard first != nil else { return }
        first = nil
        part.connection.leaveRows()
    }

    mutating func step(isShown: Bool) throws(ServiceFailure) {
        // Rows that come behind others are not looked for before it is known how many there are.
        if !hasLooked, isShown, !areOthers {
            let first = FirstRows(filter, in: part)
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
                if isOver { return leave() }
            }
        }
        guard var first else { return }
        let rows = try part.connection.rowsSession()
        guard rows.wait(milliseconds: 1) else { return }
        let isFound = try first.take(from: rows)
        self.first = isFound ? nil : first
        guard isFound else { return }
        take(first)
        // Nobody needs the first rows from the index any more, nor anything if these are all.
        if task == .sorting || isOver && task != nil {
            part.connection.leaveCounting()
            task = nil
        }
    }

    private mutating func take(_ first: FirstRows) { take(first.keys, searched: first.searched) }

    private mutating func take(_ keys: [[Int]], searched: Int) {
        (head, found, self.searched) = (keys, keys.map(\.count), searched)
        hasAllKeys = isOver
        hasFirstRows = true
        // What is on the screen is asked for now.
        countsFrom = .now + Self.pauseBehindRows
    }

    /// Has the server choose the first rows from all that its index of letters leads to.
    private func beginSorting(_ session: PostgreSQLSession) throws(ServiceFailure) {
        try session.run("set enable_bitmapscan = on; reset enable_seqscan; reset jit")
        var statement = PostgreSQLStatement(
            "select \(PreparedTable.section), \(part.table.key), \(PreparedTable.sorted) from \(part.list) "
                + "where \(part.condition)")
        filter.append(to: &statement, of: part.table)
        // The sum keeps it from going through all rows in their order, on another server as well.
        statement += " order by \(PreparedTable.section) + 0, \(PreparedTable.sorted), \(part.table.key)"
        statement += " limit \(FirstRows.wanted)"
        try session.begin(statement)
    }

    private mutating func takeSorted(from session: PostgreSQLSession) {
        var (keys, last) = (part.noKeys, part.range.lowerBound)
        for row in 0..<session.rowCount {
            guard let section = part.places[session.number(row, 0)] else { continue }
            keys[section].append(session.number(row, 1))
            last = section
        }
        take(keys, searched: session.rowCount < FirstRows.wanted ? part.range.upperBound : last)
        // What is found sooner by the index is not so common that counting takes its time.
        hasSampled = true
        leave()
    }

    // MARK: Counting

    /// Has the server do what comes next.
    private mutating func begin(_ session: PostgreSQLSession) throws(ServiceFailure) {
        if !hasSampled, !areOthers, hasFirstRows || !hasLooked && !filter.isRare {
            // What is found at once is common, so that counting takes its time.
            (task, hasSampled) = (.sampling, true)
            try session.begin(sample)
        } else if let others, !others.isOver {
            task = .lookingAtOthers
            try others.begin(session)
        } else {
            if let others { filter = filter.with(.keys(others.keys)) }
            // An index orders nothing, but the first rows are soon chosen from what it leads to.
            let isSorting = first != nil && filter.isIndexed && !hasSorted
            (task, hasSorted) = (isSorting ? .sorting : .counting, true)
            try isSorting ? beginSorting(session) : beginCounting(session)
        }
    }

    private mutating func take(_ task: Task, from session: PostgreSQLSession) throws(ServiceFailure) {
        switch task {
        case .sampling:
            // A table that was prepared by an earlier version has no sample.
            guard (try? session.take()) != nil, session.rowCount == 1, session.number(0, 1) > 0 else {
                return
            }
            share = Double(session.number(0, 0)) / Double(session.number(0, 1))
        case .lookingAtOthers:
            try others?.take(from: session)
            if areOthers { takeOthers() }
        case .sorting:
            try session.take()
            takeSorted(from: session)
        case .counting:
            try session.take()
            takeCounts(from: session)
        }
    }

    /// Takes what is found so far, which are rows in other letters; they are looked at in their order.
    private mutating func takeOthers() {
        guard let others else { return }
        (head, found) = (others.keys, others.keys.map(\.count))
        (hasAllKeys, searched) = (true, others.searched)
    }

    /// How many of the rows that stand for all have the letters.
    private var sample: PostgreSQLStatement {
        var statement = PostgreSQLStatement("select count(*) filter (where true")
        filter.with(.none).append(to: &statement, of: part.table)
        // Of those it becomes known how many there are.
        if others != nil { statement += " and not \(TableFilter.otherLetters)" }
        statement += "), count(*) from \(part.connection.part.sample) where \(part.condition)"
        return statement
    }

    /// Has the server tell how many rows there are in each section, and unless these are very many, the keys
    /// of the first ones.
    private func beginCounting(_ session: PostgreSQLSession) throws(ServiceFailure) {
        // An index of three letters is of no use for two, and its scan cannot be ended soon.
        try session.run(
            "set enable_bitmapscan = \(filter.isIndexed); reset enable_seqscan; reset jit")
        let table = part.table
        // Another server counts by itself, but hands over all rows to have them put in order.
        let isElsewhere = part.connection.part.server != nil
        let givesKeys = estimate ?? 0 <= (isElsewhere ? Self.mostKeys : Self.mostSorted)
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
                from (select s, o, k from found order by s, o, k limit \(Self.mostKeys)) as x order by row
            """ : " group by 1"
        try session.begin(statement)
    }

    /// Takes what the server has told: the numbers of rows, and then keys.
    private mutating func takeCounts(from session: PostgreSQLSession) {
        (found, head) = (part.noRows, part.noKeys)
        for row in 0..<session.rowCount {
            guard let section = part.places[session.number(row, 0)] else { continue }
            if session.number(row, 2) == 0 {
                found[section] = session.number(row, 1)
            } else {
                head[section].append(session.number(row, 1))
            }
        }
        hasAllKeys = head.reduce(0) { $0 + $1.count } == found.reduce(0, +)
        searched = part.range.upperBound
    }
}
