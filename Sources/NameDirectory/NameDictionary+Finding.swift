extension NameDictionary {
    /// Where a name of another dictionary stands in this one, which has the same names and more.
    ///
    /// - Parameters:
    ///   - place: A section and a row of the other dictionary.
    ///   - former: The other dictionary.
    /// - Returns: Its section and row here, the first of equal ones; `nil` if it is not here.
    /// - Complexity: O(sections) if rows were only added behind it, and O(log rows) in ordered lists; O(rows)
    ///   otherwise.
    public func position(
        of place: (section: Int, row: Int), in former: NameDictionary
    ) -> (section: Int, row: Int)? {
        let title = former.title(ofSection: place.section)
        guard let section = store.sections.firstIndex(where: { $0.title == title }) else { return nil }
        let rows = store.sections[section].rows
        let bytes = former.bytes(ofNameAt: place.row, inSection: place.section)
        if place.row < rows.count, store.bytes(ofRow: rows.lowerBound + place.row) == bytes {
            return (section, place.row)
        }
        let folded = FoldedText(ignoringDiacriticsOf: String(decoding: bytes, as: UTF8.self))
        let first = store.isOrdered ? store.firstRow(inOrdered: rows, atOrAfter: folded) : rows.lowerBound
        guard let row = (first..<rows.upperBound).first(where: { store.bytes(ofRow: $0) == bytes }) else {
            return nil
        }
        return (section, row - rows.lowerBound)
    }
}
