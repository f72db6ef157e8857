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

    /// The values of a line; `nil` if it is not one that `line(of:)` writes.
    static func values(of line: String) -> [[UInt8]]? {
        let values = line.utf8.split(separator: 0x09, omittingEmptySubsequences: false).map {
            PercentText.decoded($0)
        }
        return self.line(of: values) == line ? values : nil
    }

    private static func escaped(_ bytes: [UInt8]) -> String {
        let isText = String(validating: bytes, as: UTF8.self) != nil
        let line = PercentText.encoded(bytes) { byte in
            byte >= 0x20 && byte != 0x25 && byte != 0x7F && (byte < 0x80 || isText)
        }
        return String(decoding: line, as: UTF8.self)
    }
}
