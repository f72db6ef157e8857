package import FormatCore
internal import Glibc
package import HelperProtocol
package import NameLoading
internal import Synchronization
package import SystemSupport

/// A database that a helper has opened, for copying rows.
package final class Database: Sendable {
    /// Timeout for opening a file and for describing its columns.
    static let patience = Duration.seconds(10)

    /// Its path, or the address of its server.
    package let path: FilePath
    /// The tables and views in it.
    package let tables: [HelperAnswer.Table]
    private let isImmutable: Bool
    private let start: HelperStart
    /// An idle connection; `nil` if there is none.
    private let free: Mutex<HelperConnection?>

    /// Opens a file.
    ///
    /// - Parameters:
    ///   - path: The path, or the address of a server.
    ///   - isImmutable: Whether to assume that the file never changes.
    ///   - start: Starts the helper.
    /// - Throws: `ReadingError` if it cannot be opened or the helper cannot be started.
    package init(
        _ path: FilePath, isImmutable: Bool, start: @escaping HelperStart
    ) throws(ReadingError) {
        do throws(HelperFailure) {
            let (connection, tables) = try Self.connect(to: path, isImmutable: isImmutable, start)
            (self.path, self.tables) = (path, tables)
            (self.isImmutable, self.start) = (isImmutable, start)
            free = Mutex(connection)
        } catch {
            throw ReadingError(error, file: path.displayText)
        }
    }

    /// Starts a helper that opens a file.
    private static func connect(
        to path: FilePath, isImmutable: Bool, _ start: HelperStart
    ) throws(HelperFailure) -> (HelperConnection, [HelperAnswer.Table]) {
        let connection = try start()
        let request = HelperRequest.open(
            version: HelperRequest.version, address: path.bytes, isImmutable: isImmutable)
        guard case .opened(let tables) = try connection.answer(to: request, within: Self.patience) else {
            throw HelperFailure.otherVersion
        }
        return (connection, tables)
    }

    /// A connection for copying rows, used exclusively by the caller.
    func connection() throws(HelperFailure) -> HelperConnection {
        let free = free.withLock { free in
            defer { free = nil }
            return free
        }
        if let free { return free }
        return try Self.connect(to: path, isImmutable: isImmutable, start).0
    }

    /// The names of the columns of some rows.
    private static func columns(
        of source: HelperRequest.Source, over connection: HelperConnection
    ) throws(HelperFailure) -> [String] {
        guard case .columns(let found) = try connection.answer(to: .describe(source), within: patience) else {
            throw .otherVersion
        }
        return found.map { String(decoding: $0, as: UTF8.self) }
    }

    /// Starts a helper.
    package typealias HelperStart = @Sendable () throws(HelperFailure) -> HelperConnection

    /// Whether a file begins like an SQLite database; `false` if it cannot be opened.
    package static func isDatabase(_ path: FilePath) -> Bool {
        guard !path.bytes.contains(0) else { return false }
        // Do not open pipes, because their writers would mistake this for their reader.
        var status = stat()
        guard stat(path.cString, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
        let file = open(path.cString, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard file >= 0 else { return false }
        defer { close(file) }
        var head = [UInt8](repeating: 0, count: 16)
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            // At most as many bytes are read as there is room for.
            pread(file, &head, head.count, 0) == head.count
        else { return false }
        return head == Array("SQLite format 3".utf8) + [0]
    }

    /// The table with a name, or without a name the only table; `nil` if there are several.
    ///
    /// - Throws: `ReadingError` if there is no such table, or no table at all.
    package func table(named name: [UInt8]?) throws(ReadingError) -> HelperAnswer.Table? {
        func failure(_ what: String, _ advice: String) -> ReadingError {
            ReadingError(file: path.displayText, reason: .database(what, advice: advice))
        }
        guard let name else {
            guard let first = tables.first else {
                throw failure("there is no table in it", "check that it is the right file")
            }
            return tables.count == 1 ? first : nil
        }
        if let table = tables.first(where: { $0.name == name }) ?? table(like: name) { return table }
        let known = tables.prefix(20).map { "\"\(SafeText.oneLine($0.title, limit: 40))\"" }
        let more = tables.count > known.count ? " and \(tables.count - known.count) more" : ""
        let names = known.isEmpty ? "none" : known.joined(separator: ", ") + more
        throw failure(
            "there is no table \"\(SafeText.oneLine(String(decoding: name, as: UTF8.self), limit: 80))\"; "
                + "there are \(names)", "name one of these")
    }

    /// The table whose name is equal, ignoring case as in SQL.
    private func table(like name: [UInt8]) -> HelperAnswer.Table? {
        let wanted = String(decoding: name, as: UTF8.self).lowercased()
        return tables.first { $0.title.lowercased() == wanted }
    }

    /// Checks what a table lacks for browsing in place.
    ///
    /// - Parameter table: The table.
    /// - Returns: The problems, one sentence each, which must be sanitized before display on a terminal;
    ///   empty if none.
    /// - Throws: `ReadingError` if the helper cannot be asked.
    package func findings(about table: HelperAnswer.Table) throws(ReadingError) -> [String] {
        do throws(HelperFailure) {
            let connection = try connection()
            let answer = try connection.answer(to: .check(table: table.name), within: .seconds(600))
            guard case .findings(let found) = answer else {
                throw HelperFailure.otherVersion
            }
            return found.map { String(decoding: $0, as: UTF8.self) }
        } catch {
            throw ReadingError(error, file: path.displayText)
        }
    }

    /// The options for copying the rows of a book: in its order, and in its sections if they are specified.
    ///
    /// - Throws: `ReadingError` if the helper cannot be asked.
    package func bookOptions(_ options: ReadingOptions) throws(ReadingError) -> ReadingOptions {
        guard tables.first?.isBook == true, options.sectionBy == nil, options.hasSections else {
            return options
        }
        var options = options
        do throws(HelperFailure) {
            let connection = try connection()
            let columns = try Self.columns(of: .table(tables.first?.name ?? []), over: connection)
            free.withLock { $0 = connection }
            guard columns.first == "section" else { return options }
        } catch {
            throw ReadingError(error, file: path.displayText)
        }
        options.sectionBy = "section"
        options.isSorted = options.order == nil ? false : options.isSorted
        return options
    }

    /// The input for reading all rows.
    ///
    /// - Parameters:
    ///   - source: The rows.
    ///   - options: The reading options.
    /// - Returns: Their bytes, as lines if there are only names, otherwise as a table.
    /// - Throws: `ReadingError` if there are no such rows, or a requested column does not exist.
    package func input(
        of source: HelperRequest.Source, _ options: ReadingOptions
    ) throws(ReadingError) -> InputFile {
        var source = source
        if case .table(let name) = source, let knownDatabase, knownDatabase.table == name,
            let query = knownDatabase.query
        {
            source = .query(Array(query.utf8))
        }
        return InputFile(
            name: path.displayText, path: path, source: try rows(of: source, options, forEditing: false))
    }

    private var knownDatabase: KnownDatabase? { KnownDatabase(tables) }

    /// The main table of a well-known program's database, and a description of its rows.
    ///
    /// Returns `nil` for other databases.
    package var mainTable: (table: HelperAnswer.Table, contents: String)? {
        guard let knownDatabase, let table = tables.first(where: { $0.name == knownDatabase.table }) else {
            return nil
        }
        return (table, knownDatabase.contents)
    }

    /// The source of the bytes of all rows, or for editing of their values.
    func rows(
        of source: HelperRequest.Source, _ options: ReadingOptions, forEditing: Bool
    ) throws(ReadingError) -> ImportStream {
        let connection: HelperConnection
        let columns: [String]
        do throws(HelperFailure) {
            connection = try self.connection()
            columns = try Self.columns(of: source, over: connection)
        } catch {
            throw ReadingError(error, file: path.displayText)
        }
        let names = try NameColumns(columns, of: source, options, file: path.displayText, over: connection)
        let isAlone = columns.count == 1 && options.nameField == nil && options.sectionBy == nil
        let preparation =
            if case .table(let name) = source { tables.first { $0.name == name }?.preparation } else {
                HelperAnswer.Table.Preparation?.none
            }
        return ImportStream(
            of: source, over: connection, file: path.displayText, headings: columns, names: names,
            form: forEditing ? .values : isAlone ? .lines : .table, preparation: preparation ?? .none)
    }

    /// Name of a table in messages; a status line has no room for a server address.
    func shownName(of table: HelperAnswer.Table) -> String {
        path.displayText.contains("://") ? table.title : path.displayText
    }
}

extension HelperAnswer.Table {
    /// The name as text.
    package var title: String { String(decoding: name, as: UTF8.self) }
}

extension ReadingError {
    /// Converts the reason why a database cannot be read, or not completely.
    init(_ failure: HelperFailure, file: String) {
        let said = SafeText.oneLine(failure.message, limit: 200)
        let why = said.isEmpty ? "" : ": \(said)"
        let reason = said.isEmpty ? "it gives no reason" : said
        let after = failure.rows > 0 ? " (after \(SafeText.grouped(failure.rows)) rows)" : ""
        let (what, advice) =
            switch failure.kind {
            case .notADatabase: ("is not an SQLite database, or is encrypted", "check the file")
            case .damaged: ("is damaged\(why)", "what can be saved of it, sqlite3 saves with .recover")
            case .isLocked: ("another program is writing to it", "try again when it has ended")
            case .cannotOpen:
                ("cannot be opened\(why)", "check the permissions of the file and its directory")
            case .needsLog:
                (
                    "it has a write-ahead log, which cannot be read without the right to write beside it",
                    "--immutable reads it without what is in the log"
                )
            case .noTable, .query: ("the query failed\(why)", "try it in sqlite3 or psql")
            case .tooLong:
                ("a value in the next row is longer than 16 MiB", "leave its column out with --sql")
            case .noMemory:
                ("its helper needs more memory than it may take", "read fewer columns with --sql")
            case .needsTable: ("a name has a line end in it", "name the column with --column")
            case .isGone: ("its helper program failed\(why)", "try again")
            case .cannotConnect: ("no connection\(why)", "check the address, and that the server runs")
            case .needsPassword:
                (
                    "the server wants a password",
                    "put it into ~/.pgpass, or name a service file with ?service="
                )
            case .isAway: ("another server does not answer\(why)", "try again when it does")
            case .isLost: ("the connection is lost\(why)", "try again")
            case .mayNotRead: (reason, "ask for the right to select")
            case .server: ("the server says\(why)", "try the query in psql")
            case .notEditable: (reason, "leave --edit out to browse it")
            case .refused: ("the database refused it\(why)", "change it so that it does")
            case .nameless: (reason, "name another column with --column")
            case .needsRollback:
                (
                    "a program ended in the middle of a change, which must be taken back first",
                    "sqlite3 does so when it opens the file"
                )
            case .hasChanged:
                (
                    "another program wrote to it while it was read, so rows may be missing or there twice",
                    "read it again"
                )
            case .tooManyTables:
                ("there are too many tables to list", "connect as a user who may read fewer of them")
            case .mayBeMade: ("there is no answer\(why)", "read it again to see whether it was saved")
            case .isLate: ("its helper program does not answer", "try again")
            case .other: (reason, "check the file")
            }
        self.init(file: file, reason: .database(what + after, advice: advice))
    }
}
