internal import BookSearch
internal import CRowText
internal import CSQLite
package import NameService
package import ServiceConnections
internal import TableWriting

/// An SQLite file that is open for reading; nothing that stands in it can change anything.
///
/// For one thread. One statement at a time is under way: a new one takes the place of the one before.
package final class SQLiteList: HelperSource {
    private let list: OpaquePointer
    private let path: [UInt8]
    /// Where rows are changed; `nil` until some are.
    private var writer: SQLiteTableWriter?
    private var written: (name: [UInt8], table: WrittenTable)?
    /// Whether rows come in an order of their own.
    private var isOrdered = false

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: Where it is, as the system's bytes.
    ///   - isImmutable: Whether to read it as if nobody ever wrote to it.
    /// - Throws: `ServiceFailure` if it is not such a file, or cannot be opened.
    package init(_ path: [UInt8], isImmutable: Bool) throws(ServiceFailure) {
        var opened: OpaquePointer?
        let place = path.map { CChar(bitPattern: $0) } + [0]
        let code = csqlite_open(place, isImmutable ? CSQLITE_IMMUTABLE : CSQLITE_ORDINARY, &opened)
        guard let opened else { throw ServiceFailure(.noMemory, "") }
        list = opened
        self.path = path
        if code != 0 { throw failure() }
    }

    deinit { csqlite_close(list) }

    /// What was wrong last.
    private func failure(rows: Int = 0) -> ServiceFailure {
        // The message is a text of the list's own, copied here.
        let message = String(cString: csqlite_message(list))
        let kind = ServiceFailure.Kind(code: csqlite_code(list))
        // Pages of two moments do not fit together.
        let hasChanged = kind == .damaged && csqlite_has_changed(list) != 0
        return ServiceFailure(hasChanged ? .hasChanged : kind, message, rows: rows)
    }

    /// The version of SQLite.
    package static var version: String { String(cString: csqlite_version()) }

    /// Has this process give up what reading a file does not need; for a process that does nothing but that.
    ///
    /// - Parameter changesFiles: Whether it is to change rows as well.
    package static func giveUpRights(changesFiles: Bool) { csqlite_give_up_rights(changesFiles ? 1 : 0) }

    /// Has what SQLite makes beside a file to read its log removed when this process ends; to be called
    /// before it gives up rights.
    package static func keepDirectoryClean(of path: [UInt8]) {
        csqlite_keep_directory_clean(path.map { CChar(bitPattern: $0) } + [0])
    }

    /// Makes bytes of the rows of the statement from now on, as a table of all columns.
    func beginTable() { csqlite_begin(list, CROWTEXT_TABLE, [], 0) }

    /// What gives the rows of a book in place of its table; `nil` if it is none.
    private var bookRows: String?

    package func book(of table: [UInt8]) throws(ServiceFailure) -> (any BookAnswering)? {
        // Its table is looked at as it is, and not as it is copied.
        let rows = bookRows
        bookRows = nil
        defer { bookRows = rows }
        return try SQLiteBook(self).map { BookService($0) }
    }

    // MARK: Tables

    /// The tables and views, in the order of their names; none that belongs to an index, to
    /// SQLite itself, or to what a book has beside its rows.
    package func tables() throws(ServiceFailure) -> [ServiceAnswer.Table] {
        if let book = try SQLiteBook(self) {
            bookRows = book.copyStatement
            return [ServiceAnswer.Table(name: Array(BookFormat.rowTable.utf8), isView: false, isBook: true)]
        }
        try prepare(
            """
            select name, type from pragma_table_list
            where schema = 'main' and type in ('table', 'view', 'virtual')
                and name not like 'sqlite\\_%' escape '\\'
            order by name collate nocase
            """, isOwn: true)
        var tables: [ServiceAnswer.Table] = []
        while try step() {
            tables.append(ServiceAnswer.Table(name: text(0), isView: text(1).elementsEqual("view".utf8)))
        }
        return tables
    }

    /// What the columns of rows are called.
    package func columns(of source: ServiceRequest.Source) throws(ServiceFailure) -> [[UInt8]] {
        if case .edited(let name) = source { return try columns(of: .table(name)) }
        try prepare(source)
        return columnNames
    }

    // MARK: Changes

    package func columns(ofEdited table: [UInt8]) throws(ServiceFailure) -> [TableColumn] {
        guard bookRows == nil else {
            throw ServiceFailure(.notEditable, "a book cannot be edited; edit its source and make it again")
        }
        let writer = try SQLiteTableWriter(path)
        let found = try writer.table(table)
        (self.writer, written) = (writer, (table, found))
        return found.columns
    }

    package func change(
        _ change: TableChange, promise: (TablePromise) throws(ServiceFailure) -> Void
    ) throws(ServiceFailure) -> ServiceAnswer {
        let table = try table(ofEdited: change.table)
        guard let writer else { throw ServiceFailure(.noTable, "") }
        do throws(ServiceFailure) {
            return try table.make(change, in: writer, promise: promise)
        } catch {
            // What is there now is opened by the next change.
            if writer.displacement != nil { (self.writer, written) = (nil, nil) }
            throw error
        }
    }

    package func settle(_ promise: TablePromise, of table: [UInt8]) throws(ServiceFailure) -> Bool {
        let table = try self.table(ofEdited: table)
        guard let writer else { throw ServiceFailure(.noTable, "") }
        return try table.settle(promise, in: writer)
    }

    private func table(ofEdited name: [UInt8]) throws(ServiceFailure) -> WrittenTable {
        if written?.name != name { _ = try columns(ofEdited: name) }
        guard let written else { throw ServiceFailure(.noTable, "") }
        return written.table
    }

    // MARK: Rows

    /// Begins to hand over rows, from the first one.
    ///
    /// - Parameters:
    ///   - source: Which rows.
    ///   - form: As what.
    ///   - nameColumns: The columns that are names; a row without any of them is left out.
    /// - Throws: `ServiceFailure` if there are no such rows.
    package func begin(
        _ source: ServiceRequest.Source, _ form: ServiceRequest.Form, nameColumns: [Int]
    ) throws(ServiceFailure) {
        // All rows are of one moment, also those behind one that is passed over.
        if csqlite_hold(list) != 0 { throw failure() }
        do throws(ServiceFailure) {
            try prepare(source)
        } catch {
            csqlite_release(list)
            throw error
        }
        skippedCount = 0
        // A key stands before the columns.
        let shift = if case .edited = source { 1 } else { 0 }
        let columns = nameColumns.compactMap { Int32(exactly: $0 + shift) }
        csqlite_begin(list, form == .lines ? CROWTEXT_LINES : CROWTEXT_TABLE, columns, columns.count)
        if case .edited(let table) = source {
            let columns = try self.table(ofEdited: table).columns
            let keys = columns.indices.filter { columns[$0].isKey }.compactMap { Int32(exactly: $0) }
            csqlite_set_keys(list, keys, keys.count, Int32(columns.count { $0.isHidden }))
        }
    }

    /// Writes the bytes of rows that come next to the beginning of an array; returns how many, 0 at the end.
    ///
    /// - Throws: `ServiceFailure` where it cannot go on; the rows before that have been handed over.
    package func read(into room: inout [UInt8]) throws(ServiceFailure) -> Int {
        let count = csqlite_read(list, &room, room.count)
        if count > 0 { return count }
        if count == CROWTEXT_NEEDS_TABLE {
            csqlite_release(list)
            throw ServiceFailure(.needsTable, "", rows: rowCount)
        }
        if count < 0 {
            let failure = self.failure(rows: rowCount)
            // A row that is too long may be passed over.
            if failure.kind != .tooLong { csqlite_release(list) }
            throw failure
        }
        csqlite_release(list)
        guard csqlite_has_changed(list) == 0 else { throw ServiceFailure(.hasChanged, "", rows: rowCount) }
        return 0
    }

    /// Passes over the next row of a table, in which a value is longer than is taken.
    ///
    /// - Parameter source: What is being handed over.
    /// - Returns: Whether it goes on behind that row; only in tables that number their rows.
    /// - Complexity: O(rows before it).
    package func skipRow(of source: ServiceRequest.Source) -> Bool {
        guard let name = source.table, !isOrdered else {
            csqlite_release(list)
            return false
        }
        let table = "\(SQLText.quoted(String(decoding: name, as: UTF8.self))) not indexed"
        do throws(ServiceFailure) {
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

    /// How many rows were passed over.
    package private(set) var skippedCount = 0

    /// How many rows were handed over.
    package var rowCount: Int { Int(csqlite_row_count(list)) }
    /// How many were left out because they have no name.
    package var omittedCount: Int { Int(csqlite_omitted_count(list)) }

    private var columnNames: [[UInt8]] {
        (0..<csqlite_column_count(list)).map { column in
            // The text is the statement's own, copied here.
            csqlite_column_name(list, column).map { Array(String(cString: $0).utf8) } ?? []
        }
    }

    // MARK: Statements

    private func prepare(_ source: ServiceRequest.Source) throws(ServiceFailure) {
        switch source {
        case .table(let name) where bookRows != nil && name.elementsEqual(BookFormat.rowTable.utf8):
            isOrdered = true
            try prepare(bookRows ?? "", isOwn: false)
        case .table(let name), .edited(let name):
            let all = try allColumns(of: source)
            let table = SQLText.quoted(String(decoding: name, as: UTF8.self))
            do throws(ServiceFailure) {
                // In the order of their numbers, which a row that is passed over is known by.
                try prepare("select \(all) from \(table) not indexed", isOwn: false)
            } catch {
                try prepare("select \(all) from \(table)", isOwn: false)
            }
            isOrdered = false
        case .query(let text): try prepare(String(decoding: text, as: UTF8.self), isOwn: false)
        }
    }

    /// What stands before "from" to get the columns of a table, and what its rows are known by.
    private func allColumns(of source: ServiceRequest.Source) throws(ServiceFailure) -> String {
        guard case .edited(let name) = source else { return "*" }
        let hidden = try table(ofEdited: name).columns.filter(\.isHidden)
        return (["*"] + hidden.map { String(decoding: $0.name, as: UTF8.self) }).joined(separator: ", ")
    }

    func prepare(_ statement: String, isOwn: Bool) throws(ServiceFailure) {
        let code = csqlite_prepare(list, statement, statement.utf8.count, isOwn ? 1 : 0)
        if code != 0 { throw failure() }
    }

    /// Has statements fail that take longer; 0 milliseconds for as long as they take.
    func setDeadline(after milliseconds: Int32) { csqlite_set_deadline(list, milliseconds) }

    /// Goes to the next row; returns whether there is one.
    func step() throws(ServiceFailure) -> Bool {
        let found = csqlite_step(list)
        guard found >= 0 else { throw failure() }
        return found > 0
    }

    func text(_ column: Int32) -> [UInt8] { withText(column) { Array($0) } }

    /// Lends the text of a column of the row.
    func withText<Result>(_ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        var count = 0
        // The bytes hold until the next call.
        let bytes = csqlite_text(list, column, &count)
        return body(UnsafeBufferPointer(start: bytes, count: count))
    }

    /// The number in a column of the row; 0 if it is none.
    func integer(_ column: Int32) -> Int { Int(csqlite_integer(list, column)) }

    /// The number that a statement of our own gives; `nil` if it gives no row.
    func number(_ statement: String) throws(ServiceFailure) -> Int? {
        try prepare(statement, isOwn: true)
        return try step() ? integer(0) : nil
    }
}

extension ServiceRequest.Source {
    /// The table whose rows are meant; `nil` of a query.
    fileprivate var table: [UInt8]? {
        switch self {
        case .table(let name), .edited(let name): name
        case .query: nil
        }
    }
}

extension ServiceFailure.Kind {
    /// Makes it of a code of SQLite: https://sqlite.org/rescode.html.
    init(code: Int32) {
        // The lowest byte says what is the matter, the others how it came about.
        self =
            switch code & 0xFF {
            // The journal of a change that was not ended.
            case 8 where code >> 8 == 3: .needsRollback
            case 26: .notADatabase
            // Bytes are missing where the file says that there are some.
            case 10 where code >> 8 == 2: .damaged
            case 11: .damaged
            case 5, 6: .isLocked
            // A log would have to be written to before it could be read.
            case 8: .needsLog
            case 14: .cannotOpen
            case 7: .noMemory
            case 18: .tooLong
            case 1, 23: .query
            default: .other
            }
    }
}
