import Documents
import Glibc
import SystemSupport
import TargetStore
import TestSupport
import Testing

@MainActor
struct UnreadableLaterTests {
    @Test(
        "F-06: edits outlive a file that cannot be read for a while, and overwrite it only if the user says so"
    )
    func unreadable() throws {
        let scratch = try TemporaryDirectory()
        let path = scratch("targets.plist")
        try FileTargetStore(path: FilePath(path)).save([.make("a")], [])
        let desk = Desk(FileTargetStore(path: FilePath(path)))
        try desk.manager.load()
        // A directory is in the place of the file.
        try #require(rename(path, scratch("kept.plist")) == 0 && mkdir(path, 0o755) == 0)
        try desk.manager.add(.make("b"))
        guard case .failed = desk.manager.flush(within: .seconds(20)) else {
            Issue.record("\(desk.manager.state)")
            return
        }
        #expect(throws: TargetStoreError.self) { try desk.manager.load() }
        desk.manager.retrySaving(.overwritingChanges)
        guard case .failed = desk.manager.flush(within: .seconds(20)) else {
            Issue.record("\(desk.manager.state)")
            return
        }
        #expect(desk.names == ["a", "b"])
        try #require(rmdir(path) == 0 && rename(scratch("kept.plist"), path) == 0)
        desk.manager.retrySaving()
        #expect(
            desk.manager.flush(within: .seconds(20)) != .saved, "overwriting was not allowed")
        desk.manager.retrySaving(.overwritingChanges)
        #expect(desk.manager.flush(within: .seconds(20)) == .saved)
        #expect(
            try FileTargetStore(path: FilePath(path), locks: false).load().targets.map(\.name) == ["a", "b"])
    }
}
