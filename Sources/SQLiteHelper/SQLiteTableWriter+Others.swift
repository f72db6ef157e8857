internal import CSQLite
internal import HelperProtocol
internal import ListHelper

/// Tracking of further rows affected by a change, based on the log of SQLite's preupdate hook.
extension SQLiteTableWriter {
    /// Maximum number of rows that can be restored; if there are more, none is.
    private static let maxOthers = 2_000

    func mark(_ name: String) throws(HelperFailure) { _ = try run("savepoint \(name)", []) }
    func goBack(to name: String) throws(HelperFailure) { _ = try run("rollback to \(name)", []) }

    func watch() throws(HelperFailure) {
        // A row may be restored before the row it refers to.
        _ = try run("pragma defer_foreign_keys = on", [])
        let tables = try run("select name from pragma_table_list where schema = 'main' and wr", [])
        let names = tables.flatMap { row -> [UInt8] in (row[0].shown ?? []) + [0] }
        canWatch = csqlite_watch(list, names.map { CChar(bitPattern: $0) }, names.count) != 0
        changesBefore = csqlite_total_change_count(list)
        restoresRows = canWatch
    }

    func otherRows(besides rows: [RowChange]) throws(HelperFailure) -> Set<OtherRowID> {
        guard canWatch else {
            // Without the hook, only the number of changed rows is known, without those that were replaced.
            let own = rows.count { $0.before != $0.after }
            let hasMore = csqlite_total_change_count(list) - changesBefore > Int64(own)
            return hasMore || mayReplace ? [.unknown] : []
        }
        let log = try log(besides: rows).others
        restoresRows = log.count <= Self.maxOthers
        for id in log.keys where restoresRows { restoresRows = try layout(of: id.table).isAddressable }
        guard !restoresRows else { return Set(log.keys) }
        return Set(log.keys.map { OtherRowID(table: $0.table, key: TableKey([])) })
    }

    func replacedRows(besides rows: [RowChange]) throws(HelperFailure) -> Set<OtherRowID> {
        try canWatch ? log(besides: rows).replaced : []
    }

    func changesList(besides rows: [RowChange]) throws(HelperFailure) -> Bool {
        guard canWatch else { return try !otherRows(besides: rows).isEmpty }
        return try log(besides: rows).others.keys.contains { $0.table == editedTable?.name }
    }

    func effects(besides rows: [RowChange]) throws(HelperFailure) -> [TableEffect] {
        guard canWatch else {
            return [TableEffect(table: OtherRowID.unknown.table, deletedCount: 0, changedCount: 1)]
        }
        var effects: [[UInt8]: TableEffect] = [:]
        for (id, kind) in try log(besides: rows).others {
            var effect = effects[id.table] ?? TableEffect(table: id.table, deletedCount: 0, changedCount: 0)
            if kind == UInt8(ascii: "d") { effect.deletedCount += 1 }
            if kind == UInt8(ascii: "u") { effect.changedCount += 1 }
            effects[id.table] = effect
        }
        return effects.values.filter { $0.deletedCount + $0.changedCount > 0 }
            .sorted { $0.table.lexicographicallyPrecedes($1.table) }
    }

    /// The operations on rows other than those named by the statements.
    private struct Log {
        /// The last operation on each row.
        var others: [OtherRowID: UInt8] = [:]
        /// Rows whose key a named row has got, which are different rows although the key is the same.
        var replaced: Set<OtherRowID> = []
        /// Keys of the named rows.
        var own: Set<OtherRowID> = []

        /// Adds an operation on the row with these keys, before and after.
        mutating func add(_ kind: UInt8, _ ids: [OtherRowID]) {
            if kind == UInt8(ascii: "r") {
                others.merge(ids.map { ($0, UInt8(ascii: "d")) }) { $1 }
                replaced.formUnion(ids.filter { !own.contains($0) })
            } else if kind < UInt8(ascii: "a") {
                own.formUnion(ids)
            } else {
                for id in ids where !replaced.contains(id) { others[id] = kind }
            }
        }
    }

    private func log(besides rows: [RowChange]) throws(HelperFailure) -> Log {
        var count = 0
        // The bytes belong to the connection and are copied here.
        guard let start = csqlite_log(list, &count) else {
            throw HelperFailure(.refused, "it changes too many rows of other tables")
        }
        let text = UnsafeBufferPointer(start: start, count: count).map { UInt8(bitPattern: $0) }
        var log = Log()
        for line in text.split(separator: UInt8(ascii: "\n")) {
            let words = line.split(separator: UInt8(ascii: " "))
            guard words.count > 2, let kind = words[0].first,
                case .text(let table)? = TableKey([UInt8(ascii: "t")] + words[1]).values?.first
            else { continue }
            let layout = try layout(of: table)
            guard layout.isOrdinary, !hidden.contains(table) else { continue }
            log.add(
                kind,
                words.dropFirst(2).map {
                    OtherRowID(table: table, key: layout.key(ofLogged: TableKey($0)))
                })
        }
        if let editedTable, try layout(of: editedTable.name).isUnnumbered {
            let keys = editedTable.columns.indices.filter { editedTable.columns[$0].isKey }
            for values in rows.flatMap({ [$0.before, $0.after] }).compactMap(\.self) {
                log.own.insert(
                    OtherRowID(table: editedTable.name, key: TableKey(of: keys.map { values[$0] })))
            }
        }
        log.replaced.formIntersection(log.own)
        log.others = log.others.filter { !log.own.contains($0.key) || log.replaced.contains($0.key) }
        return log
    }

