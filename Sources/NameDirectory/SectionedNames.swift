internal import ByteScan

/// Names in sections, as a table shows them: the immutable directory and what a search leaves of it read
/// alike.
///
/// Sections and rows are counted from 0, rows within their section. Every member that takes a section or a
/// row stops the program with a sentence if it does not exist, as an array does; it is for the caller to ask
/// the counts first.
public protocol SectionedNames: Sendable {
    /// The number of sections.
    var sectionCount: Int { get }

    /// The number of rows in all sections.
    var count: Int { get }

    /// The title of a section.
    ///
    /// - Parameter section: A section, from 0 up to `sectionCount`.
    /// - Returns: Its title.
    func title(ofSection section: Int) -> String

    /// The number of rows in a section.
    ///
    /// - Parameter section: A section, from 0 up to `sectionCount`.
    /// - Returns: How many rows it has.
    func count(ofSection section: Int) -> Int

    /// A name, for showing: bytes that are not UTF-8 are replaced by U+FFFD.
    ///
    /// - Parameters:
    ///   - row: A row, from 0 up to the section's count.
    ///   - section: A section, from 0 up to `sectionCount`.
    /// - Returns: The name, repaired.
    func name(at row: Int, inSection section: Int) -> String

    /// The beginning of a name, for showing it in a line: however long it is, this takes no time.
    ///
    /// - Parameters:
    ///   - row: A row, from 0 up to the section's count.
    ///   - section: A section, from 0 up to `sectionCount`.
    ///   - limit: How many bytes of it at most.
    /// - Returns: As much of the name, repaired; all of it if it is not longer.
    func beginningOfName(at row: Int, inSection section: Int, limit: Int) -> String

    /// A name's bytes exactly as they were read, for printing.
    ///
    /// - Parameters:
    ///   - row: A row, from 0 up to the section's count.
    ///   - section: A section, from 0 up to `sectionCount`.
    /// - Returns: The bytes, without the end of the row.
    func bytes(ofNameAt row: Int, inSection section: Int) -> [UInt8]

    /// The first row of a section whose name starts with a prefix, for type-ahead.
    ///
    /// Compares as a search does: in either case, and without diacritics unless the prefix has any. The empty
    /// prefix is at the start of every name.
    ///
    /// - Parameters:
    ///   - prefix: What the name starts with.
    ///   - section: A section, from 0 up to `sectionCount`.
    /// - Returns: The row, or `nil` if there is none.
    /// - Complexity: O(rows in the section); nothing is allocated for rows that are ASCII.
    func firstRow(withPrefix prefix: NamePrefix, inSection section: Int) -> Int?

    /// The first row after a given one whose name starts with a prefix, for going through all of them.
    ///
    /// - Parameters:
    ///   - prefix: What the name starts with.
    ///   - row: The row after which to look, from 0 up to the section's count.
    ///   - section: A section, from 0 up to `sectionCount`.
    /// - Returns: The row, or `nil` if there is none: it does not begin again at the top.
    /// - Complexity: O(rows in the section); nothing is allocated for rows that are ASCII.
    func nextRow(withPrefix prefix: NamePrefix, after row: Int, inSection section: Int) -> Int?
}
