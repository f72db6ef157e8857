import Names
import TestClock
import TestSupport
import Testing

/// Queries in which each letter counts for itself: one without a mark stands for any mark, a small one for either
/// case.
@Suite struct AsymmetricSearchTests {
    /// A letter of a small world, which its base, mark and case say all about.
    struct Letter: Sendable {
        let text: String
        let base: Character
        let mark: Int
        let isCapital: Bool

        /// Whether it stands in a query for a letter of a name.
        func stands(for other: Letter, _ letterCase: NameSearch.LetterCase) -> Bool {
            let isOfCase =
                switch letterCase {
                case .ignored: true
                case .smart: !isCapital || other.isCapital
                case .exact: isCapital == other.isCapital
                }
            return base == other.base && (mark == 0 || mark == other.mark) && isOfCase
        }
    }

    /// Composed and decomposed, with one mark and with two, with a stroke.
    private static let alphabet = [
        Letter(text: "e", base: "e", mark: 0, isCapital: false),
        Letter(text: "E", base: "e", mark: 0, isCapital: true),
        Letter(text: "\u{E9}", base: "e", mark: 1, isCapital: false),
        Letter(text: "E\u{301}", base: "e", mark: 1, isCapital: true),
        Letter(text: "e\u{302}\u{301}", base: "e", mark: 2, isCapital: false),
        Letter(text: "L", base: "l", mark: 0, isCapital: true),
        Letter(text: "\u{142}", base: "l", mark: 1, isCapital: false),
        Letter(text: "\u{141}", base: "l", mark: 1, isCapital: true),
    ]

    private static func texts(upTo length: Int) -> [[Letter]] {
        var all: [[Letter]] = [[]]
        var last = all
        for _ in 0..<length {
            last = last.flatMap { text in alphabet.map { text + [$0] } }
            all += last
        }
        return all
    }

    private static func written(_ letters: [Letter]) -> String { letters.map(\.text).joined() }

    /// Whether a query stands in a name, compared letter by letter.
    private static func finds(_ query: [Letter], _ name: [Letter], _ options: NameSearch.Options) -> Bool {
        switch options.matching {
        case .prefix, .words:
            return query.count <= name.count
                && zip(query, name).allSatisfy { $0.stands(for: $1, options.letterCase) }
        case .fuzzy:
            var rest = query[...]
            for letter in name where rest.first?.stands(for: letter, options.letterCase) == true {
                rest = rest.dropFirst()
            }
            return rest.isEmpty
        case .contains, .regex, .sounds:
            return query.count <= name.count
                && (0...name.count - query.count).contains { start in
                    zip(query, name[start...]).allSatisfy { $0.stands(for: $1, options.letterCase) }
                }
        }
    }

    private static let allOptions: [NameSearch.Options] = [
        NameSearch.Matching.contains, .prefix, .words, .fuzzy,
    ].flatMap { matching in
        NameSearch.LetterCase.allCases.map { .init(matching: matching, letterCase: $0) }
    }

