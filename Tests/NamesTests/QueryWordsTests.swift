import Names
import TestClock
import TestSupport
import Testing

/// Queries of several words, with signs as in fzf.
@Suite struct QueryWordsTests {
    private func found(
        _ query: String, _ matching: NameSearch.Matching = .contains, isLiteral: Bool = false,
        in names: [String]
    ) -> [String] {
        let options = NameSearch.Options(matching: matching, letterCase: .smart, isLiteral: isLiteral)
        var list = NameCollection(sections: [("", names)]).mutableDeepCopy()
        list.filter(NameSearch(query, options: options))
        return (0..<list.count).map { list.name(at: $0, inSection: 0) }
    }

    private static let people = [
        "Arjun Wang", "Wang Wei", "Ann Lee", "Anna de la Cruz", "Lee Ann", "Joan", "Wham!", "3 | 4",
        "'t Hooft",
    ]

    @Test(
        "What a query finds among some people",
        arguments: [
            ("wang arj", ["Arjun Wang"]), ("arj wang", ["Arjun Wang"]), ("ann lee", ["Ann Lee", "Lee Ann"]),
            ("\"ann lee\"", ["Ann Lee"]), ("\"de la\" anna", ["Anna de la Cruz"]),
            ("\"de l", ["Anna de la Cruz"]), ("de\\ la", ["Anna de la Cruz"]),
            ("^an", ["Ann Lee", "Anna de la Cruz"]), ("an$", ["Joan"]), ("^ann lee$", ["Ann Lee"]),
            ("^joan$", ["Joan"]), ("^\"ann lee\"$", ["Ann Lee"]),
            ("an !lee !^anna", ["Arjun Wang", "Wang Wei", "Joan"]),
            ("!a !h", ["3 | 4"]), ("wei | joan", ["Wang Wei", "Joan"]),
            ("ann lee | cruz", ["Ann Lee", "Anna de la Cruz", "Lee Ann"]),
            ("wham!", ["Wham!"]), ("\\!", ["Wham!"]), ("\"!\"", ["Wham!"]), ("3 \\| 4", ["3 | 4"]),
            ("'t", ["'t Hooft"]), ("Ann", ["Ann Lee", "Anna de la Cruz", "Lee Ann"]),
            ("wang | !e", ["Arjun Wang", "Wang Wei", "Joan", "Wham!", "3 | 4", "'t Hooft"]),
        ])
    func people(query: String, names: [String]) {
        #expect(found(query, in: Self.people) == names)
    }

    @Test(
        "What is not finished yet is passed over",
        arguments: ["", " ", "!", "^", "!^", "|", "| |", "\"", "\"\"", "!\"", "\"\"$"])
    func unfinished(query: String) {
        #expect(found(query, in: Self.people) == Self.people)
        #expect(NameSearch(query).isEmpty)
        #expect(found("joan " + query, in: Self.people) == ["Joan"])
    }

    @Test("Signs within words, and those that end nothing, stand for themselves")
    func withinWords() {
        let names = ["a!b", "a^b", "$", "a$b", "a|b", "a\"b", "C:\\x", "5'"]
        for (query, name) in [
            ("a!b", "a!b"), ("a^b", "a^b"), ("a$b", "a$b"), ("a|b", "a|b"), ("a\"b", "a\"b"),
            ("c:\\x", "C:\\x"),
            ("5'", "5'"),
        ] {
            #expect(found(query, in: names) == [name])
        }
        #expect(found("$", in: names) == ["$", "a$b"])
    }

