internal import ByteScan
package import FormatCore

/// Examines the head of a file for TOML.
package enum TOMLHead {
    /// The certainty that a file is TOML; `nil` if it is not.
    ///
    /// Without the suffix, all lines must be valid, with a header and a string in quotes among them: files of
    /// settings in other formats have words without quotes, and lists have lines of any kind.
    ///
    /// - Complexity: O(bytes).
    package static func match(_ head: FileHead) -> FormatMatch? {
        let hasSuffix = head.suffix == "toml"
        guard hasSuffix || mayBeTOML(head.bytes) else { return nil }
        // The last line may be incomplete.
        let bytes = head.bytes.prefix(enough)
        let isWhole = head.isWhole && bytes.count == head.bytes.count
        let end = isWhole ? bytes.count : bytes.lastIndex(of: ASCII.newline).map { $0 + 1 } ?? bytes.count
        let finding = bytes[..<end].withUnsafeBufferPointer { Finding(TOMLParser($0), isWhole: isWhole) }
        guard finding.isValid, hasSuffix || finding.hasHeader && finding.hasString else {
            return hasSuffix ? FormatMatch(.bySuffix) : nil
        }
        return FormatMatch(.certain)
    }

    /// Number of bytes that are examined.
    private static let enough = 4_096

    private struct Finding {
        let isValid: Bool
        let hasHeader: Bool
        let hasString: Bool

        init(_ parser: TOMLParser, isWhole: Bool) {
            // A value of several lines may be incomplete.
            let isCut = parser.faults.allSatisfy { fault in
                if case .truncated = fault.failure.reason { !isWhole } else { false }
            }
            isValid = isCut && !(parser.statements.isEmpty && parser.faults.isEmpty)
            hasHeader = parser.statements.contains { $0.node == $0.table }
            hasString = parser.tree.nodes.contains { $0.kind == .string && !$0.range.isEmpty }
        }
    }

    /// Whether the first line that is not a comment begins like a header or a key with a value.
    private static func mayBeTOML(_ head: [UInt8]) -> Bool {
        var lines = head.split(separator: ASCII.newline)[...]
        while let line = lines.popFirst() {
            let text = line.drop { ASCII.isSpace($0) || TextEncoding.byteOrderMark.contains($0) }
            guard let first = text.first, first != TOMLScanner.comment else { continue }
            return first == UInt8(ascii: "[") || text.contains(UInt8(ascii: "="))
        }
        return false
    }
}
