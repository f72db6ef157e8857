internal import NameRows

extension FilteredNames {
    /// Returns the position of a section in the original and the ascending ranges of its remaining rows
    /// there.
    ///
    /// - Complexity: O(ranges + rows / 64).
    public func rowIDs(ofSection section: Int) -> (section: Int, rows: [Range<Int>]) {
        let all = originalSection(section).rows
        guard count(ofSection: section) < all.count else {
            return (sections[section], all.isEmpty ? [] : [0..<all.count])
        }
        var ranges: [Range<Int>] = []
        var place = all.lowerBound
        while let start = rows.firstRow(atOrAfter: place, before: all.upperBound) {
            place = rows.firstMissingRow(after: start, before: all.upperBound)
            ranges.append(start - all.lowerBound..<place - all.lowerBound)
        }
        return (sections[section], ranges)
    }
}
