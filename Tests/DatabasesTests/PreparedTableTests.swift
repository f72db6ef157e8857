import DatabaseSchemas
import FormatCore
import HelperProtocol
import Languages
import ListHelper
import NameLoading
import Names
import SystemSupport
import TestClock
import TestSupport
import Testing

/// A table on a real server that is browsed through where it is, by the real helper.
@Suite(.serialized) struct PreparedTableTests {
    /// What prepares a table; it takes a second to write.
    private static let schema = Result { try PostgreSQLSchema(language: .root).text }

    static func server(_ names: [String]) throws -> PostgreSQLServer {
        let rows = names.map {
            "('" + $0.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''") + "')"
        }
        return try PostgreSQLServer(
            schema.get()
                + "insert into names(name) values \(rows.joined(separator: ",\n"));\n"
                + "select names_checkpoints_refresh();")
    }

    static let words = [
        "Ann", "ANN", "Änn", "Anna-Marie", "O'Brien", "D’Arcy", "Müller", "Mueller", "Zoë", "Straße",
        "Ørsted",
        "Łukasz", "van", "der", "Berg", "Smith", "Marlow", "Martha", "x", "3M", "22nd", "7", "100%", "a_b",
        "Đặng",
    ]
    static let others = ["Ёлкин", "Иванов", "王伟", "やまだ", "김철수", "ガンダム", "Παπαδόπουλος", "שלום"]

    static func names(_ count: Int, _ words: [String]) -> [String] {
        var random = RandomNumbers(seed: 21)
        var names: Set<String> = []
        while names.count < count {
            names.insert(
                (0..<Int.random(in: 1...4, using: &random)).map { _ in
                    words.randomElement(using: &random) ?? ""
                }
                .joined(separator: " "))
        }
        return names.sorted()
    }

    static func inMemory(_ names: [String]) throws -> NameCollection {
        let directory = try TemporaryDirectory()
        let path = FilePath(try directory.file("names", names.joined(separator: "\n").utf8))
        return try NameLoader(paths: [path], options: ReadingOptions()).readAll().names
    }

    /// The names of all rows of a list, in their order.
    static func all(of list: FilteredNames) -> [String] {
        (0..<list.sectionCount).flatMap { section in
            (0..<list.count(ofSection: section)).map { list.name(at: $0, inSection: section) }
        }
    }

    @Test("DC-24: a prepared table has the sections, the counts and the order of the same names as a file")
    func order() throws {
        let names = Self.names(4_000, Self.words + Self.others)
        let server = try Self.server(names)
        let table = try BrowsedTable(server)
        let file = try Self.inMemory(names)
        _ = try table.expectOrder(of: file)
        try server.stop()
    }

    @Test("DC-24: a filter finds in a prepared table what it finds in the same names in memory")
    func searching() throws {
        for words in [Self.words, Self.words + Self.others] {
            let names = Self.names(2_000, words)
            let server = try Self.server(names)
            let table = try BrowsedTable(server)
            let file = try Self.inMemory(names)
            let texts = [
                "a", "an", "ann", "mueller", "müller", "obrien", "o'b", "straße", "strasse", "orsted",
                "oersted", "xzq",
                "100%", "_", "%", "\\", "a_b", "ann smith", "ann !smith", "^ann", "smith$", "'", "\"", "3",
                "22", "da", "dja", "z", "иван", "елкин", "王", "伟", "王 ann", "yama", "やま", "김", "שלום", "ءي",
            ]
            for text in texts {
                for matching in [NameSearch.Matching.contains, .prefix] {
                    try table.check(
                        NameSearch(text, options: .init(matching: matching, letterCase: .smart)), file)
                }
            }
            try server.stop()
        }
    }

