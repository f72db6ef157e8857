import CommandSupport
import Documents
import Foundation
import NameDirectory
import SectionsTool
import SectionsUI
import TestSupport
import Testing

/// What was edited and not saved is never lost, whoever else edits the file.
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

    private nonisolated static let post: RecoveryFile.Post = { work in Task { @MainActor in work() } }

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
        #expect(found.isOfPresentFile)
        #expect(String(decoding: found.bytes, as: UTF8.self) == "Abe\nBob\nCid\n")
        try session.recover(found.bytes)
        found.forget()
        #expect(kept.count == 1, "kept under its own name now")
        await save(session)
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
        #expect(!found.isOfPresentFile)
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
        other.editAllTheSame()
        session.file.unlock()
        other.lock()
        try add("Dan", to: other)
        otherKeeper.settle()
        #expect(kept.count == 2)
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
        #expect(other.standing == .onlooker)
        #expect(otherKeeper.leftovers().isEmpty)
        try add("Dan", to: other)
        otherKeeper.end()
        #expect(kept == [first])
        other.editAllTheSame()
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
        await save(session, as: directory.path + "/other.txt")
        #expect(kept.isEmpty)
        try add("Dan", to: session)
        keeper.settle()
        #expect(kept.count == 1)
        #expect(kept.allSatisfy { $0.hasPrefix("other.txt-") })
        session.file.unlock()
        let (_, former) = try self.session()
        #expect(former.leftovers().isEmpty)
        let (_, other) = try self.session(directory.path + "/other.txt")
        #expect(other.leftovers().map(\.isOfPresentFile) == [true])
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

    private func save(_ session: EditingSession, as path: String? = nil) async {
        await withCheckedContinuation { continuation in
            session.save(as: path.map { FilePath($0) }, post: Self.post) { failure in
                #expect(failure == nil)
                continuation.resume()
            }
        }
    }
}
