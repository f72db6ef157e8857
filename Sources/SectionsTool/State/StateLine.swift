internal import FormatCore

/// Encodes values in a line of a state file, separated by tabs.
enum StateLine {
    /// The line for some values.
    ///
    /// Percent signs and control characters are written as `%` and two hexadecimal digits, as are all bytes
    /// above 0x7F of a value that is not UTF-8.
    static func line(of values: [[UInt8]]) -> String {
        values.map(escaped).joined(separator: "\t")
    }

    /// The values of a line; `nil` if it is malformed.
    static func values(of line: String) -> [[UInt8]]? {
        var values: [[UInt8]] = []
        for part in line.utf8.split(separator: 0x09, omittingEmptySubsequences: false) {
            guard let value = unescaped(part) else { return nil }
            values.append(value)
        }
        return values
    }

    private static let digits = Array("0123456789ABCDEF".utf8)

    private static func escaped(_ bytes: [UInt8]) -> String {
        let isText = String(validating: bytes, as: UTF8.self) != nil
        let line = PercentText.encoded(bytes) { byte in
            byte >= 0x20 && byte != 0x25 && byte != 0x7F && (byte < 0x80 || isText)
        }
        return String(decoding: line, as: UTF8.self)
    }

    private static func unescaped(_ part: Substring.UTF8View) -> [UInt8]? {
        var bytes: [UInt8] = []
        var rest = part
        while let byte = rest.popFirst() {
            guard byte == 0x25 else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(digits.firstIndex(of:)),
                let low = rest.popFirst().flatMap(digits.firstIndex(of:))
            else { return nil }
            bytes.append(UInt8(high << 4 | low))
        }
        return bytes
    }
}
