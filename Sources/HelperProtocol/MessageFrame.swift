/// A message between this program and a helper, with its length, type, request number and payload.
///
/// A long message is split into pieces, each with its own header, sent consecutively.
package struct MessageFrame: Hashable, Sendable {
    /// Maximum number of bytes in a piece.
    package static let largestPayload = 1 << 20
    /// Maximum number of bytes in a message, all pieces together.
    package static let largestMessage = 1 << 28
    /// Bit set in the type of all pieces except the last.
    private static let continuation: UInt8 = 0x80
    /// Number of bytes before the payload: its length, the type and the number, in little-endian order.
    package static let headCount = 9

    /// The header of a payload, or of a piece of one.
    package struct Head: Hashable, Sendable {
        /// Number of bytes in the payload.
        package let count: Int
        package let type: UInt8
        package let number: UInt32
        /// Whether another piece follows.
        package let continues: Bool

        /// Decodes a header of `headCount` bytes; `nil` if it exceeds a limit.
        package init?(_ bytes: some Collection<UInt8>) {
            guard bytes.count == headCount else { return nil }
            let bytes = Array(bytes)
            count = Int(Self.number(bytes[0..<4]))
            type = bytes[4] & ~continuation
            continues = bytes[4] & continuation != 0
            number = Self.number(bytes[5..<9])
            // Only the last piece may be short, so that no message is endless.
            guard continues ? count == largestPayload : count <= largestPayload else { return nil }
        }

        private static func number(_ bytes: ArraySlice<UInt8>) -> UInt32 {
            bytes.reversed().reduce(0) { $0 << 8 | UInt32($1) }
        }
    }

    /// The type of message.
    package var type: UInt8
    /// Number of the request that this is or answers.
    package var number: UInt32
    package var payload: [UInt8]

    package init(type: UInt8, number: UInt32, payload: [UInt8]) {
        (self.type, self.number, self.payload) = (type, number, payload)
    }

    /// The encoded message; an overlong payload is a programming error.
    package var bytes: [UInt8] {
        precondition(payload.count <= Self.largestMessage, "A message has at most 256 MiB.")
        var bytes: [UInt8] = []
        bytes.reserveCapacity(payload.count + (payload.count / Self.largestPayload + 1) * Self.headCount)
        var rest = payload[...]
        repeat {
            let piece = rest.prefix(Self.largestPayload)
            rest = rest.dropFirst(piece.count)
            for shift in stride(from: 0, to: 32, by: 8) { bytes.append(UInt8(piece.count >> shift & 0xFF)) }
            bytes.append(rest.isEmpty ? type : type | Self.continuation)
            for shift in stride(from: 0, to: 32, by: 8) {
                bytes.append(UInt8(number >> UInt32(shift) & 0xFF))
            }
            bytes += piece
        } while !rest.isEmpty
        return bytes
    }
}

/// A message that this program does not understand, from a helper of another version or another program.
package struct ProtocolError: Error, Equatable {
    package init() {}
}
