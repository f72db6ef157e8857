extension MutableNameDictionary {
    public func firstRow(withPrefix prefix: NamePrefix, inSection section: Int) -> Int? {
        firstRow(in: originalSection(section).rows, ofSection: section, that: .startsWith, prefix)
    }

    public func nextRow(withPrefix prefix: NamePrefix, after row: Int, inSection section: Int) -> Int? {
        let start = storeRow(row, inSection: section) + 1
        let all = start..<originalSection(section).rows.upperBound
        return firstRow(in: all, ofSection: section, that: .startsWith, prefix)
    }

    public func firstRow(atOrAfter prefix: NamePrefix, inSection section: Int) -> Int? {
        firstRow(in: originalSection(section).rows, ofSection: section, that: .isAtOrAfter, prefix)
    }

    private func firstRow(
        in all: Range<Int>, ofSection section: Int, that test: NameStore.PrefixTest, _ prefix: NamePrefix
    ) -> Int? {
        guard let row = store.firstRow(in: rows.rows(in: all), that: test, prefix.folded) else { return nil }
        return rows.rank(row) - rows.rank(originalSection(section).rows.lowerBound)
    }
}
