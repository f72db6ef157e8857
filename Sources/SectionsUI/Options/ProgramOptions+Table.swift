/// One option of the program: the parser and the help read the same table.
struct ProgramOption: Sendable {
    /// The names, with their dashes, the long one first.
    let names: [String]
    /// What its value is called; `nil` if it takes none.
    let value: String?
    /// What it does, a few words.
    let help: String
    /// Puts it into the options; the value is empty if the option takes none.
    let apply: @Sendable (inout ProgramOptions, _ value: String) throws(UsageError) -> Void
    /// What may follow it after `=` though it needs no value.
    var topics: [String] = []
}

extension ProgramOptions {
    /// All options, in the order of the help.
    static let table: [ProgramOption] = [
        ProgramOption(
            names: ["--query", "-q"], value: "TEXT", help: "start with the list filtered by TEXT",
            apply: { options, value throws(UsageError) in options.query = value }),
        ProgramOption(
            names: ["--edition"], value: "NAME", help: "standard, or the sample's: sample, book",
            apply: { options, value throws(UsageError) in
                guard let edition = editions[value] else {
                    throw .badValue(option: "--edition", value: value, expected: "standard, sample or book")
                }
                options.edition = edition
            }),
        ProgramOption(
            names: ["--type-ahead"], value: "SECONDS", help: "how long typed letters belong together (1)",
            apply: { options, value throws(UsageError) in
                guard let seconds = Double(value), seconds >= 0.2, seconds <= 5 else {
                    throw .badValue(option: "--type-ahead", value: value, expected: "a number from 0.2 to 5")
                }
                options.typeAheadTimeout = .milliseconds(Int(seconds * 1000))
            }),
        ProgramOption(
            names: ["--keys"], value: "MAP", help: "standard: letters find names; vi: they are commands",
            apply: { options, value throws(UsageError) in
                guard let map = KeyMap(rawValue: value) else {
                    throw .badValue(option: "--keys", value: value, expected: "standard or vi")
                }
                options.keyMap = map
            }),
        ProgramOption(
            names: ["--bind"], value: "KEY:ACTION", help: "give a key an action; see --help=keys",
            apply: { options, value throws(UsageError) in
                do throws(KeyBindingError) {
                    // What is said later wins.
                    options.keyBindings = try KeyBinding.list(parsing: value).reversed() + options.keyBindings
                } catch {
                    throw .badBinding(error)
                }
            }),
        ProgramOption(
            names: ["--start"], value: "PLACE", help: "list, or search: begin in the search bar",
            apply: { options, value throws(UsageError) in
                guard value == "list" || value == "search" else {
                    throw .badValue(option: "--start", value: value, expected: "list or search")
                }
                options.startsInSearchBar = value == "search"
            }),
        ProgramOption(
            names: ["--no-status"], value: nil, help: "no line about the list at the bottom",
            apply: { options, _ throws(UsageError) in options.showsStatusLine = false }),
        ProgramOption(
            names: ["--no-mouse"], value: nil, help: "leave the mouse to the terminal",
            apply: { options, _ throws(UsageError) in options.usesMouse = false }),
        ProgramOption(
            names: ["--help", "-h"], value: nil, help: "say this and end; --help=keys: all keys",
            apply: { options, topic throws(UsageError) in options.task = topic == "keys" ? .keys : .help },
            topics: ["keys"]),
        ProgramOption(
            names: ["--version"], value: nil, help: "say which version this is and end",
            apply: { options, _ throws(UsageError) in
                if options.task == .browse { options.task = .version }
            }),
    ]

    private static let editions: [String: Edition] = [
        "standard": .standard, "sample": .sample, "book": .book,
    ]

    /// What `--help` prints.
    public static var help: String {
        let names = table.map { option in
            option.names.joined(separator: ", ") + (option.value.map { " " + $0 } ?? "")
        }
        let width = names.reduce(0) { max($0, $1.count) }
        let lines = zip(names, table).map { name, option in
            "  " + name + String(repeating: " ", count: width - name.count + 2) + option.help
        }
        return """
            Usage: sections [OPTION...] [FILE]

            Browse and search names in sections; the chosen one is printed.
            FILE has a name a line, or is a property list (XML) whose keys are section
            titles and whose values are arrays of names. Lines are put into sections by
            their first letter. - is standard input, which is also read without FILE if
            it is a file or a pipe. Otherwise the names of the program itself are shown.

            \(lines.joined(separator: "\n"))

            Keys: a letter goes to its section, / searches, Enter chooses, Esc goes back,
            F1 shows all of them.
            Exit status: 0 chosen, 1 no match, 2 error, 130 left without choosing.

            """
    }
}
