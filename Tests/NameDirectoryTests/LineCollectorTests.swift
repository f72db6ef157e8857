import NameDirectory
import NameLoading
import Testing

/// Lines in display order, as slowly and obviously as possible.
private enum LineModel {
    /// What a line is ordered by: lines without a letter in front last, then the folded text without leading blanks.
    static func key(of line: [UInt8]) -> [UInt8] {
        var folded: [UInt8] = []
        TextFolding.appendSlowly(
            String(decoding: line, as: UTF8.self), keepingDiacritics: false, to: &folded)
        folded = Array(folded.drop { $0 == 0x20 || $0 == 0x09 })
        return title(ofKey: folded) == "#" ? [0xFF] + folded : folded
    }

    static func title(ofKey key: [UInt8]) -> String {
        guard let first = String(decoding: key, as: UTF8.self).unicodeScalars.first,
            first.properties.isAlphabetic
        else { return "#" }
        return first.properties.uppercaseMapping
    }

    static func sections(of lines: [[UInt8]]) -> Listing {
        let keyed = lines.enumerated().map { (key: key(of: $1), place: $0, line: $1) }
        let sorted = keyed.sorted { left, right in
            left.key == right.key ? left.place < right.place : left.key.lexicographicallyPrecedes(right.key)
        }
        var sections: [(title: String, names: [String])] = []
        for row in sorted {
            let title = title(ofKey: row.key)
            if sections.last?.title != title { sections.append((title, [])) }
            sections[sections.count - 1].names.append(String(decoding: row.line, as: UTF8.self))
        }
        return Listing(sections)
    }
}

@Suite struct LineCollectorTests {
    private static let words = [
        "", " ", "anna", "Anna", "ANNA", " anna", "\tbea", "bea", "Bea B", "b", "Ärger", "arger", "zoë",
        "Zoe",
        "Жанна", "жук", "12", "2", "_x", "~", "é", "e", "ﬁne", "fine", "ß", "SS", "東京", "かな", "がく", "…",
        "\u{301}", "a\u{0}b", "👍 up", "christopher columbus", "christopher cross", "Christopher",
    ]

    private func lines(_ count: Int, isSorted: Bool, _ random: inout SplitMix) -> [[UInt8]] {
        var lines = (0..<count).map { _ in
            Array(Self.words.randomElement(using: &random, or: "").utf8)
        }
        if isSorted {
            lines = LineModel.sections(of: lines).sections.flatMap { $0.names.map { Array($0.utf8) } }
        }
        return lines
    }

    @Test("lines in any order, cut anywhere, are in display order at every moment", arguments: 0..<60)
    func model(seed: Int) throws {
        var random = SplitMix(state: UInt64(seed))
        let lines = lines(
            Int.random(in: 1...120, using: &random), isSorted: seed % 3 == 0, &random)
        var text = Array(lines.joined(separator: [10]))
        if seed % 2 == 0 { text.append(10) }
        let pieceBytes = [8, 40, 200, 4_000][seed % 4]
        var collector = try #require(
            LineCollector(capacity: text.count + 1, atLeast: text.count + 1, pieceBytes: pieceBytes))
        var shown: [(names: NameDictionary, listing: Listing)] = []
        var rest = text[...]
        while !rest.isEmpty {
            let piece = rest.prefix(Int.random(in: 1...60, using: &random))
            rest = rest.dropFirst(piece.count)
            try collector.append(piece)
            guard Int.random(in: 0..<4, using: &random) == 0 else { continue }
            let complete = text[..<rest.startIndex].split(separator: 10, omittingEmptySubsequences: false)
                .dropLast().map(Array.init)
            let names = try collector.names()
            #expect(collector.rowCount == complete.count)
            #expect(Listing(names) == LineModel.sections(of: complete))
            shown.append((names, Listing(names)))
        }
        try collector.finish()
        #expect(collector.rowCount == lines.count)
        let names = try collector.names(isLast: true)
        #expect(Listing(names) == LineModel.sections(of: lines))
        for (names, listing) in shown { #expect(Listing(names) == listing, "what was shown stays as it was") }
        var filtered = names.mutableDeepCopy()
        for query in ["a", "an", "ss", "é", "か", "12", "o c", "~"] {
            filtered.filter(NameSearch(query, options: .init(isLiteral: true)))
            #expect(Listing(filtered) == SlowModel.filter(Listing(names), query), "\(query)")
        }
        filtered.filter(NameSearch(seed % 2 == 0 ? "" : "a"))
        for prefix in ["a", "an", "be", "christopher co", "ж", "か", "が", "fi", "é", "1", "_", "~"] {
            expectPrefix(prefix, in: filtered)
        }
    }

    /// Compares what a prefix finds with a look at every row; leading blanks do not count.
    private func expectPrefix(_ prefix: String, in names: MutableNameDictionary) {
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
        let text = Array("anna\nBea\nbea\nÇa\nzoë\n12\n".utf8)
        var collector = try #require(LineCollector(capacity: 100, atLeast: 100))
        for byte in text { try collector.append([byte]) }
        try collector.finish()
        let names = try collector.names()
        #expect(
            Listing(names)
                == Listing([
                    ("A", ["anna"]), ("B", ["Bea", "bea"]), ("C", ["Ça"]), ("Z", ["zoë"]), ("#", ["12"]),
                ]))
    }

    @Test("a carriage return belongs to the end of the line, and everything else to the name")
    func exactBytes() throws {
        var collector = try #require(LineCollector(capacity: 100, atLeast: 100))
        try collector.append(Array("a \r\n\u{7F}b\r\r\n".utf8) + [0xFF, 0x41, 10])
        try collector.finish()
        let names = try collector.names()
        #expect(names.title(ofSection: 0) == "A" && names.title(ofSection: 1) == "#")
        #expect(names.bytes(ofNameAt: 0, inSection: 0) == Array("a ".utf8))
        #expect(names.bytes(ofNameAt: 0, inSection: 1) == Array("\u{7F}b\r".utf8))
        #expect(names.bytes(ofNameAt: 1, inSection: 1) == [0xFF, 0x41])
    }

    @Test("there is room for so many bytes and no more")
    func full() throws {
        var collector = try #require(LineCollector(capacity: 8, atLeast: 8))
        try collector.append(Array("anna\nbe".utf8))
        try collector.finish()
        #expect(try collector.names().count == 2)
        var other = try #require(LineCollector(capacity: 8, atLeast: 8))
        #expect(throws: LineCollector.Failure.self) { try other.append(Array("anna\nbert\n".utf8)) }
        try other.append(Array("anna\nber".utf8))
        #expect(throws: LineCollector.Failure.self) { try other.finish() }
    }
}

extension Array {
    fileprivate func randomElement(using random: inout SplitMix, or other: Element) -> Element {
        randomElement(using: &random) ?? other
    }
}