    @Test("In each way of matching the first word, the others and those with signs have their places")
    func ways() {
        let names = ["Anna Maria", "Maria Anna", "Annamaria", "Susanna Mar", "Hannah"]
        #expect(
            found("anna mar", .contains, in: names) == [
                "Anna Maria", "Maria Anna", "Annamaria", "Susanna Mar",
            ])
        #expect(found("anna mar", .prefix, in: names) == ["Anna Maria"])
        #expect(found("anna mar", .words, in: names) == ["Anna Maria", "Maria Anna"])
        #expect(found("anna ^mar", .words, in: names) == ["Maria Anna"])
        #expect(found("anna !hannah", .fuzzy, in: names).contains("Hannah") == false)
        #expect(found("'anna", .fuzzy, in: names) == names)
        #expect(found("'aam", .fuzzy, in: names) == [])
        #expect(found("^a'", .contains, in: names) == [])
        // The best comes first: both words count.
        #expect(found("an mar", .fuzzy, in: names).first == "Anna Maria")
    }

    @Test("A literal query is one text, and the old meaning of words and letters stays")
    func literal() {
        #expect(found("ann lee", isLiteral: true, in: Self.people) == ["Ann Lee"])
        #expect(found("!", isLiteral: true, in: Self.people) == ["Wham!"])
        #expect(found("^a", isLiteral: true, in: Self.people) == [])
        #expect(found("lee ann", .words, isLiteral: true, in: Self.people) == ["Ann Lee", "Lee Ann"])
        #expect(found("an le", .fuzzy, isLiteral: true, in: Self.people) == ["Ann Lee"])
        #expect(found("an le", .prefix, isLiteral: true, in: Self.people) == [])
    }

    @Test("Each word is marked, what is excluded is not")
    func marks() {
        func marked(_ query: String, _ name: String, _ matching: NameSearch.Matching = .contains) -> [String]
        {
            NameSearch(query, options: .init(matching: matching)).ranges(in: name).map { String(name[$0]) }
        }
        #expect(marked("wang arj", "Arjun Wang") == ["Arj", "Wang"])
        #expect(marked("an !x | joan", "Joan") == ["Joan"])
        #expect(marked("an$ an", "Ann Joan") == ["An", "an"])
        #expect(marked("ann$", "Ann Joann ") == ["ann"])
        #expect(marked("wg ar", "Arjun Wang", .fuzzy) == ["Ar", "W", "g"])
        #expect(marked("x y", "Arjun Wang").isEmpty)
        #expect(marked("!x", "Arjun Wang").isEmpty)
    }

    static let allOptions: [NameSearch.Options] = [
        NameSearch.Matching.contains, .prefix, .words, .fuzzy,
    ].flatMap { matching in
        NameSearch.LetterCase.allCases.map {
            .init(matching: matching, letterCase: $0, sounds: .off)
        }
    }

    @Test("Random queries of words against the model", arguments: allOptions)
    func random(options: NameSearch.Options) {
        var random = RandomNumbers(seed: 1_847)
        let pieces = [
            "a", "B", "an", "n", "\u{E9}", "E\u{301}", "e", " ", " ", "-", "!", "$", "|", "^", "\"", "\\",
            "'",
        ]
        func text(_ count: Int) -> String {
            (0..<count).map { _ in pieces[random.number(0...pieces.count - 1)] }.joined()
        }
        let names = (0..<300).map { _ in text(random.number(0...7)) }.filter { !$0.isEmpty }
        let list = NameCollection(sections: [("", names)])
        let modelled = names.map { ModelName($0) }
        for _ in 0..<LongWalks.count(15, long: 150) {
            let groups = (0..<random.number(1...3)).map { _ in
                (0..<(random.number(0...3) == 0 ? 2 : 1)).compactMap { _ -> QueryModel.Word? in
                    let piece = text(random.number(1...2)).trimming
                    guard !piece.isEmpty else { return nil }
                    return QueryModel.Word(
                        text: piece, isExcluded: random.number(0...4) == 0,
                        isAtStart: random.number(0...4) == 0,
                        isAtEnd: random.number(0...4) == 0, isExact: random.number(0...3) == 0,
                        isQuoted: random.number(0...2) == 0)
                }
            }.filter { !$0.isEmpty }
            guard !groups.isEmpty else { continue }
            let model = QueryModel(groups: groups, options: options)
            let search = NameSearch(model.text, options: options)
            var left = list.mutableDeepCopy()
            left.filter(search)
            let expected = model.filter(modelled)
            let shown = left.sectionCount > 0 ? (0..<left.count).map { left.name(at: $0, inSection: 0) } : []
            #expect(shown == expected, "\(model.text) \(options)")
            for name in modelled {
                let isFound = model.score(name) != nil
                #expect(search.matches(name.name) == isFound, "\(model.text) in \(name.name)")
                if !isFound { #expect(search.ranges(in: name.name).isEmpty) }
            }
        }
    }

    @Test("Whatever is typed, filter, matches and marks agree", arguments: allOptions)
    func anything(options: NameSearch.Options) {
        let names = allTexts(over: ["a", "b", " ", "!", "$", "\""], upTo: 3).filter { !$0.isEmpty }
        let list = NameCollection(sections: [("", names)])
        for query in allTexts(over: ["a", "b", " ", "!", "^", "$", "|", "\"", "\\", "'"], upTo: 3) {
            let search = NameSearch(query, options: options)
            var left = list.mutableDeepCopy()
            left.filter(search)
            let shown = left.sectionCount > 0 ? (0..<left.count).map { left.name(at: $0, inSection: 0) } : []
            #expect(Set(shown) == Set(names.filter { search.matches($0) }), "\(query)")
            #expect(search.problem == nil)
        }
    }
}

extension String {
    /// Without blanks at either end.
    fileprivate var trimming: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
