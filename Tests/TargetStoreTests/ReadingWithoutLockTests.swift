import Documents
import SystemSupport
import TargetStore
import TestSupport
import Testing

/// Stores that only read, and lock nothing.
struct ReadingWithoutLockTests {
    private let scratch: TemporaryDirectory
    private let path: String

    init() throws {
        scratch = try TemporaryDirectory()
        path = try scratch.file("targets.plist", TargetArchive(targets: [.make("a")]).bytes())
    }

    private let readOnly = StoredTargets.Access.readOnly(reason: "it was opened for reading only")

    @Test("F-08: a store without the lock leaves it to others, also after it has read")
    func takesNoLock() throws {
        let reader = FileTargetStore(path: FilePath(path), locks: false)
        let stored = try reader.load()
        #expect(stored.targets.map(\.name) == ["a"] && stored.access == readOnly)
        let editor = FileTargetStore(path: FilePath(path))
        #expect(try editor.load().access == .writable)
        try editor.save([try .make("b")], [])
        #expect(reader.hasChanged())
        #expect(try reader.load().targets.map(\.name) == ["b"])
    }

    @Test("F-08: a store without the lock reads what another program edits")
    func readsWhatIsLocked() throws {
        let editor = DocumentFile(path: FilePath(path))
        try editor.lock()
        let stored = try FileTargetStore(path: FilePath(path), locks: false).load()
        #expect(stored.targets.map(\.name) == ["a"] && stored.access == readOnly)
    }

    @Test("A store without the lock saves nothing, and sets nothing aside")
    func savesNothing() throws {
        let bytes = scratch.bytes(of: "targets.plist")
        let reader = FileTargetStore(path: FilePath(path), locks: false)
        _ = try reader.load()
        #expect(throws: TargetStoreError.self) { try reader.save([], .overwritingChanges) }
        #expect(scratch.bytes(of: "targets.plist") == bytes)
        try scratch.file("targets.plist", [1, 2, 3])
        #expect(throws: TargetStoreError.self) { try reader.load() }
        #expect(try reader.setAside() == nil)
        #expect(throws: TargetStoreError.self) { try reader.save([], .overwritingChanges) }
        #expect(scratch.names == ["targets.plist"])
    }

    @Test("A store without the lock that was never read saves nothing either")
    func unread() throws {
        let reader = FileTargetStore(path: FilePath(scratch("new.plist")), locks: false)
        #expect(throws: TargetStoreError.self) { try reader.save([], []) }
        #expect(scratch.names == ["targets.plist"])
    }
}
