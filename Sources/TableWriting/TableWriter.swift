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

    /// What the database knows the transaction by afterwards; nothing if it tells nothing about it.
    func transaction() throws(ServiceFailure) -> [UInt8]
    /// Whether a transaction has ended well; `nil` if nothing is known of it.
    ///
    /// - Throws: `ServiceFailure` if it has not ended yet.
    func isCommitted(_ transaction: [UInt8]) throws(ServiceFailure) -> Bool?

    /// Makes a mark in the transaction, and takes back what was done since one.
    func mark(_ name: String) throws(ServiceFailure)
    func goBack(to name: String) throws(ServiceFailure)

    /// Takes note of what statements do to rows that they do not name, from now on.
    func watch() throws(ServiceFailure)
    /// Those rows so far, or their tables if the rows are not told apart; not the rows that were named.
    func otherRows(besides rows: [RowChange]) throws(ServiceFailure) -> Set<OtherRowID>
    /// What was done to them.
    func effects(besides rows: [RowChange]) throws(ServiceFailure) -> [TableEffect]
    /// Whether those rows are told apart, and can be brought back.
    var restoresRows: Bool { get }
    /// What such a row says, or something that all rows of its table say together; `nil` if it is not there,
    /// or nothing is known of the table.
    func state(of id: OtherRowID) throws(ServiceFailure) -> [TableValue]?
    /// Brings back such a row.
    ///
    /// - Throws: `ServiceFailure` if others have changed it meanwhile, or it does not come back as it was.
    func restore(_ row: OtherRow) throws(ServiceFailure)

    /// The condition that a column has exactly a value, which may be NULL.
    func condition(_ column: String, _ value: String) -> String

    /// What stands before the values of a row that is added, so that each value counts.
    var overriding: String { get }

    /// What stands at the end of a statement that reads a row which is changed then.
    var lock: String { get }
}
