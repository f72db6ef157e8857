internal import CommandOptions
internal import FormatCore
internal import Languages
internal import NameLoading
internal import Names
internal import Records

/// Options for finding and choosing names.
public struct ChoosingOptions: Hashable, Sendable {
    /// The query that filters the list at launch.
    public var query = ""
    /// The name highlighted at launch; `nil` for the first one.
    public var selection: String?
    /// Whether several names can be chosen.
    public var allowsMarking = false
    /// Whether a single match is chosen without asking.
    public var takesSingleMatch = false
    /// Whether the program ends at once if nothing matches.
    public var endsWithoutMatch = false

    /// Creates options for choosing one name from all.
    public init() {}
}

extension SectionsOptions {
    static let searchOptions: [CommandOption<Self>] = [
        .text(
            ["--query", "-q"], "start with the list filtered by TEXT", takes: "TEXT",
            details: "Starts with TEXT in the search bar, and the list filtered by it.",
            sets: { $0.choosing.query = $1 }),
        .text(
            ["--select"], "start on the row NAME, nothing filtered", takes: "NAME",
            details:
                "Starts on the row NAME, with nothing filtered; on the first row if there is no such row.",
            sets: { $0.choosing.selection = $1 }),
        .word(["--match"], "how TEXT finds names", sets: { $0.search.matching = $1 }),
        .parsed(
            ["--search"], "where TEXT is looked for: all, name, or FIELDs", takes: .text("FIELD,..."),
            details: """
                Where TEXT is looked for in files that have fields: with `all`, the default, in the name and \
                all fields; with `name` in the name alone; otherwise in the fields that are named, with \
                commas between them. See SEARCHING.
                """,
            expected: "all, name, or fields with commas between them", sets: { $0.search.scope = $1 }
        ) { NameSearch.Scope($0) },
        .word(["--case"], "smart: capitals in TEXT count", sets: { $0.search.letterCase = $1 }),
        .flag(
            ["--exact-accents"], "without accents nothing with them is found",
            turns: { $0.search.exactAccents = $1 }),
        .word(
            ["--sounds"], "auto: match other scripts by sound",
            details: """
                With `off`, Latin letters find no names in other scripts, and no reading of a Japanese \
                surname is guessed. See SEARCHING and LANGUAGES.
                """
        ) { options, sounds in
            options.search.sounds = sounds
            options.reading.readings.guessesSurnames = sounds == .auto
            options.search.readings.guessesSurnames = sounds == .auto
        },
        .flag(
            ["--literal"], "blanks and signs in TEXT stand for themselves",
            details: """
                TEXT is one text: blanks do not divide words, and !, ^, $, | and quotes have no meaning. \
                See SEARCHING.
                """, turns: { $0.search.isLiteral = $1 }),
    ]

    static let choiceOptions: [CommandOption<Self>] = [
        .flag(
            ["--multi", "-m"], "mark several with Tab",
            details: """
                Several names can be chosen: Tab marks the row, and Enter chooses all that are marked, or \
                the row that it is on if none is.
                """, turns: { $0.choosing.allowsMarking = $1 }),
        .flag(
            ["--select-1", "-1"], "take the only match without asking",
            details: "If only one name matches at the start, it is taken without asking.",
            turns: { $0.choosing.takesSingleMatch = $1 }),
        .flag(
            ["--exit-0", "-0"], "end at once if nothing matches",
            details: "If no name matches at the start, the program ends at once, with status 1.",
            turns: { $0.choosing.endsWithoutMatch = $1 }),
        .task(
            ["--filter", "-f"], "print what TEXT finds; no terminal", takes: .text("TEXT"),
            details: """
                Prints the names that TEXT finds, in the order of the list, and ends. No terminal is needed.
                """
        ) { options, value throws(UsageError) in try options.choose(.filter(value.text)) },
        .task(
            ["--sections"], "print the sections; no terminal",
            details: """
                Prints how many names each section has, a tab and its title, and ends. No terminal is needed.
                """
        ) { options, _ throws(UsageError) in try options.choose(.listSections) },
        .task(
            ["--count"], "print how many names there are; no terminal",
            details: """
                Prints how many names there are and ends; with `--filter` how many that finds. No terminal \
                is needed.
                """
        ) { options, _ throws(UsageError) in try options.choose(.count(nil)) },
        .task(
            ["--export"], "print the list as another format; no terminal",
            takes: .word(ExportFormat.all.map(\.name)),
            details: """
                Prints the whole list, or with `--filter` what that finds, \
                \(OptionDescription.list(ExportFormat.all.map(\.title))), and ends. No terminal is \
                needed. See EXPORT.
                """
        ) { options, value throws(UsageError) in
            guard let format = ExportFormat.all.first(where: { $0.name == value.text }) else {
                let expected = OptionDescription.list(ExportFormat.all.map(\.name))
                throw .badValue(option: "--export", value: value.text, expected: expected)
            }
            try options.choose(.export(format, nil))
        },
        .task(
            ["--mutt-query"], "print addresses for a mail program", takes: .text("TEXT"),
            details: """
                Prints what TEXT finds as a mail program wants it, and ends: a line about it, and then a \
                line for each address, with its name, separated by tabs.
                """
        ) { options, value throws(UsageError) in try options.choose(.mailQuery(value.text)) },
    ]

