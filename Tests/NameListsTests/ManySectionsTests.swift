import FormatCore
import NameLists
import Names
import Testing

/// Lists with many sections: rows are counted and found without asking each section.
@MainActor @Suite struct ManySectionsTests {
    /// All lists of up to three sections with few names.
    private var worlds: [NameCollection] {
        let contents = [[], ["a"], ["b", "ab"], ["ba", "a", "b"]]
        var worlds: [NameCollection] = []
        for first in contents {
            for second in contents {
                for third in contents {
                    worlds.append(
                        NameCollection(sections: [
                            (title: "a", names: first), (title: "b", names: second),
                            (title: "c", names: third),
                        ]))
                }
            }
        }
        return worlds
    }

    private func forEachList(_ body: (FilteredNames) -> Void) {
        for names in worlds {
            for query in ["", "a", "b", "ab", "zz"] {
                for matching in [NameSearch.Matching.contains, .fuzzy] {
                    var found = names.mutableDeepCopy()
                    found.filter(NameSearch(query, options: .init(matching: matching)))
                    body(found)
                }
            }
        }
    }

    @Test("numbers of rows agree with the sums of the sections")
    func numbers() {
        forEachList { names in
            var number = 0
            for section in 0..<names.sectionCount {
                #expect(names.rowCount(beforeSection: section) == number)
                for row in 0..<names.count(ofSection: section) {
                    #expect(names.position(number: number) == RowPosition(section: section, row: row))
                    number += 1
                }
            }
            #expect(names.rowCount(beforeSection: names.sectionCount) == number)
            #expect(names.position(number: number) == nil && names.position(number: -1) == nil)
        }
    }

    @Test("ranks agree with the rows before, in the order of the original")
    func ranks() {
        forEachList { names in
            let shown = Set(names.ids)
            let all = names.original
            var before = 0
            for section in 0..<all.sectionCount {
                for number in 0..<all.count(ofSection: section) {
                    let id = RowID(section: section, number: number)
                    let rank = names.rank(of: id)
                    #expect(rank.before == before && rank.isHere == shown.contains(id))
                    before += shown.contains(id) ? 1 : 0
                }
            }
        }
    }

    @Test("one search of all rows finds the section that asking each one finds")
    func prefixes() {
        forEachList { names in
            for text in ["", "a", "b", "ab", "x"] {
                let prefix = NamePrefix(text)
                for start in 0...names.sectionCount {
                    for preferred in 0...3 {
                        let found = [0, 100].map { limit in
                            names.firstSection(with: prefix, from: start, askingUpTo: limit) {
                                names.sectionID(at: $0) == preferred
                            }
                        }
                        #expect(found[0] == found[1])
                    }
                }
            }
        }
    }
}
