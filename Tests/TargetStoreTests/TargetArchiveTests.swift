import PropertyLists
import TargetStore
import Testing

struct TargetArchiveTests {
    private let names = [
        "Swedish", "\u{1B}[31m\u{0}\u{7F}\u{85}", " a\tb\nc\r\nd ", "日本語 👩‍👩‍👧", "<&>\"'", "]]>", "&amp;",
        "e\u{301}",
        "\u{FFFE}\u{FFFD}", "$null", String(repeating: "x", count: 20_000),
    ]

    @Test(
        "G-08, G-11: what is written is read again, any text as it was, and the same list gives the same bytes"
    )
    func roundTrip() throws {
        let targets = try names.enumerated().map { try Target.make($1, $0 * 7, $0, id: UInt64($0) << 40 + 9) }
        let bytes = TargetArchive(targets: targets).bytes()
        let archive = try TargetArchive(bytes, file: "f")
        #expect(archive.targets == targets)
        #expect(archive.version == 1)
        #expect(archive.readOnlyReason == nil)
        #expect(archive.problems.isEmpty)
        #expect(archive.bytes() == bytes)
        #expect(TargetArchive(targets: targets).bytes() == bytes)
    }

    @Test("G-08: the file has the document's keys and class, and the empty list is one as well")
    func form() throws {
        let archive = TargetArchive(targets: [try .make("Swedish", 100, 12, id: 5)])
        let text = String(decoding: archive.bytes(), as: UTF8.self)
        for part in [
            "<string>NSKeyedArchiver</string>", "<string>Target</string>", "<string>NSMutableArray</string>",
            "<key>achievedHour</key>\n\t\t\t<integer>12</integer>\n\t\t\t<key>id</key>\n\t\t\t<integer>5</integer>",
            "<key>name</key>", "<key>targetHour</key>\n\t\t\t<integer>100</integer>",
            "<string>Swedish</string>",
            "<key>version</key>\n\t\t<integer>1</integer>",
        ] {
            #expect(text.contains(part))
        }
        let empty = try TargetArchive(TargetArchive(targets: []).bytes(), file: "f")
        #expect(empty.targets.isEmpty)
        #expect(empty.version == 1)
    }

    @Test("Another target at the end changes few lines of the file")
    func differences() throws {
        var targets = try (0..<50).map { try Target.make("\($0)", id: UInt64($0)) }
        let before = TargetArchive(targets: targets).bytes().split(separator: 10)
        targets.append(try .make("new", id: 99))
        let after = TargetArchive(targets: targets).bytes().split(separator: 10)
        let difference = after.difference(from: before)
        #expect(difference.removals.count <= 4)
        #expect(difference.insertions.count <= 30)
    }

    @Test(
        "KA-02, KA-03: an archive of iOS is read, XML or binary, with the class's name alone or with its module's"
    )
    func version0() throws {
        for className in ["Target", "Goals.Target"] {
            var shape = ArchiveShape()
            shape.set("$classname", .string(className), of: ArchiveShape.targetClass)
            for file in shape.files {
                let archive = try TargetArchive(file, file: "f")
                #expect(archive.version == 0)
                #expect(archive.targets.map(\.name) == ["A", "B", "C"])
                #expect(archive.targets.map(\.achievedHour) == [1, 2, 3])
                #expect(archive.targets.map(\.targetHour) == [10, 10, 10])
                #expect(archive.targets.map(\.id.rawValue) == [1, 2, 3])
                #expect(archive.readOnlyReason == nil)
            }
        }
    }

    @Test("A list can be written in format 0: without version and identities")
    func writingVersion0() throws {
        let targets = try ["A", "B"].map { try Target.make($0) }
        let bytes = TargetArchive(targets: targets).bytes(version: 0)
        let archive = try TargetArchive(bytes, file: "f")
        #expect(archive.version == 0)
        #expect(archive.targets.map(\.name) == ["A", "B"])
        #expect(!String(decoding: bytes, as: UTF8.self).contains("<key>id</key>"))
    }

    @Test("Names can be string objects of their own, as those are that can be changed")
    func stringObjects() throws {
        for (className, value) in [
            ("NSMutableString", PropertyListTree.string("Bö")), ("NSString", .string("Bö")),
            ("NSString", .uid(11)),
        ] {
            var shape = ArchiveShape()
            shape.objects[ArchiveShape.name] = .entries(["$class": .uid(10), "NS.string": value])
            shape.objects.append(.entries(["$classname": .string(className)]))
            shape.objects.append(.string("Bö"))
            for file in shape.files {
                #expect(try TargetArchive(file, file: "f").targets[1].name == "Bö")
            }
        }
    }

