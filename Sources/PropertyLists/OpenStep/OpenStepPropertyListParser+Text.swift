public import ByteScan
public import FormatCore

extension OpenStepPropertyListParser {
    /// The kind of the value that starts here, without moving; errors name the enclosing container.
    ///
    /// - Throws: `ReadingError` if no value starts here.
    public mutating func nextKind(within what: String) throws(ReadingError) -> NodeKind {
        guard let byte = try nextByte() else { throw truncated(within: what) }
        switch byte {
        case UInt8(ascii: "{"): return .dictionary
        case UInt8(ascii: "("): return .array
        case UInt8(ascii: "<"): return angleKind()
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string
        default:
            guard Self.isUnquoted(byte) else {
                let shown = byte < 0x7F ? "\"\(Character(Unicode.Scalar(byte)))\"" : "byte \(byte)"
                throw error(.malformed("\(SafeText.oneLine(shown)) instead of a value"))
            }
            return .string
        }
    }

    /// Parses a string, and passes its bytes to a closure along with the parser, positioned after it.
    ///
    /// The bytes are valid during the call.
    ///
    /// - Throws: `ReadingError` if the string is not terminated, or the error of `body`.
    @inlinable
    @inline(__always)
    public mutating func readText<Result>(
        _ body: (inout Self, UnsafeBufferPointer<UInt8>) throws(ReadingError) -> Result
    ) throws(ReadingError) -> Result {
        let span = bytes.span
        let quote = span[at]
        guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
            let start = at
            while at < span.count, Self.isUnquoted(span[at]) { at += 1 }
            return try body(&self, UnsafeBufferPointer(rebasing: bytes[start..<at]))
        }
        let start = at + 1
        let end = WordScan.offset(of: quote, UInt8(ascii: "\\"), quote, in: span, from: start)
        guard end < span.count else { throw truncated(within: "a string") }
        if span[end] == quote {
            at = end + 1
            return try body(&self, UnsafeBufferPointer(rebasing: bytes[start..<end]))
        }
        at = start
        let text = try escapedText(upTo: quote)
        return try text.withUnsafeBufferPointer { text throws(ReadingError) in try body(&self, text) }
    }

    /// Whether a text passed by `readText` points into the file; text with escapes is decoded into a buffer.
    @inlinable
    @inline(__always)
    public func isInFile(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let start = bytes.baseAddress, let text = text.baseAddress else { return false }
        return text >= start && text < start + bytes.count
    }

    /// Parses a quoted string with escapes, after its opening quote.
    @usableFromInline
    mutating func escapedText(upTo quote: UInt8) throws(ReadingError) -> [UInt8] {
        var text: [UInt8] = []
        while at < bytes.count {
            let start = at
            while at < bytes.count, bytes[at] != quote, bytes[at] != UInt8(ascii: "\\") { at += 1 }
            text.append(contentsOf: bytes[start..<at])
            guard at < bytes.count else { break }
            at += 1
            if bytes[at - 1] == quote { return text }
            guard at < bytes.count else { break }
            appendEscape(to: &text)
        }
        throw truncated(within: "a string")
    }

    /// Parses an escape after its backslash; there must be another byte.
    private mutating func appendEscape(to text: inout [UInt8]) {
        let byte = bytes[at]
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
            UTF8Text.append(
                NextStepEncoding.scalar(UInt8(truncatingIfNeeded: number(8, digits: 3))), to: &text)
        case UInt8(ascii: "U"):
            at += 1
            var scalar = number(16, digits: 4)
            if (0xD800..<0xDC00).contains(scalar), at + 1 < bytes.count, bytes[at] == UInt8(ascii: "\\"),
                bytes[at + 1] == UInt8(ascii: "U")
            {
                let place = at
                at += 2
                let next = number(16, digits: 4)
                if (0xDC00..<0xE000).contains(next) {
                    scalar = 0x10000 + (scalar & 0x3FF) << 10 + (next & 0x3FF)
                } else {
                    at = place
                }
            }
            // An unpaired surrogate becomes U+FFFD.
            UTF8Text.append(scalar, to: &text)
        default:
            at += 1
            text.append(Self.controls[byte] ?? byte)
        }
    }

    private static let controls: [UInt8: UInt8] = [
        UInt8(ascii: "a"): 7, UInt8(ascii: "b"): 8, UInt8(ascii: "f"): 12, UInt8(ascii: "n"): 10,
        UInt8(ascii: "r"): 13, UInt8(ascii: "t"): 9, UInt8(ascii: "v"): 11,
    ]

    /// Parses a number with up to the given number of digits.
    private mutating func number(_ radix: UInt32, digits: Int) -> UInt32 {
        var number: UInt32 = 0
        var count = 0
        while count < digits, at < bytes.count, let digit = ASCII.hexadecimalValue(bytes[at]),
            digit < radix
        {
            number = number * radix + UInt32(digit)
            at += 1
            count += 1
        }
        return number
    }

    // MARK: Angle brackets

    /// Data, or one of GNUstep's types: `<*I5>`, `<*R1.5>`, `<*BY>`, `<*D2001-01-01 00:00:00 +0000>`.
    private func angleKind() -> NodeKind {
        guard at + 2 < bytes.count, bytes[at + 1] == UInt8(ascii: "*") else { return .data }
        switch bytes[at + 2] {
        case UInt8(ascii: "I"), UInt8(ascii: "R"): return .number
        case UInt8(ascii: "B"): return .boolean
        case UInt8(ascii: "D"): return .date
        default: return .data
        }
    }

    /// Parses a value in angle brackets.
    ///
    /// - Throws: `ReadingError` if it is not terminated, or is not pairs of hexadecimal digits.
    public mutating func readAngle(_ kind: NodeKind) throws(ReadingError) -> FieldValue {
        let start = at
        while at < bytes.count, bytes[at] != UInt8(ascii: ">") { at += 1 }
        guard at < bytes.count else { throw truncated(within: "data") }
        let contents = bytes[start + 1..<at]
        at += 1
        guard kind == .data else {
            let text = String(decoding: contents.dropFirst(2), as: UTF8.self)
            switch kind {
            case .boolean: return .boolean(text == "Y")
            case .date: return .date(text)
            default: return .number(text)
            }
        }
        let digits = contents.count { ASCII.hexadecimalValue($0) != nil }
        guard contents.allSatisfy({ ASCII.hexadecimalValue($0) != nil || Self.isSpace($0) }), digits % 2 == 0
        else {
            throw error(.malformed("data is not made of pairs of hexadecimal digits"), at: start)
        }
        return .data(byteCount: digits / 2)
    }
}

