internal import ByteScan

/// How the rows of a table are written: found once in a file, and used by all that read and write it.
package struct TableDialect: Hashable, Sendable {
    /// Which fields are in quotes.
    package enum Quoting: Hashable, Sendable {
        /// Those that begin with one (RFC 4180).
        case opening
        /// Those that begin and end with one within a line: other quotes are text.
        case whole
    }

    package var delimiter: UInt8
    package var quoting = Quoting.opening
    /// Whether a backslash takes its meaning from a quote or a backslash behind it, in quotes.
    package var hasEscapes = false
    /// Whether blanks before a field are no part of it.
    package var skipsBlanks = false
    /// How many lines stand before the headings, or before the first row.
    package var linesBefore = 0
    /// How many of these are known to be no row, as one that says the delimiter.
    package var linesKnown = 0
    /// Whether the first row behind them has the headings; `nil` if it tells itself.
    package var hasHeaderRow: Bool?

    package init(delimiter: UInt8) { self.delimiter = delimiter }

    /// Where rows begin: behind a byte order mark and the lines before them; `nil` if not all of these have
    /// come.
    package func start(in bytes: UnsafeBufferPointer<UInt8>, isLast: Bool) -> Int? {
        let mark = TableDialect.mark
        var at = 0
        if bytes.count < mark.count, !isLast, mark.starts(with: bytes) { return nil }
        if bytes.starts(with: mark) { at = mark.count }
        for _ in 0..<linesBefore {
            guard let end = LineScan.lineEnd(in: bytes, from: at, upTo: bytes.count) else {
                return isLast ? bytes.count : nil
            }
            guard bytes[end] == ASCII.carriageReturn else {
                at = end + 1
                continue
            }
            guard end + 1 < bytes.count || isLast else { return nil }
            at = end + 1 < bytes.count && bytes[end + 1] == ASCII.newline ? end + 2 : end + 1
        }
        return at
    }

    private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
}
