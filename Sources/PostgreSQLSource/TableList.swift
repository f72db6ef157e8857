internal import NameDirectory
internal import NameService

/// What is shown of a prepared table: all rows, those that have some letters, or those that a search has
/// gathered.
///
/// The server numbers no rows. A row by its number is looked for from the nearest one whose place is known,
/// and what was handed over last makes such places; so rows stay together whatever is written meanwhile.
final class TableList {
    /// Which rows.
    enum Content {
        case all
        case having(TableFilter)
        /// The keys of rows of each section, in order.
        case gathered([[Int]])
    }

    /// How far a place may be from a row before another one is looked for.
    private static let farthest = 2_048
    /// How many places are kept of a section.
    private static let mostAnchors = 256

    /// A row of a section whose place is known.
    private struct Anchor {
        var row: Int
        var place: TablePlace
    }

    let content: Content
    /// How many rows each section has.
    var counts: [Int]
    private let table: PreparedTable
    private let session: PostgreSQLSession
    /// What the server calls the sections.
    private let sections: [Int]
    private var anchors: [Int: [Anchor]] = [:]
    /// The rows that stand first in each section, as far as they are known.
    private var firstRows: [[TableRow]] = []
    /// Whether a section turned out to have more rows, or fewer, than was said.
    private(set) var isStale = false

    init(
        _ content: Content, counts: [Int], of table: PreparedTable, _ sections: [Int],
        _ session: PostgreSQLSession
    ) {
        (self.content, self.counts, self.table, self.sections, self.session) =
            (content, counts, table, sections, session)
    }

    // MARK: Rows

    /// Rows of a section by their numbers in it; fewer if there are no more.
    func rows(_ wanted: Range<Int>, inSection section: Int) throws(ServiceFailure) -> [TableRow] {
        guard counts.indices.contains(section) else { return [] }
        let rows = wanted.clamped(to: 0..<counts[section])
        guard !rows.isEmpty else { return [] }
        if section < firstRows.count, rows.upperBound <= firstRows[section].count {
            return Array(firstRows[section][rows])
        }
        if case .gathered(let keys) = content {
            return try self.rows(Array(keys[section][rows]), inSection: section)
        }
        let anchor = try self.anchor(for: rows.lowerBound, inSection: section)
        let skipped = rows.lowerBound - (anchor?.row ?? 0)
        let left = counts[section] - rows.upperBound
        let found: [TableRow]
        if left + rows.count < min(skipped, Self.farthest) {
            // From the end, or from a row behind them.
            found = try select(section, .last, offset: left, limit: rows.count).reversed()
        } else {
            // One row more tells at the end whether there are any.
            let isLast = left == 0
            var rest = try select(
                section, anchor.map { .at($0.place) } ?? .first, offset: skipped,
                limit: rows.count + (isLast ? 1 : 0))
            if isLast, rest.count != rows.count { isStale = true }
            if rest.count > rows.count { rest.removeLast() }
            found = rest
        }
        if found.count < rows.count { isStale = true }
        if let first = found.first { keep(Anchor(row: rows.lowerBound, place: first.place), section) }
        if found.count > 1, let last = found.last {
            keep(Anchor(row: rows.lowerBound + found.count - 1, place: last.place), section)
        }
        return found
    }

    /// Rows of a section by their keys, in the order of these; those that are gone are missing.
    func rows(_ keys: [Int], inSection section: Int) throws(ServiceFailure) -> [TableRow] {
        guard counts.indices.contains(section), !keys.isEmpty else { return [] }
        var statement = head(section)
        statement += " and \(table.key) = any("
        statement.append("{" + keys.map { "\($0)" }.joined(separator: ",") + "}", as: "bigint[]")
        statement += ")"
        try session.ask(statement)
        let found = Dictionary(result().map { ($0.place.key, $0) }) { first, _ in first }
        return keys.compactMap { found[$0] }
    }

