import Languages
import NameDirectory
import Testing

/// What a query finds: a row of the contract.
struct QueryRow: CustomTestStringConvertible, Sendable {
    let language: String
    let names: [String]
    /// Queries that find the same.
    let queries: [String]
    let hits: [String]
    var options = NameSearch.Options(letterCase: .smart)

    init(
        _ names: String, _ queries: String, _ hits: String, language: String = "en",
        options: NameSearch.Options = .init(letterCase: .smart)
    ) {
        self.names = names.split(separator: "|").map(String.init)
        self.queries = queries.split(separator: "|").map(String.init)
        self.hits = hits.split(separator: "|").map(String.init)
        self.language = language
        self.options = options
    }

    var testDescription: String { "\(queries.joined(separator: ", ")) in \(language)" }

    /// What is found in a list, name by name, and in a list whose rows are scanned by the kernels.
    func check() throws {
        var options = options
        options.language = try #require(LanguageTag(language))
        let listed = NameDictionary(sections: [("", names)])
        let many = NameDictionary(sections: [("", (0..<100).flatMap { _ in names })])
        for query in queries {
            let search = NameSearch(query, options: options)
            for names in [listed, many] {
                var found = names.mutableDeepCopy()
                found.filter(search)
                let rows = (0..<found.count).map { found.name(at: $0, inSection: 0) }
                #expect(Set(rows) == Set(hits), "\(query)")
                #expect(rows.count == hits.count * (names.count / listed.count), "\(query)")
            }
            for name in names {
                let isHit = hits.contains { $0.unicodeScalars.elementsEqual(name.unicodeScalars) }
                #expect(search.matches(name) == isHit, "\(query) in \(name)")
                #expect(search.ranges(in: name).isEmpty != isHit, "\(query) in \(name)")
            }
        }
    }
}

/// The rows of the contract for searches: letters.
@Suite struct QueryRowTests {
    private static let latinRows = [
        QueryRow("Müller|Mueller|Muller", "muller", "Müller|Muller"),
        QueryRow("Müller|Mueller|Muller", "mueller|Mueller", "Müller|Mueller"),
        QueryRow("Müller|Mueller|Muller", "müller|Müller", "Müller"),
        QueryRow("Müller|Mueller|Muller", "müller|Müller", "Müller|Mueller", language: "de"),
        QueryRow("MÜLLER|Muller", "MUELLER", "MÜLLER"),
        QueryRow("Ågård|Aagaard|Agard", "aagaard", "Ågård|Aagaard"),
        QueryRow("Ågård|Aagaard|Agard", "ågård", "Ågård"),
        QueryRow("Ågård|Aagaard|Agard", "ågård", "Ågård|Aagaard", language: "da"),
        QueryRow("Straße|Strasse", "strasse|straße|Straße|Strasse", "Straße|Strasse"),
        QueryRow("Ørsted|Orsted|Oersted", "orsted", "Ørsted|Orsted"),
        QueryRow("Ørsted|Orsted|Oersted", "oersted", "Ørsted|Oersted"),
        QueryRow("Ørsted|Orsted|Oersted", "ø", "Ørsted"),
        QueryRow("Ørsted|Orsted|Oersted", "ørsted", "Ørsted|Oersted", language: "nb"),
        QueryRow("Æsop|Aesop|Œuvrard", "aesop", "Æsop|Aesop"),
        QueryRow("Æsop|Aesop|Œuvrard", "oeuvr", "Œuvrard"),
        QueryRow("Łódź|Lodz|Łoś", "lodz", "Łódź|Lodz"), QueryRow("Łódź|Lodz|Łoś", "ł", "Łódź|Łoś"),
        QueryRow("Đặng Dũng|Dang Dung", "dang dung", "Đặng Dũng|Dang Dung"),
        QueryRow("Đặng Dũng|Dang Dung", "đặng", "Đặng Dũng"),
        QueryRow("Đurić|Djuric|Duric", "djuric", "Đurić|Djuric"),
        QueryRow("Đurić|Djuric|Duric", "duric", "Đurić|Duric"),
        QueryRow("Þórr|Thorr", "thorr", "Þórr|Thorr"), QueryRow("Þórr|Thorr", "þ", "Þórr"),
        QueryRow("İpek|Irmak|ılgaz|Işık", "ipek", "İpek"),
        QueryRow("İpek|Irmak|ılgaz|Işık", "isik|ışık", "Işık"),
        QueryRow("İpek|Irmak|ılgaz|Işık", "irmak|ırmak", "Irmak"),
        QueryRow("İpek|Irmak|ılgaz|Işık", "ILGAZ", "ılgaz", options: .init()),
        QueryRow("O'Neill|O’Neill|ONeill", "o'neill|o’neill", "O'Neill|O’Neill"),
        QueryRow("O'Neill|O’Neill|ONeill", "oneill|ONeill", "O'Neill|O’Neill|ONeill"),
        QueryRow("'Ali|Ali'|Ali", "ali'", "Ali'"),
    ]

