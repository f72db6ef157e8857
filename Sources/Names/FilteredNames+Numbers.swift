public import FormatCore
internal import NameRows

/// Row numbers: the place of a row among all remaining ones, in the order of the sections.
extension FilteredNames {
    /// Returns the number of rows in the sections before one; for `sectionCount`, the number of all rows.
    public func rowCount(beforeSection section: Int) -> Int {
        section == sectionCount ? count : rows.rank(originalSection(section).rows.lowerBound)
    }

    /// Returns the position of the row with a number, from 0; `nil` if there is none.
    ///
    /// - Complexity: O(log rows).
    public func position(number: Int) -> RowPosition? {
        guard let row = rows.select(number), let section = section(ofStoreRow: row) else {
            return nil
        }
        // Ranking changes the order within the section only.
        return RowPosition(section: section, row: number - rowCount(beforeSection: section))
    }

    /// Returns the number of remaining rows before one in the order of the original, and whether that row
    /// remains.
    public func rank(of id: RowID) -> (before: Int, isHere: Bool) {
        guard id.section >= 0 else { return (0, false) }
        guard id.section < store.sections.count else { return (count, false) }
        let all = store.sections[id.section].rows
        let row = Swift.min(all.upperBound, all.lowerBound + Swift.max(0, id.number))
        return (rows.rank(row), all.contains(row) && id.number >= 0 && rows[row])
    }

    /// Returns the place of the section of a row of the original; `nil` if that section is not left.
    package func section(ofStoreRow row: Int) -> Int? {
        sections.place(
            of: RemainingSections.section(ofRow: row, of: store.sections.count) {
                store.sections[$0].rows.upperBound
            })
    }

    /// Returns the remaining rows that start with a prefix, from a multiple of 64 of the original on.
    package func words(startingWith prefix: NamePrefix, in range: Range<Int>) -> [UInt64] {
        zip(store.words(startingWith: prefix, in: range), rows.words(in: range)).map { $0 & $1 }
    }
}
