extension MutableNameDictionary {
    public func firstRow(withPrefix prefix: NamePrefix, inSection section: Int) -> Int? {
        let all = originalSection(section).rows
        return shownRow(store.firstRow(in: all, startingWith: prefix.folded, shown: rows), in: all)
    }

    public func nextRow(withPrefix prefix: NamePrefix, after row: Int, inSection section: Int) -> Int? {
        let all = originalSection(section).rows
        let later = storeRow(row, inSection: section) + 1..<all.upperBound
        return shownRow(store.firstRow(in: later, startingWith: prefix.folded, shown: rows), in: all)
    }

    /// The place of a row of the store among the rows of its section that are left.
    private func shownRow(_ row: Int?, in all: Range<Int>) -> Int? {
        row.map { rows.rank($0) - rows.rank(all.lowerBound) }
    }
}
