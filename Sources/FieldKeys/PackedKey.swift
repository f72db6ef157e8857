/// A key of up to 16 bytes, without the case of its ASCII letters.
///
/// Public and inlinable, because one is made for each key of a record.
@frozen
public struct PackedKey: Hashable, Sendable {
    @usableFromInline var low: UInt64 = 0
    @usableFromInline var high: UInt64 = 0
    /// How many bytes the key has; those beyond 16 are not kept.
    @usableFromInline var count = 0

    /// The key of no bytes.
    @inlinable
    public init() {}

    @inlinable
    public init(_ key: String) {
        for byte in key.utf8 { append(byte) }
    }

    /// Packs a key that stands in a file; `nil` if it has fewer than 4 bytes or more than 16.
    @inlinable
    @inline(__always)
    public init?(_ key: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
        guard 4...16 ~= key.count else { return nil }
        for place in key { append(bytes[place]) }
    }

    /// Whether all of its bytes are kept.
    var isWhole: Bool { count <= 16 }

    @inlinable
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        let bits = UInt64(byte &- 0x41 < 26 ? byte | 0x20 : byte) &<< UInt64(count & 7 &* 8)
        if count < 8 { low |= bits } else if count < 16 { high |= bits }
        count &+= 1
    }
}
