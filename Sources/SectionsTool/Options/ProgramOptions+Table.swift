internal import CommandSupport
internal import NameDirectory
internal import NameFormats
internal import SectionsUI
internal import SystemSupport

extension ProgramOptions {
    /// All options, in the order of the help.
    public static let table: [ProgramOption] =
        inputTable + searchTable + choiceTable + editingTable + outputTable + screenTable + memoryTable
        + otherTable

    private static let inputTable: [ProgramOption] = [
        ProgramOption(
            ["--format"], .word(["auto"] + ReadingOptions.Format.allCases.map(\.rawValue)), .input,
            "what FILE is; its contents tell",
            apply: { options, value throws(UsageError) in
                options.reading.format = try format(value)
            }),
        ProgramOption(["--read0"], .input, "rows end with NUL", turns: \.reading.endsLinesWithNUL),
        ProgramOption(
            ["--column", "-c"], .text("FIELD"), .input, "the column or field that is the name",
            apply: { options, value throws(UsageError) in options.reading.nameField = value }),
        ProgramOption(
            ["--delimiter", "-d"], .text("CHAR"), .input, "what separates columns",
            apply: { options, value throws(UsageError) in
                options.reading.delimiter = try delimiter(value)
            }),
        ProgramOption(
            ["--header-row"], .word(["auto", "yes", "no"]), .input, "whether the first row names columns",
            apply: { options, value throws(UsageError) in
                options.reading.hasHeaderRow = try choice(value, of: "--header-row")
            }),
        ProgramOption(
            ["--section-by"], .text("FIELD|REGEX"), .input, "sections by a field, or what REGEX finds",
            apply: { options, value throws(UsageError) in options.reading.sectionBy = value }),
        ProgramOption(
            ["--no-sections"], .none, .input, "one list in the order of the input",
            apply: { options, _ throws(UsageError) in options.reading.hasSections = false }),
        ProgramOption(
            ["--sort"], .input, "rows as read within their sections",
            turns: \.reading.isSorted),
        ProgramOption(
            ["--encoding"], .input, "of text without a byte order mark", word: \.reading.encoding),
        ProgramOption(["--strict"], .input, "the first bad row is the end", turns: \.reading.isStrict),
    ]

    private static let searchTable: [ProgramOption] = [
        ProgramOption(
            ["--query", "-q"], .text("TEXT"), .search, "start with the list filtered by TEXT",
            apply: { options, value throws(UsageError) in options.choosing.query = value }),
        ProgramOption(
            ["--select"], .text("NAME"), .search, "start on the row NAME, nothing filtered",
            apply: { options, value throws(UsageError) in options.choosing.selection = value }),
        ProgramOption(["--match"], .search, "how TEXT finds names", word: \.search.matching),
        ProgramOption(["--case"], .search, "smart: capitals in TEXT count", word: \.search.letterCase),
        ProgramOption(
            ["--exact-accents"], .search, "without accents nothing with them is found",
            turns: \.search.exactAccents),
    ]

    private static let choiceTable: [ProgramOption] = [
        ProgramOption(["--multi", "-m"], .choice, "mark several with Tab", turns: \.choosing.allowsMarking),
        ProgramOption(
            ["--select-1", "-1"], .choice, "take the only match without asking",
            turns: \.choosing.takesSingleMatch),
        ProgramOption(
            ["--exit-0", "-0"], .choice, "end at once if nothing matches",
            turns: \.choosing.endsWithoutMatch),
        ProgramOption(
            ["--filter", "-f"], .text("TEXT"), .choice, "print what TEXT finds; no terminal",
            apply: { options, value throws(UsageError) in
                try options.choose(.filter(value))
            }),
        ProgramOption(
            ["--sections"], .none, .choice, "print the sections; no terminal",
            apply: { options, _ throws(UsageError) in
                try options.choose(.listSections)
            }),
        ProgramOption(
            ["--count"], .none, .choice, "print how many names there are; no terminal",
            apply: { options, _ throws(UsageError) in
                try options.choose(.count)
            }),
        ProgramOption(
            ["--mutt-query"], .text("TEXT"), .choice, "print addresses for a mail program",
            apply: { options, value throws(UsageError) in
                try options.choose(.mailQuery(value))
            }),
    ]

