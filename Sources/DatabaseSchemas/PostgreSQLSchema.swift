package import Languages
internal import NameService

/// What a table of a PostgreSQL server needs so that it can be browsed through where it is, as statements.
///
/// Columns that the server computes, indexes over them, the number of rows in each section, which triggers
/// keep, and every so many rows one that tells where others are. Nothing of it changes what is in the table.
package struct PostgreSQLSchema {
    /// The table, maybe with its schema before a dot, and two of its columns.
    let (table, name, key): (String, String, String)
    let language: LanguageSQL
    /// Whether the table is made if there is none.
    let makesTable: Bool

    /// Takes a table.
    ///
    /// - Parameters:
    ///   - table: Its name; `nil` for `names`, which is made if there is none.
    ///   - name: The column of the names.
    ///   - key: The column of the primary key, a number.
    ///   - language: In whose order rows are to stand.
    /// - Throws: `NameProblem` if there can be no such table, or none beside it.
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
        guard last.utf8.count <= Self.mostNameBytes else { throw .isTooLong(last) }
        (self.table, self.name, self.key) = (table, name, key)
        self.language = LanguageSQL(language)
    }

    /// Why a table cannot be called so.
    package enum NameProblem: Error, Hashable {
        case isEmpty, hasNUL
        /// The server would cut the names of what stands beside it.
        case isTooLong(String)

        package var message: String {
            switch self {
            case .isEmpty: "a name of a table or column cannot be empty"
            case .hasNUL: "a name of a table or column cannot contain a NUL"
            case .isTooLong(let name):
                "“\(name)” is longer than \(PostgreSQLSchema.mostNameBytes) bytes, so that what stands "
                    + "beside it cannot be named after it; rename it"
            }
        }
    }

    /// A name of PostgreSQL has 63 bytes, and the longest one beside the table's ends so.
    private static let mostNameBytes = 63 - "_of_other_letters".utf8.count

    /// A name, with its schema before it if it has one.
    private static func parts(of name: String) -> [String] {
        name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    }

    /// How many rows there are from one that tells where others are to the next.
    static let rowsInRung = 1_024
    /// Of so many rows an estimate of 20,000 matches among ten million is wrong by less than 5 % most times.
    static let rowsInSample = 400_000
    /// How many letters of a name decide where it stands, and in how many of its forms letters are found; so
    /// that an index has room for it.
    static let (sortedLetters, foundLetters) = (150, 300)

    /// The name of a table beside the list's.
    func beside(_ suffix: String) -> String { Self.quoted(table + "_" + suffix) }

    /// A name in quotes; with its schema if it has one.
    static func quoted(_ name: String) -> String {
        parts(of: name).map { SQLText.quoted($0) }.joined(separator: ".")
    }

    /// The name of the table without its schema.
    var last: String { Self.parts(of: table).last ?? table }
}
