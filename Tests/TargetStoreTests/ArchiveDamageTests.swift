import PropertyLists
import TargetStore
import Testing

struct ArchiveDamageTests {
    /// Expects that neither form of an archive is read, for a reason.
    private func expect(
        _ shape: ArchiveShape, at place: String = "record 2", _ reason: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        for file in shape.files {
            let error = TargetStoreError(file: "f", reason: .damaged(place: place, reason: reason))
            #expect(throws: error, sourceLocation: sourceLocation) { try TargetArchive(file, file: "f") }
        }
    }

    private func expectRecord(
        _ key: String, _ value: PropertyListTree?, _ reason: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) {
        var shape = ArchiveShape()
        shape.set(key, value)
        expect(shape, reason, sourceLocation: sourceLocation)
    }

    @Test("KA-09, KA-13: a record of another class is an error with its number")
    func otherClass() {
        for name in ["NSDate", "Targets", "MyTarget", ".Target", "a.b.Target", "Target.a", ""] {
            var shape = ArchiveShape()
            shape.objects.append(.entries(["$classname": .string(name)]))
            shape.set("$class", .uid(10))
            expect(shape, "its class is \(name), not Target")
        }
        expectRecord("$class", .uid(2), "its class is NSMutableArray, not Target")
    }

    @Test("KA-10: a root of another kind is an error")
    func otherRoot() {
        for (name, shown) in [
            ("NSDictionary", "of the class NSDictionary"), ("Target", "of the class Target"),
        ] {
            var shape = ArchiveShape()
            shape.set("$classname", .string(name), of: 2)
            expect(shape, at: "", "its root is \(shown), and no array")
        }
        var shape = ArchiveShape()
        shape.set("$class", nil, of: ArchiveShape.list)
        expect(shape, at: "", "its root is without a class, and no array")
        shape = ArchiveShape()
        shape.set("NS.objects", .string("x"), of: ArchiveShape.list)
        expect(shape, at: "", "its root is an array without NS.objects")
        for value: PropertyListTree in [.uid(0), .uid(99), .uid(5), .uid(.max)] {
            shape = ArchiveShape()
            shape.top[0] = .init(key: "root", value: value)
            // The binary writer has references of 4 bytes.
            if value != .uid(.max) { expect(shape, at: "", "its root is not an object") }
        }
    }

    @Test("KA-11, KA-13: references to nowhere are errors")
    func references() {
        for number: UInt64 in [10, 255, 1 << 31] {
            expectRecord("$class", .uid(number), "it has no class")
            expectRecord("name", .uid(number), "it refers to object \(number), and there are 10")
            var shape = ArchiveShape()
            shape.setElements([.uid(4), .uid(number), .uid(8)])
            expect(shape, "it refers to object \(number), and there are 10")
        }
    }

    @Test("KA-12: a list within itself, and a record that is its own class or name, are errors")
    func cycles() {
        var shape = ArchiveShape()
        shape.setElements([.uid(4), .uid(1), .uid(8)])
        expect(shape, "its class is NSMutableArray, not Target")
        expectRecord("$class", .uid(6), "it has no class")
        expectRecord("name", .uid(6), "its name is an object of another class than NSString")
        shape = ArchiveShape()
        shape.set("$class", .uid(1), of: ArchiveShape.list)
        expect(shape, at: "", "its root is without a class, and no array")
    }

    @Test("KA-13: what is not a keyed archive is an error", arguments: [0, 1, 2, 3, 4, 5])
    func otherFile(number: Int) {
        var shape = ArchiveShape()
        switch number {
        case 0: shape.archiver = .string("NSArchiver")
        case 1: shape.archiverVersion = .integer(100_001)
        case 2: shape.archiverVersion = .string("100000")
        case 3: shape.top = []
        case 4: shape.objects = []
        default: shape.objects[0] = .string("null")
        }
        for file in shape.files {
            let error = #expect(throws: TargetStoreError.self) { try TargetArchive(file, file: "f") }
            #expect(error?.isDamage == true)
        }
    }

