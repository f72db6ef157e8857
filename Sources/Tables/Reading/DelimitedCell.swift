internal import ByteScan
internal import FormatCore

/// The layout of a field in a row of delimited text.
package struct DelimitedCell {
    /// Start offset including quotes, excluding ignored blanks.
    package let start: Int
    /// Range of its bytes; without the surrounding quotes if it is quoted.
    package let text: Range<Int>
    /// End offset: that of the next delimiter or of the row.
    package let end: Int
    let isQuoted: Bool
    /// Whether its value equals `text`; otherwise quotes must be removed.
    let isPlain: Bool
    /// Whether backslashes escape quotes in it.
    private let hasEscapes: Bool

    private static let backslash = UInt8(ascii: "\\")

    /// The type of its value; values that are not in memory are texts.
    let type: TypedValue.Kind

    /// Creates the value in memory whose head stands at an offset.
    fileprivate init(measuredAt start: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        var head = TypedValue.Head()
        var first = start
        while !head.take(bytes[first]) { first += 1 }
        first += 1
        (self.start, text, end) = (start, first..<first + head.count, first + head.count)
        (isQuoted, isPlain, hasEscapes, type) = (false, true, false, head.kind)
    }

    /// Finds the end of the field that starts at an offset.
    init(at start: Int, in bytes: UnsafeBufferPointer<UInt8>, upTo end: Int, dialect: TableDialect) {
        let delimiter = dialect.delimiter
        var start = start
        while dialect.skipsBlanks, start < end, bytes[start] == 0x20 { start += 1 }
        guard start < end, bytes[start] == DelimitedRowScanner.quote, dialect.quoting == .opening else {
            var at = start
            while at < end, bytes[at] != delimiter { at += 1 }
            self.init(unquotedIn: start..<at, bytes, mayBeQuoted: dialect.quoting == .whole)
            return
        }
        var at = start + 1
        var isPlain = true
        while let quote = LineScan.offset(
            of: DelimitedRowScanner.quote, in: bytes, from: at, upTo: end)
        {
            at = quote + 1
            if dialect.hasEscapes, DelimitedRowScanner.isEscaped(quote, in: bytes, from: start + 1) {
                isPlain = false
                continue
            }
            if at < end, bytes[at] == DelimitedRowScanner.quote {
                isPlain = false
                at += 1
                continue
            }
            while at < end, bytes[at] != delimiter { at += 1 }
            let hasMore = at > quote + 1
            let text = start + 1..<(hasMore ? at : quote)
            let hasBackslash = dialect.hasEscapes && bytes[text].contains(Self.backslash)
            self.init(
                start: start, text: text, end: at, isPlain: isPlain && !hasMore && !hasBackslash,
                hasEscapes: dialect.hasEscapes)
            return
        }
        // The closing quote is missing.
        let hasBackslash = dialect.hasEscapes && bytes[start + 1..<end].contains(Self.backslash)
        self.init(
            start: start, text: start + 1..<end, end: end, isPlain: isPlain && !hasBackslash,
            hasEscapes: dialect.hasEscapes)
    }

    private init(start: Int, text: Range<Int>, end: Int, isPlain: Bool, hasEscapes: Bool) {
        (self.start, self.text, self.end, self.isPlain) = (start, text, end, isPlain)
        (isQuoted, self.hasEscapes, type) = (true, hasEscapes, .text)
    }

    /// Creates a field that does not begin with a quote, or is quoted only if it also ends with one.
    private init(unquotedIn range: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>, mayBeQuoted: Bool) {
        (start, end, hasEscapes, type) = (range.lowerBound, range.upperBound, false, .text)
        isQuoted = mayBeQuoted && Self.isWhole(bytes[range])
        text = isQuoted ? range.lowerBound + 1..<range.upperBound - 1 : range
        isPlain = !isQuoted || !bytes[text].contains(DelimitedRowScanner.quote)
    }

    /// Whether a field begins and ends with a quote, and quotes inside are doubled.
    package static func isWhole(_ field: some BidirectionalCollection<UInt8>) -> Bool {
        let quote = DelimitedRowScanner.quote
        guard field.first == quote, field.last == quote, field.count > 1 else { return false }
        var isOdd = false
        for byte in field.dropFirst().dropLast() {
            if byte == quote { isOdd.toggle() } else if isOdd { return false }
        }
        return !isOdd
    }

    /// The value with its type.
    func value(from bytes: UnsafeBufferPointer<UInt8>) -> FieldValue {
        guard type != .null else { return .null }
        var value: [UInt8] = []
        append(to: &value, from: bytes)
        let text = String(decoding: value, as: UTF8.self)
        return type == .number ? .number(text) : .text(text)
    }

    package func append(to value: inout [UInt8], from bytes: UnsafeBufferPointer<UInt8>) {
        guard !isPlain else {
            value.append(contentsOf: bytes[text])
            return
        }
        var at = text.lowerBound
        while at < text.upperBound {
            let byte = bytes[at]
            at += 1
            let next = at < text.upperBound ? bytes[at] : 0
            let isMeant = next == Self.backslash || next == DelimitedRowScanner.quote
            if hasEscapes, byte == Self.backslash, isMeant {
                value.append(next)
                at += 1
            } else if byte != DelimitedRowScanner.quote {
                value.append(byte)
            } else if next == DelimitedRowScanner.quote, at < text.upperBound {
                value.append(next)
                at += 1
            } else {
                // Text after the closing quote is kept as it is.
                value.append(contentsOf: bytes[at..<text.upperBound])
                return
            }
        }
    }

    /// Whether the field consists of spaces and tabs only.
    func isBlank(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        // A quote that ends the quoted part does not count as part of the value; other quotes come at least
        // in pairs.
        var quotes = isPlain ? 0 : 1
        return bytes[text].allSatisfy { byte in
            if byte == DelimitedRowScanner.quote { quotes -= 1 }
            return byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
                || (byte == DelimitedRowScanner.quote && quotes >= 0)
        }
    }
}

/// Iterates over the fields of a row.
package struct DelimitedCells: Sequence, IteratorProtocol {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let end: Int
    private let dialect: TableDialect
    private var place: Int?

    package init(of row: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, dialect: TableDialect) {
        self.bytes = bytes
        end = row.upperBound
        place = row.lowerBound
        self.dialect = dialect
    }

    package mutating func next() -> DelimitedCell? {
        guard let start = place else { return nil }
        guard !dialect.hasLengths else {
            let cell = DelimitedCell(measuredAt: start, in: bytes)
            place = cell.end < end ? cell.end : nil
            return cell
        }
        let cell = DelimitedCell(at: start, in: bytes, upTo: end, dialect: dialect)
        place = cell.end < end ? cell.end + 1 : nil
        return cell
    }
}
