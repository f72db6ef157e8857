internal import NameRanking
internal import NameRows

extension FilteredNames {
    public func firstRow(withPrefix prefix: NamePrefix, inSection section: Int) -> Int? {
        let all = originalSection(section).rows
        if isRanked { return rankedRow(withPrefix: prefix, in: all, from: 0) }
        return shownRow(store.firstRow(in: all, startingWith: prefix, shown: rows), in: all)
    }

    public func nextRow(withPrefix prefix: NamePrefix, after row: Int, inSection section: Int) -> Int? {
        let all = originalSection(section).rows
        let found = storeRow(row, inSection: section)
        if isRanked { return rankedRow(withPrefix: prefix, in: all, from: row + 1) }
        let later = found + 1..<all.upperBound
        return shownRow(store.firstRow(in: later, startingWith: prefix, shown: rows), in: all)
    }

    /// Returns the position of a row of the store among the remaining rows of its section.
    private func shownRow(_ row: Int?, in all: Range<Int>) -> Int? {
        row.map { rows.rank($0) - rows.rank(all.lowerBound) }
    }

    /// Returns the first position of a ranked section, at or after `place`, whose name starts with a prefix.
    ///
    /// - Complexity: O(bytes of the section).
    private func rankedRow(withPrefix prefix: NamePrefix, in all: Range<Int>, from place: Int) -> Int? {
        guard let shown = ranking?.rows(in: all).dropFirst(place) else { return nil }
        guard !prefix.isEmpty else { return shown.isEmpty ? nil : place }
        let start = all.lowerBound / 64 * 64
        let words = store.words(startingWith: prefix, in: start..<all.upperBound)
        let found = shown.firstIndex { words.contains(row: Int($0) - start) }
        return found.map { $0 - shown.startIndex + place }
    }
}