    @Test("Q-01, Q-02, Q-04, Q-05, Q-07, Q-08, Q-09, Q-10, Q-36: Latin letters", arguments: latinRows)
    func latin(row: QueryRow) throws { try row.check() }

    private static let alphabetRows = [
        QueryRow("Ёлкин|Елкин", "елкин|ёлкин", "Ёлкин|Елкин"),
        QueryRow("Ёлкин|Елкин", "елкин", "Елкин", options: .init(exactAccents: true)),
        QueryRow("Ёлкин|Елкин", "ёлкин", "Ёлкин", options: .init(exactAccents: true)),
        QueryRow("Ёлкий|Елкий|Елкии", "ёлкий", "Ёлкий|Елкий"),
        QueryRow("Γιώργος", "γιωργος|γιωργοσ|γιώργος", "Γιώργος"),
        QueryRow("Γιώργος", "ΓΙΩΡΓΟΣ", "Γιώργος", options: .init()),
        QueryRow("שָׁלוֹם|שלום|כהן", "שלום", "שָׁלוֹם|שלום"), QueryRow("שָׁלוֹם|שלום|כהן", "כהנ|כהן", "כהן"),
        QueryRow("أحمد|احمد|أَحْمَد|أحـــمد|إيمان", "احمد|أحمد", "أحمد|احمد|أَحْمَد|أحـــمد"),
        QueryRow("أحمد|احمد|أَحْمَد|أحـــمد|إيمان", "ايمان", "إيمان"),
        QueryRow("کریمی|كريمي|فاطمة|فاطمه", "كريمي|کریمی", "کریمی|كريمي"),
        QueryRow("کریمی|كريمي|فاطمة|فاطمه", "فاطمه|فاطمة", "فاطمة|فاطمه"),
        QueryRow("ख़ान|खान|अमित", "खान", "ख़ान|खान"), QueryRow("ख़ान|खान|अमित", "ख़ान", "ख़ान"),
        QueryRow("แก้ว|แกะ", "แกว|แก้ว", "แก้ว"), QueryRow("٣ خالد|3 Khaled", "3|٣", "٣ خالد|3 Khaled"),
    ]

    @Test("Q-12, Q-16, Q-17, Q-18, Q-20, Q-21: alphabets from Cyrillic to Thai", arguments: alphabetRows)
    func alphabets(row: QueryRow) throws { try row.check() }

    private static let eastRows = [
        QueryRow("やまだ|ヤマダ|ﾔﾏﾀﾞ|Yamada", "やまだ|ヤマダ|ﾔﾏﾀﾞ", "やまだ|ヤマダ|ﾔﾏﾀﾞ"),
        QueryRow("がっこう|かつこう", "がっこう|ガッコウ", "がっこう"),
        QueryRow("がっこう|かつこう", "かつこう|ｶﾂｺｳ", "かつこう"),
        QueryRow("Ｙａｍａｄａ|Yamada", "yamada|ｙａｍａｄａ", "Ｙａｍａｄａ|Yamada"),
        QueryRow("张三|張三|李四", "张|張|張三", "张三|張三"), QueryRow("髙橋|高橋|高桥", "高橋|髙橋", "髙橋|高橋|高桥"),
        QueryRow("斎藤|斉藤|齋藤|齊藤", "斉藤", "斎藤|斉藤|齋藤|齊藤"),
        QueryRow("渡邊|渡辺|渡邉", "渡辺", "渡邊|渡辺|渡邉"),
    ]

    @Test("Q-25, Q-28, Q-31: kana, widths and ideographs", arguments: eastRows)
    func east(row: QueryRow) throws { try row.check() }

    @Test("Q-44: composed and decomposed names are found by either form")
    func composition() throws {
        try QueryRow("A\u{30A}se|\u{C5}se|Ase", "\u{E5}se|a\u{30A}se", "A\u{30A}se|\u{C5}se").check()
        try QueryRow("A\u{30A}se|\u{C5}se|Ase", "aase", "A\u{30A}se|\u{C5}se").check()
    }
}
