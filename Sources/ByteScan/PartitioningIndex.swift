extension RandomAccessCollection {
    /// Finds by halving where a collection in order changes.
    ///
    /// - Parameter isInSecondPart: True of no element before one, and of that and all behind it.
    /// - Returns: The index of that element; `endIndex` if there is none.
    /// - Complexity: O(log count).
    @inlinable
    @inline(__always)
    public func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Index {
        var start = startIndex
        var length = count
        while length > 0 {
            let half = length / 2
            let middle = index(start, offsetBy: half)
            if isInSecondPart(self[middle]) {
                length = half
            } else {
                start = index(after: middle)
                length -= half + 1
            }
        }
        return start
    }
}
