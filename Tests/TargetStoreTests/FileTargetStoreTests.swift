import Documents
import Glibc
import PropertyLists
import SystemSupport
import TargetStore
import TestSupport
import Testing

@MainActor
struct FileTargetStoreTests {
    private let scratch: TemporaryDirectory

    init() throws { scratch = try TemporaryDirectory() }

    private func desk(_ name: String = "targets.plist", salvages: Bool = false) -> Desk<FileTargetStore> {
        Desk(FileTargetStore(path: FilePath(scratch(name)), salvages: salvages))
    }

    private func loaded(_ name: String = "targets.plist") throws -> Desk<FileTargetStore> {
        let desk = desk(name)
        try desk.manager.load()
        return desk
    }

    /// Expects that a list was saved.
    private func expectSaved(
        _ desk: Desk<FileTargetStore>, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        #expect(desk.manager.flush(within: .seconds(20)) == .saved, sourceLocation: sourceLocation)
    }

    @Test("F-01, G-09: a missing file is an empty list; file and directory are made by the first change")
    func missing() throws {
        let desk = try loaded("a/b/targets.plist")
        #expect(desk.manager.count == 0)
        #expect(desk.manager.state == .saved)
        #expect(scratch.names.isEmpty)
        try desk.manager.add(.make("Swedish"))
        expectSaved(desk)
        #expect(scratch.names == ["a"])
        #expect(try scratch.mode("a/b") == 0o700)
        #expect(try loaded("a/b/targets.plist").manager.targets == desk.manager.targets)
    }

    @Test("G-06, G-11, G-17: quit and restart shows the same list, in the same order")
    func restart() throws {
        do {
            let desk = try loaded()
            try desk.manager.add(.make("a")).add(.make("b")).add(.make("c"))
            try desk.manager.move(from: 2, to: 0)
            try desk.manager.remove(at: 1)
            try desk.manager.undo()
            try desk.manager.logHours(3, at: 2)
            expectSaved(desk)
        }
        let desk = try loaded()
        #expect(desk.names == ["c", "a", "b"])
        #expect(try desk.manager.target(at: 2).achievedHour == 3)
        #expect(scratch.names == ["targets.plist"])
    }

    @Test("G-11: flaw (b): load and save use one path")
    func onePath() throws {
        let store = FileTargetStore(path: FilePath(scratch("list")))
        #expect(store.name == scratch("list"))
        try store.save([.make("a")], [])
        #expect(try store.load().targets.map(\.name) == ["a"])
        #expect(scratch.names == ["list"])
    }

