internal import HelperProtocol

/// The tables, views and triggers beside a prepared table of an SQLite file.
package struct SQLiteAuxiliaries: Hashable, Sendable {
    /// Version of their layout.
    package static let layout = 1

    private static let tables = [
        "sections", "checkpoints", "order", "beginnings", "letters", "traits", "by_letters", "terms",
    ]
    private static let indexes = ["by_id", "of_other_letters"]
    private static let views = ["computed", "name_column"]
    private static let triggers = [
        "sections_insert", "sections_delete", "sections_update", "order_insert", "order_delete",
        "checkpoints_split",
    ]
    /// End of the name of the trigger by which a prepared table is found.
    private static let end = "_sections_insert"

    /// Name of the table when it was prepared, with which their names begin.
    package let prefix: String

    package init(prefix: String) { self.prefix = prefix }

    /// Names of the tables.
    package var tables: [String] { Self.tables.map { name($0) } }
    /// Names of the views.
    package var views: [String] { Self.views.map { name($0) } }
    /// Names of the triggers.
    var triggers: [String] { Self.triggers.map { name($0) } }
    /// All names, which must not be those of anything else.
    var names: [String] { tables + Self.indexes.map { name($0) } + views + triggers }

    /// Name of one of them.
    package func name(_ suffix: String) -> String { "\(prefix)_\(suffix)" }

    /// Quoted name of one of them.
    package func quoted(_ suffix: String) -> String { SQLText.quoted(name(suffix)) }

    /// The statement that creates the index of trigrams, as SQLite keeps it in `sqlite_schema`.
    package var indexStatement: String {
        """
        CREATE VIRTUAL TABLE \(quoted("by_letters")) using fts5(letters, joined, spelled,
            content = \(SQLText.literal(name("order"))), content_rowid = 'id', columnsize = 0,
            tokenize = 'trigram case_sensitive 1')
        """
    }

    /// SQL for whether a row of `sqlite_schema` is the trigger by which a prepared table is found.
    static let isTrigger = "type = 'trigger' and substr(name, -\(end.count)) = '\(end)'"

    /// The statement for the present names of prepared tables, and those when they were prepared.
    package static let search = """
        select tbl_name, substr(name, 1, length(name) - \(end.count)) from sqlite_schema where \(isTrigger)
        """
}

/// The text that a view has for each name, because an expression has one value only, and SQL for its parts.
package enum SQLiteComputedText {
    private static let digits = 6
    private static let (sortedCount, lettersCount) = (
        "substr(computed, 2, \(digits))", "substr(computed, \(2 + digits), \(digits))"
    )
    private static let start = 2 + 2 * digits

    /// SQL for the text: whether the name is in other letters, the lengths of the sort key and of the search
    /// form, those, and the form that is spelled out.
    static let packed = """
        others || printf('%0\(digits)d%0\(digits)d', length(sorted), length(letters)) || sorted || letters \
        || spelled
        """

    static let others = "substr(computed, 1, 1)"
    package static let sorted = "substr(computed, \(start), \(sortedCount))"
    package static let letters = "substr(computed, \(start) + \(sortedCount), \(lettersCount))"
    static let spelled = "substr(computed, \(start) + \(sortedCount) + \(lettersCount))"
}
