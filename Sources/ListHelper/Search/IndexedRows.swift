package import HelperProtocol
package import NameDirectory

/// A list of names in a database, whose rows are numbered by their place in the list, from 0.
package protocol IndexedRows: AnyObject {
    /// The sections in order, with their numbers of rows.
    var sections: [ListAnswer.Section] { get }
    /// Number of rows.
    var rowCount: Int { get }
    /// Names of the columns, beginning with that of the name.
    var columns: [[UInt8]] { get }
    /// Tag of the language that determines the order.
    var language: [UInt8] { get }
    /// Whether all names are Latin.
    var isLatin: Bool { get }
    /// Whether any row contains combining marks.
    var hasCombiningMarks: Bool { get }

    /// Rows as a list with a single section, in ascending order.
    ///
    /// - Parameters:
    ///   - rows: The row numbers.
    ///   - withFields: Whether to include the fields of the rows.
    /// - Returns: The list.
    /// - Throws: `HelperFailure` if they cannot be read.
    func names(_ rows: RowNumbers, withFields: Bool) throws(HelperFailure) -> NameCollection

    /// The values of rows, as many as fit.
    ///
    /// - Parameters:
    ///   - rows: The row numbers, in ascending order.
    ///   - limit: Maximum number of bytes of the rows in a message.
    /// - Returns: The values of the first rows. A single row that does not fit is reduced to the beginning of
    ///   its name.
    /// - Throws: `HelperFailure` if they cannot be read.
    func values(_ rows: RowNumbers, limit: Int) throws(HelperFailure) -> [[TableValue]]

    /// Rows whose search forms contain one text of each group, in ascending order.
    ///
    /// - Parameters:
    ///   - groups: The texts, each at least two letters long.
    ///   - inNames: Whether only names are searched, and not the fields.
    ///   - first: The first row to consider.
    ///   - limit: Maximum number of rows.
    /// - Returns: The row numbers.
    /// - Throws: `HelperFailure` if the index cannot be read.
    func rows(
        having groups: [[[UInt8]]], inNames: Bool, from first: Int, limit: Int
    ) throws(HelperFailure) -> [Int]

    /// The first row of a section with a form that begins with up to three letters; `nil` if none does.
    func firstRow(beginningWith letters: [UInt8], inSection section: Int) throws(HelperFailure) -> Int?
}

/// A selection of row numbers, in ascending order.
package enum RowNumbers: Sendable {
    case range(Range<Int>)
    case numbers([Int])

    package var numbers: [Int] {
        switch self {
        case .range(let rows): Array(rows)
        case .numbers(let numbers): numbers
        }
    }

    package var count: Int {
        switch self {
        case .range(let rows): rows.count
        case .numbers(let numbers): numbers.count
        }
    }
}

extension IndexedRows {
    package var rowCount: Int { sections.reduce(0) { $0 + $1.count } }
    /// Whether rows have fields besides their names.
    package var hasFields: Bool { columns.count > 1 }
}
