public import CommandSupport
package import DirectoryListing
internal import Languages
public import NameDirectory
internal import NameFormats
internal import NameLoading
public import RecordExport
public import SourceText
public import SystemSupport

/// What the command line of `sections` asks for.
public struct SectionsOptions: Hashable, Sendable {
    /// What the program is to do.
    public enum Task: Hashable, Sendable {
        /// Show names and let some be chosen.
        case browse
        /// Change a file of names.
        case edit
        /// Print the names that a text finds, without a terminal.
        case filter(String)
        /// Print the sections, without a terminal.
        case listSections
        /// Print how many names there are, or how many a text finds, without a terminal.
        case count(String?)
        /// Print all names, or what a text finds, in another format, without a terminal.
        case export(ExportFormat, String?)
        /// Answer a mail program's question for addresses, without a terminal.
        case mailQuery(String)
        /// Write the names as a book, without a terminal.
        case makeBook(FilePath)
        /// Print what a database needs so that a table of it can be browsed through where it is.
        case databaseSchema(DatabaseKind)
        /// Say what the table of a database lacks for that.
        case checkDatabase(FilePath)
        case help(HelpTopic)
        case manual
        /// Print what a shell needs to complete the options.
        case completion(Completion.Shell)
        /// Say what is found around the program.
        case doctor
        case version
        /// Put the terminal right.
        case resetTerminal
    }

    /// What to do.
    public var task = Task.browse
    /// The files to read, `-` for standard input; none for standard input or the bundled names.
    public var files: [FilePath] = []
    /// How they are read.
    public var reading = ReadingOptions()
    /// The file that says how names are read; `nil` for none.
    package var readingsFile: FilePath?
    /// What of directories is listed.
    package var directories = DirectoryOptions()
    /// What of databases is shown.
    package var database = DatabaseOptions()
    /// How a text finds names.
    public var search = NameSearch.Options(letterCase: .smart)
    /// How names are found and chosen.
    public var choosing = ChoosingOptions()
    /// How the answer is printed.
    public var output = OutputOptions()
    /// How the screen looks and listens.
    public var screen = ScreenOptions()
    /// What is kept from one time to the next.
    public var memory = MemoryOptions()

    /// All options, in the order of the help.
    package static let table = OptionTable<SectionsOptions>(
        program: "sections",
        groups: [
            ("Input", inputOptions), ("Databases", DatabaseOptions.options), ("Search", searchOptions),
            ("Choice", choiceOptions),
            ("Editing", editingOptions), ("Output", outputOptions), ("Screen", screenOptions),
            ("Memory", memoryOptions), ("Other", otherOptions),
        ])

    /// The variable whose words stand before those of every command line.
    public static let variable = "SECTIONS_DEFAULT_OPTS"

    /// What an empty command line asks for.
    public init() {}

    /// Reads a command line.
    ///
    /// - Throws: `UsageError` for the first thing that is wrong.
    public init(arguments: [CommandWord]) throws(UsageError) {
        self.init()
        try apply(arguments: arguments)
    }

    /// Reads a command line over what was asked for already.
    ///
    /// - Throws: `UsageError` for the first thing that is wrong.
    public mutating func apply(arguments: [CommandWord]) throws(UsageError) {
        let operands = try Self.table.apply(arguments, to: &self)
        files += operands.map(\.path)
    }

    /// Reads the default options, then a command line over them; returns what was skipped as well.
    ///
    /// The file of options is read first, then the variable, then the command line: later options win. What
    /// is wrong in the first two is skipped.
    ///
    /// - Throws: `UsageError` for the first thing that is wrong on the command line.
    public static func read(
        arguments: [CommandWord], environment: Environment = .process
    ) throws(UsageError) -> (options: SectionsOptions, problems: [ConfigurationProblem]) {
        let asked = try SectionsOptions(arguments: arguments)
        try asked.checkEditing()
        try asked.checkExport()
        var options = SectionsOptions()
        // What is no language there asks for none.
        let language = Language.tag { environment[$0] ?? "" }
        options.reading.language = language?.tag ?? .root
        let problems =
            table.applyFile(asked.memory.configuration, environment: environment, to: &options)
            + table.applyVariable(variable, environment: environment, to: &options)
        try options.apply(arguments: arguments)
        options.search.language = options.reading.language
        options.reading.askedFields = FieldsInOptions.asked(by: asked)
        let commandProblems = try CodeInCommands.refuse(
            in: &options, asked: asked, environment: environment)
        let readingProblems = try options.findReadings(isAskedFor: asked.readingsFile != nil)
        return (options, problems + commandProblems + readingProblems)
    }

    /// Whether what is asked for has to do with names.
    private var needsNames: Bool {
        switch task {
        case .browse, .edit, .filter, .listSections, .count, .export, .mailQuery, .makeBook, .doctor: true
        case .databaseSchema, .checkDatabase, .help, .manual, .completion, .version, .resetTerminal: false
        }
    }

    /// Reads what says how names are read.
    ///
    /// - Parameter isAskedFor: Whether the command line names it.
    /// - Returns: What is wrong with it.
    /// - Throws: `UsageError` if it is asked for, and nothing can be read.
    private mutating func findReadings(isAskedFor: Bool) throws(UsageError) -> [ConfigurationProblem] {
        guard let readingsFile, needsNames else { return [] }
        do {
            let list = try ReadingList.read(readingsFile, reading)
            reading.readings.list = list
            search.readings.list = list
            return list.problems.map {
                ConfigurationProblem(
                    source: readingsFile.shown, line: $0.line, column: 1, reason: $0.description)
            }
        } catch {
            let problem = UsageError.wrongValue(option: "--readings", reason: error.description)
            guard !isAskedFor else { throw problem }
            // As whatever else is wrong with the usual options, it is skipped.
            return [
                ConfigurationProblem(
                    source: readingsFile.shown, line: 1, column: 1, reason: problem.description)
            ]
        }
    }
}

extension SectionsOptions: OptionSettings {}
