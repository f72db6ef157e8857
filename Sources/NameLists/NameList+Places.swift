public import FormatCore
public import Names

extension NameList {
    /// Whether the list certainly shows no rows.
    public var isEmpty: Bool { count.isZero }
    /// Whether the list is flat: a single section without a title.
    public var isOneList: Bool { sectionCount == 1 && title(ofSection: 0).isEmpty }

    /// The first row, which may not be loaded yet.
    ///
    /// - Complexity: O(sections).
    public var firstPosition: RowPosition? {
        (0..<sectionCount).first { count(ofSection: $0).number > 0 }.map { RowPosition(section: $0, row: 0) }
    }

    public func rowCount(beforeSection section: Int) -> Int {
        (0..<section).reduce(0) { $0 + count(ofSection: $1).number }
    }

    public func position(number: Int) -> RowPosition? {
        // An estimate of all rows need not equal the sum of the sections.
        let rows = rowCount(beforeSection: sectionCount)
        var rest = max(0, min(number, rows - 1))
        for section in 0..<sectionCount {
            let count = count(ofSection: section).number
            if rest < count { return RowPosition(section: section, row: rest) }
            rest -= count
        }
        return nil
    }

    /// The number of a row in the list, counted from 0.
    ///
    /// - Complexity: That of `rowCount(beforeSection:)`.
    public func number(of position: RowPosition) -> Int {
        rowCount(beforeSection: position.section) + position.row
    }

    /// First row of the first non-empty section whose title is a letter at or after the prefix; `nil` if
    /// none.
    ///
    /// - Complexity: O(sections).
    public func startOfSection(after prefix: NamePrefix) -> RowPosition? {
        let next = (0..<sectionCount).first { section in
            let title = title(ofSection: section)
            return title.first?.isLetter == true && prefix.isAtOrBefore(title)
                && count(ofSection: section).number > 0
        }
        return next.map { RowPosition(section: $0, row: 0) }
    }
}

extension RowID {
    /// The ID as a range of one, with its section.
    public var asRange: (section: Int, rows: Range<Int>) { (section, number..<number + 1) }
}
