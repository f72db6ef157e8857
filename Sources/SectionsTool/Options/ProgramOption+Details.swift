internal import SourceText

extension ProgramOption {
    /// What the manual page says of it in place of the help's few words; `nil` if those are enough.
    public var details: String? { Self.details[names[0]] }

    /// The options that have details, by their long names.
    public static var detailed: [String] { details.keys.sorted() }

    /// The texts: backquotes are around what is typed; names of options and of values stand out by themselves.
    private static let details = [
        "--format": """
        What FILE is, see INPUT FORMATS. With `auto`, the default, the first bytes tell; a file that they do not \
        tell of has a name a line.
        """,
        "--read0": "Rows end with a NUL byte in place of a newline, so that a row may have newlines in it.",
        "--column": """
        The column of a table, or the field of a record, that is the name: its name or its number from 1. \
        Otherwise the first one that looks like a name is taken.
        """,
        "--delimiter": """
        What separates the columns of a table: one ASCII character, `tab` or `\\t`. Otherwise the contents tell.
        """,
        "--header-row": """
        Whether the first row of a table names its columns, and is no row itself. With `auto`, the default, the \
        contents tell.
        """,
        "--section-by": """
        In files that have fields a word is one, and its value is the title. Anything else, and everything in plain \
        lines, is a regular expression: what its first group finds in the name, or else all that it matches.
        """,
        "--no-sections": "No sections are made: the rows are one list in the order of the input.",
        "--sort": "Rows stay within their sections as they were read, and are not ordered.",
        "--encoding": "The encoding of text that has no byte order mark; `utf-8` unless told otherwise.",
        "--strict":
            "The first row that cannot be read ends the program, in place of being left out and reported.",
        "--query": "Starts with TEXT in the search bar, and the list filtered by it.",
        "--select":
            "Starts on the row NAME, with nothing filtered; on the first row if there is no such row.",
        "--multi": """
        Several names can be chosen: Tab marks the row, and Enter chooses all that are marked, or the row that it \
        is on if none is.
        """,
        "--select-1": "If only one name matches at the start, it is taken without asking.",
        "--exit-0": "If no name matches at the start, the program ends at once, with status 1.",
        "--filter":
            "Prints the names that TEXT finds, in the order of the list, and ends. No terminal is needed.",
        "--sections":
            "Prints how many names each section has, a tab and its title, and ends. No terminal is needed.",
        "--count": "Prints how many names there are and ends. No terminal is needed.",
        "--mutt-query": """
        Prints what TEXT finds as a mail program wants it, and ends: a line about it, and then a line for each \
        address, with its name, separated by tabs.
        """,
        "--edit": """
        Changes the names of FILE: F2 or Enter renames, Insert adds, Delete deletes, Ctrl-_ undoes, Ctrl-S saves. A \
        file that is not there is made. See EDITING.
        """,
        "--backup":
            "FILE is written as it is, without a copy of what it was; otherwise that is kept as FILE~.",
        "--print":
            "Prints these fields of each row that was chosen, with tabs between them, in place of the row.",
        "--print0": "Each row that is printed ends with a NUL byte in place of a newline.",
        "--print-section": "Prints the title of its section and a tab before each row.",
        "--print-order": """
        The order of several rows: that of the `list`, which is usual, or that in which they were marked.
        """,
        "--json": "Prints the rows as JSON, one a line, with their sections and fields.",
        "--keys": """
        Which letters are commands: with `standard` none, they go to their sections; with `vi` those of vi and \
        less.
        """,
        "--start":
            "Where the keys are at the start: in the list, or in the search bar, as in other programs.",
        "--bind": "The key does that action in place of its own. Several can be given.",
        "--height": """
        How many rows of the terminal are used, or how much of it in percent, below the prompt. Otherwise it is \
        the whole screen.
        """,
        "--preview": """
        Runs the command for the row that the keys are on, and shows its output beside the list. The row \
        takes the place of `{}` and is an argument of its own: no shell reads it.
        """,
        "--preview-shell": """
        The command of --preview is given to `sh`, with the row as `$1`. The row itself is never a part of what \
        the shell reads.
        """,
        "--theme": "The styles that things are drawn in.",
        "--color": """
        Whether colours are used. With `auto` that depends on the terminal and on NO_COLOR. Everything \
        can be told apart without colours.
        """,
        "--mouse": "The mouse is left to the terminal, which marks and copies text by it.",
        "--ambiguous": """
        How many cells a character takes that some terminals show wide and others narrow; 1 unless told otherwise.
        """,
        "--status": "There is no line about the list at the bottom of the screen.",
        "--plain": """
        Asks for names by numbers, line by line, in place of drawing a screen: for screen readers, and for \
        terminals that can do no more, where it is usual.
        """,
        "--type-ahead": """
        How long letters typed in the list belong together, from 0.2 to 5 seconds; 1 unless told otherwise.
        """,
        "--edition": """
        Follows one of the two printed editions of the sample that this program comes from, to the letter, in \
        place of what has been found better since.
        """,
        "--config": "Reads options from this file in place of the usual one, see FILES.",
        "--history": "Keeps searches for the next time, see FILES.",
        "--remember": "Keeps the row and the search of each file for the next time, see FILES.",
        "--help": "Prints the options or, after an equals sign, which keys there are, and ends.",
        "--reset-terminal": """
        Puts the terminal right after a program that could not do so itself, as this one when it gets SIGKILL, and \
        ends: the shell's screen is shown again, the cursor too, and lines are echoed and edited; mouse, focus and \
        paste are no longer reported. Type it blindly if need be, and Ctrl-J after it, for Enter may no longer do.
        """,
        "--doctor": """
        Says what the program finds of the terminal, the locale, the file of options and the place for its state, \
        line by line, and ends.
        """,
        "--man": "Prints this manual page as its source, for `man -l -`, and ends.",
        "--completion": "Prints what the shell reads to complete the program's options, and ends.",
    ]
}
