internal import CommandSupport

extension SectionsManual {
    /// What the program is for.
    static let description = ManualSection(
        title: "DESCRIPTION",
        blocks: [
            .paragraph(
                """
                Shows names in sections, by their first letters or as the file has them, with an index of the \
                sections at the right and a search bar above. The name that is chosen is printed.
                """),
            .paragraph(
                """
                FILE has a name a line, or is a property list, JSON, CSV, TSV or vCards; its contents tell which. \
                `-` is standard input, which is also read if there is no FILE and it is a file or a pipe. \
                Otherwise the names that come with the program are shown.
                """),
            .paragraph(
                """
                The interface is drawn on the controlling terminal itself, so standard input may be data and \
                standard output may be captured. Names are shown while the rest is still being read.
                """),
        ])

    /// What keys do, in short.
    static let keys = ManualSection(
        title: "KEYS",
        blocks: [
            .paragraph(
                """
                In the list no letter is a command, unless that is asked for: letters go to their sections. In the \
                search bar they type. The most important keys are below; F1 in the program and \
                `sections --help=keys` show all of them.
                """),
            .item("a letter", "Goes to its section; more of them within a second go to a name."),
            .item("/", "Goes to the search bar, where each letter filters the list at once."),
            .item("Up, Down, PgUp, PgDn, Home, End", "Move in the list."),
            .item("[, ]", "Go to the section before and to the next one."),
            .item("Enter", "Chooses the name."),
            .item("Esc", "Goes one step back, in the end out of the program."),
            .item("Ctrl-C", "Leaves the program at once."),
        ])

    /// How a file is changed.
    static let editing = ManualSection(
        title: "EDITING",
        blocks: [
            .paragraph(
                """
                With `--edit` the names of one FILE are changed: plain lines, JSON, property lists in XML or binary, \
                and vCards. What is not touched stays as it is, byte by byte; a binary property list keeps its \
                objects. Nothing is written before it is saved, and then the file is replaced as a whole or not at \
                all. It is not replaced if somebody else has changed it meanwhile; the program asks then.
                """),
            .item("Enter, F2", "Asks for another spelling; the name goes to its place."),
            .item("Insert, Alt-A", "Asks for a name, and for its section if the file says the sections."),
            .item(
                "Delete",
                "Offers to delete the name; again, or Enter, does it. Marked names are deleted together."),
            .item("Alt-Up, Alt-Down", "Move the name, if the list keeps the order of the file."),
            .item("F6", "Moves names to another section, if the file says the sections."),
            .item("F4", "Shows controls for deleting, and for dragging with the mouse, or hides them."),
            .item("Ctrl-_, Alt-U; Alt-E", "Undo; redo. There is no limit."),
            .item("Ctrl-S; Alt-W", "Saves; saves as another file."),
            .item(
                "F5", "Reads the file again. The last line says so if somebody else has changed it on disk."),
            .paragraph("In the search bar the same keys do the same, but Delete takes letters away there."),
            .paragraph(
                """
                What is changed and not saved is also kept in the directory for state. If the program ends without \
                being able to ask, the changes are offered the next time that FILE is edited, also if FILE was changed \
                since; they can be recovered, discarded, or kept for later. A file that another `sections` edits is \
                only looked at unless you ask for more, and what that one keeps is left alone. The last line says so if \
                nothing can be kept, for instance because the disk is full. A copy that is damaged is never recovered.
                """),
            .paragraph(
                """
                A save on a disk that does not answer can be left: Ctrl-C twice, half a second apart. The changes are \
                kept then.
                """),
            .paragraph(
                """
                A record is renamed if it has a text field for its name: the one that `--column` names, else a \
                usual one such as `name`. Others are left to a text editor. Of a card FN is changed, REV if there is one, \
                and N where each word has its part; the last line says so if N still has another name.
                """),
        ])
}
