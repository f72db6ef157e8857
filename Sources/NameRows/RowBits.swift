/// A set of rows as words: row r is bit r % 64 of word r / 64.
///
/// Not an extension of `Sequence`: the optimizer does not specialize those of other modules.
extension [UInt64] {
    /// Number of set bits in the words; O(words).
    package var setBitCount: Int { reduce(0) { $0 + $1.nonzeroBitCount } }

    /// Number of set bits from a row on; O(words after it).
    package func setBitCount(from row: Int) -> Int {
        guard row / 64 < count else { return 0 }
        let first = (self[row / 64] >> UInt64(row % 64)).nonzeroBitCount
        return self[(row / 64 + 1)...].reduce(first) { $0 + $1.nonzeroBitCount }
    }

    /// Whether the bit of a row, which must be in one of the words, is set.
    @inlinable
    @inline(__always)
    package func contains(row: Int) -> Bool { self[row / 64] >> UInt64(row % 64) & 1 == 1 }

    /// Sets the bit of a row, which must be in one of the words.
    @inlinable
    @inline(__always)
    package mutating func insert(row: Int) { self[row / 64] |= 1 << UInt64(row % 64) }

    /// Clears the bit of a row, which must be in one of the words.
    @inlinable
    @inline(__always)
    package mutating func remove(row: Int) { self[row / 64] &= ~(1 << UInt64(row % 64)) }

    /// Sets the bits that are set in other words, of which there may be fewer; O(words).
    @inlinable
    package mutating func formUnion(_ other: [UInt64]) {
        for index in other.indices { self[index] |= other[index] }
    }

    /// Clears the bits that are not set in as many other words; O(words).
    @inlinable
    package mutating func formIntersection(_ other: [UInt64]) {
        for index in indices { self[index] &= other[index] }
    }

    /// Clears the bits that are set in as many other words; O(words).
    @inlinable
    package mutating func subtract(_ other: [UInt64]) {
        for index in indices { self[index] &= ~other[index] }
    }
}
