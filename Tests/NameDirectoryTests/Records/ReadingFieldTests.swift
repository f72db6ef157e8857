import Languages
import NameDirectory
import NameLoading
import SourceText
import SystemSupport
import Testing

/// Names that are ordered, and found, by how a field says they are read.
@Suite struct ReadingFieldTests {
    private func list(_ text: String) throws -> NameDictionary {
        var options = ReadingOptions()
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
}
