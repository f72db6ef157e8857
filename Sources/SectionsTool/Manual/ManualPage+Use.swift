extension ManualPage {
    /// What the program is for.
    static let description = [
        ManualSection(
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
    ]

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

    /// How options are written.
    static let optionRules: [ManualBlock] = [
        .paragraph(
            """
            Options and files may come in any order; `--` ends the options. The value of a long option follows it \
            or an equals sign; letters can be put together. Of several that contradict each other the last one holds.
            """)
    ]
}
