import Documents
import Glibc
import SystemSupport
import TargetStore
import TestSupport
import Testing

@MainActor
struct WritingInPlaceTests {
    @Test("A file with two names is saved once the user wants it written in place, and from then on")
    func linked() throws {
        let scratch = try TemporaryDirectory()
        let path = scratch("targets.plist")
        try FileTargetStore(path: FilePath(path)).save([.make("a")], [])
        try #require(link(path, scratch("other.plist")) == 0)
        let desk = Desk(FileTargetStore(path: FilePath(path)))
        try desk.manager.load()
        try desk.manager.add(.make("b"))
        guard case .failed(let error) = desk.manager.flush(within: .seconds(20)),
            case .notReplaceable = error.reason
        else {
            Issue.record("\(desk.manager.state)")
            return
        }
        desk.manager.retrySaving(.inPlace)
        #expect(desk.manager.flush(within: .seconds(20)) == .saved)
        try desk.manager.add(.make("c"))
        #expect(desk.manager.flush(within: .seconds(20)) == .saved)
        let other = try FileTargetStore(path: FilePath(scratch("other.plist"))).load()
        #expect(other.targets.map(\.name) == ["a", "b", "c"])
    }
}
