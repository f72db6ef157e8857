import CommandOptions
import Documents
import EditingSessions
import FormatCore
import Foundation
import Glibc
import NameEditing
import NameLoading
import SectionsTool
import SectionsUI
import SystemSupport
import TestSupport
import Testing

/// Unsaved changes are never lost, even if other programs edit the file.
@MainActor
struct RecoveryFileTests {
    private let directory: TemporaryDirectory
    private let environment: Environment
    private let path: String

    init() throws {
        directory = try TemporaryDirectory()
        environment = Environment(["XDG_STATE_HOME": directory.path + "/state"])
        try directory.write("Abe\nBob\n", to: "names.txt")
        path = directory.path + "/names.txt"
    }

    private var kept: [String] { directory.names(in: "state/sections/recovery") }

    private func session(_ path: String? = nil) throws -> (EditingSession, RecoveryKeeper) {
        let session = try EditingSession(path: FilePath(path ?? self.path), options: ReadingOptions())
        session.lock()
        let keeper = RecoveryKeeper(of: session, environment: environment, post: Self.post)
        return (session, keeper)
    }

    private nonisolated static let post: RunLoopPost = { work in Task { @MainActor in work() } }

    private func add(_ name: String, to session: EditingSession) throws {
        _ = try session.perform { copy throws(NameEditError) in try copy.add(name, toSection: nil) }
    }

    @Test("A2: what is kept is found by the next one, and gone when it is saved")
    func kept() async throws {
        var (session, keeper) = try session()
        #expect(keeper.leftovers().isEmpty)
        try add("Cid", to: session)
        keeper.settle()
        #expect(kept.count == 1)
        session.file.unlock()
        (session, keeper) = try self.session()
        let found = try #require(keeper.leftovers().first)
        #expect(found.matchesBaseFile)
        #expect(String(decoding: found.bytes, as: UTF8.self) == "Abe\nBob\nCid\n")
        try session.recover(found.bytes)
        found.forget()
        #expect(kept.count == 1, "kept under its own name now")
        #expect(await session.save() == nil)
        #expect(kept.isEmpty)
        #expect(directory.text(of: "names.txt") == "Abe\nBob\nCid\n")
    }

    @Test("What was kept of an older file is not written over by the next edit")
    func older() throws {
        var (session, keeper) = try session()
        try add("Cid", to: session)
        keeper.settle()
        session.file.unlock()
        try directory.write("Abe\nDan\n", to: "names.txt")
        (session, keeper) = try self.session()
        let found = try #require(keeper.leftovers().first)
        #expect(!found.matchesBaseFile)
        try add("Eve", to: session)
        keeper.settle()
        #expect(kept.count == 2)
        keeper.end()
        #expect(kept.count == 1)
        let again = try #require(keeper.leftovers().first)
        #expect(again.bytes == Array("Abe\nBob\nCid\n".utf8))
        again.forget()
        #expect(kept.isEmpty)
    }

    @Test("Also without having looked what is left there, nothing of it is written over")
    func unlooked() throws {
        let (session, keeper) = try session()
        try add("Cid", to: session)
        keeper.settle()
        let (other, otherKeeper) = try self.session()
        other.overrideLock()
        session.file.unlock()
        other.lock()
        try add("Dan", to: other)
        otherKeeper.settle()
        #expect(kept.count == 2)
    }

