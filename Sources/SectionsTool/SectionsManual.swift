internal import CommandOptions
internal import FormatCore
internal import NameLoading
internal import SectionsUI

/// The manual page, sections(1).
package enum SectionsManual {
    private static let page = ManualPage(
        date: "2026-11-25", summary: "browse and search names in sections", takesSeveralFiles: true,
        description: description,
        optionRules: """
            Options and files may come in any order; `--` ends the options. The value of a long option follows
            it or an equals sign; letters can be put together. Of several that contradict each other the last
            one holds.
            """,
        sections: [keys, searching, order, languages, columns, editing] + data + surroundings)

    package static var text: String { page.text(for: SectionsOptions.table.list) }

    /// The section on the purpose of the program.
    private static let description = ManualSection(
        title: "DESCRIPTION",
        text: """
            Shows names in sections, by their first letters or as the file has them, with an index of the
            sections at the right and a search bar above. The name that is chosen is printed.

            FILE has one name per line, or is a property list, JSON, TOML, CSV, TSV, vCards, an address
            book of abook, mutt or LDIF, or an SQLite database. The contents decide the format. A directory
            is a list as well.
            `-` is standard input, which is also read if there is no FILE and it is a file or a pipe.
            Otherwise the names that come with the program are shown.

            The interface is drawn on the controlling terminal itself, so standard input may be data and
            standard output may be captured. Names are shown while the rest is still being read.
            """)

    /// The section with a summary of the keys.
    private static let keys = ManualSection(
        title: "KEYS",
        blocks: [
            .text(
                """
                In the list no letter is a command, unless that is asked for: letters go to their sections. In
                the search bar they type. The most important keys are below; F1 in the program and `sections
                --help=keys` show all of them.
                """),
            .item("a letter", "Goes to its section; more of them within a second go to a name."),
            item(["search"], "Goes to the search bar, where each letter filters the list at once."),
            .item("Up, Down, PgUp, PgDn, Home, End", "Move in the list."),
            .item("[, ]", "Go to the section before and to the next one."),
            .item("Enter", "Chooses the name."),
            item(
                ["scroll-left", "scroll-right"],
                "Scroll rows that are longer than the line; the list stays where it was scrolled to. In "
                    + "columns they go on by as many columns as are in sight."),
            item(
                ["toggle-wrap"],
                "Shows all of the row in focus, in as many lines as it needs; not in columns."),
            item(["open"], "Opens a link, a mail address or a telephone number of the row (--open-command)."),
            item(["cancel"], "Goes one step back, in the end out of the program."),
            item(["quit"], "Leaves the program at once."),
        ])

    /// The section on the order of rows.
    private static let order = ManualSection(
        title: "ORDER",
        blocks: [
            .text(
                """
                Names are ordered as dictionaries of your language order them, and stand in sections by their
                first letters. Where a file keeps family names apart, as cards do, contacts stand under
                these; how a card says that it is sorted goes before. `--order` asks for something else:
                """),
            .item("name", "The name as it is shown."),
            .item("family, given", "The family name, or the given name, before the other."),
            .item("file", "Nothing: one list, as the file has it."),
            .item("FIELD", "A field: numbers and dates as such, if all of its values are some."),
            .item("FIELD:natural", "Digits count as numbers: v9 stands before v10. Also `name:natural`."),
            .item("FIELD:number", "As numbers, even if some values are not numbers."),
            .item("FIELD:date", "As dates, in sections by years."),
            .item("FIELD:text", "As text, even if all values are numbers or dates."),
            .item("size:desc", "The highest first. What has no value comes last in either direction."),
            item(["order"], "Offers all orders, on the screen."),
            item(["reverse-order"], "Turns the order around."),
            .text(
                """
                Names that differ only in accents or case stand together, plain and small letters first. Rows
                that compare equal stay as they were. Sections that come from the file or from
                `--section-by` stay where they are, and only their rows are ordered.
                """),
        ])

    /// The section on columns.
    private static let columns = ManualSection(
        title: "COLUMNS",
        blocks: [
            .text(
                """
                On screens of 100 columns and more records stand in columns under a row of titles. `--columns`
                chooses them on any screen: `name`, and fields. The columns are as wide as their values, and
                numbers stand at the right. Columns that do not fit are scrolled into sight; the first one
                stays. After a value, `+1` says that the field has one more.
                """),
            item(["toggle-columns"], "Rows in columns, or as lines."),
            item(["next-column", "previous-column"], "The next column, or the one before."),
            item(["order-by-column"], "Orders the rows by this column; again, turns the order around."),
            .text("A click on a title does the same. A row found by a field out of sight says by which."),
        ])

    /// The section on editing files.
    private static let editing = ManualSection(
        title: "EDITING",
        blocks: [
            .text(
                """
                With `--edit` one FILE is changed: names in plain lines, JSON, TOML, tables, property lists in
                XML or binary, and vCards, and all fields of cards, rows of tables, and records in JSON, TOML
                and property lists. What is not touched stays as it is, byte by byte; a binary property list
                keeps its objects. Nothing is written before it is saved, and then the file is replaced as a
                whole or not at all. It is not replaced unasked if another program has changed it.
                """),
            item(["rename"], "Asks for another spelling; the name goes to its place."),
            item(
                ["edit-record"],
                "Opens a form with all fields of a card, a row of a table, or a record in JSON, TOML or a "
                    + "property list. Enter takes the changes over, Esc discards them, F1 shows the other "
                    + "keys of the form."),
            item(["add-record"], "Opens a form for a new record with the fields of its neighbour."),
            item(["add-name"], "Asks for a name, and for its section if the file says the sections."),
            item(
                ["deleteMarkedNames"],
                "Offers to delete the name; again, or Enter, does it. Marked names are deleted together."),
            item(
                ["move-row-up", "move-row-down"], "Move the name, if the list keeps the order of the file."),
            item(["move-to-section"], "Moves names to another section, if the file says the sections."),
            item(
                ["rename-section", "delete-section"],
                "Rename the section, or offer to delete it with its names, if the file says the sections."),
            item(
                ["edit-controls"],
                "Shows controls for deleting, and for dragging with the mouse, or hides them."),
            item(["undo", "redo"], "Undo; redo. There is no limit."),
            item(["save", "save-as"], "Saves; saves as another file."),
            item(
                ["reload"],
                "Reads the file again. The last line says so if another program has changed it on disk."),
            .text(
                """
                In the search bar the same keys do the same, but Delete takes letters away there, and
                sections are renamed and deleted in the list only.

                A section is renamed by the key of its array, of which only these bytes change. The title of
                another entry is refused, because two keys of one name would hide each other from most
                programs; move the names there instead. Sections without names are named in the dialog. The
                only section of a file is not deleted.

                What is changed and not saved is also kept in the directory for state. If the program ends
                without being able to ask, the changes are offered the next time that FILE is edited, also if
                FILE was changed since; they can be recovered, discarded, or kept for later. A file that
                another `sections` edits is read-only unless you ask for more, and what that one keeps is
                left alone. The last line says so if nothing can be kept, for instance because the disk is
                full. A copy that is damaged is never recovered.

                FILE may be a directory of cards. A card is edited in its own file, a new one becomes a file
                that is called as its UID, and a deleted one loses its file when you save, not before; with a
                backup it becomes FILE~. No other file is written. If a file was changed by another program,
                or cannot be written, the program says which one and saves the others. Hidden and temporary
                files, and those that are not cards, stay as they are.

                A save on a disk that does not answer can be left: Ctrl-C twice, half a second apart. The
                changes are kept then.

                A record is renamed in the field that its name came from: the one that `--column` names, a
                usual one such as `name`, or the one that the last line names at the start. A name that is
                made of two fields is renamed where it is certain which words belong to which; the form
                changes each. Of a card FN is changed, REV, and N where each word has its part; the last line
                says so if N still has another name. In the form the formatted name follows the parts of the
                name until it is edited itself.

                A table keeps its quotes, line ends and delimiter. A tab or a line break cannot be written to
                a file with tabs. In JSON a value keeps its kind if what is typed is of that kind; else it
                becomes a string, or null if nothing is typed, and the last line says so; TOML has an empty
                string in place of null. In a property list
                it keeps its kind always, and anything else is refused.
                """),
        ])

    /// An entry for the keys of some commands.
    static func item(_ commands: [String], _ text: String) -> ManualSection.Block {
        .item(ScreenCommands.keyNames(of: commands), text)
    }

    /// The sections on input and output.
    private static let data = [
        ManualSection(
            title: "INPUT FORMATS",
            blocks: ReadingOptions.Format.allCases.map { .item($0.rawValue, $0.word.manual) } + [
                .text(
                    """
                    Text is UTF-8, unless a byte order mark says otherwise. What cannot be read is left out
                    and said on standard error, with the file and the place; the rest is shown.
                    """),
                .text(
                    """
                    A directory in which most files are cards (`*.vcf`) is read as these; hidden files are
                    none. Of any other directory, or with `--format lines`, the names of its files and
                    directories are the list, with `--recursive` the paths of all files below; what is
                    printed is the path, with the directory before it. `--print file` prints the file of a
                    card.
                    """),
                .text(
                    """
                    Names are kept in memory. A list of lines may have 64 GiB, any other file 4 GiB. A file
                    that needs more memory than is left is not read; the message says how much, and whether
                    the machine, `ulimit -v` or a control group sets the bound. A pipe is read until it has
                    taken three quarters of what was left. Where memory runs low, or a disk fails, the names
                    that were read are shown with a message that says at which byte reading stopped.
                    """),
            ]),
        ManualSection(
            title: "OUTPUT",
            text: """
                The chosen row is printed as it was read, byte by byte, with a newline after it (text in
                other encodings as UTF-8); of several each has a line. If standard output is a terminal,
                characters that it would obey are made visible. Nothing else is ever printed there: messages
                go to standard error.
                """),
        databases,
        export,
        .exitStatus([
            (.success, "A name was chosen, or all that was asked for was printed."),
            (.noMatch, "Nothing matched, or there were no names. An empty file or pipe is not an error."),
            (
                .error,
                """
                Something is wrong; standard error says what, and what to do. If a file cannot be read, or not
                to its end, and names are printed without asking, those that were read are printed first.
                """
            ),
            (.cancelled, "The user left without choosing."),
            (.closedPipe, "The reader of standard output has closed it."),
        ]),
    ]

    /// The sections on the environment, with examples and references.
    private static let surroundings = [
        ManualSection(
            title: "ENVIRONMENT",
            blocks: [
                .item(
                    "SECTIONS_DEFAULT_OPTS",
                    """
                    Options that stand before those of the command line, separated by blanks; quotes and
                    backslashes keep blanks together as in a shell.
                    """),
                .item(
                    "NO_COLOR",
                    "If it is set and not empty, no colours are used unless the command line asks."),
                .item(
                    "XDG_CONFIG_HOME",
                    "Where the file of options is looked for; `~/.config` if it is not set."),
                .item(
                    "XDG_STATE_HOME", "Where searches and places are kept; `~/.local/state` if it is not set."
                ),
                .item("TERM", "The kind of the terminal. With `dumb` names are asked for by numbers."),
                .item(
                    "ESCDELAY",
                    """
                    How many milliseconds after an Esc the rest of a longer key is waited for; 25 if it is not
                    set.
                    """),
            ]),
        ManualSection(
            title: "FILES",
            blocks: [
                .item(
                    "$XDG_CONFIG_HOME/sections/config",
                    """
                    Options, one a line by its long name without the dashes, with its value after an equals
                    sign: `keys = vi`. The environment and the command line come after it, and so hold against
                    it. Nothing makes this file but the user.
                    """),
                .item(
                    "$XDG_STATE_HOME/sections/",
                    "Searches and places in files, kept only if the options of the group Memory ask for them."
                ),
            ]),
        ManualSection(
            title: "EXAMPLES",
            blocks: [
                .text("Choose a name from those that come with the program:"),
                .example(["name=$(sections)"]),
                .text(
                    """
                    Browse contacts: `/acme` finds everybody at Acme, `/0170 23` a telephone number.
                    Alt-Enter shows all of a card, and Alt-L opens its links. With `--edit`, F7 opens a form.
                    """),
                .example([
                    "sections contacts.vcf", "sections --columns name,phone,email contacts.vcf",
                    "sections --edit contacts.vcf",
                ]),
                .text("Turn an old address book into cards, which can be edited:"),
                .example(["sections --export vcard ~/.abook/addressbook >people.vcf"]),
                .text("Go to a branch; nothing happens if none is chosen:"),
                .example([
                    "branch=$(git branch --format='%(refname:short)' | sections) &&",
                    "    git switch \"$branch\"",
                ]),
                .text("Mark some files, whatever their names are, and say more about them:"),
                .example([
                    "find . -type f -print0 | sections --read0 --print0 -m |", "    xargs -0 -r ls -ld --",
                ]),
                .text("Browse a table of a database, or what a query gives:"),
                .example([
                    "sections --table people contacts.db",
                    "sections --sql 'select name from people limit 9' contacts.db",
                ]),
                .text("Print what a search finds, without a terminal:"),
                .example(["sections --filter ann names.txt"]),
                .text("Read this page, and set up completions for the shell that is running:"),
                .example(["sections --man | man -l -", "source <(sections --completion bash)"]),
            ]),
        ManualSection(
            title: "SEE ALSO", text: "`fzf`(1), `grep`(1), `less`(1), `mutt`(1), `sqlite3`(1), `xargs`(1)"),
    ]
}