    static let editingOptions: [CommandOption<Self>] = [
        .task(
            ["--edit", "-e"], "change the names of FILE, and save it",
            details: """
                Changes the names of FILE: F2 or Enter renames, F7 edits all fields of a record, \
                Insert adds, Delete deletes, Ctrl-_ undoes, Ctrl-S saves. A file that \
                is not there is made. FILE may be a directory of cards, or a database, in which each change \
                is saved at once. See EDITING and DATABASES.
                """
        ) { options, _ throws(UsageError) in try options.choose(.edit) },
        .flag(
            ["--backup"], "keep no FILE~, a copy of what it was",
            details:
                "FILE is written as it is, without a copy of what it was; otherwise that is kept as FILE~.",
            turns: { $0.memory.keepsBackup = $1 }),
    ]

    /// Sets a task that prints or edits names; the two kinds cannot be combined.
    mutating func choose(_ task: Task) throws(UsageError) {
        let other = task == .edit ? self.task : task
        if task == .edit || self.task == .edit, let name = other.printingOption {
            throw .wrongValue(
                option: name, reason: "it prints names, and --edit changes them; leave one of them out")
        }
        switch (self.task, task) {
        case (.filter(let text), .count(nil)), (.count, .filter(let text)): self.task = .count(text)
        case (.filter(let text), .export(let format, nil)), (.export(let format, _), .filter(let text)):
            self.task = .export(format, text)
        default: self.task = task
        }
    }

    /// Checks that the options can be combined with `--edit`.
    ///
    /// - Throws: `UsageError` for the first option about printing, because editing prints nothing.
    func checkEditing() throws(UsageError) {
        guard task == .edit else { return }
        if reading.display != nil {
            throw .wrongValue(
                option: "--display", reason: "with --edit names stand as the file has them; leave it out")
        }
        let answers: [(name: String, isAsked: Bool)] = [
            ("--select-1", choosing.takesSingleMatch), ("--exit-0", choosing.endsWithoutMatch),
            ("--print", !output.fields.isEmpty), ("--print0", output.endsWithNUL),
            ("--print-section", output.printsSection), ("--print-order", output.order != .list),
            ("--json", output.isJSON),
        ]
        guard let asked = answers.first(where: \.isAsked) else { return }
        throw .wrongValue(
            option: asked.name, reason: "with --edit no name is chosen, and none printed; leave it out")
    }
}

extension SectionsOptions {
    /// Checks that the options can be combined with `--export`.
    ///
    /// - Throws: `UsageError` for the first option that asks for another output format.
    func checkExport() throws(UsageError) {
        guard case .export(let format, _) = task else { return }
        if output.isJSON {
            throw .wrongValue(
                option: "--json", reason: "--export says the format already; leave one of them out")
        }
        if output.endsWithNUL {
            throw .wrongValue(
                option: "--print0", reason: "what --export prints has ends of its own; leave it out")
        }
        if !format.hasFields, !output.fields.isEmpty {
            throw .wrongValue(
                option: "--print",
                reason: "--export \(format.name) prints whole cards; leave one of them out")
        }
    }
}

extension SectionsOptions.Task {
    /// The option for the task, if it uses names and has no screen.
    fileprivate var printingOption: String? {
        switch self {
        case .filter: "--filter"
        case .listSections: "--sections"
        case .count: "--count"
        case .mailQuery: "--mutt-query"
        case .export: "--export"
        case .makeBook: "--make-book"
        default: nil
        }
    }
}
