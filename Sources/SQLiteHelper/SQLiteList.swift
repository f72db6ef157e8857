internal import CRowEncoder
internal import CSQLite
package import HelperProtocol
package import ListHelper

/// An SQLite file opened for reading; its contents cannot change anything.
///
/// Must be used by one thread. Only one statement is active at a time; a new one replaces it.
package final class SQLiteList: HelperSource {
    private let list: OpaquePointer
    private let path: [UInt8]
    /// The writer for changes; `nil` before the first one.
    private var writer: SQLiteTableWriter?
    private var openTable: (name: [UInt8], table: TableSchema)?
    /// Whether the rows are returned in a specified order.
    private var isOrdered = false

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: The path, as the system's bytes.
    ///   - isImmutable: Whether to assume that the file never changes.
    /// - Throws: `HelperFailure` if it is not an SQLite file or cannot be opened.
    package init(_ path: [UInt8], isImmutable: Bool) throws(HelperFailure) {
        var opened: OpaquePointer?
        let place = path.map { CChar(bitPattern: $0) } + [0]
        let code = csqlite_open(place, isImmutable ? CSQLITE_IMMUTABLE : CSQLITE_ORDINARY, &opened)
        guard let opened else { throw HelperFailure(.noMemory, "") }
        list = opened
        self.path = path
        if code != 0 { throw failure() }
    }

    deinit { csqlite_close(list) }

    /// Converts the last error.
    private func failure(rows: Int = 0) -> HelperFailure {
        // The message belongs to the connection and is copied here.
        let message = String(cString: csqlite_message(list))
        let kind = HelperFailure.Kind(code: csqlite_code(list))
        // Pages read at different times are inconsistent.
        let hasChanged = kind == .damaged && csqlite_has_changed(list) != 0
        return HelperFailure(hasChanged ? .hasChanged : kind, message, rows: rows)
    }

    package static var version: String { String(cString: csqlite_version()) }

    /// Drops all privileges of this process that are not needed for reading a file.
    ///
    /// - Parameter changesFiles: Whether the process also changes rows.
    package static func giveUpRights(changesFiles: Bool) { csqlite_give_up_rights(changesFiles ? 1 : 0) }

    /// Arranges for files that SQLite creates to read a file's log to be removed when this process ends.
    ///
    /// Must be called before privileges are dropped.
    package static func keepDirectoryClean(of path: [UInt8]) {
        csqlite_keep_directory_clean(path.map { CChar(bitPattern: $0) } + [0])
    }

    /// The statement that returns the rows of a book in place of its table; `nil` if the file is not a book.
    private var bookStatement: String?

    /// The book in the file; `nil` if it is not a book.
    func book() throws(HelperFailure) -> SQLiteBook? {
        // Read the table itself instead of the copy statement.
        let rows = bookStatement
        bookStatement = nil
        defer { bookStatement = rows }
        return try SQLiteBook(self)
    }

    package func queryHandler(
        for table: [UInt8]
    ) throws(HelperFailure) -> ListQueryHandler<IndexedTable>? {
        if let book = try book() { return ListQueryHandler(IndexedTable(book)) }
        guard let prepared = try SQLitePreparation.all(in: self).first(where: { $0.name == table }) else {
            return nil
        }
        return try SQLiteTableRows(self, prepared).map { ListQueryHandler(IndexedTable($0)) }
    }

    // MARK: Tables

    /// The tables and views, sorted by name.
    ///
    /// Tables of indexes, SQLite's own tables, and the auxiliary tables of prepared ones are omitted.
    package func tables() throws(HelperFailure) -> [HelperAnswer.Table] {
        if let book = try book() {
            bookStatement = book.copyStatement
            return [
                HelperAnswer.Table(name: Array(BookFormat.rowTable.utf8), isView: false, .book)
            ]
        }
        let prepared = try SQLitePreparation.all(in: self)
        let hidden = Set(prepared.flatMap(\.others))
        try prepare(
            """
            select name, type from pragma_table_list
            where schema = 'main' and type in ('table', 'view', 'virtual')
                and name not like 'sqlite\\_%' escape '\\'
            order by name collate nocase
            """, isOwn: true)
        var tables: [HelperAnswer.Table] = []
        while try step() {
            let name = text(0)
            guard !hidden.contains(name) else { continue }
            tables.append(
                HelperAnswer.Table(
                    name: name, isView: text(1).elementsEqual("view".utf8),
                    prepared.contains { $0.name == name } ? .complete : .none))
        }
        return tables
    }

    /// Names of a source's columns.
    package func columns(of source: HelperRequest.Source) throws(HelperFailure) -> [[UInt8]] {
        if case .edited(let name) = source { return try columns(of: .table(name)) }
        try prepare(source)
        return columnNames
    }

    // MARK: Changes

    package func columns(ofEdited table: [UInt8]) throws(HelperFailure) -> [ColumnSchema] {
        guard bookStatement == nil else {
            throw HelperFailure(.notEditable, "a book cannot be edited; edit its source and make it again")
        }
        let writer = try SQLiteTableWriter(path)
        let found = try writer.table(table)
        (self.writer, openTable) = (writer, (table, found))
        return found.columns
    }

    package func change(
        _ change: TableChange, promise: (TablePromise) throws(HelperFailure) -> Void
    ) throws(HelperFailure) -> HelperAnswer {
        let table = try table(ofEdited: change.table)
        guard let writer else { throw HelperFailure(.noTable, "") }
        do throws(HelperFailure) {
            return try table.make(change, in: writer, promise: promise)
        } catch {
            // The next change reopens the file that is there now.
            if writer.displacement != nil { (self.writer, openTable) = (nil, nil) }
            throw error
        }
    }

    package func settle(_ promise: TablePromise, of table: [UInt8]) throws(HelperFailure) -> Bool {
        let table = try self.table(ofEdited: table)
        guard let writer else { throw HelperFailure(.noTable, "") }
        return try table.settle(promise, in: writer)
    }

    private func table(ofEdited name: [UInt8]) throws(HelperFailure) -> TableSchema {
        if openTable?.name != name { _ = try columns(ofEdited: name) }
        guard let openTable else { throw HelperFailure(.noTable, "") }
        return openTable.table
    }

    // MARK: Rows

    /// Starts copying rows.
    ///
    /// - Parameters:
    ///   - source: The rows to copy.
    ///   - form: The output format.
    ///   - nameColumns: The name columns; rows in which all of them are NULL are omitted.
    /// - Throws: `HelperFailure` if there are no such rows.
    package func begin(
        _ source: HelperRequest.Source, _ form: HelperRequest.Form, nameColumns: [Int]
    ) throws(HelperFailure) {
        // All rows come from one snapshot, including those after a skipped one.
        try hold()
        do throws(HelperFailure) {
            try prepare(source)
        } catch {
            csqlite_release(list)
            throw error
        }
        skippedCount = 0
        // A key column precedes the others.
        let shift = if case .edited = source { 1 } else { 0 }
        let columns = nameColumns.compactMap { Int32(exactly: $0 + shift) }
        let encoded =
            switch form {
            case .lines: CROW_LINES
            case .table: CROW_TABLE
            case .values: CROW_VALUES
            }
        csqlite_begin(list, encoded, columns, columns.count)
        if case .edited(let table) = source {
            let columns = try self.table(ofEdited: table).columns
            let keys = columns.indices.filter { columns[$0].isKey }.compactMap { Int32(exactly: $0) }
            csqlite_set_keys(list, keys, keys.count, Int32(columns.count { $0.isHidden }))
        }
    }

    /// Writes the next bytes to the beginning of an array; returns their number, 0 at the end.
    ///
    /// - Throws: `HelperFailure` if reading cannot continue, after all earlier rows were returned.
    package func read(into room: inout [UInt8]) throws(HelperFailure) -> Int {
        let count = csqlite_read(list, &room, room.count)
        if count > 0 { return count }
        if count == CROW_NEEDS_TABLE {
            csqlite_release(list)
            throw HelperFailure(.needsTable, "", rows: rowCount)
        }
        if count < 0 {
            let failure = self.failure(rows: rowCount)
            // The caller may skip an overlong row.
            if failure.kind != .tooLong { csqlite_release(list) }
            throw failure
        }
        csqlite_release(list)
        guard csqlite_has_changed(list) == 0 else { throw HelperFailure(.hasChanged, "", rows: rowCount) }
        return 0
    }

    /// Skips the next row of a table, which contains an overlong value.
    ///
    /// - Parameter source: The source being copied.
    /// - Returns: Whether copying continues after that row, which requires a table with row numbers.
    /// - Complexity: O(rows before it).
    package func skipRow(of source: HelperRequest.Source) -> Bool {
        guard let name = source.table, !isOrdered else {
            csqlite_release(list)
            return false
        }
        let table = "\(SQLText.quoted(String(decoding: name, as: UTF8.self))) not indexed"
        do throws(HelperFailure) {
            let columns = try self.columns(of: .table(name))
            guard let number = SQLiteRowNumber.name(besides: columns) else {
                csqlite_release(list)
                return false
            }
            let before = rowCount + omittedCount + skippedCount
            try prepare("select \(number) from \(table) limit 1 offset \(before)", isOwn: false)
            guard try step() else {
                csqlite_release(list)
                return false
            }
            let row = String(decoding: text(0), as: UTF8.self)
            let all = try allColumns(of: source)
            try prepare(
                "select \(all) from \(table) where \(number) > \(row) order by \(number)", isOwn: false)
        } catch {
            csqlite_release(list)
            return false
        }
        skippedCount += 1
        csqlite_resume(list)
        return true
    }

    /// Number of skipped rows.
    package private(set) var skippedCount = 0

    /// Number of rows copied.
    package var rowCount: Int { Int(csqlite_row_count(list)) }
    /// Number of rows omitted because they have no name.
    package var omittedCount: Int { Int(csqlite_omitted_count(list)) }

    var columnCount: Int32 { csqlite_column_count(list) }

    private var columnNames: [[UInt8]] {
        (0..<columnCount).map { column in
            // The text belongs to the statement and is copied here.
            csqlite_column_name(list, column).map { Array(String(cString: $0).utf8) } ?? []
        }
    }

    // MARK: Statements

    private func prepare(_ source: HelperRequest.Source) throws(HelperFailure) {
        switch source {
        case .table(let name)
        where bookStatement != nil && name.elementsEqual(BookFormat.rowTable.utf8):
            isOrdered = true
            try prepare(bookStatement ?? "", isOwn: false)
        case .table(let name), .edited(let name):
            let all = try allColumns(of: source)
            let table = SQLText.quoted(String(decoding: name, as: UTF8.self))
            do throws(HelperFailure) {
                // In row number order, which `skipRow` relies on.
                try prepare("select \(all) from \(table) not indexed", isOwn: false)
            } catch {
                try prepare("select \(all) from \(table)", isOwn: false)
            }
            isOrdered = false
        case .query(let text): try prepare(String(decoding: text, as: UTF8.self), isOwn: false)
        }
    }

    /// The select list for all columns of a table, including those of its hidden key.
    private func allColumns(of source: HelperRequest.Source) throws(HelperFailure) -> String {
        guard case .edited(let name) = source else { return "*" }
        let hidden = try table(ofEdited: name).columns.filter(\.isHidden)
        return (["*"] + hidden.map { String(decoding: $0.name, as: UTF8.self) }).joined(separator: ", ")
    }

    func prepare(_ statement: String, isOwn: Bool) throws(HelperFailure) {
        let code = csqlite_prepare(list, statement, statement.utf8.count, isOwn ? 1 : 0)
        if code != 0 { throw failure() }
    }

    /// Begins and ends a transaction in which all statements see the same rows.
    func hold() throws(HelperFailure) { if csqlite_hold(list) != 0 { throw failure() } }
    func release() { csqlite_release(list) }

    /// Sets a timeout for statements in milliseconds; 0 for none.
    func setDeadline(after milliseconds: Int32) { csqlite_set_deadline(list, milliseconds) }

    /// Advances to the next row; returns whether there is one.
    func step() throws(HelperFailure) -> Bool {
        let found = csqlite_step(list)
        guard found >= 0 else { throw failure() }
        return found > 0
    }

    func text(_ column: Int32) -> [UInt8] { withText(column) { Array($0) } }

    /// Passes the text of a column to `body`.
    func withText<Result>(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var count = 0
        // The bytes are valid until the next call.
        let bytes = csqlite_text(list, column, &count)
        return body(UnsafeBufferPointer(start: bytes, count: count))
    }

    /// The value of a column as lists show it: of binary data that is not text, only the size.
    func shownValue(ofColumn column: Int32) -> TableValue {
        guard csqlite_kind_of(list, column) == CSQLITE_BLOB_VALUE else {
            return TableValue(ofColumn: column, of: list)
        }
        return .text(withShownText(column) { Array($0) })
    }

    /// Passes the text to `body` that lists show of a column.
    func withShownText<Result>(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        guard csqlite_kind_of(list, column) == CSQLITE_BLOB_VALUE else { return withText(column, body) }
        var count = 0
        // The bytes are valid until the next call.
        let bytes = csqlite_blob(list, column, &count)
        guard crowencoder_is_readable(bytes, count) == 0 else {
            return body(UnsafeBufferPointer(start: bytes, count: count))
        }
        return Array("(\(count) bytes)".utf8).withUnsafeBufferPointer(body)
    }

    /// Integer in a column; 0 if it is not a number.
    func integer(_ column: Int32) -> Int { Int(csqlite_integer(list, column)) }

    /// The number returned by an internal statement; `nil` if it returns no row.
    func number(_ statement: String) throws(HelperFailure) -> Int? {
        try prepare(statement, isOwn: true)
        return try step() ? integer(0) : nil
    }
}

extension HelperRequest.Source {
    /// The table; `nil` for a query.
    fileprivate var table: [UInt8]? {
        switch self {
        case .table(let name), .edited(let name): name
        case .query: nil
        }
    }
}

extension HelperFailure.Kind {
    /// Converts an SQLite error code: https://sqlite.org/rescode.html.
    init(code: Int32) {
        // The lowest byte is the primary code, the others give details.
        self =
            switch code & 0xFF {
            // A hot journal of an unfinished change must be rolled back.
            case 8 where code >> 8 == 3: .needsRollback
            case 26: .notADatabase
            // The file is shorter than it claims to be.
            case 10 where code >> 8 == 2: .damaged
            case 11: .damaged
            case 5, 6: .isLocked
            // The log cannot be read without writing to it.
            case 8: .needsLog
            case 14: .cannotOpen
            case 7: .noMemory
            case 18: .tooLong
            case 1, 23: .query
            default: .other
            }
    }
}
