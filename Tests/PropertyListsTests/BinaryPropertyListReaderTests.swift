import FormatCore
import PropertyLists
import TestClock
import TestSupport
import Testing

private typealias Writer = BinaryPropertyListWriter

@Suite struct BinaryPropertyListReaderTests {
    private func error(_ bytes: [UInt8], limits: ReadingLimits = .init()) -> ReadingError? {
        propertyListError(bytes, with: BinaryPropertyListReader(choice: .init(limits: limits, file: "b")))
    }

    private func read(_ bytes: [UInt8]) throws(ReadingError) -> PropertyListReading {
        try PropertyListReading(bytes, with: BinaryPropertyListReader(choice: .init(file: "b")))
    }

    /// Whether a list is an error, or with names before the damage has a problem without a line.
    private func isDamaged(_ bytes: [UInt8]) -> Bool {
        do throws(ReadingError) {
            let found = try read(bytes).found
            guard case .malformed = found.problems.last?.issue else { return false }
            return !found.rows.isEmpty && found.problems.last?.line == 0
        } catch {
            guard case .damaged = error.reason else { return false }
            return error.place != nil
        }
    }

    private var small: Writer {
        var writer = Writer()
        let names = [writer.add(string: "Bob"), writer.add(string: "Bud")]
        writer.addRoot(section: names)
        return writer
    }

    @Test("E1: bplist00 alone, or nothing, is an error with its place")
    func nothing() {
        for text in ["bplist00", "bplist0", "", "hello"] {
            #expect(error(Array(text.utf8))?.place != nil)
        }
        #expect(BinaryPropertyListLayout.isBinary(head: Array("bplist0?x".utf8)))
        #expect(!BinaryPropertyListLayout.isBinary(head: Array("bplist".utf8)))
        var writer = Writer()
        writer.add(string: "hello")
        #expect(error(writer.file)?.reason == .wrongRoot("a string"))
    }

    @Test(
        "E7: what is not a name is reported with its path and kind, and the rest is read",
        arguments: [
            ([0x00], NodeKind.null), ([0x08], .boolean), ([0x09], .boolean), ([0x10, 7], .number),
            ([0x14] + [UInt8](repeating: 1, count: 16), .number), ([0x22, 0, 0, 0, 0], .number),
            ([0x23, 0, 0, 0, 0, 0, 0, 0, 0], .number), ([0x33, 0, 0, 0, 0, 0, 0, 0, 0], .date),
            ([0x42, 1, 2], .data), ([0x80, 1], .uid), ([0xA0], .array), ([0xC0], .set), ([0xB0], .set),
            ([0xD0], .dictionary),
        ] as [([UInt8], NodeKind)])
    func wrongTypes(object: [UInt8], kind: NodeKind) throws {
        var writer = Writer()
        let bob = writer.add(string: "Bob")
        let other = writer.add(object)
        writer.addRoot(section: [bob, other, bob])
        let reading = try read(writer.file)
        #expect(reading.found.listing == ["B": ["Bob", "Bob"]])
        #expect(reading.found.problems == [NameProblem(path: "B[1]", line: 0, issue: .notAName(kind))])
        #expect(reading.found.problems.first?.description.hasPrefix("B[1]: ") == true)
    }

    @Test("strings: ASCII, UTF-16 with pairs and halves of them, and bytes above 0x7F as they are")
    func strings() throws {
        var writer = Writer()
        let names = [
            writer.add([0x63, 0x00, 0xC4, 0xD8, 0x3D, 0xDE, 0x00]),
            writer.add([0x62, 0xD8, 0x00, 0x00, 0x41]),
            writer.add([0x61, 0xDC, 0x00]), writer.add([0x61, 0xD8, 0x00]), writer.add([0x52, 0xC3, 0x84]),
            writer.add([0x50]),
        ]
        writer.addRoot(section: names)
        let expected = ["\u{C4}\u{1F600}", "\u{FFFD}A", "\u{FFFD}", "\u{FFFD}", "\u{C4}", ""]
        #expect(try read(writer.file).found.names == expected)
    }

    @Test("E8: keys that occur again, and are canonically equal, are reported")
    func duplicates() throws {
        var writer = Writer()
        let name = writer.add(string: "x")
        let array = writer.add(array: [name])
        let keys = [writer.add([0x61, 0, 0xE9]), writer.add([0x62, 0, 0x65, 3, 1])]
        writer.root = writer.add(keys: keys, values: [array, array])
        let found = try read(writer.file).found
        #expect(found.problems.map(\.issue) == [.duplicateTitle])
        #expect(found.sections.count == 2 && found.rows.count == 2)
    }

    @Test("E6: a container that contains itself is an error, not an end of the stack")
    func cycles() {
        for head: UInt8 in [0xA1, 0xC1] {
            var writer = Writer()
            writer.add([head, 0])
            writer.addRoot(section: [0])
            #expect(isDamaged(writer.file))
        }
        var writer = Writer()
        writer.add([0xA1, 1])
        writer.add([0xD1, 2, 0])
        writer.add(string: "k")
        for root in 0...1 {
            writer.root = root
            #expect(error(writer.file) != nil)
        }
        writer = Writer()
        writer.add([0xA1, 0])
        #expect(isDamaged(writer.file))
    }