    @Test("KA-13, KA-14: empty files, text, and other formats are errors")
    func garbage() {
        let texts = [
            "", " ", "a", "bplist00", "bplist00 and text", "{}", "<plist>", "<plist/>",
            "<plist><dict/></plist>",
            "<plist><array/></plist>", "<plist><string>a</string></plist>", "\u{0}\u{0}\u{0}",
        ]
        for text in texts {
            for salvages in [false, true] {
                let error = #expect(throws: TargetStoreError.self, "\(text)") {
                    try TargetArchive(Array(text.utf8), file: "f", salvages: salvages)
                }
                #expect(error?.isDamage == true)
            }
        }
    }

    @Test(
        "KA-15: a missing number, another type, and numbers out of range are errors",
        arguments: ["targetHour", "achievedHour"])
    func hours(key: String) {
        expectRecord(key, nil, "it has no \(key)")
        expectRecord(key, .string("5"), "its \(key) is a string, not a whole number")
        expectRecord(key, .real(2.5), "its \(key) is a number with a fraction, not a whole number")
        expectRecord(key, .boolean(true), "its \(key) is true or false, not a whole number")
        expectRecord(key, .uid(5), "its \(key) is a reference, not a whole number")
        expectRecord(key, .integer(1 << 63 + 5), "its \(key) is out of range")
        expectRecord(key, .integer(-(1 << 63) - 1), "its \(key) is out of range")
        let words = key == "targetHour" ? "target hours" : "achieved hours"
        expectRecord(key, .integer(-1), "the \(words) are -1 (they cannot be less than 0)")
        expectRecord(
            key, .integer(1_000_000_001), "the \(words) are 1000000001 (they cannot be more than 1000000000)")
    }

    @Test("KA-16: null and plain values in the list are errors, not left out")
    func elements() {
        for (element, reason) in [
            (PropertyListTree.uid(0), "it is null"),
            (.integer(4), "it is a whole number, not a reference to an object"),
            (.string("A"), "it is a string, not a reference to an object"),
            (.dictionary([]), "it is a dictionary, not a reference to an object"),
            (.uid(5), "it is a string, not a record"),
        ] {
            var shape = ArchiveShape()
            shape.setElements([.uid(4), element, .uid(8)])
            expect(shape, reason)
        }
    }

    @Test("KA-17: a record without a class is an error")
    func noClass() {
        expectRecord("$class", nil, "it has no class")
        expectRecord("$class", .string("Target"), "it has no class")
    }

    @Test("Names of other kinds, empty ones, and fields that come twice are errors")
    func names() {
        expectRecord("name", nil, "it has no name")
        expectRecord("name", .uid(0), "its name is null")
        expectRecord("name", .string("B"), "its name is a string, not a reference to a string")
        expectRecord("name", .uid(3), "its name is an object of another class than NSString")
        for (value, reason) in [
            (PropertyListTree.string(" "), "the name is empty (give it a name)"),
            (.integer(3), "its name is a whole number, not a string"),
        ] {
            var shape = ArchiveShape()
            shape.objects[ArchiveShape.name] = value
            expect(shape, reason)
        }
        var shape = ArchiveShape()
        if case .dictionary(let entries) = shape.objects[ArchiveShape.record] {
            shape.objects[ArchiveShape.record] = .dictionary(entries + [.init(key: "name", value: .uid(5))])
        }
        expect(shape, "it has more than one name")
    }

    @Test("Text that is not UTF-8 is an error of its record alone")
    func brokenText() throws {
        var file = ArchiveShape().files[0]
        let place = try #require(file.firstRange(of: Array("<string>B<".utf8)))
        file[place.lowerBound + 8] = 0xFF
        let error = TargetStoreError(
            file: "f",
            reason: .damaged(place: "record 2", reason: "its name is a string of damaged text, not a string"))
        #expect(throws: error) { try TargetArchive(file, file: "f") }
        #expect(try TargetArchive(file, file: "f", salvages: true).targets.map(\.name) == ["A", "C"])
    }

    @Test("Depth and values are bounded, and shared objects do not blow up")
    func bounds() {
        for count in [40, 10_000, 100_000] {
            let text = "<plist>" + String(repeating: "<array>", count: count)
            let error = #expect(throws: TargetStoreError.self) {
                try TargetArchive(Array(text.utf8), file: "f")
            }
            #expect(error?.description.contains("deep") == true)
        }
        // Each array names the next one twice, 40 times over.
        var file = Array("bplist00".utf8)
        var offsets: [UInt8] = []
        for number in 0..<UInt8(30) {
            offsets.append(UInt8(file.count))
            file += [0xA2, number + 1, number + 1]
        }
        offsets.append(UInt8(file.count))
        file.append(0)
        let table = UInt8(file.count)
        file += offsets + [0, 0, 0, 0, 0, 0, 1, 1]
        for number: UInt8 in [31, 0, table] { file += [0, 0, 0, 0, 0, 0, 0, number] }
        let error = #expect(throws: TargetStoreError.self) { try TargetArchive(file, file: "f") }
        #expect(error?.isDamage == true)
    }

    @Test("A list that names a record a million times is refused")
    func repetitions() throws {
        var shape = ArchiveShape()
        shape.setElements(.init(repeating: .uid(4), count: 1_000))
        #expect(try TargetArchive(shape.files[1], file: "f").targets.count == 1_000)
        shape.setElements(.init(repeating: .uid(4), count: 20_000))
        expect(shape, at: "", "its root names the same records again and again")
    }

    @Test("Errors have no control characters, whatever the file holds")
    func safeErrors() {
        var shape = ArchiveShape()
        shape.objects.append(.entries(["$classname": .string("\u{1B}[2J\n")]))
        shape.set("$class", .uid(10))
        let error = #expect(throws: TargetStoreError.self) {
            try TargetArchive(shape.files[0], file: "\u{7}f")
        }
        #expect(error?.description.unicodeScalars.allSatisfy { $0.value >= 32 } == true)
    }
}
