public import CommandSupport
internal import SystemSupport

extension ProgramOptions {
    /// The variable whose words stand before those of every command line.
    public static let variable = "SECTIONS_DEFAULT_OPTS"

    /// Reads the usual options, then a command line over them.
    ///
    /// A file of options is read first, then the variable, then the command line: what is said later holds. What is
    /// wrong in the first two is passed over.
    ///
    /// - Parameters:
    ///   - arguments: What follows the program's name.
    ///   - environment: The variables.
    /// - Returns: The options, and what was passed over.
    /// - Throws: `UsageError` for the first thing that is wrong on the command line.
    public static func read(
        arguments: [CommandWord], environment: Environment = .process
    ) throws(UsageError) -> (options: ProgramOptions, problems: [ConfigurationProblem]) {
        let asked = try ProgramOptions(arguments: arguments)
        try asked.checkEditing()
        var options = ProgramOptions()
        var problems: [ConfigurationProblem] = []
        switch ConfigurationFile.read(asked.memory.configuration, environment: environment) {
        case .success(nil): break
        case .success(let file?):
            let text = ConfigurationText(file.text, source: file.path.shown)
            problems = text.problems
            for entry in text.entries {
                do throws(UsageError) {
                    // To find the nearest name takes its time, and a file of junk has many.
                    if problems.count > 10, !Self.isName("--" + entry.key) {
                        throw .unknownOption("--" + entry.key, nearest: nil)
                    }
                    try options.setUsual(entry.key, to: entry.value)
                } catch {
                    problems.append(
                        ConfigurationProblem(
                            source: file.path.shown, line: entry.line, column: entry.column,
                            reason: error.description))
                }
            }
            problems.sort { ($0.line, $0.column) < ($1.line, $1.column) }
        case .failure(let problem): problems = [problem]
        }
        problems += options.applyVariable(environment)
        try options.apply(arguments: arguments)
        return (options, problems)
    }

    /// Sets an option for all command lines; one that makes the program do something else is refused.
    private mutating func setUsual(_ key: String, to value: CommandWord?) throws(UsageError) {
        var changed = self
        try changed.set(key, to: value)
        guard changed.task == task, changed.memory.configuration == memory.configuration else {
            throw .onlyOnCommandLine(option: "--" + key)
        }
        self = changed
    }

    private mutating func applyVariable(_ environment: Environment) -> [ConfigurationProblem] {
        guard let value = environment.word(Self.variable), !value.bytes.isEmpty else { return [] }
        func problem(_ reason: String) -> [ConfigurationProblem] {
            [ConfigurationProblem(source: "$" + Self.variable, line: 1, column: 1, reason: reason)]
        }
        guard let words = OptionWords.words(of: value) else { return problem("a quote has no end") }
        var changed = self
        do throws(UsageError) {
            try changed.apply(arguments: words)
        } catch {
            return problem(error.description)
        }
        guard changed.files.isEmpty else { return problem("files are named on the command line only") }
        guard changed.task == task, changed.memory.configuration == memory.configuration else {
            return problem("an option in it belongs on the command line only")
        }
        self = changed
        return []
    }
}
