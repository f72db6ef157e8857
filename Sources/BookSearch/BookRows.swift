package import NameDirectory
package import NameService

/// A list of names that stays in a database, with a number for each row: its place in the list, from 0.
package protocol BookRows: AnyObject {
    /// The sections in their order, with the number of their rows.
    var sections: [ListAnswer.Section] { get }
    /// How many rows there are.
    var rowCount: Int { get }
    /// What the columns of rows are called: the name's first.
    var columns: [[UInt8]] { get }
    /// The tag of the language that rows are ordered in.
    var language: [UInt8] { get }
    /// Whether no name is in other letters than Latin ones.
    var isLatin: Bool { get }
    /// Whether any row has marks that belong to the letter before.
    var hasBinders: Bool { get }

    /// Rows as a list of one section, in ascending order.
    ///
    /// - Parameters:
    ///   - rows: Their numbers.
    ///   - withFields: Whether the list is to have what they say beside their names.
    /// - Returns: The list.
    /// - Throws: `ServiceFailure` if they cannot be read.
    func names(_ rows: BookSelection, withFields: Bool) throws(ServiceFailure) -> NameDictionary

    /// Rows as a table (RFC 4180) without headings, as many of them as there is room for.
    ///
    /// - Parameters:
    ///   - rows: Their numbers, ascending.
    ///   - limit: How many bytes the table may have.
    /// - Returns: How many of the rows these are, and the table; of a row for which there is no room alone
    ///   the beginning of its name.
    /// - Throws: `ServiceFailure` if they cannot be read.
    func table(_ rows: BookSelection, limit: Int) throws(ServiceFailure) -> (count: Int, bytes: [UInt8])

    /// Rows whose forms have one text of each group, ascending.
    ///
    /// - Parameters:
    ///   - groups: The texts, each of two letters at least.
    ///   - inNames: Whether only names count, and nothing else that rows say.
    ///   - first: The first row that is wanted.
    ///   - limit: How many of them.
    /// - Returns: Their numbers.
    /// - Throws: `ServiceFailure` if the index cannot be read.
    func rows(
        having groups: [[[UInt8]]], inNames: Bool, from first: Int, limit: Int
    ) throws(ServiceFailure) -> [Int]

    /// The first row of a section of which a form begins with at most three letters; `nil` if none does.
    func firstRow(beginningWith letters: [UInt8], inSection section: Int) throws(ServiceFailure) -> Int?
}

/// Some rows by their numbers, ascending.
package enum BookSelection: Sendable {
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

extension BookRows {
    package var rowCount: Int { sections.reduce(0) { $0 + $1.count } }
    /// Whether rows say anything beside their names.
    package var hasFields: Bool { columns.count > 1 }
}
