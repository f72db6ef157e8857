import FormatCore
import Foundation
import JSONText
import TestSupport
import Testing

/// The reader against Foundation on well-formed files, in pieces, and against damage of every kind.
@Suite struct JSONFuzzTests {
    @Test("however a file arrives, the same is read", arguments: jsonSamples)
    func cuts(sample: String) {
        let bytes = Array(sample.utf8)
        let whole = readJSON(bytes)
        #expect(whole.error != nil || !whole.rows.isEmpty)
        for first in 0..<bytes.count {
            #expect(readJSON(bytes, cuts: [first]) == whole, "\(first)")
        }
        #expect(readJSON(bytes, cuts: Array(0..<bytes.count)) == whole)
    }

    @Test("a row is given as soon as what ends it has come")
    func early() {
        let bytes = Array("[\"Ann\", {\"name\": \"Ben\"}, \"Carl\"".utf8)
        for count in 0...bytes.count {
            let expected = (count >= 6 ? 1 : 0) + (count >= 23 ? 1 : 0) + (count >= 31 ? 1 : 0)
            #expect(readJSON(Array(bytes.prefix(count))).rows.count == expected)
        }
    }

    @Test(
        "E2: a file cut at any byte gives rows of the whole one, and an error or a problem",
        arguments: jsonSamples)
    func truncation(sample: String) {
        let bytes = Array(sample.utf8)
        for length in 0..<bytes.count {
            let reading = readJSON(Array(bytes.prefix(length)))
            if let error = reading.error {
                #expect(reading.rows.isEmpty)
                // Of nothing there is no place, nor of a byte order mark alone.
                if length > 0, bytes.prefix(length) != [0xEF, 0xBB, 0xBF] {
                    #expect((0...length).contains(error.place?.offset ?? -1), "\(length)")
                }
            } else {
                #expect(reading.problems.allSatisfy { $0.line > 0 })
            }
            // What is not whole is reported, unless it was cut between two values of their own.
            let isWhole = reading.error == nil && reading.problems.isEmpty
            #expect(!isWhole || isList(bytes, cutAt: length), "\(length)")
            #expect(reading.rows.allSatisfy { $0.record.upperBound <= length })
            let again = readJSON(Array(bytes.prefix(length)), cuts: [length / 2])
            #expect(again == reading, "\(length)")
        }
    }

    /// Whether what is left of a file is one of values of their own that is not cut within one of them: JSON Lines.
    private func isList(_ bytes: [UInt8], cutAt length: Int) -> Bool {
        let part = bytes.prefix(length)
        let last = part.last { $0 != 0x0A && $0 != 0x0D && $0 != 0x20 }
        return part.contains(0x0A) || last.map { "}]\"".utf8.contains($0) } ?? true
    }

    @Test("any byte in place of any other neither traps nor hangs", arguments: jsonSamples)
    func mutations(sample: String) {
        let marks = Array("{}[]\",:\\u0e-.tn \n".utf8) + [0, 0x1F, 0x80, 0xFF]
        let bytes = Array(sample.utf8)
        for place in bytes.indices {
            for mark in marks {
                var damaged = bytes
                damaged[place] = mark
                check(damaged)
            }
        }
    }

    @Test("thousands of damaged files neither trap nor hang", arguments: 0..<4)
    func damage(seed: UInt64) {
        var random = RandomNumbers(seed: seed)
        for _ in 0..<1_500 {
            var file = Array((jsonSamples.randomElement(using: &random) ?? "").utf8)
            for _ in 0...Int(random.next() % 4) where !file.isEmpty {
                let place = Int.random(in: 0..<file.count, using: &random)
                switch random.next() % 3 {
                case 0: file[place] = UInt8(truncatingIfNeeded: random.next())
                case 1: file.remove(at: place)
                default:
                    let end = min(file.count, place + Int(random.next() % 30))
                    file.insert(
                        contentsOf: file[place..<end], at: Int.random(in: 0...file.count, using: &random))
                }
            }
            check(file)
            let reading = readJSON(file)
            #expect(readJSON(file, cuts: [Int.random(in: 0...file.count, using: &random)]) == reading)
        }
    }

    private func check(_ bytes: [UInt8]) {
        let choice = RecordChoice(nameField: "x.y", sectionField: "2", file: "f")
        let reading = readJSON(bytes, choice)
        let reader = JSONReader(choice)
        for row in reading.rows {
            #expect(0 <= row.record.lowerBound && row.record.upperBound <= bytes.count && !row.record.isEmpty)
            Array(bytes[row.record]).withUnsafeBufferPointer { _ = reader.fields(ofRecord: $0) }
        }
        bytes.withUnsafeBufferPointer { _ = reader.fields(ofRecord: $0) }
        _ = JSONHead.isJSON(head: bytes)
        #expect(reading.error != nil || !reading.rows.isEmpty || !reading.problems.isEmpty || !bytes.isEmpty)
        #expect(!reading.messages.contains { $0.contains("\n") })
    }

    // MARK: Foundation

