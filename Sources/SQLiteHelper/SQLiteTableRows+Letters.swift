internal import HelperProtocol
internal import ListHelper

/// Looking up letters in the indexes of a prepared table.
extension SQLiteTableRows {
    func rows(
        having groups: [[[UInt8]]], inNames: Bool, from first: Int, limit: Int
    ) throws(HelperFailure) -> [Int]? {
        let query = try SQLiteTrigrams.query(groups, terms: table.beside("terms"), in: list)
        if candidates?.query != query || candidates == nil { candidates = try lookUp(query) }
        guard let candidates, candidates.isComplete else { return nil }
        return try candidates.numbers(from: first, limit: limit, in: self)
    }

    /// The rows that match a query of the index, and those in other letters.
    private func lookUp(_ query: String?) throws(HelperFailure) -> SQLiteCandidates {
        let most = SQLiteCandidates.maxRows + 1
        let (order, index) = (table.beside("order"), table.beside("by_letters"))
        let others = "select section, sorted, id from \(order) where others limit \(most)"
        let matching = query.map { query in
            """
            select o.section, o.sorted, o.id from
                (select rowid as id from \(index)
                    where \(index) match \(SQLText.literal(query)) limit \(most)) f
                cross join \(order) o on o.id = f.id union
            """
        }
        try list.prepare(
            "\(matching ?? "") select * from (\(others)) order by 1, 2, 3 limit \(most)", isOwn: true)
        var places: [SQLitePlace] = []
        while try list.step() {
            places.append(SQLitePlace(section: list.integer(0), sorted: list.text(1), id: list.integer(2)))
        }
        return SQLiteCandidates(query: query, places)
    }

    func firstRow(beginningWith letters: [UInt8], inSection section: Int) throws(HelperFailure) -> Int? {
        let beginning = String(decoding: letters, as: UTF8.self)
        let end = SQLiteTrigrams.next(beginning).map { " and letters < \(SQLText.literal($0))" } ?? ""
        func place(_ condition: String, _ order: String) throws(HelperFailure) -> (String, SQLitePlace)? {
            try list.prepare(
                """
                select letters, sorted, id from \(table.beside("beginnings"))
                    where section = \(section) and letters \(condition)\(end)
                    order by \(order)sorted, id limit 1
                """, isOwn: true)
            guard try list.step() else { return nil }
            return (
                String(decoding: list.text(0), as: UTF8.self),
                SQLitePlace(section: section, sorted: list.text(1), id: list.integer(2))
            )
        }
        var (first, comparison, text) = (SQLitePlace?.none, ">=", beginning)
        // Longer beginnings with the same letters follow, each with its first row.
        for _ in 0..<Self.maxBeginnings {
            guard let found = try place("\(comparison) \(SQLText.literal(text))", "letters, ") else {
                return try first.map { first throws(HelperFailure) in try number(of: first) }
            }
            if first.map({ SQLitePlace.isInOrder(found.1, $0) }) ?? true { first = found.1 }
            (comparison, text) = (">", found.0)
        }
        // There are more of them than it would take to compare all rows.
        return try place(">= \(SQLText.literal(beginning))", "").map { found throws(HelperFailure) in
            try number(of: found.1)
        }
    }

    private static let maxBeginnings = 1_024
}

/// The rows that an index gives for a query, in the order of the list.
final class SQLiteCandidates {
    /// Maximum number of rows that are looked up one by one.
    static let maxRows = 20_000

    /// The query; `nil` for rows in other letters than Latin ones.
    let query: String?
    private let places: [SQLitePlace]
    /// Number of rows returned so far, and the number of the last one.
    private var (next, last) = (0, -1)

    init(query: String?, _ places: [SQLitePlace]) { (self.query, self.places) = (query, places) }

    var isComplete: Bool { places.count <= Self.maxRows }

    /// The numbers of the next rows, which are at least `first`.
    func numbers(from first: Int, limit: Int, in rows: SQLiteTableRows) throws(HelperFailure) -> [Int] {
        if first <= last { (next, last) = (0, -1) }
        var numbers: [Int] = []
        while next < places.count, numbers.count < limit {
            last = try rows.number(of: places[next])
            next += 1
            if last >= first { numbers.append(last) }
        }
        return numbers
    }
}