    @Test(
        "DC-24: of more rows than are known by their keys each is where it is in memory, in other letters, too"
    )
    func manyMatches() throws {
        // "王" sounds as "wang".
        let names =
            (0..<21_000).map { "Wang \($0)" } + (0..<300).flatMap { ["王 \($0)", "Иван \($0)", "明 wa\($0)"] }
        let server = try Self.server(names)
        let table = try BrowsedTable(server)
        let file = try Self.inMemory(names)
        try table.check(NameSearch("wa"), file)
        var expected = file.mutableDeepCopy()
        expected.filter(NameSearch("wa"))
        let counts = try table.found(NameSearch("wa")).counts
        let rows = try table.rows(1, counts)
        #expect(rows.count > 21_600 && rows.count == expected.count)
        let starts = counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
        var random = RandomNumbers(seed: 6)
        // The first, the last and some between them, among them those in other letters.
        let places =
            [0, rows.count - 1] + (0..<20).map { _ in Int.random(in: 0..<rows.count, using: &random) }
        for row in places + (0..<20).map({ _ in Int.random(in: 21_000..<rows.count, using: &random) }) {
            let section = rows[row].key.section
            let place = row - starts[section]
            let part = try table.names(
                .rows(list: 1, section: section, rows: place..<min(counts[section], place + 40)))
            #expect(part.map(\.key) == rows[row..<row + part.count].map(\.key) && !part.isEmpty)
            #expect(
                try table.located(.key(rows[row].key), in: 1)
                    == ListAnswer.RowLocation(rows[row].key, row: place)
            )
            let step = try #require(try table.located(.steps(1, from: rows[row].key), in: 1))
            #expect(step.key == rows[(row + 1) % rows.count].key)
        }
        // What is not found is in no list of it, though it is in other letters as well.
        let outside = try #require(try table.located(.name(Array("Иван 7".utf8))))
        #expect(outside.row != nil)
        let inside = try table.located(.name(Array("Иван 7".utf8)), in: 1)
        #expect((inside?.row != nil) == Self.all(of: expected).contains("Иван 7"))
        try server.stop()
    }

    @Test("DC-24: typed ahead is the first name that begins so, and the next one after it")
    func typeAhead() throws {
        let names = Self.names(3_000, Self.words)
        let server = try Self.server(names)
        let table = try BrowsedTable(server)
        let rows = try table.rows(0, table.counts)
        for text in ["a", "ann", "ANN S", "müll", "o'b", "str", "ørs", "ł", "z", "qq", "100%", "7"] {
            let prefix = NamePrefix(text)
            let expected = rows.filter { prefix.isAtStart(of: $0.name) }
            let first = try table.located(.prefix(Array(text.utf8), inOwnSection: true))
            #expect(first?.key == expected.first?.key, "\(text)")
            guard expected.count > 1 else { continue }
            let next = try table.located(.nextPrefix(Array(text.utf8), after: expected[0].key))
            #expect(next?.key == expected[1].key, "\(text)")
        }
        try server.stop()
    }

    @Test("DC-11: rows that come, go and get other names while one looks are counted, and nothing jumps")
    func changes() throws {
        let server = try Self.server(Self.names(3_000, Self.words))
        let table = try BrowsedTable(server)
        let section = try #require(table.contents.sections.firstIndex { $0.title.elementsEqual("A".utf8) })
        let count = table.counts[section]
        let before = try table.names(.rows(list: 0, section: section, rows: 100..<200))
        try server.run(
            """
            insert into names(name) select 'Aaa ' || n from generate_series(1, 50) n;
            delete from names where name like 'Ann %' and id in (select id from names where name like 'Ann %' limit 10);
            update names set name = 'Zz ' || name where id in (select id from names where name like 'Smith %' limit 5);
            """)
        let counts = try server.run("select count from names_sections order by section").split(
            separator: "\n"
        ).compactMap { Int($0) }
        #expect(try server.run("select count(*) from names").contains("\(counts.reduce(0, +))"))
        let real = try server.run("select sections_section, count(*) from names group by 1 order by 1").split(
            separator: "\n")
        for line in real {
            let parts = line.split(separator: "|").compactMap { Int($0) }
            #expect(counts[parts[0]] == parts[1])
        }
        let deadline = ContinuousClock.now + .seconds(20)
        while table.moved == nil, ContinuousClock.now < deadline {
            _ = try table.names(.rows(list: 0, section: section, rows: 100..<200))
        }
        let moved = try #require(table.moved)
        #expect(moved.counts == counts && moved.counts[section] != count)
        // The rows on the screen are reported with their new positions.
        let places = Dictionary(moved.places.map { ($0.key, $0.row) }) { first, _ in first }
        let after = try table.rows(0, moved.counts)
        let start = moved.counts[..<section].reduce(0, +)
        for (key, name) in before {
            guard let row = places[key] ?? nil else { continue }
            #expect(after[start + row].key == key && after[start + row].name == name)
        }
        #expect(places.count >= 90)
        #expect(Set(after.map(\.key)).count == after.count && after.count == counts.reduce(0, +))
        try server.stop()
    }

    @Test(
        "DB-27: the functions in SQL fold every letter as the engine does, but for some that are newer than the server"
    )
    func folding() throws {
        let server = try PostgreSQLServer(Self.schema.get())
        let text = try server.run(
            """
            select n, encode(convert_to(sections.forms(chr(n) || 'x'), 'UTF8'), 'hex') from generate_series(1, \
            \(LongWalks.count(0x33FF, long: 0x2FFFF))) n where n not between 55296 and 57343 and n <> 10
            """)
        var (wrong, count) = ([UInt32](), 0)
        for line in text.split(separator: "\n") {
            let parts = line.split(separator: "|")
            guard parts.count == 2, let value = UInt32(parts[0]), let scalar = Unicode.Scalar(value),
                scalar.properties.generalCategory != .unassigned
            else { continue }
            count += 1
            let expected = Array("\(scalar)x".utf8).withUnsafeBufferPointer { IndexedForms($0).bytes }
            let hex = expected.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
            if parts[1] != hex { wrong.append(value) }
        }
        #expect(count > 10_000)
        let known = wrong.filter { Unicode.Scalar($0)?.properties.age.map { $0 >= (15, 0) } == true }
        #expect(wrong.count == known.count, "\(wrong.prefix(40).map { String($0, radix: 16) })")
        try server.stop()
    }
}
