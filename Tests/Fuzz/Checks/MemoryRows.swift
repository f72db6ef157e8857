package import HelperProtocol
package import ListHelper
internal import NameLoading
package import Names
internal import Tables

/// A list in memory in place of one in a database.
package final class MemoryRows: IndexedRows {
    package let sections: [ListAnswer.Section]
    package let columns = [Array("name".utf8)]
    package let language = Array("root".utf8)
    package let isLatin = false
    /// Whatever the index says is looked at again.
    package let hasCombiningMarks = true
    /// Rows that cannot be read.
    package var damaged: Range<Int> = 0..<0
    private let all: [String]
    package let starts: SectionStarts

    package init(_ names: NameCollection) {
        sections = (0..<names.sectionCount).map {
            ListAnswer.Section(
                title: Array(names.title(ofSection: $0).utf8), count: names.count(ofSection: $0))
        }
        all = (0..<names.sectionCount).flatMap { section in
            (0..<names.count(ofSection: section)).map { names.name(at: $0, inSection: section) }
        }
        starts = SectionStarts(sections)
    }

    package func names(_ rows: RowNumbers, withFields: Bool) -> NameCollection {
        NameCollection(sections: [("", rows.numbers.map { all[$0] })])
    }

    package func values(_ rows: RowNumbers, limit: Int) throws(HelperFailure) -> [[TableValue]] {
        if rows.numbers.contains(where: damaged.contains) {
            throw HelperFailure(.damaged, "database disk image is malformed")
        }
        // As if there were room for a few alone.
        return rows.numbers.prefix(50).map { [.text(Array(all[$0].utf8))] }
    }

    package func rows(having groups: [[[UInt8]]], inNames: Bool, from first: Int, limit: Int) -> [Int]? {
        Array((first..<all.count).prefix(limit))
    }

    package func firstRow(beginningWith letters: [UInt8], inSection section: Int) -> Int? {
        sections[section].count == 0 ? nil : starts.rows(ofSection: section).lowerBound
    }
}
