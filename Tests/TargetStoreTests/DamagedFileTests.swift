import Documents
import Glibc
import PropertyLists
import SystemSupport
import TargetStore
import TestSupport
import Testing

@MainActor
struct DamagedFileTests {
    private let scratch: TemporaryDirectory
    private let file = "targets.plist"

    init() throws { scratch = try TemporaryDirectory() }

    private func desk(salvages: Bool = false) -> Desk<FileTargetStore> {
        Desk(FileTargetStore(path: FilePath(scratch(file)), salvages: salvages))
    }

    /// Three records, the second without a name.
    private var damaged: [UInt8] {
        var shape = ArchiveShape()
        shape.set("name", nil)
        return shape.files[0]
    }

    /// Repeats an operation while the file is locked.
    ///
    /// A process that another test starts inherits the lock until it executes its program.
    private func whenUnlocked<Result>(_ operation: () throws -> Result) throws -> Result {
        let deadline = ContinuousClock.now + .seconds(20)
        while true {
            do {
                return try operation()
            } catch let error as TargetStoreError
                where error.reason == .locked && ContinuousClock.now < deadline
            {
                sched_yield()
            }
        }
    }

    @Test("F-02: flaw (c): a damaged file is an error, stays as it is, and nothing can be saved over it")
    func untouched() throws {
        try scratch.file(file, damaged)
        let desk = desk()
        let error = #expect(throws: TargetStoreError.self) { try desk.manager.load() }
        #expect(error?.reason == .damaged(place: "record 2", reason: "it has no name"))
        #expect(error?.description.hasPrefix("\(scratch(file)): record 2: it has no name (") == true)
        #expect(throws: TargetListError.self) { try desk.manager.add(.make("a")) }
        desk.manager.retrySaving(.overwritingChanges)
        #expect(throws: TargetStoreError.self) { try desk.store.save([], .overwritingChanges) }
        #expect(scratch.bytes(of: file) == damaged)
        #expect(scratch.names == [file])
    }

    @Test("F-02: to begin anew keeps the damaged file under a dated name, and never replaces one")
    func beginAnew() throws {
        for count in 1...3 {
            try scratch.file(file, damaged, mode: 0o600)
            let desk = desk()
            #expect(throws: TargetStoreError.self) { try desk.manager.load() }
            let backup = try #require(try whenUnlocked { try desk.manager.beginAnew() })
            #expect(backup.hasPrefix(scratch(file) + ".damaged-20"))
            #expect(desk.manager.flush(within: .seconds(20)) == .saved)
            #expect(desk.manager.count == 0)
            #expect(scratch.names.count == count + 1)
            #expect(try scratch.mode(file) == 0o600)
            try desk.manager.add(.make("new"))
            #expect(desk.manager.flush(within: .seconds(20)) == .saved)
        }
        for name in scratch.names where name != file {
            #expect(scratch.bytes(of: name) == damaged)
            #expect(name.utf8.count >= "targets.plist.damaged-20261121-183000".utf8.count)
        }
    }

