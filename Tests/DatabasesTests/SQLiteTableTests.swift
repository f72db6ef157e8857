import DatabaseSchemas
import FormatCore
import HelperProtocol
import Languages
import ListHelper
import Names
import RemoteLists
import SystemSupport
import TestClock
import TestSupport
import Testing

/// A table of an SQLite file that is prepared and browsed where it is.
struct SQLiteTableTests {
    static let people = "create table people (id integer primary key, name text, city text);\n"

    static func schema(
        _ language: LanguageTag = .root, table: String = "people", name: String = "name"
    ) throws -> String {
        try SQLiteSchema(table: table, name: name, language: language).text
    }

    /// The schema for the root order, which is long, so it is written once.
    static let root = Result { try schema() }

    static func literal(_ name: String) -> String {
        // A control character in a script would end it or a line of it.
        "cast(x'" + name.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() + "' as text)"
    }

    static func insert(_ names: [String]) -> String {
        guard !names.isEmpty else { return "" }
        return "insert into people (name, city) values "
            + names.map { "(\(literal($0)), 'Paris')" }.joined(separator: ",\n") + ";\n"
    }

    private static let odd = [
        "", " ", "  Ann", "\tBob", "'", "\"", "''; drop table people; --", "a\nb", "x\u{1}y", "ä", "a\u{308}",
        "A\u{30A}ke", "Åke", "Ǖber", "ﬁt", "½", "007", "7", "70", "8 a 10", "8 a 9", "(1) one", "(Ann)",
        "-", "--", "\u{301}", "é\u{323}", "王", "𠀀", "한국", "やまだ", "ヤマダ", "Ёлкин", "Елкин", "שלום",
        "الأحمد", "ไทย", "เก", "😀", "\u{E000}", "Chleb", "Cukr", "Hra", "Chata", "dzs", "Dzs", "ddz",
        "LJ", "lj", "ǉ", "Aa", "AA", "Ö", "Œ", "strasse", "straße", "STRASSE", "12345678901",
        "012345678901", "9 9", String(repeating: "ab ", count: 40),
    ]

    /// Names with the same letters, which ties tell apart: blanks around them, zeros in front of numbers,
    /// kana; and names with codes whose bytes look like digits.
    private static let alike = ["", "  ", "\t", " \t ", " "].flatMap { blanks in
        [
            "ANN", "ann ", "Ann", "ANN  ", "É", "é", "e\u{301}", "7", "07", "007", "0", "00", "7 07", "07 7",
            "7 3", "73", "7-3", "7 ょ1", "7 よ1", "½ 3", "1⁄2 3", "ヤマダ", "やまだ", "ﾔﾏﾀﾞ", "やゃ", "ヤゃ",
            "ヤヤ", "\u{E000} 7", "丽", "\u{2F800}",
        ].map { blanks + $0 }
    }

    /// The obvious model: rows by section, in the order of the language, then by ID.
    private static func model(_ rows: [Int: String], _ language: Language) -> [(section: Int, id: Int)] {
        rows.map { (section: language.section(of: $0.value), id: $0.key, name: $0.value) }.sorted {
            if $0.section != $1.section { return $0.section < $1.section }
            if language.areInOrder($0.name, $1.name) { return true }
            if language.areInOrder($1.name, $0.name) { return false }
            return $0.id < $1.id
        }.map { ($0.section, $0.id) }
    }

