internal import CommandOptions
internal import Documents
internal import EditingSessions
internal import FormatCore
internal import HelperProtocol
internal import Languages
internal import NameLoading
internal import RemoteLists
internal import SystemSupport

/// An open database among the files of a command line, with the rows selected from it.
struct DatabaseInput: Sendable {
    let database: Database
    private let options: DatabaseOptions
    private let reading: ReadingOptions

    /// Opens a server, or a file that is a database or declared to be one; `nil` for other files.
    ///
    /// - Throws: `ReadingError` if it cannot be opened.
    init?(_ path: FilePath, _ options: SectionsOptions) throws(ReadingError) {
        let program: HelperProgram
        let isAsked = options.database.table != nil || options.database.query != nil
        if HelperProgram.isServer(path) {
            program = try HelperProgram(for: path)
        } else if options.reading.format == nil, !path.isDirectory, !path.isMissing,
            isAsked || Database.isDatabase(path)
        {
            program = options.task == .edit ? .changingSQLite : .sqlite
        } else {
            return nil
        }
        database = try Database(
            path, isImmutable: options.database.isImmutable, start: program.start)
        self.options = options.database
        reading = options.reading
    }

    /// The tables to choose from; `nil` if the options determine the rows.
    ///
    /// - Throws: `ReadingError` if the requested table does not exist, or the database has none.
    func choice() throws(ReadingError) -> TableChoice? {
        guard options.query == nil, try database.table(named: options.table?.bytes) == nil else { return nil }
        return TableChoice(of: self)
    }

    /// The table to browse in place: it is a book, and no option requires its rows to be loaded.
    ///
    /// - Throws: `ReadingError` if the requested table does not exist, or the database has none.
    func tableInPlace() throws(ReadingError) -> HelperAnswer.Table? {
        guard options.query == nil, let table = try database.table(named: options.table?.bytes) else {
            return nil
        }
        return staysInPlace(table) ? table : nil
    }

    /// Opens a table for browsing in place.
    ///
    /// - Throws: `ReadingError` if it cannot be read, or lacks a requested field.
    func browse(_ table: HelperAnswer.Table) throws(ReadingError) -> Database.OpenTable {
        let browsed = try database.browse(table)
        if let problem = FieldCheck.problem(of: reading.requiredFields, columns: browsed.columns) {
            throw ReadingError(file: database.path.displayText, reason: problem)
        }
        return browsed
    }

    /// Whether to browse a table in place.
    func staysInPlace(_ table: HelperAnswer.Table) -> Bool {
        let isPlain =
            reading.nameField == nil && reading.readingField == nil && reading.sectionBy == nil
            && reading.hasSections && reading.isSorted && reading.order == nil && reading.display == nil
            && reading.readings.list == nil
        return table.isPrepared && isPlain && !options.copies
    }

    /// The input with the requested rows.
    ///
    /// - Throws: `ReadingError` if there are none, or several tables to choose from.
    func input() throws(ReadingError) -> InputFile {
        if let query = options.query { return try database.input(of: .query(query.bytes), reading) }
        guard let table = try database.table(named: options.table?.bytes) ?? database.mainTable?.table
        else {
            throw TableChoice(of: self).problem
        }
        return try database.input(of: .table(table.name), reading)
    }

    /// A loader that reads the rows of a book like those of a file.
    ///
    /// - Throws: `ReadingError` if it cannot be read.
    func bookLoader() throws(ReadingError) -> NameLoader {
        let options = try database.bookOptions(reading)
        guard let table = database.tables.first else { throw TableChoice(of: self).problem }
        let input = try database.input(of: .table(table.name), options)
        return try NameLoader(inputs: [NameInput(input)], options: options)
    }

    /// Whether it is a book in a file, to be read like other files.
    var copiesBook: Bool {
        database.tables.first?.isBook == true && options.table == nil && options.query == nil
    }

    /// The table to edit, if it is named or the only one.
    ///
    /// - Throws: `ReadingError` if its rows cannot be edited, or the table does not exist.
    func editedTable() throws(ReadingError) -> TableDocument.Access? {
        guard options.query == nil, !options.isImmutable else {
            let option = options.query == nil ? "--immutable" : "--sql"
            throw ReadingError(
                file: database.path.displayText,
                reason: .notEditable(
                    "\(option) is read-only", advice: "leave that out, or leave --edit out"))
        }
        guard let table = try database.table(named: options.table?.bytes) else { return nil }
        return try access(to: table)
    }

    /// Access for reading and editing the rows of a table.
    ///
    /// - Throws: `ReadingError` if they cannot be edited.
    func access(to table: HelperAnswer.Table) throws(ReadingError) -> TableDocument.Access {
        let name = table.name
        let table = try TableClient(table, of: database)
        var access = TableDocument.Access(
            path: table.path, columns: table.columns,
            read: { options, check throws(ReadingError) in try table.read(options, check: check) },
            make: { change throws(HelperFailure) in try table.make(change) })
        access.vacantColumns = { table.vacantColumns }
        access.place = place(of: name)
        return access
    }

    /// A path beside the database that identifies a table; no file exists at it.
    private func place(of table: [UInt8]) -> FilePath {
        let isServer = HelperProgram.isServer(database.path)
        let place =
            isServer
            ? FilePath(bytes: Array("/".utf8) + database.path.bytes) : DocumentFile(path: database.path).place
        // A slash or a zero byte would make it another path.
        let name = table.map { $0 == 0 || $0 == UInt8(ascii: "/") ? UInt8(ascii: "%") : $0 }
        return FilePath(bytes: place.bytes + Array("#".utf8) + name)
    }

    /// A loader for the rows of a table.
    ///
    /// - Throws: `ReadingError` if it cannot be read.
    func loader(of table: HelperAnswer.Table) throws(ReadingError) -> NameLoader {
        try NameLoader(
            inputs: [NameInput(try database.input(of: .table(table.name), reading))], options: reading)
    }
}
