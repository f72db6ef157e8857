import FormatCore
import Foundation
import HelperProtocol
import ListHelper
import NameLoading
import Names
import SQLiteHelper
import SystemSupport
import TestClock
import TestSupport
import Testing

/// What a search in a book finds is what the same search finds in memory.
struct BookSearchTests {
    static func names(
        _ lines: [String], file: ReadingOptions.Format = .lines
    ) throws -> NameCollection {
        let directory = try TemporaryDirectory()
        let path = FilePath(try directory.file("names", (lines.joined(separator: "\n") + "\n").utf8))
        var options = ReadingOptions()
        options.format = file
        return try NameLoader(paths: [path], options: options).readAll().names
    }

    /// Parts of names of many kinds.
    private static let parts = [
        "Ann", "Anna", "Marlow", "Martha", "O'Brien", "D’Arcy", "Müller", "Mueller", "José", "JOSÉ", "Zoë",
        "Straße", "Ørsted", "Łukasz", "Smith", "van der Berg", "ab", "x", "Nguyễn", "Đặng", "ŠTĚPÁN",
        "I\u{307}pek",
        "Anne-Marie", "(Bob)", "100%", "a_b", "q\"t", "it's",
    ]
    private static let otherParts = [
        "Ёлкин", "Иванов", "王伟", "張三", "やまだ", "山田太郎", "김철수", "ガンダム", "Παπαδόπουλος", "שלום", "आशा",
    ]

    private static func list(_ random: inout RandomNumbers, _ parts: [String], count: Int) -> [String] {
        (0..<count).map { _ in
            (0..<Int.random(in: 1...3, using: &random)).map { _ in random.pick(parts) }
                .joined(separator: random.pick([" ", " ", ", "]))
        }
    }

    /// A query that often finds something: a part of a name, in another form.
    private static func query(_ random: inout RandomNumbers, _ names: [String]) -> String {
        func part() -> String {
            let name = random.pick(names)
            let letters = Array(name)
            let first = Int.random(in: 0..<letters.count, using: &random)
            let end = min(letters.count, first + Int.random(in: 1...6, using: &random))
            var text = String(letters[first..<end])
            switch Int.random(in: 0..<6, using: &random) {
            case 0: text = text.lowercased()
            case 1: text = text.uppercased()
            case 2: text = String(String.UnicodeScalarView(text.decomposedLetters))
            case 3: text = text.lowercased()
            default: break
            }
            switch Int.random(in: 0..<14, using: &random) {
            case 0: return "!" + text
            case 1: return "^" + text
            case 2: return text + "$"
            case 3: return "\"" + text + "\""
            case 4: return text + " | " + random.pick(names).prefix(4)
            default: return text
            }
        }
        return (0..<random.pick([1, 1, 1, 2, 3])).map { _ in part() }.joined(separator: " ")
    }

    private static func options(_ random: inout RandomNumbers) -> NameSearch.Options {
        var options = NameSearch.Options()
        options.matching = random.pick([
            .contains, .contains, .contains, .prefix, .words, .regex, .sounds, .fuzzy,
        ])
        options.letterCase = random.pick([.ignored, .smart, .exact])
        options.exactAccents = Int.random(in: 0..<8, using: &random) == 0
        options.isLiteral = Int.random(in: 0..<6, using: &random) == 0
        options.scope = random.pick([.allFields, .allFields, .name, .fields(["city"])])
        options.sounds = random.pick([.auto, .auto, .off])
        return options
    }

    @Test("DB-20: what a search finds in a book is what it finds in memory", arguments: 1...4)
    func searches(seed: UInt64) throws {
        var random = RandomNumbers(seed: seed)
        let parts = seed % 2 == 0 ? Self.parts : Self.parts + Self.otherParts
        let lines = Self.list(&random, parts, count: seed < 3 ? 300 : 2_500)
        var book = try SearchedBook(Self.names(lines))
        for _ in 0..<LongWalks.count(80, long: 3_000) {
            try book.check(NameSearch(Self.query(&random, lines), options: Self.options(&random)))
        }
        for _ in 0..<100 {
            let name = random.pick(lines)
            try book.check(prefix: String(name.prefix(Int.random(in: 1...5, using: &random))))
            try book.check(prefix: String(name.lowercased().prefix(Int.random(in: 1...5, using: &random))))
        }
    }