    /// Expects the rows of a file to be those of the model, and all counts to be right.
    private func check(
        _ file: DatabaseFile, _ rows: [Int: String], _ language: Language, _ comment: Comment
    ) throws {
        let model = Self.model(rows, language)
        let order = try file.answer(to: "select section, id from people_order order by section, sorted, id")
        let found = order.split(separator: "\n").map { $0.split(separator: "|").compactMap { Int($0) } }
        let names = { (id: Int) in rows[id].map { "\($0)" } ?? "-" }
        for (found, expected) in zip(found, model) where found != [expected.section, expected.id] {
            Issue.record(
                "\(names(found[1])) in \(found[0]) for \(names(expected.id)) in \(expected.section): \(comment)"
            )
            return
        }
        #expect(found.count == model.count, comment)
        let counts = (0..<language.sectionCount).map { section in model.count { $0.section == section } }
        let stored = try file.answer(to: "select count from people_sections order by section")
        #expect(stored.split(separator: "\n").compactMap { Int($0) } == counts, comment)
        let checkpoints = """
            select section, sum(count), max(count) from people_checkpoints group by section order by section
            """
        let sums = try file.answer(to: checkpoints).split(separator: "\n").map { $0.split(separator: "|") }
        #expect(sums.compactMap { Int($0[1]) } == counts, comment)
        #expect(sums.allSatisfy { Int($0[2]) ?? 0 < 512 }, comment)
        try file.run("insert into people_by_letters(people_by_letters, rank) values ('integrity-check', 1)")
    }

