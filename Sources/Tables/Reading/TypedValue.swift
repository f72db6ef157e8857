/// A value in memory with its type.
///
/// Rows of such values have no delimiters: the head of each value precedes its bytes, which may be any.
package struct TypedValue: Hashable, Sendable {
    /// The type of a value.
    package enum Kind: Int, Sendable {
        case text, number, null
        /// A value that is shown as empty: NULL or an empty text.
        case empty
    }

    package let bytes: [UInt8]
    package let kind: Kind

    package init(_ bytes: [UInt8], _ kind: Kind = .text) { (self.bytes, self.kind) = (bytes, kind) }

    /// Whether it is shown like another one, and both are NULL or neither is, as far as known.
    package func matches(_ other: TypedValue) -> Bool {
        guard bytes == other.bytes else { return false }
        return !bytes.isEmpty || kind == other.kind || kind == .empty || other.kind == .empty
    }

    /// The type and the length of a value, as one number in base 128.
    ///
    /// The lowest digits come first, and all bytes but the last have their high bit set. A value of up to 31
    /// bytes has a head of one byte, as a field has a delimiter.
    package struct Head {
        /// Maximum number of bytes.
        private static let longest = 5

        private var number = 0
        private var byteCount = 0

        package init() {}

        /// Takes the next byte; returns whether it is the last one.
        package mutating func take(_ byte: UInt8) -> Bool {
            number |= Int(byte & 0x7F) << (7 * byteCount)
            byteCount += 1
            return byte < 0x80
        }

        /// Whether it continues beyond any valid head.
        package var isTooLong: Bool { byteCount > Self.longest }

        /// Whether no byte was taken.
        package var isEmpty: Bool { byteCount == 0 }

        /// The number of bytes of the value.
        package var count: Int { number >> 2 }

        package var kind: Kind { Kind(rawValue: number & 3) ?? .text }
    }

    /// Appends a value after its head.
    package static func append(_ value: some Collection<UInt8>, _ kind: Kind = .text, to row: inout [UInt8]) {
        var number = value.count << 2 | kind.rawValue
        while number >= 0x80 {
            row.append(UInt8(number & 0x7F | 0x80))
            number >>= 7
        }
        row.append(UInt8(number))
        row += value
    }

    /// The value after its head.
    package var measured: [UInt8] {
        var measured: [UInt8] = []
        Self.append(bytes, kind, to: &measured)
        return measured
    }
}