    /// What names are written as, and what people type for them.
    private static let queries = [
        "mueller", "muller", "müller", "MÜL", "obrien", "o'brien", "O’Brien", "darcy", "d'arcy", "strasse",
        "straße",
        "orsted", "oersted", "ørsted", "lukasz", "łuk", "nguyen", "nguyễn", "dang", "đặng", "jose", "josé",
        "JOSÉ",
        "jos\u{E9}", "jose\u{301}", "stepan", "ŠTĚ", "ipek", "anna ann", "ann | martha", "mar !tha", "!mar",
        "^mar",
        "low$", "^marlow$", "\"van der\"", "van der", "anne-marie", "annemarie", "(bob)", "100%", "a_b",
        "q\"t", "its",
        "it's", "wang", "zhangsan", "zs", "yamada", "ivanov", "иванов", "yolkin", "gandamu", "kim", "ㄱㅊㅅ",
        "папа",
        "παπαδ", "shalom", "", " ", "   x", "dhtnrnhp", "bdfyjd", String(repeating: "ab", count: 100),
        (0..<40).map { "ma\($0)" }.joined(separator: " "), "mar mar mar",
    ]

    @Test("DB-20: names are found however they are typed", arguments: [parts, parts + otherParts])
    func forms(parts: [String]) throws {
        var random = RandomNumbers(seed: 7)
        let long = [String(repeating: "ab", count: 100), String(repeating: "ab", count: 90)]
        var book = try SearchedBook(Self.names(Self.list(&random, parts, count: 200) + parts + long))
        for query in Self.queries {
            for matching in [NameSearch.Matching.contains, .prefix, .words, .sounds] {
                for number in 0..<4 {
                    var options = NameSearch.Options(matching: matching)
                    options.letterCase = number & 1 != 0 ? .smart : .ignored
                    options.exactAccents = number & 2 != 0
                    try book.check(NameSearch(query, options: options))
                }
            }
            if !query.isEmpty { try book.check(prefix: query) }
        }
    }

