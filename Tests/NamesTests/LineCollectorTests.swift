import Languages
import NameLoading
import Names
import TestClock
import TestSupport
import Testing

/// Lines in display order, as slowly and obviously as possible.
private enum LineModel {
    static func sections(of lines: [[UInt8]], in language: Language) -> Listing {
        let keyed = lines.enumerated().map { (name: String(decoding: $1, as: UTF8.self), place: $0) }
        let sorted = keyed.sorted { left, right in
            if language.areInOrder(left.name, right.name) { return true }
            return !language.areInOrder(right.name, left.name) && left.place < right.place
        }
        var sections: [(title: String, names: [String])] = []
        for row in sorted {
            let title = language.title(ofSection: language.section(of: row.name))
            if sections.last?.title != title { sections.append((title, [])) }
            sections[sections.count - 1].names.append(row.name)
        }
        return Listing(sections)
    }
}

@Suite struct LineCollectorTests {
    private static let words = [
        "", " ", "anna", "Anna", "ANNA", " anna", "\tbea", "bea", "Bea B", "b", "Ärger", "arger", "zoë",
        "Zoe",
        "Жанна", "жук", "12", "2", "_x", "~", "é", "e", "ﬁne", "fine", "ß", "SS", "東京", "かな", "がく", "…",
        "\u{301}", "a\u{0}b", "👍 up", "Chytil", "chyba", "Åsa", "aagaard", "O'Neill", "10", "7up",
        "佐藤一", "さとう", "佐藤", "髙橋", "christopher columbus", "christopher cross", "Christopher",
    ]

    private func lines(
        _ count: Int, isSorted: Bool, in language: Language, _ random: inout RandomNumbers
    ) -> [[UInt8]] {
        var lines = (0..<count).map { _ in
            Array(Self.words.randomElement(using: &random, or: "").utf8)
        }
        if isSorted {
            lines = LineModel.sections(of: lines, in: language).sections.flatMap {
                $0.names.map { Array($0.utf8) }
            }
        }
        return lines
    }

    @Test(
        "lines in any order, cut anywhere, are in display order at every moment",
        arguments: 0..<LongWalks.count(36, long: 90))
    func model(seed: Int) throws {
        var random = RandomNumbers(seed: UInt64(seed))
        let tag = try #require(LanguageTag(["root", "cs", "da", "ja", "ru", "th"][seed % 6]))
        // Some names are read otherwise than they are written, also ones of ASCII.
        let list = ReadingList(Array("東京\tとうきょう\nanna\tzoe\n12\tbea\nÄrger\t佐藤\n".utf8))
        let readings = [.none, NameReadings(), NameReadings(list: list)][seed / 6 % 3]
        let language = Language.of(tag, readings)
        let lines = lines(
            Int.random(in: 1...120, using: &random), isSorted: seed / 18 % 3 == 0, in: language, &random)
        var text = Array(lines.joined(separator: [10]))
        // What is after the last newline is a line unless it is empty.
        if seed % 2 == 0 || lines.last?.isEmpty == true { text.append(10) }
        let pieceBytes = [8, 40, 200, 4_000][seed % 4]
        var collector = try #require(
            LineCollector(
                capacity: text.count + 1, atLeast: text.count + 1, language: language, pieceBytes: pieceBytes)
        )
        var shown: [(names: NameCollection, listing: Listing)] = []
        var rest = text[...]
        while !rest.isEmpty {
            let piece = rest.prefix(Int.random(in: 1...60, using: &random))
            rest = rest.dropFirst(piece.count)
            try collector.append(piece)
            guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
            let complete = text[..<rest.startIndex].split(separator: 10, omittingEmptySubsequences: false)
                .dropLast().map(Array.init)
            let names = NameCollection(store: try collector.store(isLast: false))
            #expect(collector.rowCount == complete.count)
            #expect(Listing(names) == LineModel.sections(of: complete, in: language))
            shown.append((names, Listing(names)))
        }
        try collector.finish()
        #expect(collector.rowCount == lines.count)
        let names = NameCollection(store: try collector.store(isLast: true))
        #expect(Listing(names) == LineModel.sections(of: lines, in: language))
        for (names, listing) in shown { #expect(Listing(names) == listing, "what was shown stays as it was") }
        var filtered = names.mutableDeepCopy()
        for query in ["a", "an", "ss", "é", "か", "12", "o c", "~"] {
            filtered.filter(NameSearch(query, options: .init(isLiteral: true, sounds: .off)))
            #expect(Listing(filtered) == SlowModel.filter(Listing(names), query), "\(query)")
        }
        filtered.filter(NameSearch(seed % 2 == 0 ? "" : "a"))
        // What is read otherwise begins otherwise, too.
        guard readings == .none else { return }
        for prefix in ["a", "an", "be", "christopher co", "ж", "か", "が", "fi", "é", "1", "_", "~"] {
            expectPrefix(prefix, in: filtered)
        }
    }

