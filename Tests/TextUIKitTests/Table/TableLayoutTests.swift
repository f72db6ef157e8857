import Testing
import TextUIKit

/// `TableLayout` against the plain list of what lies where, over all small tables.
@Suite struct TableLayoutTests {
    /// All small sections whose rows have the heights of `pattern` (as many as there are rows).
    private static func sections(_ pattern: [Int]) -> [SlowTable.Section] {
        (0...3).flatMap { rows in
            (0...2).flatMap { header in
                (0...1).map {
                    SlowTable.Section(header: header, rows: Array(pattern.prefix(rows)), footer: $0)
                }
            }
        }
    }

    private static let uniform = [[1, 1, 1], [0, 0, 0], [2, 2, 2]]
    private static let differing = [[1, 0, 2], [0, 2, 1], [2, 1, 0], [0, 0, 1]]

    /// Both forms of one table; rows that are alike are given as one number if `isUniform`.
    private func layout(_ slow: [SlowTable.Section], isUniform: Bool, header: Int, footer: Int) -> TableLayout
    {
        TableLayout(
            sections: slow.map { section in
                isUniform
                    ? TableLayout.Section(
                        rowCount: section.rows.count, rowHeight: section.rows.first ?? 1,
                        headerHeight: section.header, footerHeight: section.footer)
                    : TableLayout.Section(
                        rowHeights: section.rows, headerHeight: section.header, footerHeight: section.footer)
            }, tableHeaderHeight: header, tableFooterHeight: footer)
    }

    /// The first difference between the two, if there is one.
    private func difference(
        _ sections: [SlowTable.Section], isUniform: Bool, header: Int, footer: Int
    ) -> String? {
        let slow = SlowTable(sections, tableHeader: header, tableFooter: footer)
        let layout = layout(sections, isUniform: isUniform, header: header, footer: footer)
        guard layout.contentHeight == slow.places.count else { return "contentHeight" }
        guard layout.rowCount == slow.paths.count else { return "rowCount" }
        for y in -1...slow.places.count {
            guard layout.row(at: y) == slow.row(at: y) else { return "row(at: \(y))" }
            guard layout.section(at: y) == slow.place(y)?.section else { return "section(at: \(y))" }
        }
        for (number, edges) in slow.edges.enumerated() {
            guard layout.range(ofSection: number) == edges.header..<edges.end else {
                return "section \(number)"
            }
            guard layout.range(ofHeaderInSection: number) == edges.header..<edges.rows else {
                return "header"
            }
            guard layout.range(ofFooterInSection: number) == edges.footer..<edges.end else { return "footer" }
        }
        for path in slow.paths where layout.range(ofRowAt: path) != slow.range(path) {
            return "range \(path)"
        }
        return rowOrderDifference(layout, slow)
    }

    private func rowOrderDifference(_ layout: TableLayout, _ slow: SlowTable) -> String? {
        guard layout.firstRow == slow.paths.first else { return "firstRow" }
        guard layout.lastRow == slow.paths.last else { return "lastRow" }
        for section in -1...(slow.sections.count) {
            for row in -2...3 {
                let path = IndexPath(row: row, section: section)
                guard layout.contains(path) == slow.paths.contains(path) else { return "contains \(path)" }
                let next = slow.paths.first { $0 > path }
                guard layout.row(after: path) == next else { return "after \(path)" }
                guard layout.row(before: path) == slow.paths.last(where: { $0 < path }) else {
                    return "before \(path)"
                }
                let nearest = slow.paths.first { $0 >= path } ?? slow.paths.last
                guard layout.row(nearestTo: path) == nearest else { return "nearest \(path)" }
            }
        }
        return nil
    }

    private func check(_ sections: [SlowTable.Section], isUniform: Bool, header: Int, footer: Int) {
        if let found = difference(sections, isUniform: isUniform, header: header, footer: footer) {
            Issue.record("\(found) in \(sections) after \(header), before \(footer)")
        }
    }

