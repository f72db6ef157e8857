public import CommandOptions
public import SystemSupport
public import TargetsUI

/// The options of the `targets` command line.
public struct TargetsOptions: Hashable, Sendable {
    /// The task of the program.
    public enum Task: Hashable, Sendable {
        case show
        case print(TargetsFormat)
        case help
        case manual
        /// Print the completion script for a shell.
        case completion(Completion.Shell)
        case version
    }

    /// The task to perform.
    public var task = Task.show
    /// The order of the targets.
    public var sort = TargetSort.own
    /// The text that names must contain; empty for all targets.
    public var filter = ""
    /// Whether the valid targets of a damaged file are read.
    public var salvages = false
    /// The file; `nil` for the user's own list.
    public var file: FilePath?

    /// Makes the options of an empty command line.
    public init() {}

    /// Parses a command line.
    ///
    /// - Throws: `UsageError` for the first invalid argument.
    public init(arguments: [CommandWord]) throws(UsageError) {
        self.init()
        let files = try Self.table.apply(arguments, to: &self).map(\.path)
        guard files.count < 2 else {
            throw .wrongValue(option: "\"\(files[1].displayText)\"", reason: "one file is enough; see --help")
        }
        if files == ["-"] {
            throw .wrongValue(option: "-", reason: "the list is kept in a file, not on standard input")
        }
        if files == [""] { throw .wrongValue(option: "FILE", reason: "the name is empty") }
        file = files.first
    }
}

extension TargetsOptions: OptionSettings {
    /// All options, in the order of the help text.
    package static let table = OptionTable<TargetsOptions>(
        program: "targets", joinsLetters: false, groups: [(title: nil, options: options)])

    private static let options: [CommandOption<Self>] = [
        .task(
            ["--print"], "print the list as a table, without escape codes",
            details: """
                Prints the list as a table: name, hours, percent, and a last row with what all of them come \
                to. Nothing is printed for an empty list. Characters that a terminal would obey are made \
                visible.
                """
        ) { options, _ in options.task = .print(.table) },
        .task(
            ["--json"], "print the list as a JSON array",
            details: """
                Prints the list as a JSON array, an object a line, with the keys `name`, `targetHour`, \
                `achievedHour` and `percent`.
                """
        ) { options, _ in options.task = .print(.json) },
        .task(
            ["--csv"], "print the list as comma-separated values (RFC 4180)",
            details: """
                Prints the list as comma-separated values after RFC 4180, with a line of titles: \
                `name,target hours,achieved hours,percent`. Lines end with a carriage return and a newline, \
                on a terminal with a newline. A name that a spreadsheet could take for a formula is no \
                formula (see CSV).
                """
        ) { options, _ in options.task = .print(.csv) },
        .word(
            ["--sort"], "the order of the targets",
            details: """
                The order: the list's own, which is the default; by name, accents and case aside; or by the \
                share that is achieved, the greatest first. The file keeps its own order.
                """, sets: { $0.sort = $1 }),
        .text(
            ["--filter"], "only targets whose names contain TEXT", takes: "TEXT",
            details: "Shows or prints only targets whose names contain TEXT. Capitals in it count.",
            sets: { $0.filter = $1 }),
        CommandOption(
            ["--salvage"], "load the intact records of a damaged file",
            details: "Loads the intact records of a damaged file (see DAMAGED FILES)."
        ) { options, _ in options.salvages = true },
        .task(["--help", "-h"], "this help", details: "Prints a short help.") {
            options, _ throws(UsageError) in
            options.task = .help
        },
        .manual { $0.task = .manual },
        .completion { $0.task = .completion($1) },
        .task(["--version"], "the version", details: "Prints the version.") { options, _ in
            options.task = .version
        },
    ]

    /// The output of `--help`.
    public static var help: String {
        """
        Usage: targets [OPTION...] [FILE]

        Goals with the hours spent and planned for each.
        Every change is saved at once. FILE is a keyed archive, by default
        $XDG_DATA_HOME/targets/targets.plist.

        \(table.list.help(column: 28))

        In CSV a name that a spreadsheet could take for a formula (it begins with =, +,
        -, @, a tab or a carriage return) has an apostrophe before it and is quoted.

        Keys: a adds, e edits, + logs an hour, d deletes, u undoes, / filters,
        Enter shows a target, ? shows all keys, q quits.
        Exit status: 0 done, 1 no match, 2 error, 130 left by Ctrl-C.

        """
    }
}