    private static let editingTable: [ProgramOption] = [
        ProgramOption(
            ["--edit", "-e"], .none, .editing, "change the names of FILE, and save it",
            apply: { options, _ throws(UsageError) in
                try options.choose(.edit)
            }),
        ProgramOption(
            ["--backup"], .editing, "keep no FILE~, a copy of what it was", turns: \.memory.keepsBackup),
    ]

    private static let outputTable: [ProgramOption] = [
        ProgramOption(
            ["--print"], .text("FIELD,..."), .output, "these fields, with tabs between them",
            apply: { options, value throws(UsageError) in
                options.output.fields = value.split(separator: ",").map(String.init)
            }),
        ProgramOption(["--print0"], .output, "rows end with NUL", turns: \.output.endsWithNUL),
        ProgramOption(
            ["--print-section"], .output, "the section and a tab before each row",
            turns: \.output.printsSection),
        ProgramOption(["--print-order"], .output, "of several rows", word: \.output.order),
        ProgramOption(["--json"], .output, "rows as JSON, one a line", turns: \.output.isJSON),
    ]

    private static let memoryTable: [ProgramOption] = [
        ProgramOption(
            ["--config"], .file, .memory, "read options from FILE, not from the usual one",
            applyWord: { options, value throws(UsageError) in options.memory.configuration = value.path }),
        ProgramOption(
            ["--no-config"], .none, .memory, "read no file of options",
            apply: { options, _ throws(UsageError) in options.memory.configuration = "" }),
        ProgramOption(["--history"], .memory, "keep searches for next time", turns: \.memory.keepsHistory),
        ProgramOption(
            ["--remember"], .memory, "keep the place in FILE for next time", turns: \.memory.keepsPosition),
    ]

    private static let otherTable: [ProgramOption] = [
        ProgramOption(
            ["--help", "-h"], .optionalWord(HelpTopic.allCases.map(\.rawValue)), .other,
            "say this, or which keys there are, and end",
            apply: { options, value throws(UsageError) in
                guard let topic = value.isEmpty ? .options : HelpTopic(rawValue: value) else {
                    throw .badValue(option: "--help", value: value, expected: "options or keys")
                }
                options.task = .help(topic)
            }),
        ProgramOption(
            ["--man"], .none, .other, "print the manual page",
            apply: { options, _ throws(UsageError) in options.task = .manual }),
        ProgramOption(
            ["--completion"], .word(Shell.allCases.map(\.rawValue)), .other,
            "print the completions for a shell",
            apply: { options, value throws(UsageError) in
                guard let shell = Shell(rawValue: value) else {
                    throw .badValue(option: "--completion", value: value, expected: "bash, zsh or fish")
                }
                options.task = .completion(shell)
            }),
        ProgramOption(
            ["--reset-terminal"], .none, .other, "repair what a killed program left behind",
            apply: { options, _ throws(UsageError) in options.task = .resetTerminal }),
        ProgramOption(
            ["--doctor"], .none, .other, "say what is found of terminal, locale and files",
            apply: { options, _ throws(UsageError) in options.task = .doctor }),
        ProgramOption(
            ["--version"], .none, .other, "say which version this is and end",
            apply: { options, _ throws(UsageError) in
                if case .help = options.task { return }
                options.task = .version
            }),
    ]

    private static func format(_ value: String) throws(UsageError) -> ReadingOptions.Format? {
        if value == "auto" { return nil }
        guard let format = ReadingOptions.Format(rawValue: value) else {
            let words = ["auto"] + ReadingOptions.Format.allCases.map(\.rawValue)
            throw .badValue(option: "--format", value: value, expected: ProgramOption.list(words))
        }
        return format
    }

    private static func delimiter(_ value: String) throws(UsageError) -> UInt8 {
        if value == "\\t" || value == "tab" { return 0x09 }
        guard value.utf8.count == 1, let byte = value.utf8.first, byte != 0x0A, byte != 0x0D, byte != 0x22
        else {
            throw .badValue(
                option: "--delimiter", value: value, expected: "one character of ASCII, no quote, or tab")
        }
        return byte
    }

    /// Yes, no, or `nil` for what tells itself.
    static func choice(_ value: String, of option: String) throws(UsageError) -> Bool? {
        switch value {
        case "auto": return nil
        case "yes": return true
        case "no": return false
        default: throw .badValue(option: option, value: value, expected: "auto, yes or no")
        }
    }
}
