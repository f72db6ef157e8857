internal import CommandOptions

extension SectionsOptions {
    /// The topics of `--help`.
    public enum HelpTopic: String, Hashable, Sendable, CaseIterable {
        case options
        case keys
    }

    static let otherOptions: [CommandOption<Self>] = [
        .threads,
        .task(
            ["--help", "-h"], "say this, or which keys there are, and end",
            takes: .optionalWord(HelpTopic.allCases.map(\.rawValue)),
            details: "Prints the options or, after an equals sign, which keys there are, and ends."
        ) { options, value throws(UsageError) in
            guard let topic = value == "" ? .options : HelpTopic(rawValue: value.text) else {
                throw .badValue(option: "--help", value: value.text, expected: "options or keys")
            }
            options.task = .help(topic)
        },
        .manual { $0.task = .manual },
        .completion { $0.task = .completion($1) },
        .task(
            ["--reset-terminal"], "repair what a killed program left behind",
            details: """
                Puts the terminal right after a program that could not do so itself, as this one when it \
                gets SIGKILL, and ends: the shell's screen is shown again, the cursor too, and lines are \
                echoed and edited; mouse, focus and paste are no longer reported. Type it blindly if need \
                be, and Ctrl-J after it, for Enter may no longer do.
                """
        ) { options, _ in options.task = .resetTerminal },
        .task(
            ["--doctor"], "say what is found of terminal, locale and files",
            details: """
                Says what the program finds of the terminal, the locale, the language, the file of options \
                and the place for its state, and whether each FILE is in the order of the language, line by \
                line, and ends.
                """
        ) { options, _ in options.task = .doctor },
        .task(["--version"], "say which version this is and end") { options, _ throws(UsageError) in
            if case .help = options.task { return }
            options.task = .version
        },
    ]

    /// The text of `--help`.
    public static var help: String {
        """
        Usage: sections [OPTION...] [FILE...]

        Browse and search names in sections; the chosen one is printed.
        FILE has one name per line, or is a property list, JSON, TOML, CSV, TSV, vCards
        or an address book of abook, mutt or LDIF. The contents decide the format.
        Lines are put into sections by their first letters. - is standard input, which
        is also read without FILE if it is a file or a pipe. Otherwise the names of the
        program itself are shown.

        \(table.list.help(column: 27))

        Keys: a letter goes to its section, / searches, Enter chooses, Esc goes back,
        F1 shows all of them.
        Exit status: 0 chosen, 1 no match, 2 error, 130 left without choosing.

        """
    }
}
