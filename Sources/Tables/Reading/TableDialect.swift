internal import ByteScan
internal import FormatCore

/// The notation of a table's rows, detected once per file and shared by everything that reads or writes it.
package struct TableDialect: Hashable, Sendable {
    /// Rule for which fields are quoted.
    enum Quoting: Hashable, Sendable {
        /// Fields that begin with a quote (RFC 4180).
        case opening
        /// Fields that begin and end with a quote on the same line; other quotes are text.
        case whole
    }

    package var delimiter: UInt8
    var quoting = Quoting.opening
    /// Whether a backslash escapes a quote or backslash within quotes.
    var hasEscapes = false
    /// Whether blanks before a field are ignored.
    var skipsBlanks = false
    /// Number of lines before the headings or the first row.
    package var linesBefore = 0
    /// Number of these lines that are known not to be rows, such as one that specifies the delimiter.
    var linesKnown = 0
    /// Whether the first row contains headings; `nil` to detect it.
    package var hasHeaderRow: Bool?
    /// Whether each field follows its length, instead of being separated from others by a delimiter.
    package private(set) var hasLengths = false
    /// Number of fields in each row, for rows that nothing else separates.
    private var fieldCount = 0

    /// The notation of values in memory, which may contain any bytes.
    static let measured = {
        var dialect = TableDialect(delimiter: 0)
        dialect.hasLengths = true
        return dialect
    }()

    /// The notation of rows of values in memory, of which the first contains the headings.
    package static func measured(fieldCount: Int) -> TableDialect {
        var dialect = measured
        (dialect.fieldCount, dialect.hasHeaderRow) = (fieldCount, true)
        return dialect
    }

    package init(delimiter: UInt8) { self.delimiter = delimiter }

    /// The range of the row of values in memory that starts at an offset.
    func measuredRow(at start: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        var cells = DelimitedCells(of: start..<bytes.count, in: bytes, dialect: self)
        var end = start
        for _ in 0..<max(fieldCount, 1) {
            guard let cell = cells.next() else { break }
            end = cell.end
        }
        return start..<end
    }

    /// Start offset of the rows, after a byte order mark and the lines before them.
    ///
    /// Returns `nil` if not all of these have arrived.
    package func start(in bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Int? {
        let mark = TextEncoding.byteOrderMark
        var at = 0
        if bytes.count < mark.count, !isLast, mark.starts(with: bytes) { return nil }
        if bytes.starts(with: mark) { at = mark.count }
        for _ in 0..<linesBefore {
            guard let end = LineScan.lineEnd(in: bytes, from: at, upTo: bytes.count) else {
                return isLast ? bytes.count : nil
            }
            guard let next = LineScan.afterLineEnd(at: end, in: bytes, isLast: isLast) else { return nil }
            at = next
        }
        return at
    }
}
