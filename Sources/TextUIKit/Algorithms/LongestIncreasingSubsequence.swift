extension [Int] {
    /// Marks the elements of a longest increasing subsequence of these distinct numbers.
    ///
    /// Patience sorting: each number goes on the first pile whose top is not less than it. The tops of the
    /// piles ascend, and the number of piles is the length of the subsequence. From Schensted, "Longest
    /// increasing and decreasing subsequences", 1961, in the form of Fredman, "On computing the length of
    /// longest increasing subsequences", 1975.
    ///
    /// - Returns: For each number, whether it belongs to the subsequence.
    /// - Complexity: O(n log n); O(n) if the numbers already ascend.
    func longestIncreasingSubsequence() -> [Bool] {
        /// Indices of the numbers on top of the piles.
        var tops: [Int] = []
        /// For each number, the index of the top of the previous pile at that time; -1 on the first pile.
        var before: [Int] = []
        before.reserveCapacity(count)
        for (place, number) in enumerated() {
            // The numbers often ascend already; then no search for a pile is needed.
            let pile =
                tops.last.map { self[$0] < number } ?? true
                ? tops.count : tops.partitioningIndex { self[$0] >= number }
            before.append(pile == 0 ? -1 : tops[pile - 1])
            if pile == tops.count { tops.append(place) } else { tops[pile] = place }
        }
        var isKept = [Bool](repeating: false, count: count)
        var place = tops.last ?? -1
        while place >= 0 {
            isKept[place] = true
            place = before[place]
        }
        return isKept
    }
}
