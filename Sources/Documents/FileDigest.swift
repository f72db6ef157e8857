/// A number for a sequence of bytes: 64-bit FNV-1a, after Fowler, Noll and Vo (IETF draft-eastlake-fnv).
///
/// It is the same in every process. It tells changes by chance apart, not forgeries.
package struct FileDigest {
    /// The number.
    package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Begins with no bytes.
    package init() {}

    /// Makes the digest of bytes.
    package init(_ bytes: [UInt8]) { add(bytes[...]) }

    /// Goes on with more bytes.
    ///
    /// - Complexity: O(*n*).
    package mutating func add(_ bytes: ArraySlice<UInt8>) {
        var value = value
        for byte in bytes {
            value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
        }
        self.value = value
    }
}
