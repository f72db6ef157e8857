internal import HelperProtocol
package import Languages

/// Generates the statements that prepare a table of a PostgreSQL server for browsing in place.
///
/// They add computed columns, indexes on these, row counts for each section that triggers maintain, and
/// checkpoints that store the places of regularly spaced rows. They do not change the table's contents.
package struct PostgreSQLSchema {
    /// The table name, optionally preceded by a schema and a dot, and the names of two columns.
    let (table, name, key): (String, String, String)
    let language: LanguageSQL
    /// Whether the table is created if it does not exist.
    let makesTable: Bool

    /// Creates the schema for a table.
    ///
    /// - Parameters:
    ///   - table: The table name; `nil` for `names`, which is created if it does not exist.
    ///   - name: The name column.
    ///   - key: The column of the primary key, which is a number.
    ///   - language: The language that determines the order.
    /// - Throws: `NameProblem` if the table or its auxiliary tables cannot have such names.
    package init(
        table: String? = nil, name: String = "name", key: String = "id", language: LanguageTag
    ) throws(NameProblem) {
        makesTable = table == nil
        let table = table ?? "names"
        for part in Self.parts(of: table) + [name, key] {
            guard !part.isEmpty else { throw .isEmpty }
            guard !part.utf8.contains(0) else { throw .hasNUL }
        }
        let last = Self.parts(of: table).last ?? table
        guard last.utf8.count <= Self.maxNameBytes else { throw .isTooLong(last) }
        (self.table, self.name, self.key) = (table, name, key)
        self.language = LanguageSQL(language)
    }

    /// The reason why a name of a table or column is not possible.
    package enum NameProblem: Error, Hashable {
        case isEmpty, hasNUL
        /// The server would truncate the names of auxiliary objects.
        case isTooLong(String)

        package var message: String {
            switch self {
            case .isEmpty: "a name of a table or column cannot be empty"
            case .hasNUL: "a name of a table or column cannot contain a NUL"
            case .isTooLong(let name):
                "“\(name)” is longer than \(PostgreSQLSchema.maxNameBytes) bytes, so that what stands "
                    + "beside it cannot be named after it; rename it"
            }
        }
    }

    /// Names in PostgreSQL are limited to 63 bytes, including the longest suffix of an auxiliary object.
    private static let maxNameBytes = 63 - "_of_other_letters".utf8.count

    /// The schema, if any, and the name.
    private static func parts(of name: String) -> [String] {
        name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    }

    /// Number of rows between two checkpoints.
    static let rowsInCheckpoint = 1_024
    /// Sample size, which usually keeps the error of an estimate of 20,000 in ten million below 5 %.
    static let rowsInSample = 400_000
    /// Maximum number of letters in the sort key and in the search forms of a name, limited to fit into an
    /// index.
    static let (sortedLetters, foundLetters) = (150, 300)

    /// Quoted name of an auxiliary object of the table.
    func beside(_ suffix: String) -> String { Self.quoted(table + "_" + suffix) }

    /// A quoted name, including its schema if it has one.
    static func quoted(_ name: String) -> String {
        parts(of: name).map { SQLText.quoted($0) }.joined(separator: ".")
    }

    /// Name of the table without its schema.
    var last: String { Self.parts(of: table).last ?? table }
}
