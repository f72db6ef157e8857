internal import ByteScan

/// Decodes strings that have been scanned.
enum TOMLString {
    static let quote = UInt8(ascii: "\"")
    static let apostrophe = UInt8(ascii: "'")
    static let backslash = UInt8(ascii: "\\")

    /// The letters of short escapes, and what they stand for.
    static let escapes: [(letter: UInt8, value: UInt8)] = [
        (UInt8(ascii: "b"), 0x08), (UInt8(ascii: "t"), 0x09), (UInt8(ascii: "n"), 0x0A),
        (UInt8(ascii: "f"), 0x0C), (UInt8(ascii: "r"), 0x0D), (quote, quote), (backslash, backslash),
    ]

    /// The notation of a string.
    struct Style: Equatable {
        var isLiteral: Bool
        var isMultiLine: Bool
        /// Whether a line ending, which does not count, follows the opening marks.
        var beginsWithLine = false
    }

    /// Whether a value is a string, judging by its first byte.
    static func isString(_ value: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        !value.isEmpty && (bytes[value.lowerBound] == quote || bytes[value.lowerBound] == apostrophe)
    }

    /// The notation of a string.
    static func style(of string: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Style {
        let isLiteral = bytes[string.lowerBound] == apostrophe
        let isMultiLine =
            string.count >= 6 && bytes[string.lowerBound + 1] == bytes[string.lowerBound]
            && bytes[string.lowerBound + 2] == bytes[string.lowerBound]
        let first = isMultiLine ? bytes[string.lowerBound + 3] : 0
        let beginsWithLine =
            first == ASCII.newline
            || first == ASCII.carriageReturn && bytes[string.lowerBound + 4] == ASCII.newline
        return Style(isLiteral: isLiteral, isMultiLine: isMultiLine, beginsWithLine: beginsWithLine)
    }

    /// The text of a string, whose range includes its marks.
    static func text(of string: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        let style = style(of: string, in: bytes)
        let marks = style.isMultiLine ? 3 : 1
        var content = bytes[string].dropFirst(marks).dropLast(marks)
        if style.beginsWithLine {
            content = content.dropFirst(content.first == ASCII.carriageReturn ? 2 : 1)
        }
        guard !style.isLiteral, content.contains(backslash) else { return Array(content) }
        var text: [UInt8] = []
        while let byte = content.popFirst() {
            guard byte == backslash, let letter = content.popFirst() else {
                text.append(byte)
                continue
            }
            if letter == UInt8(ascii: "u") || letter == UInt8(ascii: "U") {
                let digits = content.prefix(letter == UInt8(ascii: "u") ? 4 : 8)
                let number = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
                UTF8Text.append(number ?? 0xFFFD, to: &text)
                content = content.dropFirst(digits.count)
            } else if let escape = escapes.first(where: { $0.letter == letter }) {
                text.append(escape.value)
            } else {
                content = content.drop(while: ASCII.isSpace)
            }
        }
        return text
    }
}
