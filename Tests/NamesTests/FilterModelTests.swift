import FormatCore
import Names
import TestClock
import TestSupport
import Testing

/// Filtering against a slow, obvious model.
@Suite struct FilterModelTests {
    private func check(_ sections: [(title: String, names: [String])], _ queries: [String]) {
        let names = NameCollection(sections: sections)
        var copy = names.mutableDeepCopy()
        for query in queries {
            copy.filter(NameSearch(query, options: .init(isLiteral: true, sounds: .off)))
            #expect(
                Listing(copy) == SlowModel.filter(Listing(sections), query),
                "\(query.unicodeScalars.map { String($0.value, radix: 16) })")
            checkPositions(copy, names)
        }
    }

    /// Every row that is left is found again, and no other one is.
    private func checkPositions(_ copy: FilteredNames, _ names: NameCollection) {
        var left = 0
        for section in 0..<names.sectionCount {
            for row in 0..<names.count(ofSection: section) {
                guard let now = copy.position(of: RowID(section: section, number: row)) else { continue }
                left += 1
                let back = copy.id(ofRow: now.row, inSection: now.section)
                #expect(back == RowID(section: section, number: row))
                #expect(
                    copy.name(at: now.row, inSection: now.section) == names.name(at: row, inSection: section))
            }
        }
        #expect(left == copy.count)
    }

    @Test("S-013, S-014: all small worlds over two letters")
    func smallWorlds() {
        let names = ["", "a", "B", "aB", "ba", "bAb"]
        let queries = allTexts(over: ["a", "b"], upTo: 3)
        for first in 0..<(1 << names.count) where first % 3 != 2 {
            let chosen = names.indices.filter { first >> $0 & 1 == 1 }.map { names[$0] }
            let others = names.indices.filter { first >> $0 & 1 == 0 }.map { names[$0] }
            check([("A", chosen), ("", []), ("B", others)], queries)
        }
    }

    @Test("D12: all small worlds over letters with and without marks")
    func unicodeWorlds() {
        let alphabet = [
            "e", "\u{E9}", "E\u{301}", "\u{1EBF}", "s", "\u{DF}", "\u{304B}", "\u{304C}", "\u{301}",
        ]
        let names = allTexts(over: alphabet, upTo: 2)
        check(
            [("A", names), ("B", names.reversed())],
            allTexts(over: alphabet, upTo: 2) + ["ss", "SS", "\u{1E9E}"])
    }

    @Test("random names of many scripts", arguments: 0..<UInt64(LongWalks.count(2, long: 6)))
    func randomNames(seed: UInt64) {
        var random = RandomNumbers(seed: seed)
        let ranges: [ClosedRange<UInt32>] = [
            0x20...0x7E, 0xC0...0x24F, 0x300...0x36F, 0x370...0x3FF, 0x400...0x45F, 0x5B0...0x5EA,
            0x900...0x94D, 0x1100...0x11FF, 0x1E00...0x1EFF, 0x3041...0x309A, 0xAC00...0xAC40,
            0x1F00...0x1FFF, 0xFB00...0xFB06, 0xE01...0xE4E, 0x0A...0x0D,
        ]
        func text(_ length: Int) -> String {
            let script = Int(random.next() % UInt64(ranges.count))
            var text = String.UnicodeScalarView()
            for _ in 0..<length {
                let range = ranges[
                    random.next() % 4 == 0 ? Int(random.next() % UInt64(ranges.count)) : script]
                if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
                    text.append(scalar)
                }
            }
            return String(text)
        }
        let names = (0..<150).map { _ in text(Int(random.next() % 9)) }
        let queries = (0..<25).map { _ in text(1 + Int(random.next() % 2)) }
        let cut = names.prefix(25).map { name in
            String(String.UnicodeScalarView(name.unicodeScalars.dropFirst(Int(random.next() % 3)).prefix(2)))
        }
        check([("A", Array(names.prefix(60))), ("B", Array(names.dropFirst(60)))], queries + cut)
        for query in queries + cut {
            let search = NameSearch(query, options: .init(isLiteral: true, sounds: .off))
            for name in names {
                let ranges = search.ranges(in: name)
                let found = SlowModel.contains(name, query)
                #expect(search.matches(name) == found)
                #expect(query.isEmpty || ranges.isEmpty != found)
                #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
                #expect(ranges.allSatisfy { !$0.isEmpty })
            }
        }
    }

    @Test("names with newlines keep their bytes, invalid UTF-8 is repaired for showing only")
    func exactBytes() throws {
        let names = NameCollection(sections: [("A", ["x\ny", "plain", "\n"])])
        #expect(names.name(at: 0, inSection: 0) == "x\ny")
        #expect(names.bytes(ofNameAt: 2, inSection: 0) == [10])
        #expect(names.count == 3)
        var copy = names.mutableDeepCopy()
        copy.filter(NameSearch("X Y", options: .init(isLiteral: true)))
        #expect(Listing(copy) == Listing([("A", ["x\ny"])]))
        let list =
            Array("<plist><dict><key>K</key><array><string>a".utf8) + [0xFF, 0x0A]
            + Array("b</string><string>c</string></array></dict></plist>".utf8)
        let read = try readPropertyList(list).names
        #expect(read.bytes(ofNameAt: 0, inSection: 0) == [0x61, 0xFF, 0x0A, 0x62])
        #expect(read.name(at: 0, inSection: 0) == "a\u{FFFD}\nb")
        var found = read.mutableDeepCopy()
        found.filter(NameSearch("\u{FFFD} B", options: .init(isLiteral: true)))
        #expect(found.count == 1)
    }

    @Test("one directory may be searched in many tasks at once")
    func concurrentSearches() async {
        let names = NameCollection(sections: [("A", (0..<2_000).map { "Ren\u{E9} \($0)" })])
        let counts = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask {
                    var copy = names.mutableDeepCopy()
                    copy.filter(NameSearch("rene 1", options: .init(isLiteral: true)))
                    return copy.count
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(counts == Array(repeating: 1_111, count: 8))
    }

    @Test("D15: a million equal names in one section")
    func millionEqualNames() {
        let names = NameCollection(sections: [("A", Array(repeating: "Anna", count: 1_000_000))])
        var copy = names.mutableDeepCopy()
        copy.filter(NameSearch("NN"))
        #expect(copy.count(ofSection: 0) == 1_000_000)
        copy.removeName(at: 500_000, inSection: 0)
        #expect(copy.id(ofRow: 500_000, inSection: 0) == RowID(section: 0, number: 500_001))
        #expect(copy.name(at: 999_998, inSection: 0) == "Anna")
    }
}