    @Test("Starting a new list over a link keeps the link, and a repaired file is not set aside")
    func beginAnewCarefully() throws {
        try scratch.file("real", damaged)
        #expect(symlink("real", scratch(file)) == 0)
        let desk = desk()
        #expect(throws: TargetStoreError.self) { try desk.manager.load() }
        let good = TargetArchive(targets: [try .make("good")]).bytes()
        try scratch.file("real", good)
        #expect(throws: TargetStoreError(file: scratch(file), reason: .changed)) {
            try desk.manager.beginAnew()
        }
        #expect(scratch.bytes(of: "real") == good)
        try scratch.file("real", damaged)
        #expect(throws: TargetStoreError.self) { try desk.manager.load() }
        #expect(try desk.manager.beginAnew()?.contains("/real.damaged-") == true)
        #expect(desk.manager.flush(within: .seconds(20)) == .saved)
        #expect(scratch.isLink(file))
    }

    @Test("What was put in the place of a file that was set aside is not replaced")
    func appearedAfterSettingAside() throws {
        try scratch.file(file, damaged)
        let store = FileTargetStore(path: FilePath(scratch(file)))
        #expect(throws: TargetStoreError.self) { try store.load() }
        #expect(try store.setAside() != nil)
        #expect(try store.setAside() == nil)
        let other = TargetArchive(targets: [try .make("other")]).bytes()
        try scratch.file(file, other)
        #expect(throws: TargetStoreError(file: scratch(file), reason: .changed)) { try store.save([], []) }
        #expect(scratch.bytes(of: file) == other)
        try store.save([], .overwritingChanges)
    }

    @Test(
        "F-03: salvaging says what is lost, writes nothing before a change, and keeps the damaged file then",
        arguments: [true, false])
    func salvage(byOption: Bool) throws {
        try scratch.file(file, damaged)
        let desk = desk(salvages: byOption)
        if byOption {
            try desk.manager.load()
        } else {
            #expect(throws: TargetStoreError.self) { try desk.manager.load() }
            try desk.manager.salvage()
        }
        #expect(desk.names == ["A", "C"])
        #expect(desk.manager.problems == ["record 2: it has no name", "took 2 of 3 records; left out 1"])
        #expect(scratch.names == [file])
        #expect(scratch.bytes(of: file) == damaged)
        try desk.manager.logHours(1, at: 0)
        #expect(desk.manager.flush(within: .seconds(20)) == .saved)
        try desk.manager.logHours(1, at: 0)
        #expect(desk.manager.flush(within: .seconds(20)) == .saved)
        #expect(scratch.names.count == 2)
        #expect(scratch.bytes(of: scratch.names[1]) == damaged)
        #expect(scratch.names[1].hasPrefix("targets.plist.damaged-"))
        let archive = try TargetArchive(try #require(scratch.bytes(of: file)), file: "f")
        #expect(archive.targets == desk.manager.targets)
    }

    @Test("A list in memory survives a file that was damaged meanwhile, with all its fields")
    func damagedMeanwhile() throws {
        var shape = ArchiveShape()
        shape.set("zeal", .integer(5))
        try scratch.file(file, shape.files[0])
        let desk = desk()
        try desk.manager.load()
        try scratch.file(file, damaged)
        #expect(desk.manager.hasStoreChanged)
        #expect(throws: TargetStoreError.self) { try desk.manager.load() }
        #expect(desk.names == ["A", "B", "C"])
        #expect(try desk.manager.beginAnew() != nil)
        #expect(desk.manager.flush(within: .seconds(20)) == .saved)
        let text = String(decoding: try #require(scratch.bytes(of: file)), as: UTF8.self)
        #expect(text.contains("<key>zeal</key>"))
        #expect(desk.names == ["A", "B", "C"])
    }

    @Test("A file with what cannot be kept is only read, or salvaged")
    func unpreservedField() throws {
        var shape = ArchiveShape()
        shape.set("due", .uid(3))
        let bytes = shape.files[1]
        try scratch.file(file, bytes)
        let desk = desk()
        try desk.manager.load()
        #expect(desk.names == ["A", "B", "C"])
        #expect(throws: TargetListError.self) { try desk.manager.remove(at: 0) }
        try desk.manager.salvage()
        #expect(
            desk.manager.problems == [
                "record 2 has a field “due” that cannot be kept, which saving will lose"
            ])
        try desk.manager.remove(at: 0)
        #expect(desk.manager.flush(within: .seconds(20)) == .saved)
        #expect(scratch.names.contains { scratch.bytes(of: $0) == bytes })
    }

    @Test(
        "F-02, KA-18, KA-19, KA-20: hundreds of damaged files: none ends the process, and none is touched",
        arguments: [true, false])
    func hundreds(isXML: Bool) throws {
        var good: [UInt8]
        if isXML {
            let targets = try ["Swedish", "日本 <&>", "a\u{1B}b"].enumerated().map {
                try Target.make($1, 50, $0)
            }
            good = TargetArchive(targets: targets).bytes()
        } else {
            good = ArchiveShape().files[1]
        }
        var random = RandomNumbers(seed: isXML ? 1 : 2)
        let step = max(1, good.count / 200)
        var files = stride(from: 0, to: good.count - 1, by: isXML ? step : 1).map { Array(good[..<$0]) }
        for _ in 0..<400 {
            var file = good
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                file[Int.random(in: 0..<file.count, using: &random)] ^=
                    1 << UInt8.random(in: 0..<8, using: &random)
            }
            files.append(file)
        }
        #expect(files.count >= 600)
        var refused = 0
        for bytes in files {
            try scratch.file(file, bytes)
            let desk = desk()
            do throws(TargetStoreError) {
                try desk.manager.load()
            } catch {
                refused += 1
                #expect(throws: TargetListError.self) { try desk.manager.add(.make("a")) }
                #expect(throws: TargetStoreError.self) { try desk.store.save([], .overwritingChanges) }
                _ = try? TargetArchive(bytes, file: "f", salvages: true)
            }
            #expect(scratch.bytes(of: file) == bytes)
        }
        #expect(refused > files.count / 2)
        #expect(scratch.names == [file])
    }
}
