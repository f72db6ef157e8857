/// Parses and drops a string from the terminal (OSC, DCS, APC, PM or SOS), starting after its introducer.
///
/// Source: ECMA-48, 5.6 and 8.3. As in xterm, BEL ends such a string as well as ST does.
package struct TerminalString: Hashable, Sendable {
    package enum Step: Hashable, Sendable {
        case more
        case done
        /// The string was interrupted, and the byte starts something else.
        case interrupted
        /// The string was interrupted by an Escape, and the byte follows that.
        case interruptedAfterEscape
    }

    /// Maximum length of a string in bytes; a longer one is not a reply, and its remaining bytes are keys.
    package static let maxBytes = 1 << 20
    /// Maximum duration of a string; a held key must not look like an endless reply.
    package static let longestTime = Duration.seconds(1)

    private let start: Duration
    private var count = 0
    private var hasEscape = false
    /// Number of continuation bytes that a UTF-8 character still lacks; among them, 9C is not ST.
    private var lacking = 0
    /// Whether the previous byte starts a C1 control in UTF-8.
    private var isControl = false

    package init(since start: Duration) { self.start = start }

    package mutating func take(_ byte: UInt8, at moment: Duration) -> Step {
        if hasEscape { return byte == UInt8(ascii: "\\") ? .done : .interruptedAfterEscape }
        switch byte {
        case 0x07: return .done
        case 0x1b:
            hasEscape = true
            return .more
        case 0x9c where lacking == 0 || isControl: return .done
        // ECMA-48 allows only these controls within a string.
        case 0x08...0x0d, 0x20..<0x7f, 0x80...: break
        default: return .interrupted
        }
        count += 1
        guard count <= Self.maxBytes, moment - start <= Self.longestTime else { return .interrupted }
        isControl = byte == 0xc2
        switch byte {
        case 0x80..<0xc0: lacking = max(0, lacking - 1)
        case 0xc2...0xdf: lacking = 1
        case 0xe0...0xef: lacking = 2
        case 0xf0...0xf4: lacking = 3
        default: lacking = 0
        }
        return .more
    }
}