    @Test("F-04: an older file is written as new by the first change only, and kept once")
    func older() throws {
        let old = ArchiveShape().files[1]
        try scratch.file("targets.plist", old, mode: 0o640)
        let desk = try loaded()
        #expect(desk.names == ["A", "B", "C"])
        #expect(scratch.bytes(of: "targets.plist") == old)
        try desk.manager.logHours(1, at: 0)
        expectSaved(desk)
        try desk.manager.remove(at: 2)
        expectSaved(desk)
        #expect(scratch.names == ["targets.plist", "targets.plist~"])
        #expect(scratch.bytes(of: "targets.plist~") == old)
        #expect(try scratch.mode("targets.plist") == 0o640)
        let archive = try TargetArchive(try #require(scratch.bytes(of: "targets.plist")), file: "f")
        #expect(archive.version == 1)
        #expect(archive.targets == desk.manager.targets)
    }

    @Test("Fields that are not known survive edits, and the undoing of a removal")
    func unknownFields() throws {
        var shape = ArchiveShape()
        shape.set("colour", .uid(10))
        shape.set("zeal", .integer(5))
        shape.objects.append(.string("red"))
        try scratch.file("targets.plist", shape.files[0])
        let desk = try loaded()
        try desk.manager.remove(at: 1)
        expectSaved(desk)
        try desk.manager.move(from: 0, to: 1)
        try desk.manager.undo()
        try desk.manager.undo()
        expectSaved(desk)
        let text = String(decoding: try #require(scratch.bytes(of: "targets.plist")), as: UTF8.self)
        #expect(text.contains("<string>red</string>"))
        #expect(text.contains("<key>zeal</key>\n\t\t\t<integer>5</integer>"))
        #expect(try loaded().names == ["A", "B", "C"])
    }

    @Test("F-05: a newer file is only read, and stays as it is")
    func newer() throws {
        var shape = ArchiveShape()
        shape.top.append(.init(key: "version", value: .integer(99)))
        try scratch.file("targets.plist", shape.files[0])
        let desk = try loaded()
        #expect(desk.names == ["A", "B", "C"])
        #expect(throws: TargetListError.self) { try desk.manager.remove(at: 0) }
        #expect(throws: TargetStoreError.self) { try desk.store.save([], .overwritingChanges) }
        #expect(scratch.bytes(of: "targets.plist") == shape.files[0])
        guard case .readOnly(let reason) = desk.manager.state else { return #expect(Bool(false)) }
        #expect(reason.contains("newer program (format 99"))
    }

    @Test("F-08: a second program may only read, until the first has ended")
    func locked() throws {
        let first = try loaded()
        try first.manager.add(.make("a"))
        expectSaved(first)
        let second = try loaded()
        #expect(second.names == ["a"])
        guard case .readOnly(let reason) = second.manager.state else { return #expect(Bool(false)) }
        #expect(reason.contains("another program edits it"))
        #expect(throws: TargetListError.self) { try second.manager.add(.make("b")) }
        try first.manager.add(.make("c"))
        expectSaved(first)
        #expect(second.manager.hasStoreChanged)
        try second.manager.load()
        #expect(second.names == ["a", "c"])
    }

    @Test("F-08: changes by another program are reported, and can be loaded or overwritten")
    func changed() throws {
        let desk = try loaded()
        try desk.manager.add(.make("a"))
        expectSaved(desk)
        #expect(!desk.manager.hasStoreChanged)
        let other = TargetArchive(targets: [try .make("other")]).bytes()
        try scratch.file("targets.plist", other)
        #expect(desk.manager.hasStoreChanged)
        try desk.manager.add(.make("b"))
        let changed = TargetStoreError(file: scratch("targets.plist"), reason: .changed)
        #expect(desk.manager.flush(within: .seconds(20)) == .failed(changed))
        #expect(scratch.bytes(of: "targets.plist") == other)
        desk.manager.retrySaving(.overwritingChanges)
        expectSaved(desk)
        #expect(desk.names == ["a", "b"])
        try scratch.file("targets.plist", other)
        try desk.manager.load()
        #expect(desk.names == ["other"])
    }

    @Test("A file that was removed, or has come meanwhile, is not made or replaced without a word")
    func removedAndAppeared() throws {
        let desk = try loaded()
        let other = TargetArchive(targets: []).bytes()
        try scratch.file("targets.plist", other)
        try desk.manager.add(.make("a"))
        let path = scratch("targets.plist")
        #expect(
            desk.manager.flush(within: .seconds(20)) == .failed(.init(file: path, reason: .changed)))
        #expect(scratch.bytes(of: "targets.plist") == other)
        desk.manager.retrySaving(.overwritingChanges)
        expectSaved(desk)
        unlink(path)
        try desk.manager.add(.make("b"))
        #expect(
            desk.manager.flush(within: .seconds(20)) == .failed(.init(file: path, reason: .removed)))
        desk.manager.retrySaving(.overwritingChanges)
        expectSaved(desk)
        #expect(
            try TargetArchive(try #require(scratch.bytes(of: "targets.plist")), file: "f").targets.count == 2)
    }

    @Test("F-09, KA-24: a symbolic link stays one, and the mode is kept", arguments: [0o600, 0o640, 0o644])
    func linkAndMode(mode: mode_t) throws {
        try scratch.file("real", TargetArchive(targets: []).bytes(), mode: mode)
        #expect(symlink("real", scratch("targets.plist")) == 0)
        let desk = try loaded()
        try desk.manager.add(.make("a"))
        expectSaved(desk)
        #expect(scratch.isLink("targets.plist"))
        #expect(try scratch.mode("real") == mode)
        #expect(try TargetArchive(try #require(scratch.bytes(of: "real")), file: "f").targets.count == 1)
    }

    @Test(
        "F-06: a place that cannot be written is reported; the list stays in memory",
        arguments: ["directory", "file"])
    func impossible(kind: String) throws {
        if kind == "directory" {
            #expect(mkdir(scratch("targets.plist"), 0o755) == 0)
            let desk = desk()
            #expect(throws: TargetStoreError.self) { try desk.manager.load() }
            #expect(desk.manager.loadError?.isDamage == false)
            #expect(try desk.manager.beginAnew() == nil)
            #expect(throws: TargetListError.self) { try desk.manager.add(.make("a")) }
            return
        }
        // Where a directory is needed there is a file.
        let desk = try loaded("a/targets.plist")
        try scratch.file("a", [])
        try desk.manager.add(.make("a"))
        guard case .failed = desk.manager.flush(within: .seconds(20)) else { return #expect(Bool(false)) }
        #expect(desk.names == ["a"])
        unlink(scratch("a"))
        desk.manager.retrySaving()
        expectSaved(desk)
    }
}