    /// Whether the file may have tables or triggers with conflict clauses that replace rows.
    private var mayReplace: Bool {
        let found = try? run(
            """
            select 1 from sqlite_schema where type in ('table', 'trigger') and sql like '%replace%' limit 1
            """, [])
        return found?.isEmpty != true
    }

    // MARK: Rows of any table

    func state(of id: OtherRowID) throws(HelperFailure) -> [TableValue]? {
        guard let key = id.key.values, !id.key.bytes.isEmpty else { return nil }
        let layout = try layout(of: id.table)
        let names = layout.names.joined(separator: ", ")
        return try run("select \(names) from \(layout.place) where \(layout.condition(1))", key).first
    }

    func restore(_ row: OtherRow) throws(HelperFailure) {
        let id = OtherRowID(table: row.table, key: row.key)
        let present = try state(of: id)
        guard present != row.before else { return }
        let layout = try layout(of: row.table)
        let name = String(decoding: row.table, as: UTF8.self)
        guard present == row.after, row.before.count == layout.names.count, let key = row.key.values else {
            throw HelperFailure(.refused, "others have changed rows of \(name) that it would bring back")
        }
        let written = layout.names.indices.filter { layout.isWritten[$0] }
        let (names, values) = (written.map { layout.names[$0] }, written.map { row.before[$0] })
        if present == nil {
            let places = values.indices.map { "$\($0 + 1)" }.joined(separator: ", ")
            let columns = names.joined(separator: ", ")
            _ = try run("insert into \(layout.place) (\(columns)) values (\(places))", values)
        } else {
            let parts = names.enumerated().map { "\($1) = $\($0 + 1)" }.joined(separator: ", ")
            _ = try run(
                "update \(layout.place) set \(parts) where \(layout.condition(values.count + 1))",
                values + key)
        }
        guard try state(of: id) == row.before else {
            throw HelperFailure(.refused, "the database does not take rows of \(name) back as they were")
        }
    }
}

extension OtherRowID {
    /// Represents unknown rows.
    fileprivate static let unknown = OtherRowID(table: Array("other tables".utf8), key: TableKey([]))
}

/// The structure of any table, for reading and restoring its rows.
struct SQLiteLayout {
    /// Quoted table name.
    let place: String
    /// Column names in statements, preceded by that of the row number if there is one.
    let names: [String]
    /// Whether each of these columns can be written.
    let isWritten: [Bool]
    /// Key columns as indexes into `names`, and into the columns of the log.
    let keys: [Int]
    /// Whether the table has no row numbers.
    let isUnnumbered: Bool
    /// Whether statements can identify any row, because no column hides the row numbers.
    let isAddressable: Bool
    /// Whether it is an ordinary table, as opposed to one of SQLite or of a virtual table.
    let isOrdinary: Bool

    /// Creates a layout from the results of `pragma_table_list` and `pragma_table_xinfo`.
    init(_ name: [UInt8], kind: [TableValue]?, columns: [[TableValue]]) {
        func isOne(_ value: TableValue) -> Bool { value.shown?.elementsEqual("1".utf8) == true }
        place = SQLText.quoted(String(decoding: name, as: UTF8.self))
        isOrdinary = kind?.first?.shown?.elementsEqual("table".utf8) == true
        let isUnnumbered = kind.map { isOne($0[1]) } ?? true
        let all = columns.map { $0[0].shown ?? [] }
        let number = isUnnumbered ? nil : SQLiteRowNumber.name(besides: all)
        let numbers = [number].compactMap(\.self)
        names = numbers + all.map { SQLText.quoted(String(decoding: $0, as: UTF8.self)) }
        isWritten = numbers.map { _ in true } + columns.map { $0[2].shown?.elementsEqual("0".utf8) == true }
        keys = isUnnumbered ? columns.indices.filter { isOne(columns[$0][1]) } : [0]
        isAddressable = isUnnumbered || number != nil
        self.isUnnumbered = isUnnumbered
    }

    /// Condition that matches a row by its key, whose values are bound from parameter `first` on.
    func condition(_ first: Int) -> String {
        keys.enumerated().map {
            "\(names[$1]) is $\(first + $0) and \(names[$1]) collate binary is $\(first + $0)"
        }
        .joined(separator: " and ")
    }

    /// The key of a logged row, which contains its row number or all its values.
    func key(ofLogged row: TableKey) -> TableKey {
        guard let values = row.values, values.count > keys.count else { return row }
        return TableKey(of: keys.map { values[$0] })
    }
}
