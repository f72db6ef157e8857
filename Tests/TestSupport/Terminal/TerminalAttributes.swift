/// A terminal's attributes (termios) at one moment, to be compared byte for byte.
package struct TerminalAttributes: Hashable, Sendable {
    /// The attributes member by member: flags of input, output, control and local modes and both speeds as words of
    /// four bytes in the machine's order, then the line discipline, then the control characters.
    package let bytes: [UInt8]

    package init(bytes: [UInt8]) { self.bytes = bytes }

    private static let words = ["iflag", "oflag", "cflag", "lflag", "ispeed", "ospeed"]

    /// The word with this number as hexadecimal digits, the high ones first.
    private func word(_ index: Int) -> String {
        let value = bytes.dropFirst(index * 4).prefix(4).reversed().reduce(0) { $0 << 8 | UInt32($1) }
        return String(value, radix: 16)
    }
}

extension TerminalAttributes: CustomStringConvertible {
    /// All members with their names, to describe how two of them differ.
    package var description: String {
        let words = Self.words.enumerated().map { "\($1) \(word($0))" }
        let rest = bytes.dropFirst(Self.words.count * 4)
        let characters = rest.dropFirst().map { String($0, radix: 16) }
        return (words + rest.prefix(1).map { "line \($0)" } + ["cc"] + characters).joined(separator: " ")
    }
}