    @Test("E6: offsets outside or into the trailer, sizes of 0 and 9 to 255, huge counts are errors")
    func trailers() throws {
        let file = small.file
        #expect(try read(file).found.listing == ["B": ["Bob", "Bud"]])
        for field in [TrailerField.offsetSize, TrailerField.referenceSize] {
            for size in [0] + (9...255) {
                var file = file
                file[file.count - field] = UInt8(size)
                #expect(isDamaged(file), "\(field) \(size)")
            }
        }
        for field in [TrailerField.objectCount, TrailerField.root, TrailerField.table] {
            for number in [Int.max, -1, Int.min, 1 << 62, 1 << 61, file.count, file.count - 32 + 1, 1 << 32] {
                var file = file
                let start = file.count - field
                file.replaceSubrange(start..<start + 8, with: Writer.bytes(number, 8))
                #expect(isDamaged(file), "\(field) \(number)")
            }
        }
        let table = file.count - 32 - 2 * small.objects.count
        for offset in [0, 7, table, file.count - 32, file.count, 0xFFFF] {
            for object in 0..<small.objects.count {
                var file = file
                let place = table + 2 * object
                file.replaceSubrange(place..<place + 2, with: Writer.bytes(offset, 2))
                #expect(isDamaged(file), "\(offset)")
            }
        }
    }

    @Test(
        "E6: lengths of 2^62 and others beyond the file are errors",
        arguments: [4, 5, 6, 7, 0xA, 0xB, 0xC, 0xD])
    func lengths(kind: UInt8) {
        for length in [1 << 62, Int.max, -1, Int.min, 1 << 61, 1_000] {
            for isRoot in [false, true] {
                var writer = Writer()
                let object = writer.add([kind << 4 | 15, 0x13] + Writer.bytes(length, 8))
                writer.addRoot(section: [object])
                if isRoot { writer.root = object }
                #expect(isDamaged(writer.file))
            }
        }
        for length: [UInt8] in [[], [0x50], [0x14], [0x13, 0], [0x0F], [0x12, 0xFF, 0xFF, 0xFF, 0xFF]] {
            var writer = Writer()
            writer.addRoot(section: [3])
            writer.add([kind << 4 | 15] + length)
            #expect(isDamaged(writer.file))
        }
    }

    @Test(
        "E5: shared references that double with each object end with a budget error", arguments: [20, 40, 60])
    func bomb(levels: Int) {
        for isRecord in [false, true] {
            var writer = Writer()
            for level in 0..<levels { writer.add(array: [level + 1, level + 1]) }
            writer.add(string: "x")
            let time = ProcessorTime.measure {
                guard isRecord else {
                    #expect(isTooMuch(writer.file))
                    return
                }
                let key = writer.add(string: "name")
                let record = writer.add(keys: [key], values: [0])
                writer.addRoot(section: [record])
                #expect(isTooMuch(writer.file))
            }
            #expect(time < .seconds(5))
        }
    }

    private func isTooMuch(_ bytes: [UInt8]) -> Bool {
        if case .tooMuchExpanded = error(bytes)?.reason { true } else { false }
    }

    @Test("E5: many keys that share one array, and many rows that share one long string")
    func amplifiers() {
        var writer = Writer()
        writer.referenceSize = 2
        let name = writer.add(string: "x")
        let array = writer.add(array: [Int](repeating: name, count: 6_000))
        let keys = (0..<1_000).map { writer.add(string: "k\($0)") }
        writer.root = writer.add(keys: keys, values: [Int](repeating: array, count: keys.count))
        #expect((20_000...30_000).contains(writer.file.count))
        #expect(isTooMuch(writer.file))
        writer = Writer()
        let long = writer.add(string: String(repeating: "x", count: 10_000))
        writer.addRoot(section: [Int](repeating: long, count: 10_000))
        #expect(isTooMuch(writer.file))
        // A name that occurs often is none.
        writer = Writer()
        let short = writer.add(string: "Bob Builder of the house behind the hill")
        writer.addRoot(section: [Int](repeating: short, count: 100_000))
        writer.offsetSize = 4
        #expect(error(writer.file) == nil)
    }

    @Test("E4: nesting of 64 levels is read, deeper is an error", arguments: [64, 65, 1_000, 1_000_000])
    func nesting(depth: Int) {
        var writer = Writer()
        writer.referenceSize = 4
        writer.offsetSize = 4
        let name = writer.add(string: "Ann")
        writer.root = writer.add(array: depth == 1 ? [name] : [name, 2])
        for level in 2...depth { writer.add(array: level == depth ? [] : [level + 1]) }
        let file = writer.file
        let time = ProcessorTime.measure {
            #expect(error(file)?.reason == (depth > 64 ? .tooDeep(limit: 64) : nil))
        }
        #expect(time < .seconds(5))
    }

    @Test("limits of bytes and names")
    func limits() {
        var limits = ReadingLimits()
        limits.bytes = 10
        #expect(error(small.file, limits: limits)?.reason == .tooLarge(limit: 10))
        limits.bytes = 1_000
        limits.names = 1
        #expect(error(small.file, limits: limits)?.reason == .tooManyNames(limit: 1))
        limits.names = 2
        limits.bytes = small.file.count
        #expect(error(small.file, limits: limits) == nil)
    }
}

/// The offset of a field in a trailer of 32 bytes.
enum TrailerField {
    static let offsetSize = 26
    static let referenceSize = 25
    static let objectCount = 24
    static let root = 16
    static let table = 8
}
