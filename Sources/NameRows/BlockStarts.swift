/// Offsets at which blocks of rows start, in five bytes each, so that a text may have up to 1 TiB.
///
/// Eight bytes would take 0.13 bytes per row instead of 0.08, and four bytes with a base for groups of blocks
/// a second look-up.
package struct BlockStarts: Equatable, Sendable {
    /// Upper bound of all starts, in bytes.
    package static let limit = 1 << 40

    private var low: [UInt32] = []
    private var high: [UInt8] = []

    package init() {}

    package var count: Int { low.count }

    /// Start of a block, in bytes.
    @inline(__always)
    package subscript(_ block: Int) -> Int { Int(high[block]) << 32 | Int(low[block]) }

    /// Appends the start of the next block, in bytes.
    @inline(__always)
    package mutating func append(_ start: Int) {
        precondition(start >= 0 && start < Self.limit, "A block starts before 1 TiB.")
        low.append(UInt32(truncatingIfNeeded: start))
        high.append(UInt8(start >> 32))
    }

    /// Appends at most `maxCount` starts of next blocks, each less than 4 GiB after the base.
    ///
    /// `write` writes the starts plus the low 32 bits of the base, modulo 2^32, and returns their number.
    package mutating func append(
        upTo maxCount: Int, after base: Int, _ write: (_ low: UInt32, UnsafeMutablePointer<UInt32>?) -> Int
    ) {
        precondition(base >= 0 && base < Self.limit, "A block starts before 1 TiB.")
        let first = UInt32(truncatingIfNeeded: base)
        let new = [UInt32](unsafeUninitializedCapacity: maxCount) { $1 = write(first, $0.baseAddress) }
        low += new
        // The low 32 bits may have wrapped; the distance from the first start restores the offset.
        for start in new { high.append(UInt8((base + Int(start &- first)) >> 32)) }
    }
}
