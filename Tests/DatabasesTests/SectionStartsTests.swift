import FormatCore
import HelperProtocol
import ListHelper
import Testing

/// Numbers of rows in a list and in its sections.
struct SectionStartsTests {
    @Test("rows have the section that they are in, and are found by their IDs")
    func rows() {
        let sections = [2, 0, 3].map { ListAnswer.Section(title: [], count: $0) }
        let starts = SectionStarts(sections)
        #expect(starts.rowCount == 5 && starts.sectionCount == 3)
        #expect((0..<5).map { starts.section(of: $0) } == [0, 0, 2, 2, 2])
        #expect((0..<3).map { starts.rows(ofSection: $0) } == [0..<2, 2..<2, 2..<5])
        #expect((0..<5).map { starts.number(of: starts.key(of: $0)) } == [0, 1, 2, 3, 4])
        for (section, number) in [(1, 0), (2, 3), (3, 0), (-1, 0), (0, -1)] {
            #expect(starts.number(of: RowID(section: section, number: number)) == nil)
        }
        let empty = SectionStarts([])
        #expect(empty.rowCount == 0 && empty.section(of: 0) == 0 && empty.rows(ofSection: 0).isEmpty)
    }
}
