package import FormatCore
package import HelperProtocol
package import Names

/// A list of names in a database, whose rows are numbered by their place in the list, from 0.
///
/// The rows of a prepared table may change between two requests, which gives them other numbers.
package protocol IndexedRows: AnyObject {
    /// Index of the name column.
    var nameColumn: Int { get }
    /// Number of times that the rows have changed; numbers of rows are valid until the next change.
    var generation: Int { get }
    /// Whether a row is identified by its number, because the rows never change.
    var isFixed: Bool { get }
    /// Duration of index lookups that is always acceptable.
    var lookupPatience: Duration { get }

    /// Begins reading rows of one moment, which may be another generation.
    ///
    /// - Throws: `HelperFailure` if they cannot be read.
    func beginReading() throws(HelperFailure)
    /// Ends reading rows of one moment.
    func endReading()

    /// The IDs of rows, in the order of their numbers.
    func keys(of numbers: [Int]) throws(HelperFailure) -> [RowID]
    /// Number of a row; `nil` if it does not exist.
    func number(of key: RowID) throws(HelperFailure) -> Int?

    /// The sections in order, with their numbers of rows.
    var sections: [ListAnswer.Section] { get }
    var starts: SectionStarts { get }
    /// Names of the columns.
    var columns: [[UInt8]] { get }
    /// Tag of the language that determines the order.
    var language: [UInt8] { get }
    /// Whether all names are Latin.
    var isLatin: Bool { get }
    /// Whether lookups in the index also return all names that are not Latin.
    var addsOtherLetters: Bool { get }
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
    /// - Returns: The row numbers; `nil` if there are too many to look them up.
    /// - Throws: `HelperFailure` if the index cannot be read.
    func rows(
        having groups: [[[UInt8]]], inNames: Bool, from first: Int, limit: Int
    ) throws(HelperFailure) -> [Int]?

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

    package var first: Int? {
        switch self {
        case .range(let rows): rows.first
        case .numbers(let numbers): numbers.first
        }
    }

    package var last: Int? {
        switch self {
        case .range(let rows): rows.last
        case .numbers(let numbers): numbers.last
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
    package var nameColumn: Int { 0 }
    package var generation: Int { 0 }
    package var isFixed: Bool { true }
    package var addsOtherLetters: Bool { false }
    package var lookupPatience: Duration { .milliseconds(8) }
    package func beginReading() throws(HelperFailure) {}
    package func endReading() {}
    package func keys(of numbers: [Int]) throws(HelperFailure) -> [RowID] { numbers.map(starts.key) }
    package func number(of key: RowID) throws(HelperFailure) -> Int? { starts.number(of: key) }
    package var rowCount: Int { starts.rowCount }
    /// Whether rows have fields besides their names.
    package var hasFields: Bool { columns.count > 1 }
}
