import Names
import TestSupport
import Testing

/// What each way of matching finds and marks, case by case.
@Suite struct MatchingTests {
    private func search(
        _ text: String, _ matching: NameSearch.Matching, _ letterCase: NameSearch.LetterCase = .ignored,
        exactAccents: Bool = false
    ) -> NameSearch {
        NameSearch(
            text, options: .init(matching: matching, letterCase: letterCase, exactAccents: exactAccents))
    }

    private func marked(_ search: NameSearch, _ name: String) -> [String] {
        search.ranges(in: name).map { String(name[$0]) }
    }

    @Test("D12: without options a search is what it was")
    func defaults() {
        #expect(NameSearch("a").options == NameSearch.Options())
        #expect(NameSearch.Options().matching == .contains && NameSearch.Options().letterCase == .ignored)
        #expect(!NameSearch.Options().exactAccents)
        #expect(NameSearch("a") != search("a", .prefix) && NameSearch("a") == search("a", .contains))
        #expect(NameSearch.Matching.allCases.count == 6 && NameSearch.Matching(rawValue: "words") == .words)
    }

    @Test("S-013: an empty query finds every name, or none if that is asked for")
    func emptyQuery() {
        for matching in NameSearch.Matching.allCases {
            var options = NameSearch.Options(matching: matching)
            #expect(NameSearch("", options: options).isEmpty)
            #expect(NameSearch("", options: options).matches("Ann"))
            options.emptyFindsAll = false
            let nothing = NameSearch("", options: options)
            #expect(!nothing.isEmpty && nothing.problem == nil && !nothing.matches("Ann"))
            #expect(nothing.ranges(in: "Ann").isEmpty)
            var names = NameCollection(sections: [("A", ["Ann", ""]), ("B", [])]).mutableDeepCopy()
            names.filter(nothing)
            #expect(names.sectionCount == 0 && names.count == 0 && names.searchProblem == nil)
            #expect(NameSearch("a", options: options).matches("a"), "only an empty query is another one")
        }
    }

    @Test("D12: without accents in the query, exact accents find none")
    func accents() {
        #expect(search("jose", .contains).matches("Jos\u{E9}"))
        #expect(!search("jose", .contains, exactAccents: true).matches("Jos\u{E9}"))
        #expect(search("jos", .contains, exactAccents: true).matches("Jos\u{E9}"))
        #expect(search("soren", .contains, exactAccents: true).matches("\u{DF}Soren"))
        #expect(!search("\u{E9}", .contains, exactAccents: true).matches("e"))
        var names = NameCollection(sections: [("", ["jose", "Jos\u{E9}", "\u{DF}jose", "\u{E9} jose"])])
            .mutableDeepCopy()
        names.filter(search("jose", .contains, exactAccents: true))
        #expect(Listing(names) == Listing([("", ["jose", "\u{DF}jose", "\u{E9} jose"])]))
    }

