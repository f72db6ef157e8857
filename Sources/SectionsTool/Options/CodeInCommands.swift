internal import CommandOptions
internal import SystemSupport

/// Finds commands in options that would run a row as code.
enum CodeInCommands {
    /// Refuses commands in which a row would be read as code.
    ///
    /// Options may come in any order, so this is known only after all of them are read.
    ///
    /// - Parameters:
    ///   - options: All options.
    ///   - asked: The options of the command line alone.
    ///   - environment: The environment with the default options.
    /// - Returns: The problems with commands in default options, which are removed.
    /// - Throws: `UsageError` for a command on the command line.
    static func refuse(
        in options: inout SectionsOptions, asked: SectionsOptions, environment: Environment
    ) throws(UsageError) -> [ConfigurationProblem] {
        var problems: [ConfigurationProblem] = []
        func refuse(_ option: String, _ reason: String, isAsked: Bool) throws(UsageError) {
            let error = UsageError.wrongValue(option: option, reason: reason)
            guard !isAsked else { throw error }
            let isOfVariable = environment.word(SectionsOptions.variable)?.text.contains(option) == true
            let file = ConfigurationFile(of: SectionsOptions.table.program).path(
                asked.memory.configuration, environment: environment)
            let source =
                isOfVariable
                ? "$" + SectionsOptions.variable : file?.displayText ?? SectionsOptions.table.program
            problems.append(
                ConfigurationProblem(source: source, line: 1, column: 1, reason: error.description))
        }
        if !options.screen.previewUsesShell, let command = options.screen.preview,
            let problem = CommandPlaceholder.problem(in: command)
        {
            try refuse(
                "--preview", problem.reason("row", shellOption: "--preview-shell"),
                isAsked: asked.screen.preview == command)
            options.screen.preview = nil
        }
        if let command = options.screen.openCommand,
            let problem = CommandPlaceholder.problem(in: command, appendsText: true)
        {
            try refuse(
                "--open-command", problem.reason("value", shellOption: nil),
                isAsked: asked.screen.openCommand == command)
            options.screen.openCommand = nil
        }
        return problems
    }
}
