internal import ByteScan

/// Names in sections, as displayed in a table; implemented by the collection and by its filtered copies.
///
/// Sections and rows are counted from 0, rows within their section. As for an array, an index that does not
/// exist stops the program with a message; callers check the counts first.
public protocol SectionedNames: Sendable {
    /// Number of sections.
    var sectionCount: Int { get }
    /// Number of rows in all sections.
    var count: Int { get }

    /// Returns the title of a section.
    func title(ofSection section: Int) -> String

    /// Returns the number of rows in a section.
    func count(ofSection section: Int) -> Int

    /// Returns a name for display, with bytes that are not UTF-8 replaced by U+FFFD.
    func name(at row: Int, inSection section: Int) -> String

    /// Returns the beginning of a name, at most `limit` bytes, for display in a line, so that long names cost
    /// little.
    func beginningOfName(at row: Int, inSection section: Int, limit: Int) -> String

    /// Returns a name's bytes exactly as they were read, without the end of the row, for printing.
    func bytes(ofNameAt row: Int, inSection section: Int) -> [UInt8]

    /// Returns the first row of a section whose name starts with a prefix, for type-ahead; `nil` if there is
    /// none.
    ///
    /// If rows are ordered by family name or by a field, sort keys take precedence over names. Comparison is
    /// as in a search: it ignores case, and diacritics unless the prefix has any. Every name starts with the
    /// empty prefix.
    ///
    /// - Complexity: O(rows in the section); nothing is allocated for rows that are ASCII.
    func firstRow(withPrefix prefix: NamePrefix, inSection section: Int) -> Int?

    /// Returns the next row of a section whose name starts with a prefix; `nil` at the end, without wrapping
    /// around.
    ///
    /// - Complexity: O(rows in the section); nothing is allocated for rows that are ASCII.
    func nextRow(withPrefix prefix: NamePrefix, after row: Int, inSection section: Int) -> Int?
}
