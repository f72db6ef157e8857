internal import CSQLite
internal import HelperProtocol
internal import ListHelper

/// An SQLite file opened for changes; must be used by one thread.
final class SQLiteTableWriter: TableWriter {
    let list: OpaquePointer
    private let path: [CChar]
    /// The table being edited.
    private(set) var editedTable: (name: [UInt8], columns: [ColumnSchema])?
    private var layouts: [[UInt8]: SQLiteLayout] = [:]
    /// Tables that triggers keep up to date for browsing, which are not effects to ask about.
    private(set) var hidden: Set<[UInt8]> = []
    /// Whether functions that an untrusted schema must not use are barred from any schema.
    var barsFunctions = false
    /// Whether the library reports changed rows.
    var canWatch = false
    /// Total number of changed rows when watching began.
    var changesBefore: Int64 = 0
    var restoresRows = false

    /// Opens a file without changing it.
    init(_ path: [UInt8]) throws(HelperFailure) {
        var opened: OpaquePointer?
        let place = path.map { CChar(bitPattern: $0) } + [0]
        let code = csqlite_open_for_changes(place, &opened)
        guard let opened else { throw HelperFailure(.noMemory, "") }
        (list, self.path) = (opened, place)
        if code != 0 { throw failure() }
        if csqlite_is_read_only(list, place) != 0 {
            throw HelperFailure(.notEditable, "the file or its directory is read-only")
        }
    }

    deinit { csqlite_close(list) }

    /// Advice about a trigger that uses what the connection does not trust in a file.
    private static let distrust = "; a trigger of the table needs it, so change the row with sqlite3"

    func failure() -> HelperFailure {
        // The message belongs to the connection and is copied here.
        let (message, code) = (String(cString: csqlite_message(list)), csqlite_code(list))
        let kind = HelperFailure.Kind(code: code)
        // The lowest byte is the primary code: https://sqlite.org/rescode.html.
        return switch code & 0xFF {
        case 8 where displacement != nil: HelperFailure(.refused, displacement ?? "")
        case 8 where code >> 8 == 6: HelperFailure(.notEditable, "the directory of the file is read-only")
        case 8: HelperFailure(.notEditable, "the file is read-only")
        case 5, 6, 7, 10, 11, 18, 26: HelperFailure(kind, message)
        case 23: HelperFailure(.refused, message + Self.distrust)
        case _ where message.hasPrefix("unsafe use of"): HelperFailure(.refused, message + Self.distrust)
        default: HelperFailure(.refused, message)
        }
    }

    /// Reads the structure of a table to be edited.
    ///
    /// - Throws: `HelperFailure` if it cannot be edited.
    func table(_ name: [UInt8]) throws(HelperFailure) -> TableSchema {
        let name = String(decoding: name, as: UTF8.self)
        let kind = try run(
            "select type from pragma_table_list where schema = 'main' and name = $1",
            [.text(Array(name.utf8))])
        switch kind.first?.first {
        case .text(let text) where text.elementsEqual("table".utf8): break
        case .text(let text) where text.elementsEqual("view".utf8):
            throw HelperFailure(.notEditable, "a view cannot be edited: its rows belong to other tables")
        case nil: throw HelperFailure(.noTable, "")
        default: throw HelperFailure(.notEditable, "only ordinary tables can be edited")
        }
        let rows = try run(
            """
            select name, "notnull" or pk > 0, pk > 0, hidden from pragma_table_xinfo($1) where hidden <> 1
            """,
            [.text(Array(name.utf8))])
        var columns = rows.map { row in
            func isOne(_ column: Int) -> Bool { row[column].shown?.elementsEqual("1".utf8) == true }
            return ColumnSchema(
                name: row[0].shown ?? [], isKey: isOne(2), isNullable: !isOne(1),
                isGenerated: row[3].shown?.elementsEqual("0".utf8) == false)
        }
        if !columns.contains(where: \.isKey) {
            guard let number = SQLiteRowNumber.name(besides: columns.map(\.name)) else {
                throw HelperFailure(
                    .notEditable,
                    "the table has no primary key, and its columns hide the row numbers "
                        + "(rowid, oid, _rowid_)")
            }
            columns.append(
                ColumnSchema(
                    name: Array(number.utf8), isKey: true, isNullable: false, isGenerated: false,
                    isHidden: true))
        }
        hidden = Set(try preparations().flatMap(\.others))
        editedTable = (Array(name.utf8), columns)
        return TableSchema(SQLText.quoted(name), columns)
    }

