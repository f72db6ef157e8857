import HelperProtocol
import Languages
import Names
import TestSupport
import Testing

/// In books and prepared tables, too, each letter of a query counts for itself.
@Suite(.serialized) struct AsymmetricTableSearchTests {
    /// In both cases, with marks and a stroke, composed and decomposed; no two texts of them are equal.
    private static let alphabet = ["e", "E", "\u{E9}", "E\u{301}", "e\u{302}\u{301}", "\u{142}", "L"]

    private static func texts(upTo length: Int) -> [String] {
        var (all, last): ([String], [String]) = ([], [""])
        for _ in 0..<length {
            last = last.flatMap { text in alphabet.map { text + $0 } }
            all += last
        }
        return all
    }

    private static let people = [
        "José López", "Jose Lopez", "Josè López", "JOSÉ LOPEZ", "Núñez", "Nuñez", "Nunez", "Łódź", "Lodz",
        "Łodz",
        "Çelik Gül", "Celik Gul", "Anna Lee", "anna lee", "ANNA LEE", "Müllér", "Muellér", "Mullér",
        "O’Connór",
        "Æsop Café", "Ștefan", "Ştefan", "Stefan", "Йод", "Иод", "까치", "가치", "吕布",
    ]

    private static let queries = [
        "josé lopez", "nuñez", "łodz", "çelik gul", "Anna lee", "ANna", "é", "É", "muellér", "oconnór",
        "æsop cafe",
        "ștefan", "ştefan", "йод", "иод", "ㄱㅊ", "ㄲㅊ", "lü", "lǚ", "^é", "á$", "!é", "!L", "é | Ł", "\"é l\"",
        "Lé", "éL",
    ]

    private static func searches(of texts: [String]) -> [NameSearch] {
        let matching = [NameSearch.Matching.contains, .prefix, .words, .fuzzy]
        return texts.enumerated().map { number, text in
            var options = NameSearch.Options(
                matching: number % 3 == 0 ? matching[number / 3 % 4] : .contains, letterCase: .smart)
            if number % 5 == 0 { options.letterCase = .exact }
            if text.contains("tefan") { options.language = LanguageTag("ro") ?? .root }
            return NameSearch(text, options: options)
        }
    }

    @Test("TR-25: in books each letter of a query counts for itself")
    func books() throws {
        let names = Self.texts(upTo: 3) + Self.people
        var book = try SearchedBook(BookSearchTests.names(names))
        for search in Self.searches(of: Self.texts(upTo: 2) + Self.texts(upTo: 3).suffix(60) + Self.queries) {
            try book.check(search)
        }
        for prefix in ["josé l", "nuñ", "éL", "łe", "É"] { try book.check(prefix: prefix) }
        // Not only as in memory, but as it should be.
        #expect(try book.found(by: NameSearch("josé lopez")).counts.reduce(0, +) == 2)
        #expect(
            try book.found(by: NameSearch("Anna lee", options: .init(letterCase: .smart))).counts.reduce(0, +)
                == 2)
        #expect(try book.found(by: NameSearch("nuñez")).counts.reduce(0, +) == 2)
    }

    @Test("TR-25: in prepared tables each letter of a query counts for itself")
    func preparedTables() throws {
        for people in [
            Self.people.filter { $0.unicodeScalars.allSatisfy { $0.value < 0x2020 } }, Self.people,
        ] {
            let names = Self.texts(upTo: 2) + people
            let server = try PreparedTableTests.server(names)
            let table = try BrowsedTable(server)
            let file = try PreparedTableTests.inMemory(names)
            for search in Self.searches(of: Self.texts(upTo: 2) + Self.queries) where !search.isRanked {
                try table.check(search, file)
            }
            #expect(try table.found(NameSearch("josé lopez")).counts.reduce(0, +) == 2)
            #expect(try table.found(NameSearch("nuñez")).counts.reduce(0, +) == 2)
            try server.stop()
        }
    }
}
