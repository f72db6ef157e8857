internal import ByteScan
package import FormatCore
package import HelperProtocol

/// The first row of each section of a list, for numbers of rows in the list and in their sections.
package struct SectionStarts: Sendable {
    /// First row of each section, followed by the total number of rows.
    package let starts: [Int]

    /// Creates the starts of consecutive sections.
    package init(_ sections: [ListAnswer.Section]) {
        starts = sections.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
    }

    package var rowCount: Int { starts[starts.count - 1] }
    package var sectionCount: Int { starts.count - 1 }

    /// The rows of a section.
    package func rows(ofSection section: Int) -> Range<Int> {
        let section = min(max(0, section), max(0, sectionCount - 1))
        return starts[section]..<starts[min(section + 1, sectionCount)]
    }

    /// The section of a row.
    package func section(of number: Int) -> Int {
        max(0, starts.partitioningIndex { $0 > number } - 1)
    }

    /// The ID of a row of a list that never changes.
    package func key(of number: Int) -> RowID {
        let section = section(of: number)
        return RowID(section: section, number: number - starts[section])
    }

    /// The row with such an ID; `nil` if it does not exist.
    package func number(of key: RowID) -> Int? {
        guard key.section >= 0, key.section < sectionCount, key.number >= 0 else { return nil }
        let rows = rows(ofSection: key.section)
        return key.number < rows.count ? rows.lowerBound + key.number : nil
    }
}
