internal import BookSearch
internal import NameDirectory
internal import NameLoading
internal import NameRows
internal import NameService

/// A search in a prepared table.
///
/// Where letters alone decide, the server counts what has them, by its index of letters, while another
/// connection goes through the rows in their order: who looks for common letters sees the first rows from
/// there at once, who looks for rare ones from here. Else rows are gathered, and the engine itself says of
/// each whether it is found.
struct TableSearch {
    /// So few rows are kept by their keys; of more only their number is known.
    static let mostKeys = 20_000
    /// The most rows that are gathered.
    private static let mostGathered = 200_000
    /// How many rows the first screen takes.
    private static let firstRows = 257
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
    private let sections: [Int]
    /// Where the sections stand among all, by what the server calls them.
    private let places: [Int: Int]
    /// How many rows each section of the table has.
    private let counts: [Int]
    private var search: NameSearch
    private var substitutes: [NameSearch]
    /// What was asked for.
    private let text: String
    private var way: Way
    /// What was found so far: how many rows of each section, and their keys if they are gathered.
    private(set) var found: [Int]
    private var gathered: [[Int]]
    /// So many sections were searched to their ends.
    private(set) var searched = 0
    /// Where the next part begins.
    private var last: TablePlace?
    private var part = leastPart
    /// The rows of the first screen, in the sections that they are of.
    private(set) var head: [[TableRow]] = []
    private(set) var problem: String?
    private(set) var substitute: NameSearch?
    /// Whether the server has begun to count, and with the keys of few rows.
    private var isCounting = false
    private var givesKeys = false
    /// Whether what the index of letters leads to was asked for, and whether that was all.
    private var (hasIndexed, areIndexed) = (false, false)

    init(
        _ search: NameSearch, in table: PreparedTable, _ sections: [Int], counts: [Int], isLatin: Bool
    ) {
        (self.table, self.sections, self.counts, self.search) = (table, sections, counts, search)
        (substitutes, text) = (search.substitutes, search.text)
        places = Dictionary(zip(sections, sections.indices)) { first, _ in first }
        found = counts.map { _ in 0 }
        gathered = counts.map { _ in [] }
        self.isLatin = isLatin
        way = Self.way(of: search, isLatin: isLatin)
        problem = search.problem
        if problem != nil { searched = sections.count }
        if case .all = way { (found, searched) = (counts, sections.count) }
    }

    /// Whether no row has other letters than Latin ones.
    private let isLatin: Bool

    private static func way(of search: NameSearch, isLatin: Bool) -> Way {
        if search.text.isEmpty, search.options.emptyFindsAll { return .all }
        guard let phrases = search.phrases(isLatin: true, hasBinders: false) else { return .gathering(nil) }
        let texts = phrases.groups.map { $0.map { String(decoding: $0, as: UTF8.self) } }
        let filter = TableFilter(groups: texts, includesOtherLetters: !isLatin)
        let isExact = phrases.isExact && isLatin
        return isExact ? .counting(filter) : .gathering(filter)
    }

    var isOver: Bool {
        searched == sections.count && (found.contains { $0 > 0 } || problem != nil || substitutes.isEmpty)
    }

    /// Which rows were found so far.
    var content: TableList.Content {
        switch way {
        case .all: .all
        case .counting(let filter):
            givesKeys && searched == sections.count ? .gathered(gathered) : .having(filter)
        case .gathering: .gathered(gathered)
        }
    }

    // MARK: Searching

    /// Goes on, without waiting for long.
    ///
    /// - Parameters:
    ///   - rows: The connection for rows.
    ///   - counting: The connection for all else.
    /// - Throws: `ServiceFailure` if the server cannot go on.
    mutating func step(_ rows: PostgreSQLSession, _ counting: PostgreSQLSession) throws(ServiceFailure) {
        if searched == sections.count, !isOver { begin(substitutes.removeFirst()) }
        switch way {
        case .all: break
        case .counting(let filter): try count(filter, rows, counting)
        case .gathering(let filter): try gather(filter, counting)
        }
        guard isOver, search.text != text, problem == nil else { return }
        let count = found.reduce(0, +)
        guard count > 0 else { return }
        problem = "No match; as “\(search.text)”: \(count)."
        substitute = search
    }

    private mutating func begin(_ other: NameSearch) {
        search = other
        way = Self.way(of: other, isLatin: isLatin)
        (searched, last, part, head) = (0, nil, Self.leastPart, [])
        (isCounting, hasLooked, givesKeys, hasIndexed, areIndexed) = (false, false, false, false, false)
        found = counts.map { _ in 0 }
        gathered = counts.map { _ in [] }
    }

    /// Ends what the server does for it; it is begun anew when it goes on.
    mutating func pause(_ rows: PostgreSQLSession, _ counting: PostgreSQLSession) {
        if isLooking { rows.cancel() }
        if isCounting { counting.cancel() }
        (isLooking, isCounting, hasLooked, givesKeys) = (false, false, false, false)
    }

    /// Whether the connection for rows looks for the first ones.
    private(set) var isLooking = false
    private var hasLooked = false

