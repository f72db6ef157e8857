/// What each status means: the manual pages of both programs say it in these words.
extension ExitStatus {
    /// A row of the table.
    package struct Meaning: Sendable {
        /// The status.
        package let status: ExitStatus
        /// What it means for `sections`.
        package let sections: String
        /// What it means for `targets`.
        package let targets: String
    }

    /// The table, by the numbers.
    package static let meanings = [
        Meaning(
            status: .success, sections: "A name was chosen, or all that was asked for was printed.",
            targets: "The user left the list, or all that was asked for was printed."),
        Meaning(
            status: .noMatch,
            sections: "Nothing matched, or there were no names. An empty file or pipe is no error.",
            targets: "The list was to be printed, and nothing in it matched --filter."),
        Meaning(
            status: .error,
            sections: """
                Something is wrong; standard error says what, and what to do. If a file cannot be read and names are \
                printed without asking, those of the other files are printed first.
                """,
            targets: """
                Something is wrong, or the last changes are not saved; standard error says what, and what to do. FILE \
                must exist if it is to be printed.
                """),
        Meaning(
            status: .cancelled, sections: "The user left without choosing.",
            targets: "The user left by Ctrl-C. What was changed is saved."),
        Meaning(
            status: .closedPipe, sections: "Nobody reads the output any more.",
            targets: "Nobody reads the output any more."),
    ]
}