    @Test(
        "TR-25: in a small world each letter of a query counts for itself, in lists and in single names",
        arguments: allOptions)
    func smallWorld(options: NameSearch.Options) {
        let names = Self.texts(upTo: 3)
        let list = NameCollection(sections: [("", names.map(Self.written))])
        let isWhole = options.matching == .contains && options.letterCase == .smart
        let queries = Self.texts(upTo: 3).enumerated().filter { number, _ in
            isWhole || number < 10 || number % 11 == 0
        }
        var left = list.mutableDeepCopy()
        for (number, query) in queries where !query.isEmpty {
            let search = NameSearch(Self.written(query), options: options)
            let expected = names.filter { Self.finds(query, $0, options) }.map(Self.written)
            left.filter(search)
            let found = (0..<left.count).map { left.name(at: $0, inSection: 0) }
            // Equal to Swift are composed and decomposed ones, too; fuzzy matching has an order of its own.
            #expect(
                found.map { Array($0.unicodeScalars) }.sorted { $0.lexicographicallyPrecedes($1) }
                    == expected.map { Array($0.unicodeScalars) }.sorted { $0.lexicographicallyPrecedes($1) },
                "\(search.text) \(options.matching) \(options.letterCase)")
            for name in names.prefix(number % 97 == 0 ? names.count : 73) where number % 3 == 0 || number < 73
            {
                let isFound = Self.finds(query, name, options)
                #expect(search.matches(Self.written(name)) == isFound)
                #expect(search.ranges(in: Self.written(name)).isEmpty != isFound)
            }
        }
    }

    private static let rows = [
        QueryRow("José López|Jose Lopez|Josè López|JOSÉ LOPEZ", "josé lopez", "José López|JOSÉ LOPEZ"),
        QueryRow("Núñez|Nuñez|Nunez|NÚÑEZ", "nuñez", "Núñez|Nuñez|NÚÑEZ"),
        QueryRow("Łódź|Lodz|Łodz", "łodz", "Łódź|Łodz"),
        QueryRow("Çelik Gül|Celik Gul|Çelik Gul", "çelik gul", "Çelik Gül|Çelik Gul"),
        QueryRow("Çelik Gül|Celik Gul|Çelik Gul", "çelik gül", "Çelik Gül"),
        QueryRow("Anna Lee|anna lee|ANNA LEE", "Anna lee|Anna|Lee", "Anna Lee|ANNA LEE"),
        QueryRow("Anna Lee|anna lee|ANNA LEE", "ANna", "ANNA LEE"),
        QueryRow("Anna Lee|anna lee|ANNA LEE", "Anna lee", "", options: .init(letterCase: .exact)),
        QueryRow("Anna Lee|anna lee|ANNA LEE", "Anna Lee", "Anna Lee", options: .init(letterCase: .exact)),
        QueryRow("é|É|e|E|è|e\u{301}", "é|e\u{301}", "é|É|e\u{301}"),
        QueryRow("é|É|e|E|è|e\u{301}", "É|E\u{301}", "É"), QueryRow("é|É|e|E|è", "E", "É|E"),
        QueryRow("é|É|e|E|è", "e", "é|É|e|E|è"),
        QueryRow("Müllér|Mullér|Muller|Mueller|Muellér", "muellér", "Müllér|Muellér"),
        QueryRow("Müllér|Mullér|Muller|Mueller|Muellér", "müllér", "Müllér|Muellér", language: "de"),
        QueryRow("MÜLLER|Müller|Mueller", "Mueller", "MÜLLER|Müller|Mueller"),
        QueryRow("Pat O’Connór|Pat OConnór|Pat O'Connor", "oconnór|OConnór", "Pat O’Connór|Pat OConnór"),
        QueryRow("Æsop Café|Aesop Café|Aesop Cafe", "aesop café", "Æsop Café|Aesop Café"),
        QueryRow("Æsop Café|Aesop Café|ÆSOP CAFE", "æsop cafe|Æsop cafe", "Æsop Café|ÆSOP CAFE"),
        QueryRow("Ệ|Ề|Ê|Ẹ|É", "ê", "Ê"), QueryRow("Йод|Иод", "йод", "Йод"),
        QueryRow("Йод|Иод", "иод", "Йод|Иод"),
        QueryRow("Алёна Кий|Алена Кии", "алена кий|алёна кий", "Алёна Кий"),
        QueryRow("ΓΙΏΡΓΟΣ|Γιώργος|Γιωργος", "Γιώργος", "ΓΙΏΡΓΟΣ|Γιώργος"),
    ]

    @Test("TR-25: one accent or capital leaves the other letters of a query as they are", arguments: rows)
    func words(row: QueryRow) throws { try row.check() }

    private static let patternRows = [
        QueryRow("José Ánge|Ana José|Jose Ann", "^josé", "José Ánge"),
        QueryRow("José|Ana José|Josés", "josé$", "José|Ana José"),
        QueryRow("Ana|Áná|Anà|ana", "^Á", "Áná"), QueryRow("Ana|Áná|Anà", "á$", "Áná"),
        QueryRow("de Ána|dé Ana|De ana", "\"dé an\"", "dé Ana"),
        QueryRow("Ána|Ana|Xána", "ána", "Ána", options: .init(matching: .prefix, letterCase: .smart)),
        QueryRow(
            "Xa Éva|Xa Eva|XaÉva", "év xa", "Xa Éva", options: .init(matching: .words, letterCase: .smart)),
        QueryRow(
            "Ézra Vana|Ezra Vana|Zé Van|Ze Van", "éva", "Ézra Vana|Zé Van",
            options: .init(matching: .fuzzy, letterCase: .smart)),
        QueryRow(
            "Ézra Vana|Éva Zoe|éva", "'Év", "Éva Zoe", options: .init(matching: .fuzzy, letterCase: .smart)),
        QueryRow(
            "Anna Viola|anna viola|AV", "Av", "Anna Viola|AV",
            options: .init(matching: .fuzzy, letterCase: .smart)),
        QueryRow("Ana é|Ana e", "Ana é", "Ana é", options: .init(letterCase: .smart, isLiteral: true)),
    ]

    @Test("TR-25: letters count each for itself after ^, ', ! and before $", arguments: patternRows)
    func patterns(row: QueryRow) throws { try row.check() }

    @Test("TR-25: a word that leaves names out, and one of two, count letter by letter")
    func alternatives() {
        let names = ["Ana", "Áná", "Anà", "Bea", "bea"]
        for (query, hits) in [
            ("!á", ["Ana", "Anà", "Bea", "bea"]), ("!A", ["Bea", "bea"]), ("á | Bea", ["Áná", "Bea"]),
            ("à | á", ["Áná", "Anà"]), ("an !á", ["Ana", "Anà"]), ("!Áná be", ["Bea", "bea"]),
        ] {
            let search = NameSearch(query, options: .init(letterCase: .smart))
            var left = NameCollection(sections: [("", names)]).mutableDeepCopy()
            left.filter(search)
            #expect((0..<left.count).map { left.name(at: $0, inSection: 0) } == hits, "\(query)")
            #expect(names.filter { search.matches($0) } == hits, "\(query)")
        }
    }

    private static let equalRows = [
        QueryRow(
            "Ștefan Țurcan|Ştefan Ţurcan|Stefan Turcan", "ștefan|ştefan|țurcan|Ţurcan",
            "Ștefan Țurcan|Ştefan Ţurcan", language: "ro"),
        QueryRow("Ștefan|Ştefan|Štefan|Stefan", "stefan", "Ștefan|Ştefan|Štefan|Stefan", language: "ro"),
        QueryRow("Ștefan|Ştefan|Štefan|Stefan", "s\u{327}t|s\u{326}t", "Ștefan|Ştefan", language: "ro"),
        QueryRow(
            "Ștefan|Ştefan|Stefan", "șfn", "Ștefan|Ştefan", language: "ro", options: .init(matching: .fuzzy)),
        QueryRow("Ģirts|G\u{326}irts|Ça|C\u{326}a", "ça", "Ça", language: "ro"),
        QueryRow("Ştefan|Ștefan", "ştefan", "Ştefan", language: "tr"),
        QueryRow("가치|까치|나치|가지", "ㄱㅊ|ㄲㅊ", "가치|까치"), QueryRow("가치|까치|나치", "ㄱ치|ㄲ치", "가치|까치"),
        QueryRow("까치|쌍둥이|떡", "ㅅㄷㅇ|ㅆㄸㅇ|ㅆㄷ", "쌍둥이"), QueryRow("가치|까치", "까치|까ㅊ", "까치"),
        QueryRow("吕布|路遥", "lü|lǚ|lv|lüb|lǚbu|lv b", "吕布"), QueryRow("吕布|路遥", "lu", "吕布|路遥"),
        QueryRow("女英|努尔", "nü|nǚ|nv|nüy", "女英"), QueryRow("吕布|路遥", "Lü|lúb", ""),
    ]

    @Test("TR-25: what a language holds equal is equal", arguments: equalRows)
    func equals(row: QueryRow) throws { try row.check() }

    @Test("TR-25: the place is marked where the letters have what was typed")
    func highlighting() {
        func marked(_ query: String, _ name: String, _ matching: NameSearch.Matching = .contains) -> [String]
        {
            NameSearch(query, options: .init(matching: matching, letterCase: .smart)).ranges(in: name)
                .map { String(name[$0]) }
        }
        #expect(marked("nuñez", "Nunez Núñez") == ["Núñez"])
        #expect(marked("Anna", "anna Anna hANNA") == ["Anna", "ANNA"])
        #expect(marked("josé lopez", "Jose López José") == ["López", "José"])
        #expect(marked("muellér", "Muller Müllér") == ["Müllér"])
        #expect(marked("oé", "Oe O'é", .fuzzy) == ["O", "é"])
        #expect(marked("Éa", "Ea Éà", .fuzzy) == ["Éà"])
        #expect(marked("łodz", "lodz łódź") == ["łódź"])
    }

    @Test("TR-25: typing ahead, a letter with a mark stands for itself, one without for any")
    func typingAhead() {
        let names = ["José Lopez", "Jose Lopez", "José López", "Zoe"]
        for (prefix, rows) in [
            ("josé l", [0, 2]), ("jose ló", [2]), ("jose l", [0, 1, 2]), ("josé ló", [2]), ("joś", []),
            ("JOSÉ LO", [0, 2]),
        ] {
            let typed = NamePrefix(prefix)
            #expect(names.indices.filter { typed.isAtStart(of: names[$0]) } == rows, "\(prefix)")
            for isSorted in [false, true] {
                let sorted = isSorted ? names.sorted() : names
                let list = NameCollection(sections: [("", sorted)]).mutableDeepCopy()
                let first = sorted.firstIndex { typed.isAtStart(of: $0) }
                #expect(list.firstRow(withPrefix: typed, inSection: 0) == first, "\(prefix)")
            }
        }
    }

    @Test("TR-25: random names and queries: a list finds what each of its names says", arguments: 1...4)
    func listsAgree(seed: UInt64) {
        var random = RandomNumbers(seed: seed)
        let pieces = [
            "a", "A", "\u{E1}", "a\u{301}", "A\u{300}\u{323}", "e", "E", "\u{E9}", "\u{C9}", "o", "\u{F8}",
            "\u{D8}", "ae",
            "\u{E6}", "\u{C6}", "u\u{308}", "ue", "s", "\u{DF}", "\u{1E9E}", "SS", "d\u{327}", "\u{111}",
            "dj", "'", "\u{2019}", " ",
            " ", "-", "\u{130}", "\u{131}", "i", "I", "\u{301}", "\u{435}\u{308}", "\u{419}", "\u{438}",
            "\u{345}", "\u{1F80}",
            "\u{1C5}", "\u{FB01}", "\u{AE4C}", "\u{3131}", "\u{30AC}", "\u{FF76}\u{FF9E}", "\u{645}\u{64E}",
            "\u{1E0B}\u{323}",
        ]
        func text(_ count: Int) -> String {
            (0..<count).map { _ in pieces[random.number(0...pieces.count - 1)] }.joined()
        }
        func hex(_ text: String) -> String {
            text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: " ")
        }
        let names =
            (0..<200).map { _ in text(random.number(1...5)) }
            + (0..<60).map { _ in "aA ie\(random.number(0...9))" }
        let list = NameCollection(sections: [("", names)])
        var left = list.mutableDeepCopy()
        for _ in 0..<LongWalks.count(200, long: 20_000) {
            let signs = random.number(0...9)
            let sign = signs == 0 ? "^" : signs == 1 ? "!" : ""
            let query = sign + text(random.number(1...3)) + (signs == 2 ? "$" : "")
            let options = NameSearch.Options(
                matching: [NameSearch.Matching.contains, .contains, .prefix, .words, .fuzzy, .sounds][
                    random.number(0...5)],
                letterCase: NameSearch.LetterCase.allCases[random.number(0...2)],
                exactAccents: random.number(0...7) == 0, isLiteral: random.number(0...3) == 0)
            let search = NameSearch(query, options: options)
            left.filter(search)
            guard left.substitute == nil, !search.isEmpty else { continue }
            let found = Set((0..<left.count).map { Array(left.name(at: $0, inSection: 0).unicodeScalars) })
            for name in names {
                let isFound = search.matches(name)
                let shown = "\(hex(query)) in \(hex(name)), \(options.matching), \(options.letterCase)"
                #expect(
                    found.contains(Array(name.unicodeScalars)) == isFound,
                    "\(shown), \(options.exactAccents), \(options.isLiteral)")
                guard signs != 1 || options.isLiteral else { continue }
                #expect(search.ranges(in: name).isEmpty != isFound, "\(shown)")
            }
        }
    }
}
