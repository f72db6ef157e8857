internal import CommandOptions
internal import FormatCore
internal import Languages
internal import NameLoading
internal import SystemSupport

extension SectionsOptions {
    static let inputOptions: [CommandOption<Self>] = [
        .choice(
            ["--format"], "what FILE is; its contents tell",
            details: """
                What FILE is, see INPUT FORMATS. With `auto`, the default, the first bytes decide; anything \
                unrecognised is read as one name per line.
                """,
            of: [("auto", nil)] + ReadingOptions.Format.allCases.map { ($0.rawValue, $0) },
            sets: { $0.reading.format = $1 }),
        .flag(
            ["--read0"], "rows end with NUL",
            details:
                "Rows end with a NUL byte in place of a newline, so that a row may have newlines in it.",
            turns: { $0.reading.endsLinesWithNUL = $1 }),
        .flag(
            ["--recursive"], "list all files below a directory",
            details: """
                Lists all files below a directory by their paths, in place of what is in the directory \
                itself; below the current directory if none is named. Links to directories are not followed. \
                With `--format vcard` all cards below are read.
                """, turns: { $0.directories.isRecursive = $1 }),
        .flag(
            ["--hidden"], "list names that begin with a dot, too",
            details: "Lists files and directories whose names begin with a dot, too.",
            turns: { $0.directories.includesHidden = $1 }),
        .text(
            ["--column", "-c"], "the column or field that is the name", takes: "FIELD",
            details: """
                The column of a table, or the field of a record, that is the name: its name or its number \
                from 1. Dots lead to fields of objects within objects, as in `customer.name`. Without this \
                option a field with a usual name is taken, such as `name`, or a first and a last name. If \
                there is none, the last line says which field is taken instead.
                """, sets: { $0.reading.nameField = $1 }),
        CommandOption(
            ["--delimiter", "-d"], "what separates columns", takes: .text("CHAR"),
            details: """
                What separates the columns of a table: one ASCII character, `tab` or `\\t`. Otherwise the \
                contents tell.
                """
        ) { options, value throws(UsageError) in
            options.reading.delimiter = try ReadingValue.delimiter(value.text)
        },
        CommandOption(
            ["--header-row"], "the row that names columns, or whether", takes: .text("auto|yes|no|N"),
            details: """
                Whether the first row of a table names its columns; or N, the line that does, from 1. With \
                `auto`, the default, the contents tell, and lines before the headings are reported.
                """
        ) { options, value throws(UsageError) in try ReadingValue.header(value.text, of: &options.reading) },
        .parsed(
            ["--skip-lines"], "lines before a table that are left out", takes: .text("N"),
            details: """
                How many lines stand before a table. They are left out, and kept by edits.
                """, opposite: { options, _ in options.reading.skippedLines = nil },
            expected: "a number from 0 to 1000000", sets: { $0.reading.skippedLines = $1 }
        ) { ReadingValue.count($0, from: 0) },
        .text(
            ["--section-by"], "sections by a field, or what REGEX finds", takes: "FIELD|REGEX",
            details: """
                In files that have fields a word is one, and its value is the title. Anything else, and \
                everything in plain lines, is a regular expression: what its first group finds in the name, \
                or else all that it matches. With `letter` first letters are the titles, of paths \
                those of the files' names. With `folder` each folder of paths is one; otherwise long \
                lists of paths stand under their top folders.
                """, sets: { $0.reading.sectionBy = $1 }),
        .parsed(
            ["--order"], "what rows are ordered by: name, family, FIELD...",
            takes: .text("KEY[:HOW][:desc]"),
            details: """
                What rows are ordered by: `name`, `family`, `given`, `file` for the order of the file, or a \
                field. HOW is `text`, `natural`, `number` or `date`. See ORDER.
                """,
            opposite: { options, _ in options.reading.order = nil },
            expected:
                "name, family, given, file or a field, maybe with :text, :natural, :number, :date, :desc",
            sets: { $0.reading.order = $1 }
        ) { ListOrder($0) },
        CommandOption(
            ["--language"], "language of the order and the sections", takes: .text("TAG"),
            details: """
                Orders names as a language does, and uses its letters as sections: `sv`, `zh-Hant`, \
                `de-u-co-phonebk`. The default is the first of LC_ALL, LC_COLLATE and LANG that is set. \
                See LANGUAGES.
                """, opposite: { options, _ in options.reading.language = .root }
        ) { options, value throws(UsageError) in
            options.reading.language = try ReadingValue.language(value.text)
        },
        .word(
            ["--foreign"], "where names in other scripts stand",
            details: """
                Where names stand that begin with a letter of another script: `own`, the default, in \
                sections of their letters after all others, or `latin`, among the Latin letters, Иванов \
                under I.
                """, sets: { $0.reading.readings.foreignScripts = $1 }),
        .text(
            ["--reading"], "the column or field that says how names are read", takes: "FIELD",
            details: """
                The column of a table, or the field of JSON and property lists, that says how names are \
                read: its name or, of a column, its number from 1, so 2 where lines are a name, a tab and \
                its reading. Without this option one with a usual name is taken, such as `reading` or \
                `ふりがな`. Cards say it themselves. See LANGUAGES.
                """, sets: { $0.reading.readingField = $1 }),
        CommandOption(
            ["--readings"], "a file that says how names are read", takes: .file,
            details: """
                How names are read that are written otherwise, so that they are ordered and found by it: \
                lines of a name, a tab and its reading in FILE. See LANGUAGES.
                """, opposite: { options, _ in options.readingsFile = nil }
        ) { options, value throws(UsageError) in options.readingsFile = value.path },
        .choice(
            ["--display"], "which part of a name stands first",
            details: """
                Which part of a name stands first, of names whose parts the file keeps apart: \
                `given-first` or `family-first`. Otherwise names stand as the file has them.
                """,
            of: NameDisplay.allCases.map { ($0.rawValue, $0) }, sets: { $0.reading.display = $1 }),
        CommandOption(
            ["--no-sections"], "one list in the order of the input",
            details: "No sections are made: the rows are one list, in the order of the input or of --order."
        ) { options, _ in options.reading.hasSections = false },
        .flag(
            ["--sort"], "rows as read within their sections",
            details: "Rows stay within their sections as they were read, and are not ordered.",
            turns: { $0.reading.isSorted = $1 }),
        CommandOption(
            ["--encoding"], "of text without a byte order mark", takes: .text("NAME"),
            details: """
                The encoding of text that has no byte order mark, by a name such as \
                \(ReadingValue.encodingNames). With `auto`, the default, text that is not UTF-8 is \
                read in an encoding of your language if its bytes are words in it, and else as \
                Windows-1252; the last line says so. Names of files are never converted.
                """
        ) { options, value throws(UsageError) in
            options.reading.encoding = try ReadingValue.encoding(value.text)
        },
        .flag(
            ["--strict"], "the first bad row is the end",
            details: """
                The first row that cannot be read ends the program, in place of being left out and reported.
                """, turns: { $0.reading.isStrict = $1 }),
    ]
}
