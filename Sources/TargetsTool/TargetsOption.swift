internal import CommandSupport
internal import TargetsUI

/// One option: the parser and the help read one table.
struct TargetsOption: Sendable {
    /// The names, with their dashes, the long one first.
    let names: [String]
    /// What the help calls its value; `nil` if it takes none.
    let value: String?
    /// What it does, a few words.
    let help: String
    /// Puts it into the options; the value is empty if the option takes none.
    let apply: @Sendable (inout TargetsOptions, _ value: String) throws(UsageError) -> Void

    init(
        _ names: [String], value: String? = nil, _ help: String,
        apply: @escaping @Sendable (inout TargetsOptions, _ value: String) throws(UsageError) -> Void
    ) {
        self.names = names
        self.value = value
        self.help = help
        self.apply = apply
    }

    private static let orders = TargetSort.allCases.map(\.rawValue)

    static let all: [TargetsOption] = [
        TargetsOption(["--print"], "print the list as a table, without escape codes") {
            options, _ throws(UsageError) in options.task = .print(.table)
        },
        TargetsOption(["--json"], "print the list as a JSON array") { options, _ throws(UsageError) in
            options.task = .print(.json)
        },
        TargetsOption(["--csv"], "print the list as comma-separated values (RFC 4180)") {
            options, _ throws(UsageError) in options.task = .print(.csv)
        },
        TargetsOption(["--sort"], value: orders.joined(separator: "|"), "the order of the targets") {
            options, value throws(UsageError) in
            guard let sort = TargetSort(rawValue: value) else {
                throw .badValue(option: "--sort", value: value, expected: "own, name or progress")
            }
            options.sort = sort
        },
        TargetsOption(["--filter"], value: "TEXT", "only targets whose names contain TEXT") {
            options, value throws(UsageError) in options.filter = value
        },
        TargetsOption(["--salvage"], "take what is good of a damaged file") { options, _ throws(UsageError) in
            options.salvages = true
        },
        TargetsOption(["--help", "-h"], "this help") { options, _ throws(UsageError) in options.task = .help
        },
        TargetsOption(["--version"], "the version") { options, _ throws(UsageError) in
            options.task = .version
        },
    ]
}

extension TargetsOptions {
    /// What `--help` prints.
    public static var help: String {
        let lines = TargetsOption.all.map { option in
            let letters = option.names.dropFirst().map { $0 + ", " }.joined()
            let names = "  " + letters + option.names[0] + (option.value.map { " " + $0 } ?? "")
            return names + String(repeating: " ", count: max(2, 28 - names.count)) + option.help
        }
        return """
            Usage: targets [OPTION...] [FILE]

            Goals with hours: how many were spent on each, and how many it is to take.
            Every change is saved at once. FILE is a keyed archive; without it the list
            is kept in $XDG_DATA_HOME/targets/targets.plist.

            \(lines.joined(separator: "\n"))

            In CSV a name that a spreadsheet could take for a formula (it begins with =, +,
            -, @, a tab or a carriage return) has an apostrophe before it and is quoted.

            Keys: a adds, e edits, + logs an hour, d deletes, u undoes, / filters,
            Enter shows all of a target, ? shows all keys, q quits.
            Exit status: 0 done, 1 no match, 2 error, 130 left by Ctrl-C.

            """
    }
}
