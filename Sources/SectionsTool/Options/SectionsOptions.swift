public import CommandOptions
internal import FormatCore
internal import Languages
public import NameLoading
public import Names
public import Records
public import SystemSupport

/// The options of `sections`.
public struct SectionsOptions: Hashable, Sendable {
    /// The task of the program.
    public enum Task: Hashable, Sendable {
        /// Shows names and lets the user choose.
        case browse
        /// Edits a file of names.
        case edit
        /// Prints the names that match a text, without a terminal.
        case filter(String)
        /// Prints the sections, without a terminal.
        case listSections
        /// Prints the number of all names, or of those that match a text, without a terminal.
        case count(String?)
        /// Prints all names, or those that match a text, in another format, without a terminal.
        case export(ExportFormat, String?)
        /// Answers a mail program's query for addresses, without a terminal.
        case mailQuery(String)
        /// Writes the names as a book, without a terminal.
        case makeBook(FilePath)
        /// Prints the statements that prepare a database table for browsing in place.
        case databaseSchema(DatabaseKind)
        /// Reports what a database table lacks for that.
        case checkDatabase(FilePath)
        case help(HelpTopic)
        case manual
        /// Prints the option completions for a shell.
        case completion(Completion.Shell)
        /// Reports on the environment of the program.
        case doctor
        case version
        /// Repairs the terminal.
        case resetTerminal
    }

    public var task = Task.browse
    /// The files to read, with `-` for standard input; empty for standard input or the bundled names.
    public var files: [FilePath] = []
    /// The options for reading files.
    public var reading = ReadingOptions()
    /// A file with the readings of names; `nil` for none.
    package var readingsFile: FilePath?
    package var directories = DirectoryOptions()
    package var database = DatabaseOptions()
    /// The options for matching names.
    public var search = NameSearch.Options(letterCase: .smart)
    /// The options for finding and choosing names.
    public var choosing = ChoosingOptions()
    /// The options for printing the chosen rows.
    public var output = OutputOptions()
    /// The options for the screen.
    public var screen = ScreenOptions()
    /// The options for state kept between runs.
    public var memory = MemoryOptions()
    /// The maximum number of threads for reading, sorting and searching.
    package var threads = Int.max

    /// All options, in the order of the help.
    package static let table = OptionTable<SectionsOptions>(
        program: "sections",
        groups: [
            ("Input", inputOptions), ("Databases", DatabaseOptions.options),
            ("Search", searchOptions + rankingOptions), ("Choice", choiceOptions),
            ("Editing", editingOptions), ("Output", outputOptions), ("Screen", screenOptions),
            ("Memory", memoryOptions), ("Other", otherOptions),
        ])

    /// The environment variable whose options precede those of every command line.
    public static let variable = "SECTIONS_DEFAULT_OPTS"

    /// Creates the options of an empty command line.
    public init() {}

    /// Parses a command line.
    ///
    /// - Throws: `UsageError` for the first error.
    public init(arguments: [CommandWord]) throws(UsageError) {
        self.init()
        try apply(arguments: arguments)
    }

    /// Applies a command line to these options.
    ///
    /// - Throws: `UsageError` for the first error.
    public mutating func apply(arguments: [CommandWord]) throws(UsageError) {
        let operands = try Self.table.apply(arguments, to: &self)
        files += operands.map(\.path)
    }

    /// Reads the default options and the command line; returns the options and the problems that were
    /// skipped.
    ///
    /// The configuration file is read first, then the variable, then the command line, and later options win.
    /// Errors in the first two are skipped.
    ///
    /// - Throws: `UsageError` for the first error on the command line.
    public static func read(
        arguments: [CommandWord], environment: Environment = .process
    ) throws(UsageError) -> (options: SectionsOptions, problems: [ConfigurationProblem]) {
        let asked = try SectionsOptions(arguments: arguments)
        try asked.checkEditing()
        try asked.checkExport()
        var options = SectionsOptions()
        // An unknown language there counts as none.
        let language = Language.tag { environment[$0] ?? "" }
        options.reading.language = language?.tag ?? .root
        let problems =
            table.applyFile(asked.memory.configuration, environment: environment, to: &options)
            + table.applyVariable(variable, environment: environment, to: &options)
        try options.apply(arguments: arguments)
        options.search.language = options.reading.language
        options.reading.requiredFields = FieldsInOptions.required(by: asked)
        let commandProblems = try CodeInCommands.refuse(
            in: &options, asked: asked, environment: environment)
        let readingProblems = try options.findReadings(isAskedFor: asked.readingsFile != nil)
        return (options, problems + commandProblems + readingProblems)
    }

    /// Whether the task uses names.
    private var needsNames: Bool {
        switch task {
        case .browse, .edit, .filter, .listSections, .count, .export, .mailQuery, .makeBook, .doctor: true
        case .databaseSchema, .checkDatabase, .help, .manual, .completion, .version, .resetTerminal: false
        }
    }

    /// Reads the file with the readings of names.
    ///
    /// - Parameter isAskedFor: Whether the command line names it.
    /// - Returns: The problems in the file.
    /// - Throws: `UsageError` if the command line names it and it cannot be read.
    private mutating func findReadings(isAskedFor: Bool) throws(UsageError) -> [ConfigurationProblem] {
        guard let file = readingsFile, needsNames else { return [] }
        let source = file.displayText
        do {
            let list = try ReadingList.read(file, reading)
            reading.readings.list = list
            search.readings.list = list
            return list.problems.map {
                ConfigurationProblem(source: source, line: $0.line, column: 1, reason: $0.description)
            }
        } catch {
            let problem = UsageError.wrongValue(option: "--readings", reason: error.description)
            guard !isAskedFor else { throw problem }
            // Skipped, like other errors in default options.
            return [ConfigurationProblem(source: source, line: 1, column: 1, reason: problem.description)]
        }
    }
}

extension SectionsOptions: OptionSettings {}