    @Test(
        "DB-28: a prepared table in SQLite has the order and the sections of the language",
        arguments: [
            "root", "hu", "vi", "ja", "th", "fr-CA", "sv", "cs", "da", "de", "es", "zh", "ko", "hr", "lt",
        ].prefix(LongWalks.count(6, long: 15)))
    func languages(tag: String) throws {
        let tag = LanguageTag(tag) ?? .root
        let language = Language.of(tag)
        let words = PreparedTableTests.words + PreparedTableTests.others
        let names = Self.odd + Self.alike + PreparedTableTests.names(300, words)
        // One half is there before, the other one is counted by triggers.
        let half = names.count / 2
        let file = try DatabaseFile(
            Self.people + Self.insert(Array(names[..<half])) + Self.schema(tag)
                + Self.insert(Array(names[half...])))
        let rows = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($0 + 1, $1) })
        try check(file, rows, language, "\(tag)")
    }

    @Test("DB-28: triggers keep up with every change", arguments: 1...3)
    func changes(seed: UInt64) throws {
        var random = RandomNumbers(seed: seed)
        var (rows, next) = ([Int: String](), 1)
        func name() -> String {
            let words = PreparedTableTests.words + PreparedTableTests.others + Self.odd
            return Int.random(in: 0..<4, using: &random) == 0
                ? random.pick(words) : random.pick(words) + " " + random.pick(words)
        }
        let file = try DatabaseFile(Self.people + (try Self.root.get()))
        for step in 0..<LongWalks.count(12, long: 200) {
            var script = "begin;\n"
            for _ in 0..<60 {
                let id = rows.keys.sorted().randomElement(using: &random) ?? 0
                switch Int.random(in: 0..<10, using: &random) {
                case 0 where !rows.isEmpty:
                    script += "delete from people where id = \(id);\n"
                    rows[id] = nil
                case 1 where !rows.isEmpty:
                    rows[id] = name()
                    script += "update people set name = \(Self.literal(rows[id] ?? "")) where id = \(id);\n"
                case 2 where !rows.isEmpty:
                    script += "update people set name = null where id = \(id);\n"
                    rows[id] = nil
                case 3 where !rows.isEmpty:
                    script += "update people set id = \(next) where id = \(id);\n"
                    (rows[next], rows[id]) = (rows[id], nil)
                    next += 1
                case 4 where !rows.isEmpty:
                    rows[id] = name()
                    script +=
                        "replace into people (id, name) values (\(id), \(Self.literal(rows[id] ?? "")));\n"
                case 5: script += "insert into people (id, city) values (\(next), 'Rome');\n"; next += 1
                default:
                    rows[next] = name()
                    script +=
                        "insert into people (id, name) values (\(next), \(Self.literal(rows[next] ?? "")));\n"
                    next += 1
                }
            }
            if Int.random(in: 0..<4, using: &random) == 0 {
                // One place gets enough rows to divide its checkpoint repeatedly.
                for _ in 0..<300 {
                    rows[next] = "Marlow \(next)"
                    script += "insert into people (id, name) values (\(next), 'Marlow \(next)');\n"
                    next += 1
                }
            }
            try file.run(script + "commit")
            try check(file, rows, .root, "step \(step)")
        }
        // Preparing again gives the same.
        try file.run(try Self.root.get())
        try check(file, rows, .root, "again")
        #expect(
            Set(try BrowsedTable(file).rows(0, BrowsedTable(file).counts).map(\.key.number)) == Set(rows.keys)
        )
    }

    @Test("DB-28: it is browsed like the same names in memory")
    func browsing() throws {
        let names = PreparedTableTests.names(4_000, PreparedTableTests.words + PreparedTableTests.others)
        let file = try DatabaseFile(Self.people + Self.insert(names) + (try Self.root.get()))
        let table = try BrowsedTable(file)
        let memory = try PreparedTableTests.inMemory(names)
        #expect(!table.contents.knowsPlaces && table.contents.nameColumn == 1)
        let rows = try table.expectOrder(of: memory)
        var random = RandomNumbers(seed: 5)
        for _ in 0..<LongWalks.count(60, long: 1_000) {
            let row = Int.random(in: 0..<rows.count, using: &random)
            let name = try #require(try table.located(.name(Array(rows[row].name.utf8))))
            #expect(name.key == rows[row].key)
            let text = String(rows[row].name.prefix(Int.random(in: 1...5, using: &random)))
            let found = try table.located(.prefix(Array(text.utf8), inOwnSection: false))
            #expect(
                found?.key == rows.first { NamePrefix(text).isAtStart(of: $0.name) }?.key, "\(text)")
        }
    }

    @Test("DB-28: a search finds in it what it finds in the same names in memory")
    func searching() throws {
        for words in [PreparedTableTests.words, PreparedTableTests.words + PreparedTableTests.others] {
            let names = PreparedTableTests.names(5_000, words)
            let file = try DatabaseFile(Self.people + Self.insert(names) + (try Self.root.get()))
            let table = try BrowsedTable(file)
            let memory = try PreparedTableTests.inMemory(names)
            let texts = [
                "a", "an", "ann", "mueller", "müller", "obrien", "o'b", "straße", "strasse", "orsted",
                "oersted",
                "xzq", "100%", "_", "%", "\\", "a_b", "ann smith", "ann !smith", "^ann", "smith$", "'", "\"",
                "3",
                "22", "da", "dja", "z", "иван", "елкин", "王", "伟", "王 ann", "yama", "やま", "김", "שלום", "ءي",
            ]
            for text in texts {
                for matching in [NameSearch.Matching.contains, .prefix, .fuzzy] {
                    try table.check(
                        NameSearch(text, options: .init(matching: matching, letterCase: .smart)), memory)
                }
            }
        }
    }

    @Test("DB-28: what others write while it is browsed is counted and found")
    func others() throws {
        let names = PreparedTableTests.names(600, PreparedTableTests.words)
        let file = try DatabaseFile(Self.people + Self.insert(names) + (try Self.root.get()))
        let table = try BrowsedTable(file)
        let section = try #require(table.counts.firstIndex { $0 > 20 })
        let before = try table.names(.rows(list: 0, section: section, rows: 0..<20))
        try file.run(
            "insert into people (name) values ('\(before[0].name)'), ('Zz'); delete from people where id = \(before[5].key.number)"
        )
        #expect(try table.names(.rows(list: 0, section: section, rows: 0..<20)).isEmpty)
        let moved = try #require(table.moved)
        #expect(moved.counts.reduce(0, +) == names.count + 1)
        #expect(moved.places.map(\.key) == before.map(\.key).filter { $0 != before[5].key })
        let after = try table.names(.rows(list: 0, section: section, rows: 0..<20))
        for place in moved.places {
            guard let row = place.row, row < after.count else { continue }
            #expect(after[row].key == place.key)
        }
        let memory = try PreparedTableTests.inMemory(
            names.filter { $0 != before[5].name } + [before[0].name, "Zz"])
        let rows = try table.rows(0, moved.counts)
        #expect(rows.map(\.name) == PreparedTableTests.all(of: memory.mutableDeepCopy()))
        try table.check(NameSearch("zz"), memory)
    }
}
