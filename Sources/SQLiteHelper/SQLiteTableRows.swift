internal import FormatCore
internal import HelperProtocol
internal import ListHelper
internal import NameLoading
internal import Names

/// Reads the rows of a prepared table in their order, while other programs may change them.
///
/// The statements of `SQLiteSchema` create the tables beside it.
final class SQLiteTableRows: IndexedRows {
    private(set) var sections: [ListAnswer.Section] = []
    private(set) var starts = SectionStarts([])
    private(set) var generation = 0
    private(set) var isLatin = true
    let columns: [[UInt8]]
    let nameColumn: Int
    let language: [UInt8]
    var isFixed: Bool { false }
    var addsOtherLetters: Bool { true }
    /// Candidates are collected and sorted before the first one is checked.
    var lookupPatience: Duration { .milliseconds(200) }
    /// Marks that belong to the letter before occur in names in other letters only.
    var hasCombiningMarks: Bool { false }

    let list: SQLiteList
    let table: SQLitePreparation
    private let columnList: String
    private(set) var checkpoints = SQLiteCheckpoints()
    /// The counter of changes by which the rows were read last.
    private var version: Int?
    /// IDs of rows by their numbers, as far as they were needed lately.
    private var ids: [Int: Int] = [:]
    private static let maxIDs = 65_536
    /// The candidates of the last query.
    var candidates: SQLiteCandidates?
    /// Maximum length, in characters, of a name that must fit into a message.
    private static let longestName = 65_536

    /// Opens a table; `nil` if its name column is unknown.
    init?(_ list: SQLiteList, _ table: SQLitePreparation) throws(HelperFailure) {
        (self.list, self.table) = (list, table)
        columns = try list.columns(of: .table(table.name))
        let name = table.nameColumn(in: list)
        guard let column = columns.firstIndex(where: { $0 == name }) else { return nil }
        nameColumn = column
        language = try table.trait("language", list) ?? []
        let quoted = columns.map { "p.\(SQLText.quoted(String(decoding: $0, as: UTF8.self)))" }
        columnList = quoted.joined(separator: ", ")
        try beginReading()
        endReading()
    }

    // MARK: Changes

    func beginReading() throws(HelperFailure) {
        try list.hold()
        do throws(HelperFailure) {
            let version = try list.number("pragma data_version")
            guard self.version != version else { return }
            try load()
            self.version = version
        } catch {
            list.release()
            throw error
        }
    }

    func endReading() { list.release() }

    /// Reads the sections and the checkpoints.
    private func load() throws(HelperFailure) {
        var sections: [ListAnswer.Section] = []
        try list.prepare("select title, count from \(table.beside("sections")) order by section", isOwn: true)
        while try list.step() {
            sections.append(ListAnswer.Section(title: list.text(0), count: max(0, list.integer(1))))
        }
        var checkpoints = SQLiteCheckpoints()
        try list.prepare(
            """
            select section, sorted, id, count from \(table.beside("checkpoints")) order by section, sorted, id
            """, isOwn: true)
        while try list.step() {
            let place = SQLitePlace(section: list.integer(0), sorted: list.text(1), id: list.integer(2))
            try checkpoints.append(place, count: list.integer(3))
        }
        let starts = SectionStarts(sections)
        guard starts.rowCount == checkpoints.rowCount else {
            throw HelperFailure(.damaged, "its rows are counted in two ways; prepare the table again")
        }
        isLatin = try list.number("select 1 from \(table.beside("order")) where others limit 1") == nil
        (self.sections, self.starts, self.checkpoints) = (sections, starts, checkpoints)
        (ids, candidates) = ([:], nil)
        generation += 1
    }

    // MARK: Numbers

    func keys(of numbers: [Int]) throws(HelperFailure) -> [RowID] {
        try zip(numbers, ids(of: numbers)).map { RowID(section: starts.section(of: $0), number: $1) }
    }

    func number(of key: RowID) throws(HelperFailure) -> Int? {
        try list.prepare(
            "select section, sorted from \(table.beside("order")) where id = \(key.number)", isOwn: true)
        guard try list.step(), list.integer(0) == key.section else { return nil }
        return try number(of: SQLitePlace(section: key.section, sorted: list.text(1), id: key.number))
    }

    /// Number of the row at a place.
    func number(of place: SQLitePlace) throws(HelperFailure) -> Int {
        guard checkpoints.rowCount > 0 else { throw HelperFailure(.damaged, "its order is wrong") }
        let (start, rows) = checkpoints[checkpoints.index(of: place)]
        let before = try list.number(
            """
            select count(*) from \(table.order) o where (o.section, o.sorted, o.id) >= \(start.values)
                and (o.section, o.sorted, o.id) < \(place.values)
            """)
        guard let before, before < rows.count else { throw HelperFailure(.damaged, "its order is wrong") }
        remember(place.id, rows.lowerBound + before)
        return rows.lowerBound + before
    }

