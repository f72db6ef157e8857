internal import ByteScan
internal import SourceText

/// Comparing and changing the texts of vCards, without regard to the case of ASCII letters.
package enum VCardText {
    /// An ASCII letter as a capital, any other byte as it is.
    @inline(__always)
    static func upper(_ byte: UInt8) -> UInt8 {
        byte >= UInt8(ascii: "a") && byte <= UInt8(ascii: "z") ? byte & 0xDF : byte
    }

    /// Whether bytes are a word that is given in capitals, in any case.
    @inline(__always)
    static func isEqual(_ bytes: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
        guard bytes.count == word.utf8CodeUnitCount else { return false }
        // A static string's bytes live as long as the program; the buffer is used within the closure alone.
        return word.withUTF8Buffer { word in
            for index in 0..<word.count where upper(bytes[index]) != word[index] { return false }
            return true
        }
    }

    /// Whether a line is a word, in any case, and nothing but white space after it.
    static func isLine(_ line: UnsafeBufferPointer<UInt8>, _ word: StaticString) -> Bool {
        let count = word.utf8CodeUnitCount
        guard line.count >= count, isEqual(UnsafeBufferPointer(rebasing: line[..<count]), word) else {
            return false
        }
        return line[count...].allSatisfy(ASCII.isSpace)
    }

    /// Adds a value with its escapes replaced: `\n`, `\,`, `\;`, `\:` and `\\`; other backslashes stay.
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

    /// The parts of a value between separators that are not escaped, with the escapes replaced.
    static func parts(of value: [UInt8], by separator: UInt8) -> [[UInt8]] {
        var parts: [[UInt8]] = []
        var start = 0
        var at = 0
        var isEscaped = false
        while at <= value.count {
            if at == value.count || value[at] == separator {
                if isEscaped {
                    var part: [UInt8] = []
                    appendUnescaped(value[start..<at], to: &part)
                    parts.append(ASCII.trimmed(part))
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

    /// Adds one part of a value between semicolons without escapes, behind a space if there is text already.
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

    /// Texts that are not empty, with something between them.
    static func joined(_ texts: [[UInt8]], by separator: String) -> [UInt8] {
        var all: [UInt8] = []
        for text in texts where !text.isEmpty {
            if !all.isEmpty { all += separator.utf8 }
            all += text
        }
        return all
    }
}