    /// Has the connection for rows do nothing more for it.
    mutating func leave(_ rows: PostgreSQLSession) {
        if isLooking { rows.cancel() }
        isLooking = false
    }

    private mutating func count(
        _ filter: TableFilter, _ rows: PostgreSQLSession, _ counting: PostgreSQLSession
    ) throws(ServiceFailure) {
        if !isCounting {
            try begin(filter, counting)
            isCounting = true
            if !hasLooked {
                try rows.begin(firstRows(filter))
                (isLooking, hasLooked) = (true, true)
            }
        }
        if counting.wait(milliseconds: 1) {
            isCounting = false
            try counting.take()
            guard try take(from: counting) else {
                // There are too many to keep them.
                return try begin(filter, counting)
            }
            return leave(rows)
        }
        guard isLooking, rows.wait(milliseconds: 1) else { return }
        isLooking = false
        try rows.take()
        takeFirstRows(from: rows)
        guard searched == sections.count else { return }
        counting.cancel()
        isCounting = false
    }

    private func firstRows(_ filter: TableFilter) -> PostgreSQLStatement {
        var statement = PostgreSQLStatement(
            "select \(PreparedTable.section), \(table.key), \(PreparedTable.sorted), \(table.values) "
                + "from \(table.list) where \(PreparedTable.section) is not null")
        filter.append(to: &statement)
        statement +=
            " order by \(PreparedTable.section), \(PreparedTable.sorted), \(table.key) "
            + "limit \(Self.firstRows)"
        return statement
    }

    private mutating func takeFirstRows(from rows: PostgreSQLSession) {
        head = sections.map { _ in [] }
        found = counts.map { _ in 0 }
        var last = 0
        for row in 0..<rows.rowCount {
            guard let section = places[rows.number(row, 0)] else { continue }
            let values = table.columns.indices.map { rows.text(row, $0 + 3) }
            let place = TablePlace(sorted: rows.text(row, 2), key: rows.number(row, 1))
            head[section].append(TableRow(place: place, values: values))
            found[section] += 1
            last = section
        }
        searched = rows.rowCount < Self.firstRows ? sections.count : last
        gathered = head.map { $0.map(\.place.key) }
    }

    /// Has the server tell the keys of what is found, or if these are many, how many rows there are in each
    /// section.
    private mutating func begin(_ filter: TableFilter, _ counting: PostgreSQLSession) throws(ServiceFailure) {
        // An index of three letters is of no use for two, and its scan cannot be ended soon.
        try counting.run(filter.isIndexed ? "reset enable_bitmapscan" : "set enable_bitmapscan = off")
        givesKeys = !givesKeys
        var statement = PostgreSQLStatement("")
        if givesKeys {
            statement +=
                "select s, k from (select \(PreparedTable.section), \(table.key), \(PreparedTable.sorted)"
        } else {
            statement += "select \(PreparedTable.section), count(*)"
        }
        statement += " from \(table.list) where \(PreparedTable.section) is not null"
        filter.append(to: &statement)
        statement += givesKeys ? " limit \(Self.mostKeys + 1)) as x(s, k, o) order by s, o, k" : " group by 1"
        try counting.begin(statement)
        isCounting = true
    }

    /// Takes what the server has told; returns whether that is all.
    private mutating func take(from counting: PostgreSQLSession) throws(ServiceFailure) -> Bool {
        if givesKeys, counting.rowCount > Self.mostKeys { return false }
        found = counts.map { _ in 0 }
        gathered = counts.map { _ in [] }
        for row in 0..<counting.rowCount {
            guard let section = places[counting.number(row, 0)] else { continue }
            if givesKeys {
                gathered[section].append(counting.number(row, 1))
                found[section] += 1
            } else {
                found[section] = counting.number(row, 1)
            }
        }
        searched = sections.count
        return true
    }

    // MARK: Gathering

    private mutating func gather(
        _ filter: TableFilter?, _ counting: PostgreSQLSession
    ) throws(ServiceFailure) {
        let isAtOnce = filter?.isIndexed == true && !hasIndexed
        if !isAtOnce {
            while searched < sections.count, areIndexed || counts[searched] == 0 { searched += 1 }
        }
        guard searched < sections.count else { return }
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
            searched = sections.count
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
            + "from \(table.list) where "
    }

    /// The rows of all sections that have the letters.
    private func indexedRows(_ filter: TableFilter?) -> PostgreSQLStatement {
        var statement = PostgreSQLStatement(columns + "\(PreparedTable.section) is not null")
        filter?.append(to: &statement)
        statement += " order by \(PreparedTable.section), \(PreparedTable.sorted), \(table.key)"
        statement += " limit \(Self.mostKeys + 1)"
        return statement
    }

    /// The rows of a section that come next; all of them if its names are in other letters.
    private func nextPart(_ filter: TableFilter?) -> PostgreSQLStatement {
        var statement = PostgreSQLStatement(columns + "\(PreparedTable.section) = \(sections[searched])")
        if let last { table.append(last, .behind, to: &statement) }
        filter?.append(to: &statement)
        statement += " order by \(PreparedTable.sorted), \(table.key) limit \(part)"
        return statement
    }
}
