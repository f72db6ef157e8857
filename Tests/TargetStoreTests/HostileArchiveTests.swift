import PropertyLists
import SystemSupport
import TargetStore
import TestSupport
import Testing

/// Archives that are small and refer to large objects again and again: the work stays in proportion to the file.
struct HostileArchiveTests {
    private typealias Entry = PropertyListTree.Entry

    /// Unknown entries, and some more.
    private func filled(_ count: Int, _ entries: [String: PropertyListTree]) -> PropertyListTree {
        .dictionary(
            (0..<count).map { Entry(key: "k\($0)", value: .integer(1)) }
                + entries.sorted { $0.key < $1.key }.map { Entry(key: $0.key, value: $0.value) })
    }

    @Test("A record of more fields than any program writes is damage, however often it is listed")
    func manyFields() throws {
        for (count, isGood) in [(64, true), (66, false), (20_000, false)] {
            var shape = ArchiveShape()
            shape.objects[ArchiveShape.record] = filled(
                count,
                [
                    "$class": .uid(3), "achievedHour": .integer(2), "name": .uid(7),
                    "targetHour": .integer(10),
                ])
            shape.setElements(.init(repeating: .uid(UInt64(ArchiveShape.record)), count: 1_000))
            for file in shape.files {
                if isGood {
                    let archive = try TargetArchive(file, file: "f")
                    #expect(archive.targets.count == 1_000 && archive.entriesRead < 100)
                    continue
                }
                let error = TargetStoreError(
                    file: "f", reason: .damaged(place: "record 1", reason: "it has more than 69 fields"))
                #expect(throws: error) { try TargetArchive(file, file: "f") }
                let salvaged = try TargetArchive(file, file: "f", salvages: true)
                #expect(salvaged.lostCount == 1_000 && salvaged.entriesRead == 0)
            }
        }
    }

    @Test("Large classes and names that take turns are gone through once each", arguments: [true, false])
    func takingTurns(isGood: Bool) throws {
        let size = 2_000
        var shape = ArchiveShape()
        let first = UInt64(shape.objects.count)
        for _ in 0..<2 {
            shape.objects.append(filled(size, ["$classname": .string(isGood ? "Target" : "Other")]))
        }
        shape.objects.append(.entries(["$classname": .string("NSString")]))
        for _ in 0..<2 {
            shape.objects.append(
                filled(size, ["$class": .uid(first + 2), "NS.string": .string("same")]))
        }
        var elements: [PropertyListTree] = []
        for number in 0..<1_000 as Range<UInt64> {
            elements.append(.uid(UInt64(shape.objects.count)))
            shape.objects.append(
                .entries([
                    "$class": .uid(first + number % 2), "achievedHour": .integer(1),
                    "name": .uid(first + 3 + number % 2), "targetHour": .integer(10),
                ]))
        }
        shape.setElements(elements)
        let archive = try TargetArchive(shape.files[1], file: "f", salvages: true)
        #expect(archive.targets.count == (isGood ? 1_000 : 0))
        #expect(archive.entriesRead < 4 * 1_000 + 4 * (size + 2) + 1)
    }

    @Test("Names of white space that records have in common are errors of each")
    func emptyNames() throws {
        var shape = ArchiveShape()
        shape.objects[ArchiveShape.name] = .string(String(repeating: " ", count: 60_000))
        shape.setElements(.init(repeating: .uid(UInt64(ArchiveShape.record)), count: 1_000))
        let archive = try TargetArchive(shape.files[1], file: "f", salvages: true)
        #expect(archive.targets.isEmpty && archive.lostCount == 1_000)
    }

    @Test("What would be larger than a file may be is only read, and not even made")
    func largeNames() throws {
        let count = TargetArchive.byteLimit / 60_000 + 100
        var shape = ArchiveShape()
        shape.objects[ArchiveShape.name] = .string(String(repeating: "n", count: 60_000))
        var elements: [PropertyListTree] = []
        for _ in 0..<count {
            elements.append(.uid(UInt64(shape.objects.count)))
            shape.objects.append(shape.objects[ArchiveShape.record])
        }
        shape.setElements(elements)
        let archive = try TargetArchive(shape.files[1], file: "f")
        #expect(archive.targets.count == count)
        #expect(archive.readOnlyReason == "it would be larger than a file may be when it is written again")
        let scratch = try TemporaryDirectory()
        let store = FileTargetStore(path: FilePath(scratch("list")))
        _ = try store.load()
        let tooLarge = TargetStoreError(
            file: scratch("list"), reason: .tooLarge(limit: TargetArchive.byteLimit))
        #expect(throws: tooLarge) { try store.save(archive.targets, []) }
        #expect(scratch.names.isEmpty)
    }

    @Test("A record with many fields that is listed more often than values can be written is only read")
    func manyValues() throws {
        let count = TargetArchive.valueLimit / (8 + 2 * 64) + 1
        var shape = ArchiveShape()
        shape.objects[ArchiveShape.record] = filled(
            64,
            ["$class": .uid(3), "achievedHour": .integer(2), "name": .uid(7), "targetHour": .integer(10)])
        shape.objects += .init(repeating: .null, count: count)
        shape.setElements(.init(repeating: .uid(UInt64(ArchiveShape.record)), count: count))
        let archive = try TargetArchive(shape.files[1], file: "f")
        #expect(archive.targets.count == count && archive.entriesRead < 100)
        #expect(archive.readOnlyReason?.hasPrefix("it would be larger") == true)
    }
}
