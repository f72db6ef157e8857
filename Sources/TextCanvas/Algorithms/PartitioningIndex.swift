/// Binary search in sorted collections.
extension RandomAccessCollection {
    /// Returns the first index from which all elements satisfy a condition, or `endIndex`; O(log count).
    @inlinable
    @inline(__always)
    package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Index {
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