    private func head(_ section: Int) -> PostgreSQLStatement {
        PostgreSQLStatement(
            "select \(table.key), \(PreparedTable.sorted), \(table.values) from \(table.list) "
                + "where \(PreparedTable.section) = \(sections[section])")
    }

    private func result() -> [TableRow] {
        (0..<session.rowCount).map { row in
            TableRow(
                place: TablePlace(sorted: session.text(row, 1), key: session.number(row, 0)),
                values: table.columns.indices.map { session.text(row, $0 + 2) })
        }
    }

    /// Where in a section rows are read, and in which direction.
    enum Start {
        case first, last
        /// From a place on.
        case at(TablePlace)
        /// Behind a place, or backward from it.
        case behind(TablePlace), before(TablePlace)
    }

    /// Rows in the order of a section, or backward.
    func select(
        _ section: Int, _ start: Start, offset: Int = 0, limit: Int
    ) throws(ServiceFailure) -> [TableRow] {
        var statement = head(section)
        var isBackward = false
        switch start {
        case .first: break
        case .last: isBackward = true
        case .at(let place): table.append(place, .atOrBehind, to: &statement)
        case .behind(let place): table.append(place, .behind, to: &statement)
        case .before(let place):
            table.append(place, .before, to: &statement)
            isBackward = true
        }
        append(content, section, to: &statement)
        let order = isBackward ? " desc" : ""
        statement += " order by \(PreparedTable.sorted)\(order), \(table.key)\(order)"
        statement += " limit \(limit) offset \(offset)"
        try session.ask(statement)
        return result()
    }

    private func append(_ content: Content, _ section: Int, to statement: inout PostgreSQLStatement) {
        switch content {
        case .all: break
        case .having(let filter): filter.append(to: &statement)
        case .gathered(let keys):
            statement += " and \(table.key) = any("
            statement.append("{" + keys[section].map { "\($0)" }.joined(separator: ",") + "}", as: "bigint[]")
            statement += ")"
        }
    }

    /// Where a row stands in the order of its section, if it is shown or need not be; `nil` if it does not.
    func place(ofKey key: Int, inSection section: Int, isShown: Bool) throws(ServiceFailure) -> TablePlace? {
        guard counts.indices.contains(section) else { return nil }
        if isShown, case .gathered(let keys) = content, !keys[section].contains(key) { return nil }
        var statement = head(section)
        statement += " and \(table.key) = \(key)"
        if isShown, case .having(let filter) = content { filter.append(to: &statement) }
        try session.ask(statement)
        return result().first?.place
    }

    // MARK: Places

    private func keep(_ anchor: Anchor, _ section: Int) {
        var known = anchors[section] ?? []
        let index = known.firstIndex { $0.row >= anchor.row } ?? known.count
        if index < known.count, known[index].row == anchor.row {
            known[index] = anchor
        } else {
            known.insert(anchor, at: index)
        }
        // Those that are nearest to what is looked at are of use.
        if known.count > Self.mostAnchors { known.remove(at: index > known.count / 2 ? 0 : known.count - 1) }
        anchors[section] = known
    }

    /// The nearest row before another one whose place is known; `nil` for the first one of the section.
    private func anchor(for row: Int, inSection section: Int) throws(ServiceFailure) -> Anchor? {
        let known = anchors[section]?.last { $0.row <= row }
        guard case .all = content, row - (known?.row ?? 0) > Self.farthest else { return known }
        let rung = try rung(
            PostgreSQLStatement(
                """
                select row, sorted, id from \(table.rungs)
                where section = \(sections[section]) and row <= \(row) order by row desc limit 1
                """))
        guard let rung else { return known }
        return rung.row > known?.row ?? 0 ? rung : known
    }

    /// How many rows that are shown of a section stand before a place.
    func rank(of place: TablePlace, inSection section: Int) throws(ServiceFailure) -> Int {
        var statement = PostgreSQLStatement(
            "select count(*) from \(table.list) where \(PreparedTable.section) = \(sections[section])")
        table.append(place, .before, to: &statement)
        var first = 0
        if case .all = content, let rung = try rung(before: place, section) {
            table.append(rung.place, .atOrBehind, to: &statement)
            first = rung.row
        }
        append(content, section, to: &statement)
        try session.ask(statement)
        return first + session.number(0, 0)
    }

