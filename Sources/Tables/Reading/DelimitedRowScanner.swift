internal import ByteScan
internal import FormatCore

/// Finds the ends of rows in delimited text, resuming where it stopped when more bytes have arrived.
struct DelimitedRowScanner: Sendable {
    /// State of the scanner before the next byte.
    enum Place: Sendable {
        case fieldStart
        /// In an unquoted field, or after the closing quote of a quoted one.
        case plain
        case quoted
        /// After a quote within quotes, which closes the field unless another quote follows.
        case afterQuote
    }

    static let quote = UInt8(ascii: "\"")

    let dialect: TableDialect
    /// Start offset of the row.
    private(set) var start = 0
    /// Offset of the next byte.
    private(set) var at = 0
    private(set) var place = Place.fieldStart
    /// Number of fields in the row so far.
    private(set) var fieldCount = 1
    /// Start offset of the last quoted field.
    private(set) var quoteAt = 0
    private(set) var hasQuotes = false
    private(set) var hasQuoteWithinText = false
    private(set) var hasTextAfterQuotes = false

    init(dialect: TableDialect) {
        self.dialect = dialect
    }

    mutating func begin(at offset: Int) {
        start = offset
        at = offset
        place = .fieldStart
        fieldCount = 1
        hasQuotes = false
        hasQuoteWithinText = false
        hasTextAfterQuotes = false
    }

    /// Scans to the end of the row; returns whether `at` is now the CR or LF that ends it.
    mutating func findEnd(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let end = bytes.count
        // Local copies can be kept in registers.
        var place = place
        var at = at
        let (delimiter, hasEscapes) = (dialect.delimiter, dialect.hasEscapes)
        let quote = dialect.quoting == .opening ? Self.quote : delimiter
        defer {
            self.place = place
            self.at = at
        }
        while at < end {
            switch place {
            case .fieldStart:
                if bytes[at] == quote, quote != delimiter {
                    place = .quoted
                    quoteAt = at
                    hasQuotes = true
                    at += 1
                } else if dialect.skipsBlanks, bytes[at] == 0x20 {
                    at += 1
                } else {
                    place = .plain
                }
            case .plain:
                at = Self.endOfPlainText(in: bytes, from: at, upTo: end, delimiter, quote)
                guard at < end else { return false }
                if bytes[at] == delimiter {
                    fieldCount += 1
                    place = .fieldStart
                    at += 1
                } else if bytes[at] == quote {
                    hasQuoteWithinText = true
                    at += 1
                } else {
                    return true
                }
            case .quoted:
                at = LineScan.offset(of: Self.quote, in: bytes, from: at, upTo: end) ?? end
                guard at < end else { return false }
                let isText = hasEscapes && Self.isEscaped(at, in: bytes, from: quoteAt + 1)
                if !isText { place = .afterQuote }
                at += 1
            case .afterQuote:
                let byte = bytes[at]
                if byte == Self.quote {
                    place = .quoted
                    at += 1
                } else {
                    hasTextAfterQuotes =
                        hasTextAfterQuotes
                        || (byte != delimiter && byte != ASCII.newline && byte != ASCII.carriageReturn)
                    place = .plain
                }
            }
        }
        return false
    }

    /// Whether a quote is preceded by an odd number of backslashes.
    static func isEscaped(_ at: Int, in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Bool {
        var before = at
        while before > start, bytes[before - 1] == UInt8(ascii: "\\") { before -= 1 }
        return (at - before) & 1 == 1
    }

    @inline(__always)
    private static func endOfPlainText(
        in bytes: UnsafeBufferPointer<UInt8>, from start: Int, upTo end: Int, _ delimiter: UInt8,
        _ quote: UInt8
    ) -> Int {
        var at = start
        while at < end {
            let byte = bytes[at]
            if byte == delimiter || byte == ASCII.newline || byte == ASCII.carriageReturn || byte == quote {
                break
            }
            at += 1
        }
        return at
    }
}
