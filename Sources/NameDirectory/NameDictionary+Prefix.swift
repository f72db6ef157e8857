extension NameDictionary {
    public func firstRow(withPrefix prefix: NamePrefix, inSection section: Int) -> Int? {
        firstRow(in: self.section(section).rows, ofSection: section, that: .startsWith, prefix)
    }

    public func nextRow(withPrefix prefix: NamePrefix, after row: Int, inSection section: Int) -> Int? {
        let start = storeRow(row, inSection: section) + 1
        let rows = start..<self.section(section).rows.upperBound
        return firstRow(in: rows, ofSection: section, that: .startsWith, prefix)
    }

    public func firstRow(atOrAfter prefix: NamePrefix, inSection section: Int) -> Int? {
        firstRow(in: self.section(section).rows, ofSection: section, that: .isAtOrAfter, prefix)
    }

    private func firstRow(
        in rows: Range<Int>, ofSection section: Int, that test: NameStore.PrefixTest, _ prefix: NamePrefix
    ) -> Int? {
        guard let row = store.firstRow(in: rows, that: test, prefix.folded) else { return nil }
        return row - self.section(section).rows.lowerBound
    }
}
