import FormatCore
import Languages
import NameLoading
import NameOrdering
import Names
import Synchronization
import SystemSupport
import TestSupport
import Testing

/// The number of threads changes no result.
@Suite struct ParallelResultsTests {
    /// Compares what several threads make with what one makes.
    private func expectSame<Result: Equatable>(
        _ what: @autoclosure () -> String, _ make: () throws -> Result
    ) rethrows {
        let expected = try ThreadCount.$assumedProcessors.withValue(1, operation: make)
        for threads in [2, 3, 5, 16] {
            let result = try ThreadCount.$assumedProcessors.withValue(threads, operation: make)
            #expect(result == expected, "\(what()), \(threads) threads")
        }
    }

    private static let words = [
        "anna", "José", "O'Brien", "Núñez", "Жуков", "張偉", "佐藤", "zoe", "Bob", " ann", "7", "ma-ry", "ß",
    ]

    private static func names(_ count: Int, _ random: inout RandomNumbers) -> [String] {
        (0..<count).map { _ in
            (0..<Int.random(in: 1...3, using: &random)).map { _ in
                words[Int.random(in: 0..<words.count, using: &random)]
            }.joined(separator: " ")
        }
    }

    // MARK: Search

    private static let searches: [NameSearch] = [
        NameSearch("a"), NameSearch("jose"), NameSearch("josé"), NameSearch("obrien"), NameSearch("an zo"),
        NameSearch("!a"), NameSearch("^ann"), NameSearch("bob$ | 7"), NameSearch("satou"),
        NameSearch("zhang"), NameSearch("zhukov"), NameSearch("é", options: .init(exactAccents: true)),
        NameSearch("ab", options: .init(matching: .fuzzy)),
        NameSearch("né", options: .init(matching: .fuzzy)),
        NameSearch("a.*o", options: .init(matching: .regex)),
        NameSearch("(.)\\1", options: .init(matching: .regex)),
    ]

    /// Searches parts of 64 rows on the calling thread and those that help it.
    private func found(_ search: NameSearch, in names: NameCollection) -> Listing? {
        var parts = SearchParts()
        (parts.sizes.first, parts.sizes.largest) = (64, 256)
        let found = Mutex<FilteredNames?>(nil)
        names.search(search, inParts: parts) { names, _ in found.withLock { $0 = names } }
        return found.withLock { $0 }.map { Listing($0) }
    }

    @Test("searches", arguments: [0, 1, 63, 64, 65, 127, 128, 129, 700, 3_000])
    func searching(count: Int) {
        var random = RandomNumbers(seed: UInt64(count))
        let rows = Self.names(count, &random)
        let ends = [0, count / 3, count / 2, count]
        let sections = zip(ends, ends.dropFirst()).map { (title: "\($0)", names: Array(rows[$0..<$1])) }
        for search in Self.searches {
            // A list of its own each time, as lists keep forms of their rows.
            expectSame("\(search.text)") { found(search, in: NameCollection(sections: sections)) }
        }
    }

    // MARK: Lines

    private func collected(_ text: [UInt8], pieceBytes: Int, _ language: Language) throws -> [Listing] {
        var collector = try #require(
            LineCollector(
                capacity: text.count + 1, atLeast: text.count + 1, language: language, pieceBytes: pieceBytes)
        )
        let middle = text.count / 2
        try collector.append(text[..<middle])
        let part = Listing(NameCollection(store: try collector.store(isLast: false)))
        try collector.append(text[middle...])
        try collector.finish()
        return [part, Listing(NameCollection(store: try collector.store(isLast: true)))]
    }

    @Test("lines in any order: all short lists")
    func shortLists() throws {
        let lines = ["b", "B", "ä", "1"]
        for code in 0..<1_024 {
            let list = (0..<5).map { lines[code >> (2 * $0) & 3] }
            let text = Array((list.joined(separator: "\n") + "\n").utf8)
            try expectSame("\(list)") { try collected(text, pieceBytes: 3, .root) }
        }
    }

    @Test("lines in any order: long lists", arguments: 0..<12)
    func longLists(seed: Int) throws {
        var random = RandomNumbers(seed: UInt64(seed))
        let rows = Self.names([1, 40, 2_000][seed % 3], &random)
        let text = Array(rows.joined(separator: "\n").utf8)
        let language = Language.of(try #require(LanguageTag(["root", "sv", "ja", "th"][seed % 4])))
        try expectSame("\(seed)") {
            try collected(text, pieceBytes: [20, 300, 8_000][seed / 4], language)
        }
    }

    @Test(
        "lines in the order of their bytes, which is nearly that of a language",
        arguments: ["root", "cs", "th"])
    func linesInByteOrder(tag: String) throws {
        var random = RandomNumbers(seed: 3)
        let rows = Self.names(3_000, &random).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let text = Array(rows.joined(separator: "\n").utf8)
        let language = Language.of(try #require(LanguageTag(tag)))
        for pieceBytes in [100, 2_000, 1 << 20] {
            try expectSame("\(pieceBytes)") { try collected(text, pieceBytes: pieceBytes, language) }
        }
    }

    // MARK: Records

    @Test("records: reading, all orders and searches in fields", arguments: [0, 1 << 20])
    func records(copiedBytes: Int) throws {
        var random = RandomNumbers(seed: 5)
        let rows = Self.names(9_000, &random).enumerated().map { number, name in
            "\(name),\(number * 7_919 % 500),\(Self.words[number % Self.words.count])"
        }
        let file = try NamesFile(Array(("name,number,city\n" + rows.joined(separator: "\n")).utf8))
        var options = ReadingOptions()
        options.format = .csv
        options.limits.copiedBytes = copiedBytes
        func read() throws -> NameCollection {
            try NameLoader(paths: [FilePath(file.path)], options: options).readAll().names
        }
        try expectSame("reading") { Listing(try read()) }
        let names = try read()
        for text in ["name", "name:desc", "number", "number:desc", "city", "file"] {
            let order = try #require(ListOrder(text))
            expectSame(text) { names.ordered(by: order).map { Listing($0.names) } }
        }
        for search in Self.searches { try expectSame(search.text) { found(search, in: try read()) } }
    }
}
