import Names
import TestSupport
import Testing

/// Every way of matching against a slow, obvious model, in small worlds; see QueryWordsTests for several words.
@Suite struct MatchingModelTests {
    static let allOptions: [NameSearch.Options] = [
        NameSearch.Matching.contains, .prefix, .words, .fuzzy,
    ].flatMap { matching in
        [NameSearch.LetterCase.ignored, .smart, .exact].flatMap { letterCase in
            [false, true].map {
                NameSearch.Options(
                    matching: matching, letterCase: letterCase, exactAccents: $0, isLiteral: true,
                    sounds: .off)
            }
        }
    }

    private func check(
        _ sections: [(title: String, names: [String])], _ queries: [String], _ options: NameSearch.Options
    ) {
        let all = NameCollection(sections: sections)
        let modelled = sections.map { (title: $0.title, names: $0.names.map(ModelName.init)) }
        var left = all.mutableDeepCopy()
        for query in queries {
            let search = NameSearch(query, options: options)
            let model = MatchingModel(query, options)
            left.filter(search)
            let shown = "\(query.unicodeScalars.map { String($0.value, radix: 16) }), \(options)"
            #expect(search.isEmpty == model.isEmpty, "\(shown)")
            #expect(Listing(left) == model.filter(modelled), "\(shown)")
            #expect(search.problem == nil && left.searchProblem == nil)
            for modelName in modelled[0].names {
                let name = modelName.name
                let found = model.isEmpty || model.finds(modelName)
                let ranges = search.ranges(in: name)
                #expect(search.matches(name) == found, "\(shown) in \(name.debugDescription)")
                #expect(ranges.isEmpty == (model.isEmpty || !found), "\(shown) in \(name.debugDescription)")
                #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
                #expect(ranges.allSatisfy { !$0.isEmpty })
            }
        }
    }

    @Test("all small worlds over letters in both cases, blanks and signs", arguments: allOptions)
    func plainWorlds(options: NameSearch.Options) {
        let alphabet = ["a", "B", "b", " "]
        let names = allTexts(over: alphabet, upTo: 3) + ["-a", "a-b", "b-ab", "a1b", "\tb"]
        check(
            [("A", names), ("", []), ("B", names.reversed().suffix(40))],
            allTexts(over: alphabet, upTo: 2) + ["aB ", "b b", " ab", "bab", "B-b", "\t"], options)
    }

    @Test("all small worlds over letters beyond ASCII", arguments: allOptions)
    func otherWorlds(options: NameSearch.Options) {
        let alphabet = [
            "e", "\u{E9}", "E\u{301}", "s", "\u{DF}", "\u{FB01}", "\u{AE40}", "\u{304C}", "\u{3C2}", "\n",
            "\u{1C5}",
        ]
        let names = allTexts(over: alphabet, upTo: 2)
        check(
            [("A", names), ("B", names.reversed().suffix(40))],
            allTexts(over: alphabet, upTo: 1) + [
                "se", "SE", "s\u{E9}", "es", "Es", "ss", "SS", "fi", "Fi", "e\u{301}\u{301}", "\u{AE30}",
                "\u{304B}",
                "e s", "s e\u{301}", "1e", "\u{1C6}", "\u{3A3}", "\u{3C3}",
            ], options)
    }

    @Test("random names of several words, short letters and long ones", arguments: allOptions)
    func randomNames(options: NameSearch.Options) {
        var random = RandomNumbers(seed: 77)
        let pieces = [
            "Ma", "ma", "r", "R", "ia", "Jos", "\u{E9}", "e", "e\u{301}", " ", " ", "-", "'", "\u{DF}", "1",
        ]
        func text(_ count: Int) -> String {
            (0..<count).map { _ in pieces[random.number(0...pieces.count - 1)] }.joined()
        }
        let names = (0..<80).map { _ in text(random.number(0...6)) }
        check(
            [("A", Array(names.prefix(50))), ("B", Array(names.dropFirst(50)))],
            (0..<16).map { _ in text(random.number(1...3)) }, options)
    }
}
