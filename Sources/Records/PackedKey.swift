public import ByteScan

/// A key of up to 16 bytes that ignores the case of ASCII letters.
///
/// Public and inlinable because one is created for each key of a record.
@frozen
public struct PackedKey: Hashable, Sendable {
    @usableFromInline var low: UInt64 = 0
    @usableFromInline var high: UInt64 = 0
    /// Number of bytes in the key; those beyond 16 are not stored.
    @usableFromInline var count = 0

    /// Creates an empty key.
    @inlinable
    public init() {}

    @inlinable
    public init(_ key: String) {
        for byte in key.utf8 { append(byte) }
    }

    /// Packs a key in a buffer; `nil` if it has fewer than 4 bytes or more than 16.
    @inlinable
    @inline(__always)
    public init?(_ key: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) {
        guard 4...16 ~= key.count else { return nil }
        for place in key { append(bytes[place]) }
    }

    /// Whether all bytes of the key are stored.
    var isWhole: Bool { count <= 16 }

    @inlinable
    @inline(__always)
    mutating func append(_ byte: UInt8) {
        let bits = UInt64(ASCII.lowercase(byte)) &<< UInt64(count & 7 &* 8)
        if count < 8 { low |= bits } else if count < 16 { high |= bits }
        count &+= 1
    }
}
