package import HelperProtocol

/// A database in which rows of tables are changed; must be used by one thread.
///
/// Statements use the SQL common to PostgreSQL and SQLite, with `$1` and so on for values.
package protocol TableWriter {
    /// Begins a write transaction, waiting for some time for other writers.
    func begin() throws(HelperFailure)

    /// Commits the transaction.
    func commit() throws(HelperFailure)

    /// Rolls back the transaction, if there is one.
    func rollback()

    /// Runs a statement.
    ///
    /// - Parameters:
    ///   - statement: A single statement.
    ///   - values: The values of `$1` and so on.
    /// - Returns: The resulting rows.
    /// - Throws: `HelperFailure` if the database rejects it.
    func run(_ statement: String, _ values: [TableValue]) throws(HelperFailure) -> [[TableValue]]

    /// The SQL expression for a column as text.
    func text(of column: String) -> String

    /// Number of rows changed by the last statement, excluding changes by triggers.
    var changeCount: Int { get }

    /// The ID of the transaction for later queries; empty if the database does not support this.
    func transaction() throws(HelperFailure) -> [UInt8]
    /// Whether a transaction was committed; `nil` if unknown.
    ///
    /// - Throws: `HelperFailure` if it is still in progress.
    func isCommitted(_ transaction: [UInt8]) throws(HelperFailure) -> Bool?

    /// Creates a savepoint, and rolls back to one.
    func mark(_ name: String) throws(HelperFailure)
    func goBack(to name: String) throws(HelperFailure)

    /// Starts recording effects on rows that statements do not name.
    func watch() throws(HelperFailure)
    /// The affected rows so far, except named ones, or their tables if rows cannot be told apart.
    func otherRows(besides rows: [RowChange]) throws(HelperFailure) -> Set<OtherRowID>
    /// Those of the affected rows that are gone because a named row now has their key.
    func replacedRows(besides rows: [RowChange]) throws(HelperFailure) -> Set<OtherRowID>
    /// Whether further rows of the edited table were changed, deleted or added, as far as known.
    func changesList(besides rows: [RowChange]) throws(HelperFailure) -> Bool
    /// The effects so far, by table.
    func effects(besides rows: [RowChange]) throws(HelperFailure) -> [TableEffect]
    /// Whether affected rows are identified and can be restored.
    var restoresRows: Bool { get }
    /// The values of an affected row, or a checksum of its table; `nil` if the row does not exist or nothing
    /// is known.
    func state(of id: OtherRowID) throws(HelperFailure) -> [TableValue]?
    /// Restores an affected row.
    ///
    /// - Throws: `HelperFailure` if another client has changed it, or it cannot be restored exactly.
    func restore(_ row: OtherRow) throws(HelperFailure)

    /// The condition that a column has exactly a value, which may be NULL.
    func condition(_ column: String, _ value: String) -> String

    /// A clause before the values of an inserted row that overrides generated values.
    var overriding: String { get }

    /// A clause at the end of a select statement that locks the row.
    var lock: String { get }
}

/// A statement with its values.
struct Statement {
    private var text: String
    private var values: [TableValue] = []

    init(_ text: String) { self.text = text }

    static func += (statement: inout Statement, text: String) { statement.text += text }

    /// Adds a value; returns its placeholder.
    mutating func adding(_ value: TableValue) -> String {
        values.append(value)
        return "$\(values.count)"
    }

    func run(in writer: some TableWriter) throws(HelperFailure) -> [[TableValue]] {
        try writer.run(text, values)
    }
}
