extension NameDictionary {
    public func firstRow(withPrefix prefix: NamePrefix, inSection section: Int) -> Int? {
        let rows = self.section(section).rows
        return store.firstRow(in: rows, startingWith: prefix.folded, shown: nil).map { $0 - rows.lowerBound }
    }

    public func nextRow(withPrefix prefix: NamePrefix, after row: Int, inSection section: Int) -> Int? {
        let rows = self.section(section).rows
        let later = storeRow(row, inSection: section) + 1..<rows.upperBound
        return store.firstRow(in: later, startingWith: prefix.folded, shown: nil).map { $0 - rows.lowerBound }
    }
}