    @Test("A record that the list names twice is read once, and is two targets")
    func sharedRecord() throws {
        var shape = ArchiveShape()
        shape.setElements([.uid(4), .uid(6), .uid(4), .uid(4)])
        shape.top.append(.init(key: "version", value: .integer(1)))
        for record in [4, 6] { shape.set("id", .integer(Int128(record)), of: record) }
        for file in shape.files {
            let archive = try TargetArchive(file, file: "f")
            #expect(archive.targets.map(\.name) == ["A", "B", "A", "A"])
            #expect(Set(archive.targets.map(\.id)).count == 4)
            #expect(archive.targets[0].id.rawValue == 4)
            #expect(archive.problems.count == 2)
            #expect(archive.problems[0].hasPrefix("record 3: it is record 1 once more"))
        }
    }

    @Test("Two records of the same identity stay two targets")
    func sameIdentity() throws {
        var shape = ArchiveShape()
        shape.top.append(.init(key: "version", value: .integer(1)))
        for record in [4, 8] { shape.set("id", .integer(2), of: record) }
        let archive = try TargetArchive(shape.files[0], file: "f")
        #expect(Set(archive.targets.map(\.id)).count == 3)
        #expect(archive.targets[0].id.rawValue == 2)
        #expect(archive.problems.count == 1)
    }

    @Test("Fields that are not known are kept if they are strings or numbers")
    func unknownFields() throws {
        var shape = ArchiveShape()
        shape.set("colour", .uid(10))
        shape.set("zeal", .real(0.1))
        shape.set("aim", .boolean(true), of: 8)
        shape.set("$x", .integer(-5), of: 8)
        shape.set("none", .uid(0), of: 8)
        shape.objects.append(.string("red & blue"))
        let first = try TargetArchive(shape.files[1], file: "f")
        #expect(first.readOnlyReason == nil)
        let bytes = first.bytes()
        let again = try TargetArchive(bytes, file: "f")
        #expect(again.targets == first.targets)
        #expect(again.bytes() == bytes)
        let text = String(decoding: bytes, as: UTF8.self)
        for part in [
            "<key>zeal</key>\n\t\t\t<real>0.1</real>", "<string>red &amp; blue</string>",
            "<key>aim</key>\n\t\t\t<true/>",
            "<key>$x</key>\n\t\t\t<integer>-5</integer>", "<key>none</key>",
        ] {
            #expect(text.contains(part))
        }
    }

    @Test("A file with something that cannot be kept is only read")
    func unkeptFields() throws {
        var shapes = [ArchiveShape](repeating: ArchiveShape(), count: 5)
        shapes[0].set("due", .entries(["NS.time": .real(1)]))
        shapes[1].set("due", .uid(3))
        shapes[2].set("id", .string("mine"))
        shapes[3].top.append(.init(key: "second", value: .uid(4)))
        shapes[4].parts.append(.init(key: "more", value: .string("x")))
        for shape in shapes {
            for file in shape.files {
                let archive = try TargetArchive(file, file: "f")
                #expect(archive.targets.count == 3)
                #expect(archive.readOnlyReason?.hasSuffix("which saving would lose") == true)
            }
        }
    }

    @Test("F-05: a newer archive is read as far as it can be, and must not be written")
    func newer() throws {
        var shape = ArchiveShape()
        shape.top.append(.init(key: "version", value: .integer(99)))
        shape.set("name", nil)
        for file in shape.files {
            let archive = try TargetArchive(file, file: "f")
            #expect(archive.targets.map(\.name) == ["A", "C"])
            #expect(archive.readOnlyReason?.contains("format 99") == true)
        }
        shape.top[0] = .init(key: "root", value: .string("elsewhere"))
        for file in shape.files {
            let error = #expect(throws: TargetStoreError.self) { try TargetArchive(file, file: "f") }
            #expect(error?.isDamage == false)
        }
    }

    @Test("F-03: salvaging takes the good records and says which were lost and why")
    func salvaging() throws {
        var shape = ArchiveShape()
        shape.set("name", nil)
        for file in shape.files {
            let archive = try TargetArchive(file, file: "f", salvages: true)
            #expect(archive.targets.map(\.name) == ["A", "C"])
            #expect(archive.lostCount == 1)
            #expect(archive.problems == ["record 2: it has no name", "took 2 of 3 records; left out 1"])
            #expect(archive.readOnlyReason == nil)
        }
    }
}
