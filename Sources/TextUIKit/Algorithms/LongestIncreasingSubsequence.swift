extension [Int] {
    /// Which of these different numbers to keep so that they ascend and as many as possible are kept.
    ///
    /// Patience sorting: piles of numbers, each number on the first pile whose top is not less; the tops of
    /// the piles ascend, and as many numbers can be kept as there are piles. From Schensted, "Longest
    /// increasing and decreasing subsequences", 1961, in the form of Fredman, "On computing the length of
    /// longest increasing subsequences", 1975.
    ///
    /// - Complexity: O(n log n); O(n) if they ascend.
    func longestIncreasingSubsequence() -> [Bool] {
        /// The places of the numbers on top of the piles.
        var tops: [Int] = []
        /// For each number the place of the top of the pile before, when it was laid down; -1 for none.
        var before: [Int] = []
        before.reserveCapacity(count)
        for (place, number) in enumerated() {
            // Numbers often ascend already, and then no pile needs to be looked for.
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
