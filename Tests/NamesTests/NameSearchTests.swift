import Names
import Testing

@Suite struct NameSearchTests {
    @Test(
        "D12, D13: what finds what",
        arguments: [
            ("jos\u{E9}", "Jos\u{E9}", true), ("jos\u{E9}", "Jose\u{301}", true),
            ("jose\u{301}", "JOS\u{C9}", true),
            ("jos\u{E9}", "Jose", false), ("jos\u{E9}", "Jos\u{E8}", false),
            ("jos\u{E9}", "Jos\u{1EBF}", false),
            ("jose", "Jos\u{E9}", true), ("jose", "Jose\u{301}", true), ("JOSE", "jose", true),
            ("strasse", "Stra\u{DF}e", true), ("stra\u{DF}e", "STRASSE", true), ("\u{DF}", "Ross", true),
            (
                "\u{3C3}\u{3AF}\u{3C3}\u{3C5}\u{3C6}\u{3BF}\u{3C2}",
                "\u{3A3}\u{38A}\u{3A3}\u{3A5}\u{3A6}\u{39F}\u{3A3}", true
            ),
            ("\u{3C2}", "\u{3C3}", true), ("fi", "\u{FB01}n", true), ("\u{E5}sa", "A\u{30A}sa", true),
            ("asa", "\u{C5}sa", true), ("o", "S\u{F8}ren", true), ("\u{F8}", "Soren", false),
            ("\u{D8}", "S\u{F8}ren", true),
            ("\u{AE40}", "\u{AE40}\u{CCA0}\u{C218}", true), ("\u{AE30}", "\u{AE40}", true),
            ("\u{AE40}", "\u{AE30}", false), ("\u{1100}\u{1175}\u{11B7}", "\u{AE40}", true),
            ("\u{304B}", "\u{304C}", false), ("\u{304C}", "\u{304B}\u{3099}", true),
            ("\u{304B}", "\u{304C}\u{304B}", true),
            ("", "anything", true), ("a", "", false), ("\u{0}", "a\u{0}b", true), ("n m", "Ann\nMary", true),
            ("istanbul", "\u{130}stanbul", true), ("\u{434}\u{436}", "\u{414}\u{416}", true),
        ])
    func finds(query: String, name: String, expected: Bool) {
        #expect(NameSearch(query).matches(name) == expected)
        var copy = NameCollection(sections: [("", [name])]).mutableDeepCopy()
        copy.filter(NameSearch(query))
        #expect((copy.count == 1) == expected)
        #expect(SlowModel.contains(name, query) == expected)
        if !query.isEmpty { #expect(NameSearch(query).ranges(in: name).isEmpty != expected) }
    }

    private func marked(_ query: String, _ name: String) -> [String] {
        NameSearch(query).ranges(in: name).map { String(name[$0]) }
    }

    @Test("ranges are whole characters, in order, none overlapping")
    func ranges() {
        #expect(marked("an", "Annan Hanna") == ["An", "an", "an"])
        #expect(marked("aa", "aaaaa") == ["aa", "aa"])
        #expect(marked("e", "Rene\u{301}e") == ["e", "e\u{301}", "e"])
        #expect(marked("s", "Stra\u{DF}e") == ["S", "\u{DF}"])
        #expect(marked("ass", "Stra\u{DF}e") == ["a\u{DF}"])
        #expect(marked("", "Ann").isEmpty)
        #expect(marked("x", "Ann").isEmpty)
        #expect(marked("\u{E9}", "e\u{E9}e\u{301}") == ["\u{E9}", "e\u{301}"])
        #expect(marked("\u{AE30}", "\u{AE40}") == ["\u{AE40}"])
    }

    @Test("a search is a value: equal queries are equal, and it remembers what was typed")
    func value() {
        #expect(NameSearch("A") != NameSearch("a"))
        #expect(NameSearch("A") == NameSearch("A"))
        #expect(NameSearch("Aé").text == "Aé" && !NameSearch("a").isEmpty && NameSearch("").isEmpty)
    }
}
