internal import ByteScan
internal import FormatCore

extension TOMLString {
    /// A text as a string on one line.
    static func quoted(_ text: [UInt8]) -> [UInt8] { [quote] + escaped(text, isMultiLine: false) + [quote] }

    /// A text in the notation of another string, if that can hold it; else with escapes.
    ///
    /// - Parameters:
    ///   - text: The text, which may be invalid UTF-8.
    ///   - string: The other string with its marks.
    ///   - bytes: What the string is in.
    /// - Returns: The text with marks.
    static func literal(
        for text: [UInt8], like string: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
    ) -> [UInt8] {
        var style = style(of: string, in: bytes)
        if style.isLiteral, !isLiteral(text, isMultiLine: style.isMultiLine) { style.isLiteral = false }
        let mark = style.isLiteral ? apostrophe : quote
        let content = style.isLiteral ? text : escaped(text, isMultiLine: style.isMultiLine)
        guard style.isMultiLine else { return [mark] + content + [mark] }
        let marks = [mark, mark, mark]
        var lineEnd: [UInt8] = []
        if style.beginsWithLine {
            let start = string.lowerBound + 3
            lineEnd = Array(bytes[start...(start + (bytes[start] == ASCII.newline ? 0 : 1))])
        } else if content.first == ASCII.newline {
            lineEnd = [ASCII.newline]
        }
        return marks + lineEnd + content + marks
    }

    /// Whether a text can stand between apostrophes, without escapes.
    private static func isLiteral(_ text: [UInt8], isMultiLine: Bool) -> Bool {
        var apostrophes = 0
        for byte in text {
            apostrophes = byte == apostrophe ? apostrophes + 1 : 0
            guard apostrophes < (isMultiLine ? 3 : 1) else { return false }
            let isLineEnd = isMultiLine && byte == ASCII.newline
            guard byte >= 0x20 || byte == 0x09 || isLineEnd, byte != 0x7F else { return false }
        }
        return apostrophes == 0
    }

    private static func escaped(_ text: [UInt8], isMultiLine: Bool) -> [UInt8] {
        var escaped: [UInt8] = []
        escaped.reserveCapacity(text.count)
        for (place, byte) in text.enumerated() {
            switch byte {
            case ASCII.newline where isMultiLine, 0x09 where isMultiLine: escaped.append(byte)
            // Up to two quotes may stand together, and none before the closing ones.
            case quote
            where isMultiLine && place + 1 < text.count && !escaped.suffix(2).elementsEqual([quote, quote]):
                escaped.append(byte)
            case 0x20..<0x7F where byte != quote && byte != backslash, 0x80...: escaped.append(byte)
            default:
                if let escape = escapes.first(where: { $0.value == byte }) {
                    escaped += [backslash, escape.letter]
                } else {
                    escaped += Array(("\\u" + String(byte, radix: 16, width: 4)).utf8)
                }
            }
        }
        return escaped
    }
}

/// Encodes keys.
enum TOMLKey {
    /// A key without quotes if it needs none.
    static func literal(for text: [UInt8]) -> [UInt8] {
        !text.isEmpty && text.allSatisfy(TOMLScanner.isBare) ? text : TOMLString.quoted(text)
    }

    /// A key in the notation of another one if that can hold it.
    static func literal(
        for text: [UInt8], like key: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>
    ) -> [UInt8] {
        TOMLString.isString(key, in: bytes)
            ? TOMLString.literal(for: text, like: key, in: bytes) : literal(for: text)
    }
}
