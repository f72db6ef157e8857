import FormatCore
import NameLoading
import Names
import TestSupport
import Testing

/// What fuzzy matching leaves is shown best first; everything that asks by rows must agree.
@Suite struct RankedNamesTests {
    private static let names = [
        "Xavier Mar", "Omar", "Mara", "M a r", "mar", "zz", "Mar\u{ED}a", "", "a\nm r", "Mar", "  Marc",
        "ramar",
    ]
    private let all = NameCollection(sections: [
        ("A", Self.names), ("", []), ("B", ["zz"]), ("C", Self.names.reversed()),
    ])

    private func fuzzy(_ text: String) -> NameSearch { NameSearch(text, options: .init(matching: .fuzzy)) }

    private func ranked(_ text: String = "mar") -> FilteredNames {
        var ranked = all.mutableDeepCopy()
        ranked.filter(fuzzy(text))
        return ranked
    }

    /// Every row leads to the original and back, and all ways to ask for its name agree.
    private func check(_ ranked: FilteredNames) {
        var left = 0
        for section in 0..<ranked.sectionCount {
            for row in 0..<ranked.count(ofSection: section) {
                let id = ranked.id(ofRow: row, inSection: section)
                let back = ranked.position(of: id)
                #expect(back == RowPosition(section: section, row: row))
                let name = all.name(at: id.number, inSection: id.section)
                #expect(ranked.name(at: row, inSection: section) == name)
                #expect(ranked.bytes(ofNameAt: row, inSection: section) == Array(name.utf8))
                #expect(
                    ranked.beginningOfName(at: row, inSection: section, limit: 3) == String(name.prefix(3)))
                #expect(ranked.title(ofSection: section) == all.title(ofSection: id.section))
                left += 1
            }
        }
        #expect(left == ranked.count)
        let found = (0..<all.sectionCount).flatMap { section in
            (0..<all.count(ofSection: section)).filter {
                ranked.position(of: RowID(section: section, number: $0)) != nil
            }
        }
        #expect(found.count == left)
    }

    @Test(
        "rows lead to the original and back; sections are never reordered",
        arguments: ["mar", "a", "r", "zz", "q"])
    func positions(query: String) {
        let ranked = ranked(query)
        check(ranked)
        let titles = (0..<ranked.sectionCount).map { ranked.title(ofSection: $0) }
        #expect(titles == titles.sorted())
    }

    @Test("removing names and sections keeps the order of the others")
    func removing() {
        for section in 0..<2 {
            for row in 0..<ranked().count(ofSection: section) {
                var less = ranked()
                var expected = Listing(less)
                expected.sections[section].names.remove(at: row)
                less.removeName(at: row, inSection: section)
                #expect(Listing(less) == expected)
                check(less)
            }
            var less = ranked()
            var expected = Listing(less)
            expected.sections.remove(at: section)
            less.removeSection(at: section)
            #expect(Listing(less) == expected)
            check(less)
            while less.count > 0 { less.removeName(at: 0, inSection: 0) }
            less.removeSectionsWithoutNames()
            #expect(less.sectionCount == 0 && less.isFiltered)
        }
    }

    @Test("rows with a prefix come in the order that is shown")
    func prefixes() {
        let ranked = ranked()
        for text in ["", "m", "MAR", "mar\u{ED}", "x", " ", "a m", "q"] {
            for section in 0..<ranked.sectionCount {
                let expected = (0..<ranked.count(ofSection: section)).filter {
                    SlowModel.hasPrefix(ranked.name(at: $0, inSection: section), text)
                }
                #expect(rows(of: ranked, section, text) == expected, "\(text)")
            }
        }
    }

    @Test("in lists in order, leading blanks do not count for a prefix, ranked or not")
    func prefixesInOrder() throws {
        var collector = try #require(LineCollector(capacity: 1_000, atLeast: 1_000))
        try collector.append(Array("  mar\nMar\n\tmarc\nmarina\nmore\n x\n".utf8))
        let all = NameCollection(store: try collector.store(isLast: true))
        var ranked = all.mutableDeepCopy()
        ranked.filter(fuzzy("mr"))
        var plain = all.mutableDeepCopy()
        plain.filter(NameSearch("m"))
        for text in ["", "m", "mar", " ", "mor"] {
            let shown = rows(of: ranked, 0, text).map { ranked.name(at: $0, inSection: 0) }
            let expected = rows(of: plain, 0, text).map { plain.name(at: $0, inSection: 0) }
            #expect(Set(shown) == Set(expected), "\(text)")
        }
        var prefixed = all.mutableDeepCopy()
        for (text, count) in [("mar", 4), (" mar", 4), ("mor", 1), ("x", 1), ("ar", 0)] {
            prefixed.filter(NameSearch(text, options: .init(matching: .prefix)))
            #expect(prefixed.count == count, "\(text)")
        }
    }

    @Test("the best row of all sections is the first of those that no row surpasses, removed ones aside")
    func bestRow() {
        for query in ["mar", "a", "r", "zz", "xm"] {
            var ranked = ranked(query)
            while ranked.count > 0 {
                // One list has the best row at its start.
                let rows = (0..<ranked.sectionCount).flatMap { section in
                    (0..<ranked.count(ofSection: section)).map { ranked.id(ofRow: $0, inSection: section) }
                }.sorted { ($0.section, $0.number) < ($1.section, $1.number) }
                let names = rows.map { all.name(at: $0.number, inSection: $0.section) }
                var one = NameCollection(sections: [("", names)]).mutableDeepCopy()
                one.filter(fuzzy(query))
                let best = rows[one.id(ofRow: 0, inSection: 0).number]
                let position = ranked.bestPosition
                #expect(position == ranked.position(of: best), "\(query)")
                guard let position else { break }
                ranked.removeName(at: position.row, inSection: position.section)
            }
            #expect(ranked.bestPosition == nil)
        }
        #expect(all.mutableDeepCopy().bestPosition == nil)
    }

    private func rows(of names: FilteredNames, _ section: Int, _ prefix: String) -> [Int] {
        var rows: [Int] = []
        var next = names.firstRow(withPrefix: NamePrefix(prefix), inSection: section)
        while let row = next {
            rows.append(row)
            next = names.nextRow(withPrefix: NamePrefix(prefix), after: row, inSection: section)
        }
        return rows
    }

    @Test("copies are equal if they show the same in the same order")
    func equality() {
        #expect(ranked() == ranked())
        #expect(ranked() != all.mutableDeepCopy())
        let few = NameCollection(sections: [("A", ["Omar", "Mar", "x"])])
        var ranked = few.mutableDeepCopy()
        ranked.filter(fuzzy("mar"))
        var plain = few.mutableDeepCopy()
        plain.filter(NameSearch("mar"))
        #expect(plain.count == ranked.count && plain != ranked && ranked != plain)
        ranked.removeName(at: 0, inSection: 0)
        plain.removeName(at: 1, inSection: 0)
        #expect(plain == ranked && ranked == plain)
        ranked.filter(NameSearch(""))
        #expect(ranked == few.mutableDeepCopy() && !ranked.isFiltered)
        ranked.filter(fuzzy("mar"))
        ranked.filter(NameSearch("o"))
        #expect(Listing(ranked) == Listing([("A", ["Omar"])]))
    }

    @Test("more than half a million rows, which two threads search")
    func manyRows() {
        let names = (0..<270_000).map { row in
            row % 90 == 0 ? "\u{C9}va \(row)" : row % 3 == 0 ? "Mara \(row)" : "Omar \(row)"
        }
        let all = NameCollection(sections: [("A", names), ("B", names)])
        var left = all.mutableDeepCopy()
        let some = (0..<270_000).filter { $0 % 3 == 0 && $0 % 90 != 0 && String($0).hasPrefix("26") }
        for (text, matching, letterCase, count) in [
            ("Mar", .fuzzy, .ignored, 534_000), ("Mar", .contains, .smart, 174_000),
            ("MAR", .prefix, .ignored, 174_000), ("26 ma", .words, .ignored, some.count * 2),
            ("^\u{E9}.*70$", .regex, .ignored, 600), ("ev", .fuzzy, .ignored, 6_000),
            ("E", .fuzzy, .smart, 6_000),
            ("\u{C9}", .contains, .exact, 6_000),
        ] as [(String, NameSearch.Matching, NameSearch.LetterCase, Int)] {
            left.filter(NameSearch(text, options: .init(matching: matching, letterCase: letterCase)))
            #expect(left.count == count, "\(text) \(matching)")
        }
        left.filter(fuzzy("mar"))
        #expect(left.count(ofSection: 0) == 267_000)
        #expect(left.name(at: 0, inSection: 0) == "Mara 3" && left.name(at: 87_000, inSection: 1) == "Omar 1")
        #expect(left.id(ofRow: 266_999, inSection: 1) == RowID(section: 1, number: 269_999))
    }
}
