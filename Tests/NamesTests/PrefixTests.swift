import Names
import Testing

/// Type-ahead.
@Suite struct PrefixTests {
    private let names = [
        "Aaron", "Ann", "Anna", "\u{C1}nna", "Bob", "Jos\u{E9}", "Josef", "\u{304B}", "\u{304C}\u{3093}", "a",
        "", "An\nn",
    ]
    private let prefixes = [
        "", "a", "AN", "ann", "\u{E1}", "\u{E1}nn", "b", "jos", "jos\u{E9}", "jose", "z", "\u{304B}",
        "\u{304C}", "an n",
    ]

    private func check(_ names: some SectionedNames) {
        for section in 0..<names.sectionCount {
            let rows = 0..<names.count(ofSection: section)
            for text in prefixes {
                let prefix = NamePrefix(text)
                let expected = rows.filter {
                    SlowModel.hasPrefix(names.name(at: $0, inSection: section), text)
                }
                var found: [Int] = []
                var next = names.firstRow(withPrefix: prefix, inSection: section)
                while let row = next {
                    found.append(row)
                    next = names.nextRow(withPrefix: prefix, after: row, inSection: section)
                }
                #expect(found == expected, "\(text)")
            }
        }
    }

    @Test("the rows with a prefix, one after another, as a slow model has them")
    func prefixedRows() {
        let all = NameCollection(sections: [("A", names), ("", []), ("B", names.reversed())])
        check(all)
        var copy = all.mutableDeepCopy()
        check(copy)
        for query in ["n", "a", "o", "zz"] {
            copy.filter(NameSearch(query))
            check(copy)
        }
    }
}
