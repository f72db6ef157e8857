package import CommandOptions
internal import SystemSupport

/// The selection of rows from a database.
package struct DatabaseOptions: Hashable, Sendable {
    /// The name of the table or view; `nil` for the only one, or the one that the user chooses.
    package var table: CommandWord?
    /// An SQL query for the rows, instead of a table; `nil` for none.
    package var query: CommandWord?
    /// Whether a file is read as if no program ever wrote to it.
    package var isImmutable = false
    /// Whether a book is loaded like other files instead of browsed in place.
    package var copies = false
    /// The servers that each hold the rows of some sections; empty for a table on one server.
    package var shards: [Shard] = []

    /// Whether to print the statements that undo a schema.
    package var drops = false

    /// A server, with its name for postgres_fdw and the title of its first section.
    package struct Shard: Hashable, Sendable {
        package var server: String
        package var firstSection: String
    }

    package init() {}
}

/// A database system.
public enum DatabaseKind: String, Hashable, Sendable, CaseIterable {
    case postgresql, sqlite
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
            ["--immutable"], "a database that is not written to",
            details: """
                Reads a database as if no program wrote to it. What is in its write-ahead log is not seen \
                then; it is for files in directories that cannot be written to.
                """, turns: { $0.database.isImmutable = $1 }),
        .task(
            ["--make-book"], "write the names as a book", takes: .file,
            details: """
                Writes the names that would be shown to FILE, as a book: an SQLite file that is browsed \
                through without being read, however large it is. See DATABASES.
                """
        ) { options, value throws(UsageError) in
            try options.choose(.makeBook(FilePath(bytes: value.bytes)))
        },
        .task(
            ["--database-schema"], "what a table needs to be browsed in place",
            takes: .word(DatabaseKind.allCases.map(\.rawValue)),
            details: """
                Prints the statements that prepare a table to be browsed where it is, for `psql` or \
                `sqlite3`. The table is that of --table (names), its names are in the column of --column \
                (name), and rows are in the order of --language. See DATABASES.
                """
        ) { options, value throws(UsageError) in
            guard let kind = DatabaseKind(rawValue: value.text) else {
                throw .wrongValue(option: "--database-schema", reason: "expected postgresql or sqlite")
            }
            try options.choose(.databaseSchema(kind))
        },
        CommandOption(
            ["--shards"], "servers that have a part of a table each", takes: .text("LIST"),
            details: """
                For --database-schema postgresql: prints what the server needs through which the same table \
                of several others is browsed as one. LIST is what postgres_fdw calls each of them, with the \
                first of its sections, as in `alpha=A,beta=J,gamma=R`. See DATABASES.
                """
        ) { options, value throws(UsageError) in
            options.database.shards = try shards(value.text)
        },
        .flag(
            ["--drop"], "take back what --database-schema does",
            details: """
                For --database-schema: prints the statements that take back what those without this option \
                do to the table. Its rows stay, and so does the extension `pg_trgm` of PostgreSQL.
                """, turns: { $0.database.drops = $1 }),
        .task(
            ["--check-database"], "what a prepared table lacks", takes: .text("ADDRESS"),
            details: """
                Says what a table that was prepared for browsing lacks: indexes, triggers, right counts and \
                sections. All of its rows are counted. ADDRESS is a file or that of a server; --table names \
                the table.
                """
        ) { options, value throws(UsageError) in
            try options.choose(.checkDatabase(FilePath(bytes: value.bytes)))
        },
        .flag(
            ["--copy"], "read a book as other files",
            details: """
                Reads a book as other files are read, in place of leaving its rows in it. It is for what \
                a book cannot: other orders, other sections.
                """, turns: { $0.database.copies = $1 }),
    ]
}

extension DatabaseOptions {
    private static func shards(_ text: String) throws(UsageError) -> [Shard] {
        var shards: [Shard] = []
        for word in text.split(separator: ",", omittingEmptySubsequences: false) {
            let parts = word.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
            guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }),
                !shards.contains(where: { $0.server == parts[0] })
            else {
                throw .wrongValue(
                    option: "--shards",
                    reason: "expected servers with their first sections, as alpha=A,beta=J")
            }
            shards.append(Shard(server: parts[0], firstSection: parts[1]))
        }
        return shards
    }
}
