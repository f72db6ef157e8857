public import NameDirectory

extension NameList {
    /// Whether it is known that no row is shown.
    public var isEmpty: Bool { count.isZero }
    /// Whether it is one list, without sections to speak of.
    public var isOneList: Bool { sectionCount == 1 && title(ofSection: 0).isEmpty }

    /// The first row there is room for.
    ///
    /// - Complexity: O(sections).
    public var firstPlace: NamePlace? {
        (0..<sectionCount).first { count(ofSection: $0).number > 0 }.map { NamePlace(section: $0, row: 0) }
    }

    /// The place of a row by its number from 0, outside the nearest end's; `nil` if the list has no rows.
    ///
    /// - Complexity: O(sections).
    public func place(number: Int) -> NamePlace? {
        // An estimate of all rows need not be the sum of the sections'.
        let rows = (0..<sectionCount).reduce(0) { $0 + self.count(ofSection: $1).number }
        var rest = max(0, min(number, rows - 1))
        for section in 0..<sectionCount {
            let count = count(ofSection: section).number
            if rest < count { return NamePlace(section: section, row: rest) }
            rest -= count
        }
        return nil
    }

    /// The number of a row in the list, from 0.
    ///
    /// - Complexity: O(sections).
    public func number(of place: NamePlace) -> Int {
        (0..<place.section).reduce(place.row) { $0 + count(ofSection: $1).number }
    }

    /// The beginning of the first section that has rows and a letter after a prefix; `nil` if there is none.
    ///
    /// - Complexity: O(sections).
    public func startOfSection(after prefix: NamePrefix) -> NamePlace? {
        let next = (0..<sectionCount).first { section in
            let title = title(ofSection: section)
            return title.first?.isLetter == true && prefix.isAtOrBefore(title)
                && count(ofSection: section).number > 0
        }
        return next.map { NamePlace(section: $0, row: 0) }
    }
}

extension NamePlace {
    /// The row as the only one of a range, with its section.
    public var asRows: (section: Int, rows: Range<Int>) { (section, row..<row + 1) }
}