    /// Compares what a prefix finds with a look at every row; leading blanks do not count.
    private func expectPrefix(_ prefix: String, in names: FilteredNames) {
        for section in 0..<names.sectionCount {
            let rows = 0..<names.count(ofSection: section)
            let matches = rows.filter { row in
                let name = names.name(at: row, inSection: section)
                let trimmed = String(name.drop { " \t".contains($0) })
                // With diacritics the rows are looked at as they are.
                return SlowModel.hasPrefix(prefix == "é" ? name : trimmed, prefix)
            }
            #expect(names.firstRow(withPrefix: NamePrefix(prefix), inSection: section) == matches.first)
            for row in rows {
                #expect(
                    names.nextRow(withPrefix: NamePrefix(prefix), after: row, inSection: section)
                        == matches.first { $0 > row })
            }
        }
    }

    @Test("a list that is in order is not moved: bytes in the order in which they came")
    func ordered() throws {
        let text = Array("anna\nbea\nBea\nÇa\nzoë\n12\n".utf8)
        var collector = try #require(LineCollector(capacity: 100, atLeast: 100))
        for byte in text { try collector.append([byte]) }
        try collector.finish()
        let names = NameCollection(store: try collector.store(isLast: false))
        #expect(
            Listing(names)
                == Listing([
                    ("A", ["anna"]), ("B", ["bea", "Bea"]), ("C", ["Ça"]), ("Z", ["zoë"]), ("#", ["12"]),
                ]))
    }

    @Test(
        "names whose folded form or key is three times as long have room, in order or not",
        arguments: ["각갂갃값곡", "\u{AC01}갂 갃", "ﷺ", "_^", "７", "가\u{11A8}", "\u{1F82}"])
    func longForms(name: String) throws {
        for count in [1, 300] {
            let rows = (0..<count).map { name + ($0 % 7 == 0 ? "" : "\($0 * 7919 % 1000)") }
            let text = Array((rows.joined(separator: "\n") + "\n").utf8)
            var collector = try #require(
                LineCollector(capacity: text.count + 1, atLeast: text.count + 1, pieceBytes: 200))
            try collector.append(text)
            try collector.finish()
            #expect(try collector.store(isLast: true).rowCount == count)
        }
    }

    @Test("a carriage return belongs to the end of the line, and everything else to the name")
    func exactBytes() throws {
        var collector = try #require(LineCollector(capacity: 100, atLeast: 100))
        try collector.append(Array("a \r\n\u{7F}b\r\r\n".utf8) + [0xFF, 0x41, 10])
        try collector.finish()
        let names = NameCollection(store: try collector.store(isLast: false))
        #expect((0..<names.sectionCount).map(names.title(ofSection:)) == ["A", "B", "#"])
        #expect(names.bytes(ofNameAt: 0, inSection: 0) == Array("a ".utf8))
        #expect(names.bytes(ofNameAt: 0, inSection: 1) == Array("\u{7F}b\r".utf8))
        #expect(names.bytes(ofNameAt: 0, inSection: 2) == [0xFF, 0x41])
    }

    @Test("the capacity limits the number of bytes")
    func full() throws {
        var collector = try #require(LineCollector(capacity: 8, atLeast: 8))
        try collector.append(Array("anna\nbe".utf8))
        try collector.finish()
        #expect(try collector.store(isLast: false).rowCount == 2)
        var other = try #require(LineCollector(capacity: 8, atLeast: 8))
        #expect(throws: LineCollector.Failure.self) { try other.append(Array("anna\nbert\n".utf8)) }
        try other.append(Array("anna\nber".utf8))
        #expect(throws: LineCollector.Failure.self) { try other.finish() }
    }
}

extension Array {
    fileprivate func randomElement(using random: inout RandomNumbers, or other: Element) -> Element {
        randomElement(using: &random) ?? other
    }
}