    @Test("TR-25: smart case: a capital in the query stands for itself, a small letter for either case")
    func smartCase() {
        #expect(search("mar", .contains, .smart).matches("MARIA"))
        #expect(search("Mar", .contains, .smart).matches("Maria"))
        // Each letter counts for itself: the small ones are found in capitals, too.
        #expect(search("Mar", .contains, .smart).matches("MARIA"))
        #expect(!search("MaR", .contains, .smart).matches("Maria"))
        #expect(!search("Mar", .contains, .smart).matches("maria"))
        #expect(!search("mar", .contains, .exact).matches("Maria"))
        #expect(search("M\u{E1}r", .contains, .smart).matches("Ma\u{301}ria"))
        #expect(search("Mar", .contains, .smart).matches("M\u{E1}ria"))
        #expect(!search("SS", .contains, .exact).matches("\u{DF}"))
        #expect(
            search("Mar", .regex, .smart).matches("Maria") && !search("Mar", .regex, .smart).matches("maria"))
    }

    @Test(
        "smart case of regular expressions looks past escapes, names and verbs",
        arguments: [
            ("mar", true), ("Mar", false), (#"\W\S\D\B"#, true), (#"\p{Lu}\P{L}\pL"#, true),
            (#"\x4A\x{4A}"#, true),
            (#"(?<Name>a)\k<Name>"#, true), ("(?P<Name>a)", true), ("(?i)a", true), ("(*UCP)a", true),
            (#"\QA\E"#, false), ("(?<=A)b", false), ("(?:A)", false), ("[A-Z]", false), ("\u{C9}", false),
            (#"\N{U+4A}"#, true), (#"a\\B"#, false), ("(?=A)", false), ("(?>A)", false), ("(?U)a", true),
        ])
    func smartPattern(pattern: String, ignoresCase: Bool) {
        let search = search("(?:z{2}|\(pattern))", .regex, .smart)
        // A verb is one only at the start.
        #expect(search.problem != nil || search.matches("~ZZ") == ignoresCase || pattern == "[A-Z]")
        #expect((search.problem != nil) == pattern.hasPrefix("(*"))
    }

    @Test("words: every start of a word that was looked for is marked")
    func wordRanges() {
        #expect(marked(search("an ma", .words), "Anna Maria Annan") == ["An", "Ma", "An"])
        #expect(marked(search("a an", .words), "Anna a") == ["An", "a"])
        #expect(marked(search("an zz", .words), "Anna Maria").isEmpty)
        #expect(marked(search("ria", .words), "Maria").isEmpty)
        #expect(marked(search("e", .words), "e\u{301}e -\u{E9}") == ["e\u{301}", "\u{E9}"])
        #expect(marked(search("o", .words), "O'Neil-Ox") == ["O", "O"])
    }

    @Test("prefix: leading blanks are passed over")
    func prefixRanges() {
        #expect(marked(search("an", .prefix), "Annan") == ["An"])
        #expect(marked(search(" an", .prefix), "\t Annan") == ["An"])
        #expect(marked(search("an", .prefix), "Joan").isEmpty)
        #expect(search("  ", .prefix).isEmpty)
    }

    @Test("fuzzy: letters in order, neighbours marked together, in the best placement")
    func fuzzyRanges() {
        #expect(marked(search("mson", .fuzzy), "Mary Stevenson") == ["M", "S", "on"])
        #expect(marked(search("jm", .fuzzy), "Jim Meyer") == ["J", "M"])
        #expect(marked(search("an na", .fuzzy), "Anna") == ["Anna"])
        #expect(marked(search("na", .fuzzy), "Anton Nabe") == ["Na"])
        #expect(marked(search("ba", .fuzzy), "ab").isEmpty)
        // The letter without a mark stands for the one with a mark, which is nearer.
        #expect(marked(search("\u{E9}a", .fuzzy), "e\u{301}\u{E0}a") == ["e\u{301}\u{E0}"])
        #expect(marked(search("ss", .fuzzy), "Stra\u{DF}e") == ["S", "\u{DF}"])
        #expect(search(" \n", .fuzzy).isEmpty)
    }

    @Test("fuzzy: long rows are found")
    func longFuzzyRows() {
        let long = String(repeating: "xa", count: 400) + " ba"
        #expect(search("aaaba", .fuzzy).matches(long))
        #expect(marked(search("ab", .fuzzy), long) == ["a", "b"])
        #expect(!search("abc", .fuzzy).matches(long))
        let query = String(repeating: "a", count: 402)
        #expect(!search(query, .fuzzy).matches(long))
        #expect(search(String(query.dropLast()), .fuzzy).matches(long))
        #expect(
            search(String(repeating: "a", count: 256), .fuzzy).matches(String(repeating: "a", count: 256)))
    }

    @Test("fuzzy: ranked within the section, sections stay; equal ones keep their order")
    func ranking() {
        let names = ["Xavier Mar", "Omar", "Mara", "M a r", "mar", "Mar", "Maria", "zz"]
        var left = NameCollection(sections: [("Z", names), ("A", ["Omar", "Mar"])]).mutableDeepCopy()
        left.filter(search("mar", .fuzzy))
        #expect(
            Listing(left)
                == Listing([
                    ("Z", ["mar", "Mar", "Mara", "Maria", "Xavier Mar", "M a r", "Omar"]),
                    ("A", ["Mar", "Omar"]),
                ]))
    }
}
