/// Where blocks of rows start: five bytes for each, so that a text may have up to 1 TiB.
package struct BlockStarts: Equatable, Sendable {
    /// No block starts this far in, in bytes.
    package static let limit = 1 << 40

    private var low: [UInt32] = []
    private var high: [UInt8] = []

    package init() {}

    package var count: Int { low.count }

    /// Where a block starts, in bytes.
    @inline(__always)
    package subscript(_ block: Int) -> Int { Int(high[block]) << 32 | Int(low[block]) }

    /// Adds the start of the next block, in bytes.
    @inline(__always)
    package mutating func append(_ start: Int) {
        precondition(start >= 0 && start < Self.limit, "A block starts before 1 TiB.")
        low.append(UInt32(truncatingIfNeeded: start))
        high.append(UInt8(start >> 32))
    }

    /// Adds the starts of the next blocks, each less than 4 GiB behind the base.
    ///
    /// - Parameters:
    ///   - most: How many there are at most.
    ///   - base: Where they are counted from, in bytes.
    ///   - write: Writes them, with the low 32 bits of the base added modulo 2^32; returns how many.
    package mutating func append(
        upTo most: Int, behind base: Int, _ write: (_ low: UInt32, UnsafeMutablePointer<UInt32>?) -> Int
    ) {
        precondition(base >= 0 && base < Self.limit, "A block starts before 1 TiB.")
        let first = UInt32(truncatingIfNeeded: base)
        let new = [UInt32](unsafeUninitializedCapacity: most) { $1 = write(first, $0.baseAddress) }
        low += new
        // What the difference loses at 2^32 it gets back from the base.
        for start in new { high.append(UInt8((base + Int(start &- first)) >> 32)) }
    }
}