    @Test("S-060: every query at every place of every table of up to two sections")
    func upToTwoSections() {
        for (patterns, isUniform) in [(Self.uniform, true), (Self.differing, false), ([[1, 1, 1]], false)] {
            for pattern in patterns {
                let choices = Self.sections(pattern)
                for header in 0...1 {
                    check([], isUniform: isUniform, header: header, footer: 1)
                    for first in choices {
                        check([first], isUniform: isUniform, header: header, footer: 1 - header)
                        for second in choices {
                            check([first, second], isUniform: isUniform, header: header, footer: 0)
                        }
                    }
                }
            }
        }
    }

    @Test("every query at every place of every table of three sections, heights taking turns")
    func threeSections() {
        let kinds = Self.uniform.map { ($0, true) } + Self.differing.map { ($0, false) }
        let choices = kinds.map { Self.sections($0.0) }
        var number = 0
        for first in 0..<24 {
            for second in 0..<24 {
                for third in 0..<24 {
                    // 7 kinds and 2 headers take turns; 24 x 24 x 24 tables share them evenly.
                    number += 1
                    let kind = number % kinds.count
                    check(
                        [choices[kind][first], choices[kind][second], choices[kind][third]],
                        isUniform: kinds[kind].1, header: number / 7 % 2, footer: number / 14 % 2)
                }
            }
        }
    }

    @Test("rows and sections in every range of the content")
    func ranges() {
        for (patterns, isUniform) in [(Self.uniform, true), (Self.differing, false)] {
            for pattern in patterns {
                let choices = Self.sections(pattern).filter { $0.header < 2 }
                for first in choices {
                    for second in choices {
                        checkRanges([first, second], isUniform: isUniform)
                    }
                }
            }
        }
    }

    private func checkRanges(_ sections: [SlowTable.Section], isUniform: Bool) {
        let slow = SlowTable(sections, tableHeader: 1, tableFooter: 0)
        let layout = layout(sections, isUniform: isUniform, header: 1, footer: 0)
        let end = slow.places.count
        for low in -1...end {
            for high in low...(end + 1) {
                if layout.rows(in: low..<high) != slow.rows(in: low..<high) {
                    Issue.record("rows in \(low)..<\(high) of \(sections)")
                }
                // Sections without height take no row, but may lie among those that do.
                let found = layout.sections(in: low..<high)
                let expected = Set((low..<high).compactMap { slow.place($0)?.section })
                let taking = found.filter {
                    sections[$0] != SlowTable.Section(header: 0, rows: [], footer: 0)
                }
                let tall = taking.filter { slow.edges[$0].end > slow.edges[$0].header }
                if Set(tall) != expected { Issue.record("sections in \(low)..<\(high) of \(sections)") }
            }
        }
    }

    @Test("negative numbers count as 0, and what does not exist has no extent")
    func nonsense() {
        let section = TableLayout.Section(rowCount: -1, rowHeight: -1, headerHeight: -1, footerHeight: -1)
        #expect(section.height == 0 && section.rowCount == 0)
        #expect(TableLayout.Section(rowHeights: [-3, 2], headerHeight: -1).height == 2)
        let layout = TableLayout(sections: [section], tableHeaderHeight: -1, tableFooterHeight: -1)
        #expect(layout.contentHeight == 0 && layout.firstRow == nil && layout.lastRow == nil)
        #expect(layout.range(ofSection: 5) == 0..<0 && layout.range(ofRowAt: .at(0, 0)) == 0..<0)
        #expect(layout.range(ofHeaderInSection: -1) == 0..<0 && layout.range(ofFooterInSection: 1) == 0..<0)
    }

    @Test("places as far away as numbers go are answered like any others")
    func extremes() {
        let layout = TableLayout(sections: [
            TableLayout.Section(rowCount: 2), TableLayout.Section(rowCount: 3),
        ])
        for number in [Int.min, Int.max] {
            for section in [Int.min, 0, 1, Int.max] {
                let path = IndexPath(row: number, section: section)
                #expect(!layout.contains(path) && layout.range(ofRowAt: path) == 0..<0)
                let all = (0...1).flatMap { section in (0...2).map { IndexPath.at(section, $0) } }
                    .filter { layout.contains($0) }
                #expect(layout.row(after: path) == all.first { $0 > path })
                #expect(layout.row(before: path) == all.last { $0 < path })
                #expect(layout.row(nearestTo: path) == all.first { $0 > path } ?? all.last)
            }
        }
    }
}
