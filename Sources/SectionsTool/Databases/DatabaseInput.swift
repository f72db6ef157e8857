internal import CommandSupport
internal import Databases
internal import DirectoryListing
internal import Documents
internal import EditingSessions
internal import Languages
internal import NameLoading
internal import NameService
internal import ServiceConnections
internal import SourceText
internal import SystemSupport

/// A database among the files of a command line, open, and which of its rows are wanted.
struct DatabaseInput: Sendable {
    let database: Database
    private let options: DatabaseOptions
    private let reading: ReadingOptions

    /// Opens a server, or a file if it is a database or said to be one; `nil` if it is neither.
    ///
    /// - Throws: `ReadingError` if it cannot be opened.
    init?(_ path: FilePath, _ options: SectionsOptions) throws(ReadingError) {
        let program: ServiceProgram
        let isAsked = options.database.table != nil || options.database.query != nil
        if ServiceProgram.isServer(path) {
            program = try ServiceProgram(for: path)
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

    /// The tables to choose from; `nil` if it is known whose rows are wanted.
    ///
    /// - Throws: `ReadingError` if there is no such table as was asked for, or none at all.
    func choice() throws(ReadingError) -> TableChoice? {
        guard options.query == nil, try database.table(named: options.table?.bytes) == nil else { return nil }
        return TableChoice(of: self)
    }

    /// The table whose rows are to stay in it: it is a book, and nothing is asked for that only files can
    /// that are read.
    ///
    /// - Throws: `ReadingError` if there is no such table as was asked for, or none at all.
    func tableInPlace() throws(ReadingError) -> ServiceAnswer.Table? {
        guard options.query == nil, let table = try database.table(named: options.table?.bytes) else {
            return nil
        }
        return staysInPlace(table) ? table : nil
    }

    /// Looks at a table whose rows stay in it.
    ///
    /// - Throws: `ReadingError` if it cannot be read, or lacks a field that was asked for.
    func browse(_ table: ServiceAnswer.Table) throws(ReadingError) -> Database.Browsed {
        let browsed = try database.browse(table)
        if let problem = FieldCheck.problem(of: reading.askedFields, columns: browsed.columns) {
            throw ReadingError(file: database.path.shown, reason: problem)
        }
        return browsed
    }

    /// Whether the rows of a table are to stay in it.
    func staysInPlace(_ table: ServiceAnswer.Table) -> Bool {
        let isPlain =
            reading.nameField == nil && reading.readingField == nil && reading.sectionBy == nil
            && reading.hasSections && reading.isSorted && reading.order == nil && reading.display == nil
            && reading.readings.list == nil
        return table.isBook && isPlain && !options.copies
    }

    /// What is read to get the rows that are wanted.
    ///
    /// - Throws: `ReadingError` if there are none, or tables to choose from.
    func input() throws(ReadingError) -> InputFile {
        if let query = options.query { return try database.input(of: .query(query.bytes), reading) }
        guard let table = try database.table(named: options.table?.bytes) ?? database.mainTable?.table
        else {
            throw TableChoice(of: self).problem
        }
        return try database.input(of: .table(table.name), reading)
    }

    /// What reads the rows of a book as those of a file.
    ///
    /// - Throws: `ReadingError` if it cannot be read.
    func bookLoader() throws(ReadingError) -> NameLoader {
        let options = try database.bookOptions(reading)
        guard let table = database.tables.first else { throw TableChoice(of: self).problem }
        let input = try database.input(of: .table(table.name), options)
        return try NameLoader(inputs: [NameInput(input)], options: options)
    }

    /// Whether it is a book of a file that is read as other files are.
    var isCopiedBook: Bool {
        database.tables.first?.isBook == true && options.table == nil && options.query == nil
            && !ServiceProgram.isServer(database.path)
    }

    /// The table that is to be edited, if it is said which one or there is no other.
    ///
    /// - Throws: `ReadingError` if its rows cannot be changed, or there is no such table.
    func editedTable() throws(ReadingError) -> EditedTable.Access? {
        guard options.query == nil, !options.isImmutable else {
            let option = options.query == nil ? "--immutable" : "--sql"
            throw ReadingError(
                file: database.path.shown,
                reason: .notEditable(
                    "\(option) is read-only", advice: "leave that out, or leave --edit out"))
        }
        guard let table = try database.table(named: options.table?.bytes) else { return nil }
        return try access(to: table)
    }

    /// What reads and changes the rows of a table.
    ///
    /// - Throws: `ReadingError` if they cannot be changed.
    func access(to table: ServiceAnswer.Table) throws(ReadingError) -> EditedTable.Access {
        let name = table.name
        let table = try EditableTable(table, of: database)
        var access = EditedTable.Access(
            path: table.path, columns: table.columns,
            read: { options, check throws(ReadingError) in try table.read(options, check: check) },
            make: { change throws(ServiceFailure) in try table.make(change) })
        access.vacantColumns = { table.vacantColumns }
        access.place = place(of: name)
        return access
    }

    /// What tells a table from all others, as the path of a file beside the database that is not there.
    private func place(of table: [UInt8]) -> FilePath {
        let isServer = ServiceProgram.isServer(database.path)
        let place =
            isServer
            ? FilePath(bytes: Array("/".utf8) + database.path.bytes) : DocumentFile(path: database.path).place
        // A slash or a zero would make another path of it.
        let name = table.map { $0 == 0 || $0 == UInt8(ascii: "/") ? UInt8(ascii: "%") : $0 }
        return FilePath(bytes: place.bytes + Array("#".utf8) + name)
    }

    /// What reads the rows of a table.
    ///
    /// - Throws: `ReadingError` if it cannot be read.
    func loader(of table: ServiceAnswer.Table) throws(ReadingError) -> NameLoader {
        try NameLoader(
            inputs: [NameInput(try database.input(of: .table(table.name), reading))], options: reading)
    }
}