    private func remember(_ id: Int, _ number: Int) {
        if ids.count >= Self.maxIDs { ids = [:] }
        ids[number] = id
    }

    /// IDs of rows, in the order of their numbers.
    private func ids(of numbers: [Int]) throws(HelperFailure) -> [Int] {
        var found: [Int] = []
        for number in numbers {
            if let id = ids[number] {
                found.append(id)
                continue
            }
            // The rows around are usually needed as well.
            let (_, rows) = checkpoints[checkpoints.index(of: number)]
            try list.prepare("select o.id from \(ordered(rows))", isOwn: true)
            for row in rows {
                guard try list.step() else { break }
                remember(list.integer(0), row)
            }
            guard let id = ids[number] else { throw HelperFailure(.damaged, "rows are missing") }
            found.append(id)
        }
        return found
    }

    /// SQL for consecutive rows, after the select list.
    private func ordered(_ rows: Range<Int>, joining: String = "") -> String {
        let (start, all) = checkpoints[checkpoints.index(of: rows.lowerBound)]
        return """
            \(table.order) o \(joining) where (o.section, o.sorted, o.id) >= \(start.values)
            order by o.section, o.sorted, o.id limit \(rows.count) offset \(rows.lowerBound - all.lowerBound)
            """
    }

    // MARK: Rows

    /// Reads rows in the order of their numbers.
    ///
    /// - Parameters:
    ///   - rows: The rows.
    ///   - columns: The select list for columns of the table `p`.
    ///   - atOnce: Number of rows that are read at once if they are not consecutive.
    ///   - value: Returns the value of the current row.
    ///   - take: Called for each value; returns whether to go on.
    /// - Throws: `HelperFailure` if they cannot be read.
    private func read<Value>(
        _ rows: RowNumbers, _ columns: String, atOnce: Int = 256, _ value: () -> Value,
        _ take: (Value) -> Bool
    ) throws(HelperFailure) {
        guard let first = rows.first, let last = rows.last else { return }
        // A row that another one replaced without a trigger has no values.
        if last - first == rows.count - 1 {
            let join = "left join \(table.list) p on p.rowid = o.id"
            let source = ordered(first..<last + 1, joining: join)
            try list.prepare("select \(columns) from \(source)", isOwn: false)
            for _ in 0..<rows.count {
                guard try list.step() else { throw HelperFailure(.damaged, "rows are missing") }
                guard take(value()) else { return }
            }
            return
        }
        var rest = try ids(of: rows.numbers)[...]
        while !rest.isEmpty {
            let part = rest.prefix(atOnce)
            rest = rest.dropFirst(part.count)
            let places = part.map { "(\($0))" }.joined(separator: ", ")
            try list.prepare(
                """
                with o(id) as (values \(places))
                select \(columns), o.id from o left join \(table.list) p on p.rowid = o.id
                """, isOwn: false)
            // SQLite reads the list of keys in its order.
            for id in part {
                guard try list.step(), list.integer(list.columnCount - 1) == id else {
                    throw HelperFailure(.damaged, "rows are missing")
                }
                guard take(value()) else { return }
            }
        }
    }

    func names(_ rows: RowNumbers, withFields: Bool) throws(HelperFailure) -> NameCollection {
        if withFields {
            var values = ValueRows()
            try read(rows, columnList) {
                for column in columns.indices { list.withShownText(Int32(column)) { values.append($0) } }
                values.endRow()
            } _: { _ in
                true
            }
            let headings = columns.map { String(decoding: $0, as: UTF8.self) }
            guard let names = values.names(headings: headings, nameColumn: nameColumn, searchesFields: true)
            else { throw HelperFailure(.noMemory, "") }
            return names
        }
        var names = ConsecutiveNames()
        let name = "cast(p.\(SQLText.quoted(String(decoding: columns[nameColumn], as: UTF8.self))) as text)"
        try read(rows, name) {
            list.withText(0) { names.append($0) }
        } _: { _ in
            true
        }
        return try names.collection()
    }

    func values(_ rows: RowNumbers, limit: Int) throws(HelperFailure) -> [[TableValue]] {
        var (found, byteCount) = ([[TableValue]](), 0)
        try read(rows, columnList, { columns.indices.map { list.shownValue(ofColumn: Int32($0)) } }) { row in
            byteCount += TableValue.byteCount(ofRow: row)
            if byteCount <= limit { found.append(row) }
            return byteCount <= limit
        }
        guard found.isEmpty, let first = rows.first else { return found }
        // An overlong row, reduced to the beginning of its name.
        let name = SQLText.quoted(String(decoding: columns[nameColumn], as: UTF8.self))
        try read(.numbers([first]), "substr(p.\(name), 1, \(Self.longestName))", { list.text(0) }) { text in
            found = [columns.indices.map { $0 == nameColumn ? .text(text) : .null }]
            return false
        }
        return found
    }
}
