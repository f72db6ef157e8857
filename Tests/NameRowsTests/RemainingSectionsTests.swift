import NameRows
import Testing

/// Sections that are dropped without rows, against a list that asks each section.
@Suite struct RemainingSectionsTests {
    /// The model: the numbers of the sections that are left.
    private func model(_ sections: [Range<Int>], _ rows: RowBitmap) -> [Int] {
        sections.indices.filter { section in sections[section].contains { rows[$0] } }
    }

    private func forEachWorld(_ body: ([Range<Int>], RowBitmap) -> Void) {
        for sizes in 0..<256 {
            var sections: [Range<Int>] = []
            for place in 0..<4 {
                let start = sections.last?.upperBound ?? 0
                sections.append(start..<start + (sizes >> (2 * place) & 3) % 3)
            }
            let count = sections.last?.upperBound ?? 0
            for bits in 0..<(1 << count) {
                body(sections, RowBitmap(words: count == 0 ? [] : [UInt64(bits)], count: count))
            }
        }
    }

    @Test("sections with rows are left, and each is found at its place")
    func dropped() {
        forEachWorld { sections, rows in
            let left = RemainingSections(of: sections.count, with: rows) { sections[$0].upperBound }
            let expected = model(sections, rows)
            #expect(Array(left) == expected)
            for section in -1...sections.count {
                #expect(left.place(of: section) == expected.firstIndex(of: section))
            }
            for row in 0..<rows.count {
                let found = RemainingSections.section(ofRow: row, of: sections.count) {
                    sections[$0].upperBound
                }
                #expect(sections[found].contains(row))
            }
        }
    }

    @Test("removing one and dropping those without rows, in either order")
    func removed() {
        forEachWorld { sections, rows in
            let dropped = RemainingSections(of: sections.count, with: rows) { sections[$0].upperBound }
            for place in sections.indices {
                var left = RemainingSections(allOf: sections.count)
                left.remove(at: place)
                #expect(Array(left) == sections.indices.filter { $0 != place })
                left.formIntersection(dropped)
                #expect(Array(left) == model(sections, rows).filter { $0 != place })
            }
            var all = RemainingSections(allOf: sections.count)
            all.formIntersection(dropped)
            #expect(all == dropped)
            #expect((all == RemainingSections(allOf: sections.count)) == (all.count == sections.count))
        }
    }
}
