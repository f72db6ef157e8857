import FormatCore
import Foundation
import TestClock
import TestSupport
import Testing

/// All kinds of property lists against Foundation on well-formed files, and against damage of every kind.
@Suite struct PropertyListKindsFuzzTests {
    private static let letters = Array("abXYZ &<>\"'\\;=(){}/*\u{E9}\u{1F600}\n\t\u{304C}e\u{301}").map {
        String($0)
    }

    private struct Maker {
        var random: RandomNumbers

        mutating func text() -> String {
            let count = random.next() % 16 == 0 ? 20 : Int(random.next() % 8)
            return (0..<count).map { _ in letters.randomElement(using: &random) ?? "" }.joined()
        }

        mutating func element() -> Any {
            guard random.next() % 4 == 0 else { return text() }
            var record: [String: Any] = ["name": "N" + text()]
            for _ in 0..<random.next() % 4 { record["k" + text()] = text() }
            if random.next() % 2 == 0 { record["mails"] = ["m" + text(), text()] }
            return record
        }

        mutating func array() -> [Any] {
            let count = random.next() % 8 == 0 ? 40 : Int(random.next() % 6)
            return (0..<count).map { _ in element() }
        }
    }

    private static func name(_ element: Any) -> String {
        element as? String ?? (element as? [String: Any])?["name"] as? String ?? "?"
    }

    private static func fields(_ element: Any) -> [String: String] {
        (element as? [String: Any] ?? [:]).mapValues {
            $0 as? String ?? ($0 as? [String])?.joined(separator: "\n") ?? "?"
        }
    }

    @Test("agrees with Foundation on lists in all kinds", arguments: PropertyListKind.allCases, 0..<10)
    func oracle(kind: PropertyListKind, seed: UInt64) throws {
        var maker = Maker(random: RandomNumbers(seed: seed))
        var sections: [String: [Any]] = ["": ["one"]]
        for _ in 0..<12 { sections[maker.text()] = maker.array() }
        let file = try kind.write(sections)
        let plain = try PropertyListSerialization.propertyList(from: Data(file), format: nil)
        let expected = try #require(plain as? [String: [Any]])
        #expect(expected.count == sections.count)
        let reading = try kind.read(file)
        #expect(reading.found.listing == expected.mapValues { $0.map(Self.name) })
        var rows = expected.mapValues { $0[...] }
        for (row, found) in reading.found.rows.enumerated() {
            let element = rows[found.titleText ?? "?"]?.popFirst() ?? "?"
            #expect(reading.pairs(ofRow: row) == Self.fields(element))
        }
        let root: [Any] = ["one"] + maker.array()
        let bare = try kind.read(try kind.write(root))
        #expect(bare.found.names == root.map(Self.name))
        #expect(bare.found.rows.allSatisfy { $0.title == nil })
    }

    private static var rich: [String: Any] {
        [
            "B": [
                "Bob", "\u{C4}nne",
                ["name": "Cy", "mails": ["x", "y"], "data": Data([1, 2])] as [String: Any],
            ] as [Any],
            "C": [] as [Any], "D": Data([1]), "E": ["a", ["b"], Data()] as [Any],
        ]
    }

    @Test(
        "E2: a list cut at any byte is an error with its place, or with names before it a problem with its line",
        arguments: PropertyListKind.allCases)
    func truncation(kind: PropertyListKind) throws {
        let file = try kind.write(Self.rich)
        #expect(kind.error(file) == nil)
        let end = (file.lastIndex { $0 != 10 } ?? 0) + 1
        for length in 0..<(kind == .binary ? file.count : end) {
            let cut = Array(file.prefix(length))
            do throws(ReadingError) {
                let found = try kind.read(cut).found
                let problem = found.problems.last
                guard case .malformed = problem?.issue else {
                    Issue.record("\(length) bytes: \(String(describing: problem))")
                    continue
                }
                #expect(!found.rows.isEmpty && kind.error(cut, isStrict: true) != nil)
                // The problem has a line, not an offset; a binary list has no lines.
                let lines = cut.count { $0 == 0x0A } + 1
                #expect(problem?.line == (kind == .binary ? 0 : lines), "\(length) bytes")
            } catch {
                if length > 0 { #expect(error.place != nil, "\(length) bytes") }
            }
        }
    }

    @Test(
        "E2: no byte, whatever it is changed into, makes a reader trap or hang",
        arguments: PropertyListKind.allCases)
    func mutation(kind: PropertyListKind) throws {
        let file = try kind.write(Self.rich)
        let marks = Array("<>&;(){}=\"\\/*U,".utf8)
        for place in file.indices {
            let byte = file[place]
            let others = [
                0, 1, 8, 0x7F, 0xFF, byte ^ 0x80, byte &+ 1, byte &- 1, byte ^ 0x10, 0xAF, 0xDF, 0x5F,
            ]
            for other in kind == .binary ? others : others + marks {
                var damaged = file
                damaged[place] = other
                let error = kind.error(damaged)
                #expect(error?.description.contains("\n") != true)
            }
        }
    }

    @Test("thousands of files damaged in several places", arguments: PropertyListKind.allCases, 0..<2)
    func damage(kind: PropertyListKind, seed: UInt64) throws {
        var random = RandomNumbers(seed: seed)
        let file = try kind.write(Self.rich)
        for _ in 0..<1_000 {
            var damaged = file
            for _ in 0...Int(random.next() % 5) {
                let place = Int.random(in: 0..<damaged.count, using: &random)
                switch random.next() % 3 {
                case 0: damaged[place] = UInt8(truncatingIfNeeded: random.next())
                case 1: damaged[place] = file.randomElement(using: &random) ?? 0
                default:
                    let end = min(damaged.count, place + Int(random.next() % 20))
                    damaged.insert(
                        contentsOf: damaged[place..<end],
                        at: damaged.indices.randomElement(using: &random) ?? 0)
                }
            }
            _ = kind.error(damaged)
        }
    }

    @Test(
        "E8: keys that occur again are merged by their titles, and reported",
        arguments: [PropertyListKind.xml, .openStep])
    func duplicates(kind: PropertyListKind) throws {
        let titles = ["B", "A", "B", "\u{E9}", "e\u{301}"]
        let text =
            kind == .xml
            ? "<dict>" + titles.map { "<key>\($0)</key><array><string>x</string></array>" }.joined()
                + "</dict>"
            : "{" + titles.map { "\"\($0)\" = (x);" }.joined() + "}"
        let found = try kind.read(Array(text.utf8)).found
        #expect(found.problems.map(\.issue) == [.duplicateTitle, .duplicateTitle])
        #expect(found.rows.map(\.titleText) == titles && found.titles == titles)
    }

    @Test("E4: depth of XML records and root arrays", arguments: [63, 64, 65, 1_000, 1_000_000])
    func nesting(depth: Int) {
        let arrays =
            String(repeating: "<array>", count: depth - 1) + String(repeating: "</array>", count: depth - 1)
        let list = "<array><string>a</string>" + arrays + "</array>"
        let record =
            "<array><dict><key>name</key><string>a</string><key>k</key>" + arrays.dropFirst(7).dropLast(8)
        let time = ProcessorTime.measure {
            let reason = ReadingError.Reason.tooDeep(limit: 64)
            #expect(PropertyListKind.xml.error(Array(list.utf8))?.reason == (depth > 64 ? reason : nil))
            let closed = PropertyListKind.xml.error(Array((record + "</dict></array>").utf8))?.reason
            #expect(closed == (depth > 64 ? reason : nil))
        }
        #expect(time < .seconds(5))
    }
}
