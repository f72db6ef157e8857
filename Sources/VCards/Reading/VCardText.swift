internal import ByteScan
internal import FormatCore

/// Compares and converts texts of vCards, ignoring the case of ASCII letters.
package enum VCardText {
    /// Upper case of an ASCII letter; any other byte unchanged.
    @inline(__always)
    static func upper(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte & 0xDF : byte
    }

    /// Whether bytes equal an upper-case word, ignoring case.
    @inline(__always)
    static func isEqual(_ bytes: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
        guard bytes.count == word.utf8CodeUnitCount else { return false }
        // The bytes of a static string are never deallocated, and the buffer is used only within the closure.
        return word.withUTF8Buffer { word in
            for index in 0..<word.count where upper(bytes[index]) != word[index] { return false }
            return true
        }
    }

    /// Whether a line consists of a word, ignoring case, and optional white space after it.
    static func isLine(_ line: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard line.count >= count, isEqual(UnsafeBufferPointer(rebasing: line[..<count]), word) else {
            return false
        }
        return line[count...].allSatisfy(ASCII.isSpace)
    }

    /// Whether a text has control characters other than tabs and newlines.
    static func hasControls(_ text: some Sequence<UInt8>) -> Bool {
        text.contains { ($0 < 0x20 && $0 != 0x09 && $0 != ASCII.newline) || $0 == 0x7F }
    }

    /// Whether a text starts or ends with white space.
    static func hasSpaceAtEnds(_ text: some BidirectionalCollection<UInt8>) -> Bool {
        text.first.map(ASCII.isSpace) == true || text.last.map(ASCII.isSpace) == true
    }

    /// A label of Apple's address book, without the markers of standard labels such as `_$!<Home>!$_`.
    static func label(_ text: String) -> String {
        guard text.hasPrefix("_$!<"), text.hasSuffix(">!$_"), text.utf8.count >= 8 else { return text }
        return text.dropFirst(4).dropLast(4).lowercased()
    }

    /// A value with its escapes replaced.
    static func unescaped(_ value: some Sequence<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        appendUnescaped(value, to: &text)
        return text
    }

    /// Appends a value, replacing the escapes `\n`, `\,`, `\;`, `\:` and `\\`; other backslashes are kept.
    static func appendUnescaped(_ value: some Sequence<UInt8>, to text: inout [UInt8]) {
        var isEscaped = false
        for byte in value {
            guard isEscaped else {
                isEscaped = byte == UInt8(ascii: "\\")
                if !isEscaped { text.append(byte) }
                continue
            }
            isEscaped = false
            switch byte {
            case UInt8(ascii: "n"), UInt8(ascii: "N"): text.append(ASCII.newline)
            case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"), UInt8(ascii: "\\"):
                text.append(byte)
            default:
                text.append(UInt8(ascii: "\\"))
                text.append(byte)
            }
        }
        if isEscaped { text.append(UInt8(ascii: "\\")) }
    }

    /// The parts of a value between unescaped separators, with their escapes replaced.
    static func parts(of value: [UInt8], by separator: UInt8) -> [[UInt8]] {
        var parts: [[UInt8]] = []
        var start = 0
        var at = 0
        var isEscaped = false
        while at <= value.count {
            if at == value.count || value[at] == separator {
                if isEscaped {
                    parts.append(ASCII.trimmed(unescaped(value[start..<at])))
                } else {
                    parts.append(start < at ? ASCII.trimmed(Array(value[start..<at])) : [])
                }
                start = at + 1
                isEscaped = false
            } else if value[at] == UInt8(ascii: "\\") {
                isEscaped = true
                if at + 1 < value.count { at += 1 }
            }
            at += 1
        }
        return parts
    }

    /// Appends an unescaped part of a value between semicolons, after a separator if `text` is not empty.
    package static func append(
        part number: Int, of value: [UInt8], after space: UInt8, to text: inout [UInt8]
    ) {
        var start = 0
        var end = 0
        var left = number
        while end < value.count {
            if value[end] == UInt8(ascii: ";") {
                if left == 0 { break }
                left -= 1
                start = end + 1
            }
            end += value[end] == UInt8(ascii: "\\") ? 2 : 1
        }
        guard left == 0 else { return }
        end = min(end, value.count)
        start = min(start, end)
        while start < end, ASCII.isSpace(value[start]) { start += 1 }
        while start < end, ASCII.isSpace(value[end - 1]) { end -= 1 }
        guard start < end else { return }
        if !text.isEmpty { text.append(space) }
        appendUnescaped(value[start..<end], to: &text)
    }

    /// Joins texts with a separator, omitting empty ones.
    static func joined(_ texts: [[UInt8]], by separator: String) -> [UInt8] {
        var all: [UInt8] = []
        for text in texts where !text.isEmpty {
            if !all.isEmpty { all += separator.utf8 }
            all += text
        }
        return all
    }
}
