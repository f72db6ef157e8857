internal import NameDirectory

extension SectionsViewController {
    /// The row in focus, among all names; `nil` if there is none.
    public var rowInFocus: ChosenRow? {
        originalPositionInFocus.map { ChosenRow(section: $0.section, row: $0.row) }
    }

    /// The first rows that a text finds in the chosen scope, whatever is shown.
    ///
    /// - Parameters:
    ///   - text: What to look for; empty for all rows.
    ///   - limit: How many rows at most.
    /// - Returns: Rows of all names, in list order.
    /// - Complexity: O(bytes of all names).
    public func matches(of text: String, atMost limit: Int) -> [ChosenRow] {
        var found = allNames.mutableDeepCopy()
        found.filter(makeSearch(text, selectedScope))
        var rows: [ChosenRow] = []
        for section in 0..<found.sectionCount {
            for row in 0..<found.count(ofSection: section) {
                guard rows.count < limit else { return rows }
                let place = found.originalPosition(ofRow: row, inSection: section)
                rows.append(ChosenRow(section: place.section, row: place.row))
            }
        }
        return rows
    }
}