    @Test(
        "TR-15: the recovery copy of a private file is private, even in a directory that others may read"
    )
    func permissions() async throws {
        try #require(chmod(path, 0o600) == 0)
        try directory.write("", to: "state/sections/recovery/another")
        let (session, keeper) = try session()
        for name in ["Cid", "Dan"] {
            try add(name, to: session)
            keeper.settle()
            let copy = try #require(kept.first { $0.hasPrefix("names.txt-") })
            #expect(try directory.mode("state/sections/recovery/\(copy)") == 0o600)
        }
        #expect(await session.save(as: FilePath(directory.path + "/other.txt")) == nil)
        #expect(try directory.mode("other.txt") == 0o600)
        #expect(directory.text(of: "other.txt") == "Abe\nBob\nCid\nDan\n")
        // What replaces another file keeps the permissions that one had.
        try directory.file("third.txt", "", mode: 0o640)
        let failure = await session.save(as: FilePath(directory.path + "/third.txt"))
        #expect(failure?.reason == .appeared)
        #expect(
            await session.save(as: FilePath(directory.path + "/third.txt"), .overwritingChanges) == nil)
        #expect(try directory.mode("third.txt") == 0o640)
    }

    @Test("TR-15: who edits in spite of a lock saves in spite of it, again and again")
    func savingInSpiteOfLock() async throws {
        let reader = DocumentFile(path: FilePath(path))
        try reader.lock()
        // Two names: the file is written in place, so that the lock stays on it.
        try #require(link(path, directory("second.txt")) == 0)
        let (session, keeper) = try session()
        #expect(session.lockState == .readOnly)
        session.overrideLock()
        for name in ["Cid", "Dan"] {
            try add(name, to: session)
            keeper.settle()
            #expect(await session.save(.inPlace) == nil)
            #expect(directory.text(of: "names.txt")?.hasSuffix("\(name)\n") == true)
            #expect(kept.isEmpty && session.lockState == .overridden)
        }
        unlink(directory("second.txt"))
        try add("Eve", to: session)
        #expect(await session.save() == nil)
        #expect(session.lockState == .held, "the file that took the place of the locked one is ours")
        // The check that nothing else was written stays.
        try add("Fay", to: session)
        try directory.write("Abe\n", to: "names.txt")
        #expect(await session.save()?.reason == .changed)
        #expect(directory.text(of: "names.txt") == "Abe\n")
        #expect(await session.save(.overwritingChanges) == nil)
        // Another file that is locked is refused until the lock is overridden.
        try directory.write("", to: "other.txt")
        let other = DocumentFile(path: FilePath(directory.path + "/other.txt"))
        try other.lock()
        let path = other.path.displayText
        #expect(await session.save(as: FilePath(path), .overwritingChanges)?.reason == .locked)
        #expect(await session.save(as: FilePath(path), [.overwritingChanges, .ignoringLock]) == nil)
        #expect(directory.text(of: "other.txt") == "Abe\nBob\nCid\nDan\nEve\nFay\n")
    }

    @Test("What is saved already is forgotten without a question")
    func saved() throws {
        var (session, keeper) = try session()
        try add("Cid", to: session)
        keeper.settle()
        session.file.unlock()
        try directory.write("Abe\nBob\nCid\n", to: "names.txt")
        (session, keeper) = try self.session()
        #expect(keeper.leftovers().isEmpty)
        #expect(kept.isEmpty)
    }

    @Test("F7: who only looks touches nothing; who edits all the same has a file of its own")
    func others() throws {
        let (session, keeper) = try session()
        try add("Cid", to: session)
        keeper.settle()
        let first = try #require(kept.first)
        let (other, otherKeeper) = try self.session()
        #expect(other.lockState == .readOnly)
        #expect(otherKeeper.leftovers().isEmpty)
        try add("Dan", to: other)
        otherKeeper.end()
        #expect(kept == [first])
        other.overrideLock()
        try add("Eve", to: other)
        otherKeeper.settle()
        #expect(kept.sorted() == [first, "\(first).\(getpid())"])
        #expect(otherKeeper.leftovers().isEmpty)
        otherKeeper.end()
        #expect(kept == [first])
    }

    @Test("Saved as another file, changes are kept as those of that one")
    func saveAs() async throws {
        let (session, keeper) = try session()
        try add("Cid", to: session)
        keeper.settle()
        #expect(await session.save(as: FilePath(directory.path + "/other.txt")) == nil)
        #expect(kept.isEmpty)
        try add("Dan", to: session)
        keeper.settle()
        #expect(kept.count == 1)
        #expect(kept.allSatisfy { $0.hasPrefix("other.txt-") })
        session.file.unlock()
        let (_, former) = try self.session()
        #expect(former.leftovers().isEmpty)
        let (_, other) = try self.session(directory.path + "/other.txt")
        #expect(other.leftovers().map(\.matchesBaseFile) == [true])
    }

    @Test("What a program writes that still runs is left to it")
    func running() throws {
        let (session, keeper) = try session()
        try add("Cid", to: session)
        keeper.settle()
        let name = try #require(kept.first)
        let bytes = try #require(directory.bytes(of: "state/sections/recovery/" + name))
        keeper.end()
        try directory.write(bytes, to: "state/sections/recovery/\(name).1")
        // Numbers of processes are smaller.
        try directory.write(bytes, to: "state/sections/recovery/\(name).2147483647")
        session.file.unlock()
        let (_, next) = try self.session()
        let found = next.leftovers()
        #expect(found.count == 1)
        found.first?.forget()
        #expect(kept == ["\(name).1"])
    }

    /// Keeps a change of the file, and ends.
    private func leaveChange() throws -> String {
        let (session, keeper) = try session()
        try add("Cid", to: session)
        keeper.settle()
        session.file.unlock()
        return "state/sections/recovery/" + (try #require(kept.first))
    }

    /// What is found of the only thing that is kept.
    private func found() throws -> RecoverableChanges {
        let (session, keeper) = try session()
        session.file.unlock()
        return try #require(keeper.leftovers().first)
    }

    @Test("B12: a copy that was cut, or of which a bit was turned, is not taken for what was kept")
    func damaged() throws {
        let name = try leaveChange()
        let bytes = try #require(directory.bytes(of: name))
        let whole = "Abe\nBob\nCid\n".utf8.count
        for count in 0..<bytes.count {
            try directory.write(Array(bytes[..<count]), to: name)
            let found = try found()
            #expect(found.damage != nil && found.bytes.isEmpty, "\(count) bytes")
            #expect(directory.bytes(of: "state/sections/recovery/" + kept[0]) == Array(bytes[..<count]))
            unlink(directory.path + "/state/sections/recovery/" + kept[0])
        }
        for place in bytes.indices.suffix(whole) {
            var other = bytes
            other[place] ^= 1
            try directory.write(other, to: name)
            #expect(try found().damage?.contains("has other bytes than were written") == true)
            unlink(directory.path + "/state/sections/recovery/" + kept[0])
        }
        try directory.write(bytes + [0x0A], to: name)
        #expect(try found().damage?.contains("has \(whole + 1) of \(whole) bytes") == true)
    }

    @Test("A2: what versions before kept, without a checksum, is still found")
    func formerVersion() throws {
        let name = try leaveChange()
        let bytes = try #require(directory.bytes(of: name))
        let base = String(decoding: bytes, as: UTF8.self).split(separator: " ")[3]
        try directory.write("sections recovery 1 \(base)\nAbe\nEve\n", to: name)
        let found = try found()
        #expect(found.damage == nil && found.matchesBaseFile)
        #expect(found.bytes == Array("Abe\nEve\n".utf8))
    }

    @Test("B12: if nothing can be kept, that is reported before the first edit, and once on the first try")
    func nowhere() async throws {
        try directory.write("", to: "file")
        for variables in [
            [:], ["HOME": "here"], ["XDG_STATE_HOME": directory.path + "/file"],
            ["HOME": directory.path + "/file"], ["XDG_STATE_HOME": "/proc"],
        ] {
            let session = try EditingSession(path: FilePath(path), options: ReadingOptions())
            session.lock()
            let keeper = RecoveryKeeper(of: session, environment: Environment(variables), post: Self.post)
            var said: [String] = []
            keeper.onProblem = { said.append($0) }
            #expect(keeper.problem()?.hasPrefix("Unsaved changes are not kept for recovery: ") == true)
            #expect(said.isEmpty)
            for name in ["Cid", "Dan"] {
                try add(name, to: session)
                #expect(!keeper.settle())
            }
            let deadline = ContinuousClock.now + .seconds(10)
            while said.isEmpty, ContinuousClock.now < deadline { await Task.yield() }
            #expect(said == [keeper.problem()], "\(variables)")
            session.file.unlock()
        }
        let (session, keeper) = try session()
        #expect(keeper.problem() == nil && kept.isEmpty)
        try add("Cid", to: session)
        #expect(keeper.settle())
    }

    @Test("A3: a save that is under way is waited for, and ends as if it had been reported")
    func settling() throws {
        let (session, keeper) = try session()
        try add("Cid", to: session)
        keeper.settle()
        // The posted work is never done.
        session.save(post: { _ in }) { _ in }
        #expect(session.isSaving)
        #expect(session.settle(atMost: .seconds(10)))
        #expect(!session.isSaving && !session.hasUnsavedChanges && session.failure == nil)
        #expect(directory.text(of: "names.txt") == "Abe\nBob\nCid\n")
        #expect(kept.isEmpty)
    }
}
