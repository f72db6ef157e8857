import FormatCore
import NameLists
import Names
import TestClock
import Testing

/// Marks against an array of rows in the order in which they were marked.
struct MarkedRowsTests {
    private func check(_ marks: MarkedRows, _ model: [Int], of names: NameCollection) {
        #expect(marks.count == model.count && marks.isEmpty == model.isEmpty)
        #expect((0..<8).filter { marks.contains(row: $0, inSection: 0) } == model.sorted())
        let chosen = ChosenRows(marks, of: names)
        #expect(chosen.rows(in: .list).map(\.number) == model.sorted())
        #expect(chosen.rows(in: .marking).map(\.number) == model)
    }

    private func ranges(_ rows: [Int]) -> [Range<Int>] {
        rows.sorted().reduce(into: []) { ranges, row in
            if let last = ranges.last, last.upperBound == row {
                ranges[ranges.count - 1] = last.lowerBound..<row + 1
            } else {
                ranges.append(row..<row + 1)
            }
        }
    }

    @Test("All marks and unmarks of six rows do what an array of rows would, twice in a row")
    func smallWorld() {
        let names = NameCollection(sections: [(title: "A", names: (0..<8).map(String.init))])
        let sets = (0..<64).map { bits in (0..<6).filter { bits >> $0 & 1 == 1 } }
        for first in sets {
            var marks = MarkedRows()
            marks.insert(ranges(first), inSection: 0)
            check(marks, first, of: names)
            for second in sets {
                var more = marks
                more.insert(ranges(second), inSection: 0)
                check(more, first + second.filter { !first.contains($0) }, of: names)
                var less = more
                less.remove(ranges(first), inSection: 0)
                check(less, second.filter { !first.contains($0) }, of: names)
                let unmarked = marks.unmarked(of: ranges(second), inSection: 0)
                #expect(unmarked == ranges(second.filter { !first.contains($0) }))
            }
        }
    }

    @Test("Sections are distinguished, and ordered as in the list, not in the order of marking")
    func sections() {
        let names = NameCollection(sections: [(title: "A", names: ["a", "b"]), (title: "B", names: ["c"])])
        var marks = MarkedRows()
        marks.insert([0..<1], inSection: 1)
        marks.insert([1..<2], inSection: 0)
        #expect(!marks.contains(row: 0, inSection: 0) && marks.contains(row: 0, inSection: 1))
        let chosen = ChosenRows(marks, of: names)
        #expect(chosen.rows(in: .list).map { chosen.bytes(of: $0) } == [Array("b".utf8), Array("c".utf8)])
        #expect(chosen.rows(in: .marking).map(\.section) == [1, 0])
    }

    @Test("Five million rows are marked, looked up and unmarked in no time")
    func many() {
        var marks = MarkedRows()
        let time = ProcessorTime.measure {
            marks.insert([0..<5_000_000], inSection: 0)
            for row in stride(from: 0, to: 5_000_000, by: 500) {
                #expect(marks.contains(row: row, inSection: 0))
            }
            marks.remove([1_000..<4_999_000], inSection: 0)
        }
        #expect(marks.count == 2_000)
        #expect(time < .seconds(2))
    }

    @Test("The matches of a section are given as ranges, at every border of a word")
    func originalRows() {
        for count in [1, 63, 64, 65, 130] {
            for step in [1, 2, 64, 65] {
                let all = (0..<count).map { $0 % step == 0 ? "x\($0)" : "y\($0)" }
                var left = NameCollection(sections: [(title: "-", names: ["y"]), (title: "A", names: all)])
                    .mutableDeepCopy()
                left.filter(NameSearch("x"))
                let (section, rows) = left.rowIDs(ofSection: 0)
                #expect(section == 1)
                #expect(rows == ranges((0..<count).filter { $0 % step == 0 }))
            }
        }
    }
}