/// The NeXTSTEP character set, which octal escapes in property lists use.
enum NextStepEncoding {
    static func scalar(_ byte: UInt8) -> UInt32 {
        byte < 0x80 ? UInt32(byte) : UInt32(upperHalf[Int(byte) - 0x80])
    }

    /// The scalars for 0x80 to 0xFF, eight per line, from NEXTSTEP.TXT in Unicode's vendor mappings.
    private static let upperHalf: [UInt16] = [
        0x00A0, 0x00C0, 0x00C1, 0x00C2, 0x00C3, 0x00C4, 0x00C5, 0x00C7,
        0x00C8, 0x00C9, 0x00CA, 0x00CB, 0x00CC, 0x00CD, 0x00CE, 0x00CF,
        0x00D0, 0x00D1, 0x00D2, 0x00D3, 0x00D4, 0x00D5, 0x00D6, 0x00D9,
        0x00DA, 0x00DB, 0x00DC, 0x00DD, 0x00DE, 0x00B5, 0x00D7, 0x00F7,
        0x00A9, 0x00A1, 0x00A2, 0x00A3, 0x2044, 0x00A5, 0x0192, 0x00A7,
        0x00A4, 0x2019, 0x201C, 0x00AB, 0x2039, 0x203A, 0xFB01, 0xFB02,
        0x00AE, 0x2013, 0x2020, 0x2021, 0x00B7, 0x00A6, 0x00B6, 0x2022,
        0x201A, 0x201E, 0x201D, 0x00BB, 0x2026, 0x2030, 0x00AC, 0x00BF,
        0x00B9, 0x02CB, 0x00B4, 0x02C6, 0x02DC, 0x00AF, 0x02D8, 0x02D9,
        0x00A8, 0x00B2, 0x02DA, 0x00B8, 0x00B3, 0x02DD, 0x02DB, 0x02C7,
        0x2014, 0x00B1, 0x00BC, 0x00BD, 0x00BE, 0x00E0, 0x00E1, 0x00E2,
        0x00E3, 0x00E4, 0x00E5, 0x00E7, 0x00E8, 0x00E9, 0x00EA, 0x00EB,
        0x00EC, 0x00C6, 0x00ED, 0x00AA, 0x00EE, 0x00EF, 0x00F0, 0x00F1,
        0x0141, 0x00D8, 0x0152, 0x00BA, 0x00F2, 0x00F3, 0x00F4, 0x00F5,
        0x00F6, 0x00E6, 0x00F9, 0x00FA, 0x00FB, 0x0131, 0x00FC, 0x00FD,
        0x0142, 0x00F8, 0x0153, 0x00DF, 0x00FE, 0x00FF, 0xFFFD, 0xFFFD,
    ]
}
