package import NameService

/// A database that rows of its tables are changed in; for one thread.
///
/// Statements are those of SQL that PostgreSQL and SQLite have in common, with `$1` and so on for values.
package protocol TableWriter {
    /// Begins a transaction that may write, waiting some time for others that do.
    func begin() throws(ServiceFailure)

    /// Makes what was written since then stay.
    func commit() throws(ServiceFailure)

    /// Takes back what was written since then, if that is not done yet.
    func rollback()

    /// Runs a statement.
    ///
    /// - Parameters:
    ///   - statement: One statement.
    ///   - values: The values for `$1` and so on.
    /// - Returns: The rows that it gives.
    /// - Throws: `ServiceFailure` if the database does not take it.
    func run(_ statement: String, _ values: [TableValue]) throws(ServiceFailure) -> [[TableValue]]

    /// A column as the text that the database writes it as.
    func text(of column: String) -> String

    /// How many rows the last statement has changed that changes some, without those that triggers change.
    var changeCount: Int { get }

    /// The condition that a column has exactly a value, which may be NULL.
    func condition(_ column: String, _ value: String) -> String

    /// What stands before the values of a row that is added, so that each value counts.
    var overriding: String { get }

    /// What stands at the end of a statement that reads a row which is changed then.
    var lock: String { get }
}
