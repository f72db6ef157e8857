internal import ByteScan
internal import FormatCore

/// A line of a vCard: a property, its parameters and its value.
///
/// It may span several lines of the file.
package struct VCardLine: Sendable {
    /// Range of the line without its last line terminator.
    package var range = 0..<0
    /// End offset of its first line.
    var firstEnd = 0
    /// Number of its first line, counted from the start of the walk.
    var line = 0
    /// Range of the property name without its group.
    package var name = 0..<0
    /// Offset of the colon; `nil` if the first line has none.
    var colon: Int?
    package var encoding = VCardEncoding.plain
    package var charset = VCardCharset.unicode
    /// Encodings of undeclared text that is not UTF-8.
    var encodings: [TextEncoding] = []
    /// The byte that ends lines.
    var lineEnd = ASCII.newline
    /// Whether white space at the start of continuation lines belongs to the text.
    var keepsSpace = false
    /// Number of blanks before each line of the card.
    var indent = 0
    /// Text of a line that is not contiguous in the file, to which offsets then refer.
    private var text: [UInt8]?

    /// Whether offsets of this line refer to the file.
    package var isInFile: Bool { text == nil }
    var isFolded: Bool { firstEnd < range.upperBound }
    /// The group, such as `item1`, and the parameters, each including the preceding semicolon.
    var group: Range<Int> { range.lowerBound..<max(range.lowerBound, name.lowerBound - 1) }
    package var parameters: Range<Int> { name.upperBound..<(colon ?? name.upperBound) }
    /// Range of the value as written.
    var value: Range<Int> { min((colon ?? range.upperBound) + 1, range.upperBound)..<range.upperBound }

    /// Parses the beginning of a line.
    init(from start: Int, to end: Int, line: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        range = start..<end
        firstEnd = end
        self.line = line
        var at = start
        var nameStart = start
        while at < end {
            let byte = bytes[at]
            if byte == UInt8(ascii: ":") || byte == UInt8(ascii: ";") { break }
            if byte == UInt8(ascii: ".") { nameStart = at + 1 }
            at += 1
        }
        name = nameStart..<at
        guard at < end else { return }
        if bytes[at] == UInt8(ascii: ":") {
            colon = at
        } else {
            colon =
                VCardParameters.colon(from: at, upTo: end, in: bytes)
                ?? LineScan.offset(of: UInt8(ascii: ":"), in: bytes, from: at, upTo: end)
            readEncoding(upTo: colon ?? end, in: bytes)
        }
    }

    /// Parses a line that is not contiguous in the file.
    init(text: [UInt8], line: Int) {
        // The pointer is not used after the closure returns.
        self = text.withUnsafeBufferPointer { VCardLine(from: 0, to: text.count, line: line, in: $0) }
        self.text = text
    }

    /// Calls `body` with the text to which offsets of this line refer.
    func withText<Result>(
        orFile bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Result
    ) -> Result {
        text.map { $0.withUnsafeBufferPointer(body) } ?? body(bytes)
    }

    private mutating func readEncoding(upTo end: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        var parameters = VCardParameters(name.upperBound..<end, in: bytes)
        while let parameter = parameters.next() {
            let value = UnsafeBufferPointer(rebasing: bytes[parameter.value])
            let isBare = parameter.name.isEmpty
            let name = UnsafeBufferPointer(rebasing: bytes[parameter.name])
            if isBare || VCardText.isEqual(name, "ENCODING") {
                if VCardText.isEqual(value, "QUOTED-PRINTABLE") || (!isBare && VCardText.isEqual(value, "Q"))
                {
                    encoding = .quotedPrintable
                } else if VCardText.isEqual(value, "BASE64") || (!isBare && VCardText.isEqual(value, "B")) {
                    encoding = .base64
                }
            } else if VCardText.isEqual(name, "CHARSET") {
                charset = VCardCharset(name: value)
            }
        }
    }
}

/// Iterates over the parameters of a line.
package struct VCardParameters {
    private let bytes: UnsafeBufferPointer<UInt8>
    private let end: Int
    private var at: Int

    package init(_ range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        at = range.lowerBound
        end = range.upperBound
    }

    /// The next parameter: its name, empty if it has none, and its value as written.
    package mutating func next() -> (name: Range<Int>, value: Range<Int>)? {
        guard at < end else { return nil }
        // Skip the semicolon before the parameter.
        at += 1
        var start = min(at, end)
        while start < end, ASCII.isSpace(bytes[start]) { start += 1 }
        at = start
        var equals: Int?
        var isQuoted = false
        while at < end, isQuoted || bytes[at] != UInt8(ascii: ";") {
            if bytes[at] == UInt8(ascii: "\"") { isQuoted.toggle() }
            if bytes[at] == UInt8(ascii: "="), equals == nil { equals = at }
            at += 1
        }
        guard let equals else { return (start..<start, start..<at) }
        var value = equals + 1..<at
        if value.count >= 2, bytes[value.lowerBound] == UInt8(ascii: "\""),
            bytes[value.upperBound - 1] == UInt8(ascii: "\"")
        {
            value = value.lowerBound + 1..<value.upperBound - 1
        }
        return (start..<equals, value)
    }

    /// Offset of the colon that ends the parameters, ignoring colons in quotes.
    static func colon(from start: Int, upTo end: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        var isQuoted = false
        var at = start
        while at < end {
            let byte = bytes[at]
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if byte == UInt8(ascii: ":"), !isQuoted { return at }
            at += 1
        }
        return nil
    }
}
