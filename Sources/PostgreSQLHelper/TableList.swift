internal import HelperProtocol
internal import ListHelper
internal import Names

/// The rows shown of a prepared table: all rows, those matching a filter, or the gathered results of a
/// search.
///
/// The server does not number rows. A row is located by its number from the nearest row whose place is known.
/// Rows returned recently serve as such anchors, so that consecutive rows stay consistent despite concurrent
/// changes.
package final class TableList: BrowsableList {
    enum Content {
        case all
        case having(TableFilter)
        /// Keys of the rows of each section, in order.
        case keys([[Int]])
    }

    /// Maximum distance between an anchor and a row before a nearer anchor is looked up.
    private static let farthest = 2_048
    /// Maximum number of anchors per section.
    private static let maxAnchors = 256

    /// A row of a section whose place is known.
    private struct Anchor {
        var row: Int
        var place: TablePlace
    }

    /// The rows shown of each partition.
    private let contents: [Content]
    /// Number of rows in each section.
    package var counts: [Int]
    private let table: PreparedTable
    private let connections: PartitionConnections
    private var anchors: [Int: [Anchor]] = [:]
    /// Keys of the first rows of each section, as far as known.
    private var firstKeys: [[Int]] = []
    /// Whether a section turned out to have another number of rows than expected.
    private(set) var isStale = false

    init(_ contents: [Content], counts: [Int], of table: PreparedTable, _ connections: PartitionConnections) {
        (self.contents, self.counts, self.table, self.connections) = (contents, counts, table, connections)
    }

    /// The connection of a section, and the rows shown of it.
    private func connection(_ section: Int) -> PartitionConnection { connections.ofSection(section) }
    private func content(_ section: Int) -> Content { contents[connections.partIndices[section]] }

    // MARK: Rows

    /// Rows of a section by their numbers in it; fewer if it ends before.
    func rows(_ wanted: Range<Int>, inSection section: Int) throws(HelperFailure) -> [PlacedRow] {
        guard counts.indices.contains(section) else { return [] }
        let rows = wanted.clamped(to: 0..<counts[section])
        guard !rows.isEmpty else { return [] }
        if section < firstKeys.count, rows.upperBound <= firstKeys[section].count {
            return try self.rows(Array(firstKeys[section][rows]), inSection: section)
        }
        if case .keys(let keys) = content(section) {
            return try self.rows(Array(keys[section][rows]), inSection: section)
        }
        // Include adjacent rows: if their places are known, nothing may have been inserted in between.
        let all = max(0, rows.lowerBound - 1)..<min(counts[section], rows.upperBound + 1)
        var found = try self.rows(from: all, inSection: section)
        if found.count < all.count { isStale = true }
        let known = anchors[section] ?? []
        for anchor in known where all.contains(anchor.row) && anchor.row - all.lowerBound < found.count {
            if found[anchor.row - all.lowerBound].place.key != anchor.place.key { isStale = true }
        }
        found = Array(found.dropFirst(rows.lowerBound - all.lowerBound).prefix(rows.count))
        keep(found, from: rows.lowerBound, section)
        return found
    }

    private func rows(from rows: Range<Int>, inSection section: Int) throws(HelperFailure) -> [PlacedRow] {
        let anchor = try self.anchor(for: rows.lowerBound, inSection: section)
        let skipped = rows.lowerBound - (anchor?.row ?? 0)
        let left = counts[section] - rows.upperBound
        let behind = anchors[section]?.first { $0.row >= rows.upperBound }
        if let behind, behind.row - rows.upperBound < skipped, behind.row - rows.upperBound < Self.farthest {
            // Read backwards from known rows, regardless of changes before these.
            return try select(
                section, .before(behind.place), offset: behind.row - rows.upperBound, limit: rows.count
            ).reversed()
        }
        if left + rows.count < min(skipped, Self.farthest) {
            // From the end of the section.
            return try select(section, .last, offset: left, limit: rows.count).reversed()
        }
        // At the end, one additional row shows whether there are more.
        let isLast = left == 0
        var found = try select(
            section, anchor.map { .at($0.place) } ?? .first, offset: skipped,
            limit: rows.count + (isLast ? 1 : 0))
        if isLast, found.count != rows.count { isStale = true }
        if found.count > rows.count { found.removeLast() }
        return found
    }

    /// Rows of a section by their keys, in the same order; deleted rows are missing.
    func rows(_ keys: [Int], inSection section: Int) throws(HelperFailure) -> [PlacedRow] {
        guard counts.indices.contains(section), !keys.isEmpty else { return [] }
        var statement = head(section)
        table.append(keys, to: &statement)
        let found = Dictionary(rows(of: try connection(section).ask(statement)).map { ($0.place.key, $0) }) {
            first, _ in first
        }
        return keys.compactMap { found[$0] }
    }

    private func head(_ section: Int) -> PostgreSQLStatement {
        PostgreSQLStatement(
            "select \(table.key), \(PreparedTable.sorted), \(table.values) "
                + "from \(connection(section).part.list) "
                + "where \(PreparedTable.section) = \(connections.sections[section])")
    }

    private func rows(of result: PostgreSQLSession) -> [PlacedRow] {
        (0..<result.rowCount).map { row in
            PlacedRow(
                place: TablePlace(sorted: result.text(row, 1), key: result.number(row, 0)),
                values: table.columns.indices.map { column in
                    result.bytes(row, column + 2).map { .text($0) } ?? .null
                })
        }
    }

    /// Start and direction of reading within a section.
    enum Start {
        case first, last
        /// Forwards from a place, inclusive.
        case at(TablePlace)
        /// Backwards from a place, exclusive.
        case before(TablePlace)
    }

    /// Rows in the order of a section, or backwards.
    func select(
        _ section: Int, _ start: Start, offset: Int = 0, limit: Int
    ) throws(HelperFailure) -> [PlacedRow] {
        var statement = head(section)
        var isBackward = false
        switch start {
        case .first: break
        case .last: isBackward = true
        case .at(let place): table.append(place, .atOrAfter, to: &statement)
        case .before(let place):
            table.append(place, .before, to: &statement)
            isBackward = true
        }
        append(content(section), section, to: &statement)
        let order = isBackward ? " desc" : ""
        statement += " order by \(PreparedTable.sorted)\(order), \(table.key)\(order)"
        statement += " limit \(limit) offset \(offset)"
        return rows(of: try connection(section).ask(statement))
    }

    private func append(_ content: Content, _ section: Int, to statement: inout PostgreSQLStatement) {
        switch content {
        case .all: break
        case .having(let filter): filter.append(to: &statement, of: table, section: section)
        case .keys(let keys): table.append(keys[section], to: &statement)
        }
    }

    /// Place of a row in the order of its section; `nil` if it does not exist or, with `isShown`, is not
    /// shown.
    func place(ofKey key: Int, inSection section: Int, isShown: Bool) throws(HelperFailure) -> TablePlace? {
        guard counts.indices.contains(section) else { return nil }
        if isShown, case .keys(let keys) = content(section), !keys[section].contains(key) { return nil }
        var statement = head(section)
        statement += " and \(table.key) = \(key)"
        if isShown, case .having(let filter) = content(section) {
            filter.append(to: &statement, of: table, section: section)
        }
        return rows(of: try connection(section).ask(statement)).first?.place
    }

    // MARK: Places

    /// Stores the places of consecutive rows of a section as anchors.
    func keep(_ rows: [PlacedRow], from row: Int, _ section: Int) {
        if let first = rows.first { keep(Anchor(row: row, place: first.place), section) }
        if rows.count > 1, let last = rows.last {
            keep(Anchor(row: row + rows.count - 1, place: last.place), section)
        }
    }

    private func keep(_ anchor: Anchor, _ section: Int) {
        var known = anchors[section] ?? []
        let index = known.firstIndex { $0.row >= anchor.row } ?? known.count
        if index < known.count, known[index].row == anchor.row {
            known[index] = anchor
        } else {
            known.insert(anchor, at: index)
        }
        // Keep the anchors nearest to the rows being viewed.
        if known.count > Self.maxAnchors { known.remove(at: index > known.count / 2 ? 0 : known.count - 1) }
        anchors[section] = known
    }

    /// The nearest anchor at or before a row; `nil` for the beginning of the section.
    private func anchor(for row: Int, inSection section: Int) throws(HelperFailure) -> Anchor? {
        let known = anchors[section]?.last { $0.row <= row }
        guard case .all = content(section), row - (known?.row ?? 0) > Self.farthest else { return known }
        let number = connections.sections[section]
        if let checkpoints = connection(section).checkpoints {
            guard let checkpoint = checkpoints[number]?.last(where: { $0.row <= row }),
                checkpoint.row > known?.row ?? 0
            else {
                return known
            }
            return Anchor(row: checkpoint.row, place: checkpoint.place)
        }
        let checkpoint = try checkpoint(
            PostgreSQLStatement(
                """
                select row, sorted, id from \(connection(section).part.checkpoints)
                where section = \(number) and row <= \(row) order by row desc limit 1
                """), section)
        guard let checkpoint else { return known }
        return checkpoint.row > known?.row ?? 0 ? checkpoint : known
    }

    /// Number of shown rows of a section before a place.
    func rank(of place: TablePlace, inSection section: Int) throws(HelperFailure) -> Int {
        var statement = PostgreSQLStatement(
            "select count(*) from \(connection(section).part.list) "
                + "where \(PreparedTable.section) = \(connections.sections[section])")
        table.append(place, .before, to: &statement)
        var first = 0
        if case .all = content(section), let checkpoint = try checkpoint(before: place, section) {
            table.append(checkpoint.place, .atOrAfter, to: &statement)
            first = checkpoint.row
        }
        append(content(section), section, to: &statement)
        return first + (try connection(section).ask(statement)).number(0, 0)
    }

    private func checkpoint(before place: TablePlace, _ section: Int) throws(HelperFailure) -> Anchor? {
        var statement = PostgreSQLStatement(
            "select row, sorted, id from \(connection(section).part.checkpoints) "
                + "where section = \(connections.sections[section])")
        place.append(.atOrBefore, ("sorted", "id"), to: &statement)
        statement += " order by sorted desc, id desc limit 1"
        return try checkpoint(statement, section)
    }

    private func checkpoint(_ statement: PostgreSQLStatement, _ section: Int) throws(HelperFailure) -> Anchor?
    {
        let result = try connection(section).ask(statement)
        guard result.rowCount > 0 else { return nil }
        return Anchor(
            row: result.number(0, 0),
            place: TablePlace(sorted: result.text(0, 1), key: result.number(0, 2)))
    }

    // MARK: Names

    /// The first row with a name, whether shown or not.
    func first(named name: String) throws(HelperFailure) -> (section: Int, place: TablePlace)? {
        try first { statement, _ in
            statement += " = "
            statement.append(table.sectionFunction, of: name)
            statement += " and \(PreparedTable.sorted) = "
            statement.append(table.sortedFunction, of: name)
            statement += " and \(table.name) = "
            statement.append(name, as: "text")
        }
    }

    /// The first shown row whose name begins with some letters, optionally after a row.
    func first(
        beginningWith text: String, after row: (section: Int, place: TablePlace)?
    ) throws(HelperFailure) -> (section: Int, place: TablePlace)? {
        let letters = String(decoding: NamePrefix.letters(of: text), as: UTF8.self)
        guard !letters.isEmpty else { return nil }
        return try first { statement, content in
            // Such names are consecutive, in the section of these letters; the noncharacter sorts after
            // everything.
            statement += " = "
            statement.append(table.sectionFunction, of: text)
            statement += " and \(PreparedTable.sorted) >= "
            statement.append(table.sortedFunction, of: letters)
            statement += " and \(PreparedTable.sorted) < "
            statement.append(table.sortedFunction, of: letters)
            statement += " || U&'\\FFFF' and \(PreparedTable.forms) like "
            statement.append("\(TableFilter.escaped(letters))%", as: "text")
            if let row {
                let section = connections.sections[row.section]
                statement += " and \(PreparedTable.section) >= \(section)"
                statement += " and (\(PreparedTable.section) > \(section) or (true"
                table.append(row.place, .after, to: &statement)
                statement += "))"
            }
            switch content {
            case .all: break
            case .having(let filter): filter.append(to: &statement, of: table)
            case .keys(let keys): table.append(Array(keys.joined()), to: &statement)
            }
        }
    }

    /// The first row that matches a condition.
    ///
    /// - Parameter condition: Appends the comparison of the section, and further conditions.
    /// - Returns: Its place; `nil` if there is none.
    /// - Throws: `HelperFailure` if no reachable server has such a row, and others are unreachable.
    private func first(
        _ condition: (inout PostgreSQLStatement, Content) -> Void
    ) throws(HelperFailure) -> (section: Int, place: TablePlace)? {
        var away: HelperFailure?
        for (connection, content) in zip(connections.all, contents) {
            var statement = PostgreSQLStatement(
                "select \(table.key), \(PreparedTable.sorted), \(PreparedTable.section) "
                    + "from \(connection.part.list) where \(PreparedTable.section)")
            condition(&statement, content)
            statement += " order by \(table.order) limit 1"
            do throws(HelperFailure) {
                let result = try connection.ask(statement)
                guard result.rowCount > 0,
                    let section = connections.sections.firstIndex(of: result.number(0, 2))
                else { continue }
                return (section, TablePlace(sorted: result.text(0, 1), key: result.number(0, 0)))
            } catch {
                // All such names are in one section, so this server is not needed if another one has them.
                guard error.kind == .isAway else { throw error }
                away = error
            }
        }
        if let away { throw away }
        return nil
    }

    // MARK: First rows

    /// Sets the keys of the first rows of each section.
    func take(head: [[Int]]) { firstKeys = head }

    /// Discards all known places.
    func forgetPlaces() { (anchors, isStale) = ([:], false) }
}
