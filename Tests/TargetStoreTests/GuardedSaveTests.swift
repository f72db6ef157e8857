import Documents
import Glibc
import SystemSupport
import TargetStore
import TestSupport
import Testing

/// Saves of a store whose file was damaged lose nothing.
@MainActor
struct GuardedSaveTests {
    private let scratch: TemporaryDirectory

    init() throws { scratch = try TemporaryDirectory() }

    /// Three records, the second without a name.
    private var damaged: [UInt8] {
        var shape = ArchiveShape()
        shape.set("name", nil)
        return shape.files[0]
    }

    @Test("F-06: a salvaging save that fails leaves the damaged file where it is")
    func failingSalvage() throws {
        // Its own name is as long as the system takes it, so that it cannot be kept under a longer one.
        let name = String(repeating: "n", count: 250)
        try scratch.file(name, damaged)
        let store = FileTargetStore(path: FilePath(scratch(name)))
        let stored = try store.loadSalvaging()
        for _ in 0..<2 {
            let error = #expect(throws: TargetStoreError.self) { try store.save(stored.targets, []) }
            #expect(error?.description.contains("it is kept") == false)
            #expect(scratch.names == [name] && scratch.bytes(of: name) == damaged)
        }
    }

    @Test("F-08: what has changed since it was salvaged is not replaced")
    func changedSinceSalvage() throws {
        try scratch.file("list", damaged)
        let store = FileTargetStore(path: FilePath(scratch("list")))
        let stored = try store.loadSalvaging()
        let repaired = TargetArchive(targets: [try .make("repaired")]).bytes()
        try scratch.file("list", repaired)
        let changed = TargetStoreError(file: scratch("list"), reason: .changed)
        #expect(throws: changed) { try store.save(stored.targets, []) }
        #expect(scratch.names == ["list"] && scratch.bytes(of: "list") == repaired)
        try store.save(stored.targets, .overwritingChanges)
        #expect(scratch.names.count == 2 && scratch.bytes(of: scratch.names[1]) == repaired)
    }

    @Test("F-08: after setting aside, a new file is reported once before it can be overwritten")
    func reportedOnce() throws {
        try scratch.file("list", damaged)
        let store = FileTargetStore(path: FilePath(scratch("list")))
        #expect(throws: TargetStoreError.self) { try store.load() }
        #expect(try store.setAside() != nil)
        let other = TargetArchive(targets: [try .make("other")]).bytes()
        try scratch.file("list", other)
        let changed = TargetStoreError(file: scratch("list"), reason: .changed)
        #expect(throws: changed) { try store.save([], .overwritingChanges) }
        #expect(scratch.bytes(of: "list") == other)
        #expect(throws: changed) { try store.save([], []) }
        try store.save([], .overwritingChanges)
        #expect(scratch.bytes(of: "list") == TargetArchive(targets: []).bytes())
    }

    @Test("F-08: a damaged file that another program edits is not set aside")
    func lockedByAnother() throws {
        try scratch.file("list", damaged)
        let other = DocumentFile(path: FilePath(scratch("list")))
        try other.lock()
        let desk = Desk(FileTargetStore(path: FilePath(scratch("list"))))
        #expect(throws: TargetStoreError.self) { try desk.manager.load() }
        let locked = TargetStoreError(file: scratch("list"), reason: .locked)
        #expect(throws: locked) { try desk.manager.beginAnew() }
        #expect(scratch.names == ["list"] && scratch.bytes(of: "list") == damaged)
        other.unlock()
        #expect(try desk.manager.beginAnew() != nil)
        #expect(desk.manager.flush(within: .seconds(20)) == .saved)
        #expect(scratch.names.count == 2)
    }

    @Test("A file that cannot be read at all is not kept from others")
    func unreadableIsFree() throws {
        try scratch.file("list", TargetArchive(targets: []).bytes())
        #expect(truncate(scratch("list"), off_t(TargetArchive.byteLimit) + 1) == 0)
        let store = FileTargetStore(path: FilePath(scratch("list")))
        let error = #expect(throws: TargetStoreError.self) { try store.load() }
        #expect(error?.reason == .tooLarge(limit: TargetArchive.byteLimit))
        try DocumentFile(path: FilePath(scratch("list"))).lock()
        #expect(store.name == scratch("list"))
    }

    @Test("F-06: a save that may be lost with the power says that it was saved")
    func notDurable() {
        let error = TargetStoreError(file: "list", reason: .notDurable(EIO))
        #expect(
            error.description
                == "list: it was saved, but the system could not promise that it survives a power failure: "
                + "Input/output error (save it again)")
    }
}