    @Test("DB-23: names of any bytes and any length come back from a book as they were")
    func oddNames() throws {
        let odd: [[UInt8]] = [
            Array("a\nb".utf8), Array("c\rd".utf8), Array("e\r".utf8), Array("\"".utf8), Array(" f ".utf8),
            [0x67, 0],
            [0xFF, 0x68], Array(repeating: 0x69, count: 200_000), Array("x,y".utf8),
            Array("'; drop table".utf8),
            Array("\u{1B}]0;k\u{7}".utf8), Array("q\"\u{301}".utf8),
        ]
        var builder = try #require(NameStoreBuilder(capacity: 1 << 20))
        builder.beginSection("A")
        for name in odd { builder.append(name) }
        let names = NameCollection(store: try #require(builder.buildSortedByTitle()))
        var book = try SearchedBook(names)
        for (row, name) in odd.enumerated() {
            let answer = try book.answer(.rows(list: 0, section: 0, rows: row..<row + 1))
            guard case .rows(let numbers, let found) = answer else {
                Issue.record("\(row)")
                continue
            }
            #expect(numbers == [RowID(section: 0, number: row)])
            #expect(found == [[.text(name)]], "\(row)")
            let located = try book.answer(.locate(list: 0, .name(name)))
            #expect(located == .location(.init(RowID(section: 0, number: row), row: row)), "\(row)")
        }
    }

    @Test("DB-23: a row that no message has room for is handed over with the beginning of its name")
    func longName() throws {
        let name = String(repeating: "ab", count: 900_000)
        var book = try SearchedBook(NameCollection(sections: [("A", ["a", name, "b"])]))
        guard case .rows(let numbers, let found) = try book.answer(.rows(list: 0, section: 0, rows: 1..<3))
        else {
            Issue.record("no rows")
            return
        }
        #expect(numbers == [RowID(section: 0, number: 1)])
        #expect(found == [[.text(Array(name.utf8.prefix(65_536)))]])
        guard case .rows(let all, _) = try book.answer(.keyed((0..<3).map { RowID(section: 0, number: $0) }))
        else { return }
        #expect(all == [RowID(section: 0, number: 0)])
    }

    @Test("DB-23: a book whose bytes are damaged ends in a failure, never in a crash", arguments: 1...4)
    func damaged(seed: UInt64) throws {
        var random = RandomNumbers(seed: seed)
        let lines = Self.list(&random, Self.parts, count: 400)
        let directory = try TemporaryDirectory()
        let path = FilePath(directory("list.db"))
        try BookWriter.write(try Self.names(lines), to: path)
        let whole = try #require(directory.bytes(of: "list.db"))
        var (answered, failed) = (0, 0)
        for _ in 0..<LongWalks.count(40, long: 1_000) {
            var bytes = whole
            for _ in 0..<Int.random(in: 1...20, using: &random) {
                // The first page is hit more often: it says what everything else is.
                let end = Bool.random(using: &random) ? bytes.count : 8_192
                bytes[Int.random(in: 0..<end, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if Int.random(in: 0..<8, using: &random) == 0 {
                bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random))
            }
            let file = try directory.file("damaged.db", bytes)
            do {
                guard
                    var service = try SQLiteList(FilePath(file).bytes, isImmutable: false).queryHandler(
                        for: [])
                else {
                    continue
                }
                let sections: Int
                switch try service.answer(.browse(table: []), number: 1).last {
                case .contents(let contents): sections = contents.sections.count
                default: continue
                }
                for section in 0..<sections {
                    _ = try service.answer(.rows(list: 0, section: section, rows: 0..<128), number: 2)
                }
                for text in ["mar", "a", "ann mul", "!x"] {
                    _ = try service.answer(.search(list: 1, SearchMessage(NameSearch(text))), number: 3)
                    while service.isBusy {
                        if case (_, .failure(let failure))? = service.step() { throw failure }
                    }
                    _ = try service.answer(
                        .locate(list: 1, .steps(3, from: RowID(section: 0, number: 5))), number: 4)
                    _ = try service.answer(
                        .locate(list: 0, .prefix(Array(text.utf8), inOwnSection: true)), number: 5)
                }
                _ = try service.answer(.locate(list: 0, .name(Array("Ann".utf8))), number: 6)
                answered += 1
            } catch {
                failed += 1
            }
            #expect(directory.bytes(of: "damaged.db") == bytes, "a file is only read")
        }
        #expect(answered > 0 && failed > 0, "\(answered) \(failed)")
    }

    @Test("DB-23: nothing but a book is replaced by one, and nothing is left of one that was not written")
    func replacing() throws {
        let names = NameCollection(sections: [("A", ["Ann"])])
        let directory = try TemporaryDirectory()
        let path = FilePath(directory("x"))
        for bytes: [UInt8] in [Array("a list\n".utf8), Array(repeating: 0, count: 100)] {
            try directory.file("x", bytes)
            #expect(throws: BookWriter.Failure.self) {
                try BookWriter.write(names, to: path)
            }
            #expect(directory.bytes(of: "x") == bytes && directory.names == ["x"])
        }
        try directory.file("x", [])
        try BookWriter.write(names, to: path)
        try BookWriter.write(NameCollection(sections: [("B", ["Bob"])]), to: path)
        #expect(directory.names == ["x"])
        #expect(throws: BookWriter.Failure.self) {
            try BookWriter.write(names, to: FilePath(directory("none/x")))
        }
    }

    @Test("DB-20: the same of rows that have fields", arguments: 1...2)
    func fields(seed: UInt64) throws {
        var random = RandomNumbers(seed: seed)
        let parts = seed == 1 ? Self.parts : Self.parts + Self.otherParts
        let people = Self.list(&random, parts, count: 400)
        let rows = people.map { name in
            let cells = [name, random.pick(parts), "+1 555 010\(name.count)", ""]
            return cells.map { "\"\($0.split(separator: "\"").joined(separator: "\"\""))\"" }
                .joined(separator: ",")
        }
        let names = try Self.names(["name,city,phone,note"] + rows, file: .csv)
        #expect(names.count == people.count)
        var book = try SearchedBook(names)
        for _ in 0..<LongWalks.count(100, long: 2_000) {
            try book.check(NameSearch(Self.query(&random, people), options: Self.options(&random)))
        }
        for text in ["555", "010", "1555", "555 010"] { try book.check(NameSearch(text)) }
    }
}

extension String {
    /// Its letters with their marks after them.
    fileprivate var decomposedLetters: [Unicode.Scalar] {
        Array(decomposedStringWithCanonicalMapping.unicodeScalars)
    }
}

extension RandomNumbers {
    /// One of several things.
    mutating func pick<Element>(_ list: [Element]) -> Element {
        list[Int.random(in: list.indices, using: &self)]
    }
}