    /// Makes values of all kinds.
    private struct Maker {
        var random: RandomNumbers
        static let letters = Array("abcXYZ \"\\/\u{0}\n\t\u{7F}\u{E9}\u{1F600}\u{FFFF}\u{304C}{}[]:,").map {
            String($0)
        }

        mutating func text() -> String {
            (0..<Int(random.next() % 12)).map { _ in Self.letters.randomElement(using: &random) ?? "" }
                .joined()
        }

        mutating func value(_ depth: Int) -> Any {
            switch random.next() % (depth > 3 ? 5 : 7) {
            case 0, 1: return text()
            case 2: return Int(truncatingIfNeeded: random.next() >> 12) - 1 << 51
            case 3: return Double(random.next() >> 40) / 3
            case 4: return random.next() % 2 == 0 ? NSNull() : NSNumber(value: random.next() % 2 == 0)
            case 5: return (0..<Int(random.next() % 4)).map { _ in value(depth + 1) }
            default: return object(depth)
            }
        }

        mutating func object(_ depth: Int) -> [String: Any] {
            var object: [String: Any] = [:]
            for _ in 0..<Int(random.next() % 5) { object[text()] = value(depth + 1) }
            if random.next() % 2 == 0 { object["name"] = text() }
            return object
        }
    }

    private func data(_ value: Any, _ random: inout RandomNumbers) throws -> [UInt8] {
        let options: [JSONSerialization.WritingOptions] = [
            [], [.prettyPrinted], [.withoutEscapingSlashes, .sortedKeys],
        ]
        return Array(
            try JSONSerialization.data(
                withJSONObject: value, options: options.randomElement(using: &random) ?? []))
    }

    /// The rows of an array by what Foundation makes of it: a name, or `nil` where another rule chose it.
    private func expected(_ elements: [Any]) -> [(name: String?, value: Any)] {
        elements.compactMap { element in
            if let text = element as? String { return (text, element) }
            if element is NSNumber { return (nil, element) }
            guard let object = element as? [String: Any] else { return nil }
            // An object whose name is empty is shown by something else.
            return ((object["name"] as? String).flatMap { $0.isEmpty ? nil : $0 }, element)
        }
    }

    private func compare(_ rows: ArraySlice<RecordedRow>, _ elements: [Any], of bytes: [UInt8]) throws {
        let expected = expected(elements)
        try #require(rows.count == expected.count)
        for (row, (name, value)) in zip(rows, expected) {
            if let name { #expect(row.text == name) }
            let record = Data(bytes[row.record])
            let again = try JSONSerialization.jsonObject(with: record, options: .fragmentsAllowed)
            #expect(NSArray(array: [again]).isEqual(NSArray(array: [value])))
            #expect(row.line == bytes[..<row.record.lowerBound].count { $0 == 0x0A } + 1)
            guard let object = value as? [String: Any] else { continue }
            let fields = Array(record).withUnsafeBufferPointer {
                JSONReader(.init(file: "f")).fields(ofRecord: $0)
            }
            for (key, value) in object {
                guard let text = value as? String else { continue }
                #expect(fields.contains { $0.label == key && $0.text == text })
            }
        }
    }

    @Test("agrees with Foundation on arrays, dictionaries and lines", arguments: 0..<20)
    func oracle(seed: UInt64) throws {
        var maker = Maker(random: RandomNumbers(seed: seed))
        for _ in 0..<15 {
            // An array whose first element is an array is a table, which JSONContainerTests looks at.
            let array = [maker.text()] + (0..<11).map { _ in maker.value(1) }
            let bytes = try data(array, &maker.random)
            let reading = readJSON(bytes)
            #expect(reading.error == nil)
            try compare(reading.rows[...], array, of: bytes)
            #expect(reading.rows.count + reading.problems.count == array.count)

            var dictionary: [String: Any] = ["Always": ["x"]]
            for _ in 0..<6 {
                let value = maker.value(1)
                let list = value as? [Any]
                dictionary[maker.text()] = list?.first is [Any] ? ["x"] + (list ?? []) : value
            }
            let other = try data(dictionary, &maker.random)
            let sections = readJSON(other)
            for (title, value) in dictionary {
                guard let list = value as? [Any] else { continue }
                let rows = sections.rows.filter { $0.titleText == title }
                try compare(rows[...], list, of: other)
            }
            // Objects of records beside the arrays are sections as well, within others by their paths.
            let titles = Set(sections.titles)
            #expect(titles.isSuperset(of: dictionary.filter { $0.value is [Any] }.keys))
            let objectKeys = dictionary.filter { $0.value is [String: Any] }.keys
            for title in titles where !(dictionary[title] is [Any]) {
                #expect(objectKeys.contains { title == $0 || title.hasPrefix($0 + ".") }, "\(title)")
            }

            let objects = (0..<6).map { _ in maker.object(1) }
            let lines = try objects.map { try data($0, &maker.random) }
            let joined = Array(lines.joined(separator: [0x0A]))
            let records = readJSON(joined)
            #expect(records.problems.isEmpty && records.error == nil)
            try compare(records.rows[...], objects, of: joined)
        }
    }
}
