package import CommandSupport

/// Which rows of a database are shown.
package struct DatabaseOptions: Hashable, Sendable {
    /// The table or view, by its name; `nil` for the only one, or the one that the user chooses.
    package var table: CommandWord?
    /// What gives the rows in place of a table, in SQL; `nil` for none.
    package var query: CommandWord?
    /// Whether a file is read as if nobody ever wrote to it.
    package var isImmutable = false

    package init() {}
}

extension DatabaseOptions {
    static let options: [CommandOption<SectionsOptions>] = [
        CommandOption(
            ["--table"], "the table or view of a database", takes: .text("NAME"),
            details: """
                The table or view of a database that has the names. Without this option the only one is \
                taken, or one is chosen from a list. See DATABASES.
                """, opposite: { options, _ in options.database.table = nil }
        ) { options, value in options.database.table = value },
        CommandOption(
            ["--sql"], "rows that a query gives, in SQL", takes: .text("QUERY"),
            details: """
                The rows of a database that QUERY gives, in SQL: one `select`, which can change nothing.
                """, opposite: { options, _ in options.database.query = nil }
        ) { options, value in options.database.query = value },
        .flag(
            ["--immutable"], "a database as if nobody wrote to it",
            details: """
                Reads a database as if nobody ever wrote to it. What is in its write-ahead log is not seen \
                then; it is for files in directories that cannot be written to.
                """, turns: { $0.database.isImmutable = $1 }),
    ]
}