    private func rung(before place: TablePlace, _ section: Int) throws(ServiceFailure) -> Anchor? {
        var statement = PostgreSQLStatement(
            "select row, sorted, id from \(table.rungs) where section = \(sections[section]) and sorted <= ")
        statement.append(place.sorted, as: "text")
        statement += " and (sorted < "
        statement.append(place.sorted, as: "text")
        statement += " or id <= \(place.key)) order by sorted desc, id desc limit 1"
        return try rung(statement)
    }

    private func rung(_ statement: PostgreSQLStatement) throws(ServiceFailure) -> Anchor? {
        guard try session.ask(statement) > 0 else { return nil }
        return Anchor(
            row: session.number(0, 0),
            place: TablePlace(sorted: session.text(0, 1), key: session.number(0, 2)))
    }

    // MARK: Names

    /// The first row with a name, shown or not.
    func first(named name: String) throws(ServiceFailure) -> (section: Int, place: TablePlace)? {
        var statement = heads
        statement += " = \(table.sectionFunction)("
        statement.append(name, as: "text")
        statement += ") and \(PreparedTable.sorted) = \(table.sortedFunction)("
        statement.append(name, as: "text")
        statement += ") and \(table.name) = "
        statement.append(name, as: "text")
        return try first(statement)
    }

    /// The first row that is shown whose name begins with some letters, behind a row or of all.
    func first(
        beginningWith text: String, behind row: (section: Int, place: TablePlace)?
    ) throws(ServiceFailure) -> (section: Int, place: TablePlace)? {
        let letters = String(decoding: NamePrefix.letters(of: text), as: UTF8.self)
        guard !letters.isEmpty else { return nil }
        // They stand together, in the section that these letters are in: nothing is behind this mark.
        var statement = heads
        statement += " = \(table.sectionFunction)("
        statement.append(text, as: "text")
        statement += ") and \(PreparedTable.sorted) >= \(table.sortedFunction)("
        statement.append(letters, as: "text")
        statement += ") and \(PreparedTable.sorted) < \(table.sortedFunction)("
        statement.append(letters, as: "text")
        statement += ") || U&'\\FFFF' and \(PreparedTable.forms) like "
        statement.append("\(TableFilter.escaped(letters))%", as: "text")
        if let row {
            statement += " and \(PreparedTable.section) >= \(sections[row.section])"
            statement += " and (\(PreparedTable.section) > \(sections[row.section]) or (true"
            table.append(row.place, .behind, to: &statement)
            statement += "))"
        }
        if case .having(let filter) = content { filter.append(to: &statement) }
        if case .gathered(let keys) = content {
            statement += " and \(table.key) = any("
            statement.append("{" + keys.joined().map { "\($0)" }.joined(separator: ",") + "}", as: "bigint[]")
            statement += ")"
        }
        return try first(statement)
    }

    private var heads: PostgreSQLStatement {
        PostgreSQLStatement(
            "select \(table.key), \(PreparedTable.sorted), \(PreparedTable.section) from \(table.list) "
                + "where \(PreparedTable.section)")
    }

    private func first(
        _ statement: PostgreSQLStatement
    ) throws(ServiceFailure) -> (section: Int, place: TablePlace)? {
        var statement = statement
        statement += " order by \(PreparedTable.section), \(PreparedTable.sorted), \(table.key) limit 1"
        guard try session.ask(statement) > 0, let section = sections.firstIndex(of: session.number(0, 2))
        else {
            return nil
        }
        return (section, TablePlace(sorted: session.text(0, 1), key: session.number(0, 0)))
    }

    // MARK: First rows

    /// Takes rows that stand first in each section.
    func take(head: [[TableRow]]) { firstRows = head }

    /// Forgets where rows stand.
    func forgetPlaces() { (anchors, isStale) = ([:], false) }
}
