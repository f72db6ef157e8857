import FormatCore
import Languages
import NameLoading
import NameOrdering
import Names
import SystemSupport
import TestSupport
import Testing

/// Names that are ordered, and found, by how a field says they are read.
@Suite struct ReadingFieldTests {
    private func list(
        _ text: String, _ change: (inout ReadingOptions) -> Void = { _ in }
    ) throws -> NameCollection {
        var options = ReadingOptions()
        change(&options)
        options.language = try #require(LanguageTag("ja"))
        let file = try NamesFile(Array(text.utf8))
        return try NameLoader(paths: [FilePath(file.path)], options: options).readAll().names
    }

    private static let cards = [
        ("山田", "SOUND;X-IRMC-N:ﾔﾏﾀﾞ;ﾀﾛｳ"), ("佐藤", "SOUND;TYPE=X-IRMC-N;CHARSET=UTF-8:さとう"),
        ("東海林", "X-PHONETIC-LAST-NAME:しょうじ"), ("阿部", "SORT-STRING:あべ"), ("小鳥遊", "NOTE:none"),
    ].map { name, line in
        "BEGIN:VCARD\r\nVERSION:3.0\r\nFN:\(name)\r\nN:\(name);;;;\r\n\(line)\r\nEND:VCARD\r\n"
    }

    private static let lists = [
        "name,reading\n山田,ヤマダ\n佐藤,さとう\n東海林,しょうじ\n阿部,あべ\n小鳥遊,\n",
        "氏名\tふりがな\n山田\tやまだ\n佐藤\tサトウ\n東海林\tしょうじ\n阿部\tあべ\n小鳥遊\t\n",
        cards.joined(),
        """
        [{"name": "山田", "yomi": "やまだ"}, {"name": "佐藤", "yomi": "さとう"}, {"name": "東海林", "yomi": "しょうじ"},
        {"name": "阿部", "yomi": "あべ"}, {"name": "小鳥遊"}]
        """,
    ]

    @Test("L-58, Q-25: readings decide about sections and order, and are found", arguments: lists)
    func readings(text: String) throws {
        let names = try list(text)
        let sections = (0..<names.sectionCount).map { section in
            names.title(ofSection: section) + ": "
                + (0..<names.count(ofSection: section)).map { names.name(at: $0, inSection: section) }
                .joined(separator: " ")
        }
        #expect(sections == ["あ: 阿部", "さ: 佐藤 東海林", "や: 山田", "漢: 小鳥遊"])
        for (query, name) in [
            ("yamada", "山田"), ("やまだ", "山田"), ("ﾔﾏﾀﾞ", "山田"), ("satou", "佐藤"), ("sato", "佐藤"), ("しょうじ", "東海林"),
            ("shoji", "東海林"), ("abe", "阿部"),
        ] {
            var found = names.mutableDeepCopy()
            found.filter(NameSearch(query))
            #expect(found.count == 1 && found.name(at: 0, inSection: 0) == name, "\(query)")
        }
        for (letter, name) in [("や", "山田"), ("y", "山田"), ("しょ", "東海林")] {
            let prefix = NamePrefix(letter)
            let rows = (0..<names.sectionCount).compactMap { section in
                (names.firstRow(withPrefix: prefix, inSection: section)
                    ?? prefix.bySound.flatMap { names.firstRow(withPrefix: $0, inSection: section) })
                    .map { names.name(at: $0, inSection: section) }
            }
            #expect(rows.first == name, "\(letter)")
        }
    }

    @Test(
        "the field that is asked for says the reading, also of lines and of records with other keys",
        arguments: [
            ("山田\tわ\n佐藤\n", "2"), ("a,b\n山田,わ\n佐藤,\n", "b"),
            ("[{\"name\": \"山田\", \"k\": \"わ\"}, {\"name\": \"佐藤\"}]", "K"),
        ])
    func asked(text: String, field: String) throws {
        let names = try list(text) { $0.readingField = field }
        let titles = (0..<names.sectionCount).map(names.title(ofSection:))
        #expect(titles == ["さ", "わ"])
        #expect(throws: ReadingError.self) { try list(text) { $0.readingField = "nothing" } }
    }

    @Test("what has no letters is not a reading, and neither is a field of something else")
    func instruments() throws {
        for text in [
            "name,reading\nKitchen,21\nAttic,7.5\nCellar,\n",
            """
            [{"name": "Kitchen", "sensor": {"reading": "low"}}, {"name": "Attic", "reading": "21"},
            {"name": "Cellar"}]
            """,
        ] {
            let names = try list(text)
            let titles = (0..<names.sectionCount).map(names.title(ofSection:))
            #expect(titles == ["A", "C", "K"])
        }
    }

    @Test("a field that rows are ordered by is not a name: it is ordered as it is written")
    func fields() throws {
        let text = "name,city\n山田,東京\n佐藤,京都\n"
        let names = try list(text) { $0.order = ListOrder("city") }
        #expect((0..<names.sectionCount).map(names.title(ofSection:)) == ["漢"])
        #expect(names.reading(ofNameAt: 0, inSection: 0) == nil)
        let byName = try list(text)
        #expect(byName.reading(ofNameAt: 0, inSection: 0)?.text == "さとう")
        let order = try #require(ListOrder("city"))
        let later = try #require(byName.ordered(by: order))
        #expect((0..<later.names.sectionCount).map(later.names.title(ofSection:)) == ["漢"])
    }
}