    /// The structure of any table, for reading and restoring its rows.
    func layout(of table: [UInt8]) throws(HelperFailure) -> SQLiteLayout {
        if let layout = layouts[table] { return layout }
        let kind = try run(
            "select type, wr from pragma_table_list where schema = 'main' and name = $1", [.text(table)])
        let columns = try run(
            "select name, pk > 0, hidden from pragma_table_xinfo($1) where hidden <> 1", [.text(table)])
        let layout = SQLiteLayout(table, kind: kind.first, columns: columns)
        layouts[table] = layout
        return layout
    }

    // MARK: Statements

    /// Description of what happened to the file since it was opened, making changes ineffective; `nil` if
    /// nothing did.
    var displacement: String? {
        switch csqlite_look_at_place(list, path) {
        case CSQLITE_REMOVED: "the file was removed"
        case CSQLITE_REPLACED: "the file was replaced by another one"
        case CSQLITE_CUT: "the file was cut, and rows are missing"
        default: nil
        }
    }

    func begin() throws(HelperFailure) {
        var failure: HelperFailure?
        do throws(HelperFailure) {
            _ = try run("begin immediate", [])
            try trustIndexes()
        } catch {
            failure = error
        }
        if let displacement { failure = HelperFailure(.refused, displacement) }
        guard let failure else { return }
        rollback()
        throw failure
    }

    func commit() throws(HelperFailure) {
        _ = try run("commit", [])
        if let displacement { throw HelperFailure(.refused, displacement) }
    }

    func rollback() { csqlite_roll_back(list) }

    /// SQLite has no transaction IDs; only the file shows whether a transaction was committed.
    func transaction() -> [UInt8] { [] }
    func isCommitted(_ transaction: [UInt8]) -> Bool? { nil }

    func run(_ statement: String, _ values: [TableValue]) throws(HelperFailure) -> [[TableValue]] {
        if csqlite_prepare_change(list, statement, statement.utf8.count) != 0 { throw failure() }
        for (index, value) in values.enumerated() { set(Int32(index + 1), to: value) }
        var rows: [[TableValue]] = []
        while true {
            let found = csqlite_step(list)
            guard found >= 0 else { throw failure() }
            guard found > 0 else { return rows }
            rows.append((0..<csqlite_column_count(list)).map { TableValue(ofColumn: $0, of: list) })
        }
    }

    private func set(_ number: Int32, to value: TableValue) {
        let (kind, bytes) =
            switch value {
            case .null: (CSQLITE_NULL, [UInt8]())
            case .empty: (CSQLITE_TEXT, [])
            case .text(let bytes): (CSQLITE_TEXT, bytes)
            case .number(_, let exact): (CSQLITE_NUMBER, exact)
            case .blob(let bytes): (CSQLITE_BLOB_VALUE, bytes)
            }
        csqlite_set(list, number, kind, bytes, bytes.count)
    }

    func text(of column: String) -> String { column }

    var changeCount: Int { Int(csqlite_change_count(list)) }

    /// Treats NULLs as equal and texts as equal only if their bytes are; an index serves the first half.
    func condition(_ column: String, _ value: String) -> String {
        "\(column) is \(value) and \(column) collate binary is \(value)"
    }

    /// BEGIN IMMEDIATE takes the write lock, so rows need no locks.
    var lock: String { "" }
    var overriding: String { "" }
}

/// The row number that SQLite assigns to each row, except in tables declared without them.
enum SQLiteRowNumber {
    /// Name of the row number in statements that no column of the table hides; `nil` if all are hidden.
    ///
    /// See https://sqlite.org/lang_createtable.html#rowid.
    static func name(besides columns: [[UInt8]]) -> String? {
        // SQLite ignores the case of ASCII letters only; no other letter has one of these as its lower case.
        let taken = Set(columns.map { String(decoding: $0, as: UTF8.self).lowercased() })
        return ["rowid", "_rowid_", "oid"].first { !taken.contains($0) }
    }
}

extension TableValue {
    /// The value of a column in the current row of a statement.
    init(ofColumn column: Int32, of list: OpaquePointer) {
        var count = 0
        func bytes(_ start: UnsafePointer<UInt8>?) -> [UInt8] {
            // The bytes are valid until the next call.
            Array(UnsafeBufferPointer(start: start, count: count))
        }
        switch csqlite_kind_of(list, column) {
        case CSQLITE_NULL: self = .null
        case CSQLITE_BLOB_VALUE: self = .blob(bytes(csqlite_blob(list, column, &count)))
        case CSQLITE_TEXT: self = .text(bytes(csqlite_text(list, column, &count)))
        default:
            // The number belongs to the connection and is copied here, before its column becomes a text.
            let exact = Array(String(cString: csqlite_exact(list, column)).utf8)
            self = .number(bytes(csqlite_text(list, column, &count)), exact: exact)
        }
    }
}
