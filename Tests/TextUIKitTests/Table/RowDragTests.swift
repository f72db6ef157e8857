import Testing
import TextUIKit

/// `RowDrag` against a table whose row has really moved, over all small tables.
@Suite struct RowDragTests {
    /// All tables of up to three sections with rows of 1 to 3 lines.
    private static let tables: [[[Int]]] = {
        let sections = [[], [1], [2, 1], [1, 3, 2]]
        return sections.flatMap { first in
            sections.flatMap { second in [[first, second]] + sections.map { [first, second, $0] } }
        }
    }()

    private func layout(_ heights: [[Int]]) -> TableLayout {
        TableLayout(
            sections: heights.map { TableLayout.Section(rowHeights: $0, headerHeight: 1, footerHeight: 1) },
            tableHeaderHeight: 2)
    }

    /// Calls `body` for every row of every table, with all places that the row can go to, in order.
    private func forEachRow(
        _ body: (_ heights: [[Int]], _ source: IndexPath, _ places: [IndexPath]) -> Void
    ) {
        for heights in Self.tables {
            for section in heights.indices {
                for row in heights[section].indices {
                    let places = heights.indices.flatMap { other in
                        let last = heights[other].count - (other == section ? 1 : 0)
                        return (0...last).map { IndexPath.at(other, $0) }
                    }
                    body(heights, .at(section, row), places)
                }
            }
        }
    }

    @Test("rows and sections are shown where they will be after the drop")
    func shifts() {
        forEachRow { heights, source, places in
            let before = layout(heights)
            for target in places {
                var moved = heights
                var names = heights.indices.map { section in
                    heights[section].indices.map { IndexPath.at(section, $0) }
                }
                moved[target.section].insert(moved[source.section].remove(at: source.row), at: target.row)
                names[target.section].insert(names[source.section].remove(at: source.row), at: target.row)
                let after = layout(moved)
                var drag = RowDrag(of: source)
                drag.target = target
                for section in names.indices {
                    let start = after.range(ofSection: section).lowerBound
                    let shift = start - before.range(ofSection: section).lowerBound
                    #expect(drag.shift(ofSection: section, in: before) == shift)
                    for (row, name) in names[section].enumerated() {
                        let place = after.range(ofRowAt: .at(section, row)).lowerBound
                        let shift = place - before.range(ofRowAt: name).lowerBound
                        #expect(
                            drag.shift(ofRowAt: name, in: before) == shift,
                            "\(name) while \(source) goes to \(target) in \(heights)")
                    }
                }
            }
        }
    }

    @Test("the place under the pointer exists, and goes down as the pointer does")
    func places() {
        forEachRow { heights, source, places in
            let layout = layout(heights)
            let drag = RowDrag(of: source)
            var former: IndexPath?
            for y in 0...(layout.contentHeight + 1) {
                let place = drag.place(under: y, in: layout)
                #expect(place.map { places.contains($0) } ?? (y < layout.tableHeaderHeight))
                if let place, let former { #expect(former <= place, "at \(y) in \(heights)") }
                former = place ?? former
                if layout.row(at: y) == source { #expect(place == source) }
            }
            #expect(former == places.last)
        }
    }

    @Test("a key moves a row by one of the places that it can go to")
    func keys() {
        forEachRow { heights, source, places in
            let layout = layout(heights)
            let index = places.firstIndex(of: source) ?? -1
            for step in [-1, 1] {
                let expected = places.indices.contains(index + step) ? places[index + step] : nil
                #expect(RowDrag.place(beside: source, step: step, in: layout) == expected)
            }
        }
    }
}
