internal import ByteScan

/// Names in sections, as a table shows them: the directory and what a search leaves of it read alike.
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
    func title(ofSection section: Int) -> String

    /// The number of rows in a section.
    func count(ofSection section: Int) -> Int

    /// A name, for showing: bytes that are not UTF-8 are replaced by U+FFFD.
    func name(at row: Int, inSection section: Int) -> String

    /// The beginning of a name, at most so many bytes, for showing it in a line: no name is too long for it.
    func beginningOfName(at row: Int, inSection section: Int, limit: Int) -> String

    /// A name's bytes exactly as they were read, without the end of the row, for printing.
    func bytes(ofNameAt row: Int, inSection section: Int) -> [UInt8]

    /// The first row of a section whose name starts with a prefix, for type-ahead; `nil` if there is none.
    ///
    /// Where rows are ordered by family names, or by a field, what they are ordered by counts before names.
    /// Compares as a search does: in either case, and without diacritics unless the prefix has any. The empty
    /// prefix is at the start of every name.
    ///
    /// - Complexity: O(rows in the section); nothing is allocated for rows that are ASCII.
    func firstRow(withPrefix prefix: NamePrefix, inSection section: Int) -> Int?

    /// The next row of a section whose name starts with a prefix; `nil` at the end, without wrapping around.
    ///
    /// - Complexity: O(rows in the section); nothing is allocated for rows that are ASCII.
    func nextRow(withPrefix prefix: NamePrefix, after row: Int, inSection section: Int) -> Int?
}
