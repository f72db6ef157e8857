import Documents
import Glibc
import SystemSupport
import TargetStore
import TestClock
import TestSupport
import Testing

@MainActor
struct TargetSavingTests {
    private let full = TargetStoreError.Reason.system(call: "write", number: 28)

    @Test("G-06, G-11: each edit is saved at once, and the result is posted to the main actor")
    func saves() async throws {
        let desk = try Desk(["a"])
        var states: [TargetManager.State] = []
        desk.manager.onStateChange = { states.append($0) }
        try desk.manager.add(.make("b"))
        #expect(desk.manager.state == .saving)
        try await desk.mail.deliver { desk.manager.state == .saved }
        #expect(desk.store.targets == desk.manager.targets)
        #expect(states == [.saving, .saved])
    }

    @Test("G-05: a slow store never holds the caller up; lists that were overtaken are left out")
    func coalescing() async throws {
        let desk = try Desk([])
        desk.store.holdSaves()
        for number in 0..<1_000 { try desk.manager.add(.make("\(number)")) }
        #expect(desk.manager.flush(within: .milliseconds(1)) == .saving)
        #expect(desk.store.targets.isEmpty)
        desk.store.releaseSaves()
        try await desk.mail.deliver { desk.manager.state == .saved }
        #expect(desk.store.targets.count == 1_000)
        #expect(desk.store.saveCount <= 2)
    }

    @Test("F-06: flaw (d): a failed save is reported, the list stays in memory and can be saved again")
    func failing() async throws {
        let desk = try Desk(["a"])
        desk.store.failSaving(full)
        try desk.manager.add(.make("b"))
        try await desk.mail.deliver { desk.manager.state != .saving }
        let error = TargetStoreError(file: "memory", reason: full)
        #expect(desk.manager.state == .failed(error))
        #expect(error.description.contains("No space left on device"))
        #expect(desk.names == ["a", "b"])
        #expect(desk.store.targets.map(\.name) == ["a"])
        try desk.manager.add(.make("c"))
        #expect(desk.manager.flush(within: .seconds(20)) == .failed(error))
        desk.store.failSaving(nil)
        desk.manager.retrySaving()
        #expect(desk.manager.flush(within: .seconds(20)) == .saved)
        #expect(desk.store.targets.map(\.name) == ["a", "b", "c"])
    }

    @Test("F-08: what another program stored is not overwritten unless the user says so")
    func changed() throws {
        let desk = try Desk(["a"])
        desk.store.changeElsewhere([])
        #expect(desk.manager.hasStoreChanged)
        try desk.manager.add(.make("b"))
        let error = TargetStoreError(file: "memory", reason: .changed)
        #expect(desk.manager.flush(within: .seconds(20)) == .failed(error))
        #expect(desk.store.targets.isEmpty)
        desk.manager.retrySaving(.overwritingChanges)
        #expect(desk.manager.flush(within: .seconds(20)) == .saved)
        #expect(desk.store.targets.map(\.name) == ["a", "b"])
        #expect(!desk.manager.hasStoreChanged)
    }

    @Test("A list that is to overwrite is not overtaken by one that is not")
    func overwritingIsKept() throws {
        let desk = try Desk(["a"])
        desk.store.changeElsewhere([])
        desk.store.holdSaves()
        try desk.manager.add(.make("b"))
        desk.manager.retrySaving(.overwritingChanges)
        try desk.manager.add(.make("c"))
        desk.store.releaseSaves()
        #expect(desk.manager.flush(within: .seconds(20)) == .saved)
        #expect(desk.store.targets.map(\.name) == ["a", "b", "c"])
    }

    @Test("F-11: of 100,000 targets an edit costs a small part of a save, which is another thread's")
    func manyTargets() async throws {
        let scratch = try TemporaryDirectory()
        let targets = try (0..<100_000).map { try Target.make("target \($0)", 100, id: UInt64($0 + 1)) }
        let store = FileTargetStore(path: FilePath(scratch("targets.plist")))
        let save = try ProcessorTime.measure { try store.save(targets, []) }
        let mailbox = Mailbox()
        let manager = TargetManager(store: FileTargetStore(path: FilePath(scratch("targets.plist")))) {
            mailbox.post($0)
        }
        try manager.load()
        #expect(manager.count == 100_000)
        let edits = try ProcessorTime.measure {
            for index in stride(from: 0, to: 100_000, by: 10_000) { try manager.logHours(1, at: index) }
            try manager.move(from: 99_999, to: 0)
            try manager.undo()
        }
        try await mailbox.deliver { manager.state == .saved }
        #expect(edits / 12 < save / 4, "\(edits) for 12, \(save) for a save")
    }

    @Test("G-10: loading replaces the whole list: twice gives no duplicates, and gives up what is not saved")
    func loadTwice() throws {
        let desk = try Desk(["a", "b"])
        try desk.manager.load()
        #expect(desk.names == ["a", "b"])
        desk.store.failSaving(full)
        try desk.manager.add(.make("c"))
        let error = TargetStoreError(file: "memory", reason: full)
        #expect(throws: error) { try desk.manager.load() }
        #expect(desk.names == ["a", "b", "c"], "the failure was not reported yet")
        try desk.manager.load()
        #expect(desk.names == ["a", "b"])
        #expect(desk.manager.state == .saved)
        desk.mail.deliver()
        #expect(desk.manager.state == .saved)
    }

    @Test("G-10: flaw (c): a list that cannot be read leaves the one in memory alone, and saving is off")
    func damaged() throws {
        let desk = try Desk(["a"])
        let fault = TargetStoreError.Reason.damaged(place: "record 1", reason: "it has no name")
        desk.store.failLoading(fault)
        let error = TargetStoreError(file: "memory", reason: fault)
        #expect(throws: error) { try desk.manager.load() }
        #expect(desk.names == ["a"])
        #expect(desk.manager.loadError == error)
        #expect(desk.manager.state == .readOnly(reason: error.description))
        #expect(throws: TargetListError.readOnly(reason: error.description)) {
            try desk.manager.add(.make("b"))
        }
        #expect(throws: TargetListError.self) { try desk.manager.undo() }
        desk.manager.retrySaving(.overwritingChanges)
        #expect(desk.manager.flush(within: .seconds(1)) == .readOnly(reason: error.description))
        #expect(desk.store.saveCount == 0)
        try desk.manager.beginAnew()
        #expect(desk.manager.flush(within: .seconds(20)) == .saved)
        #expect(desk.store.saveCount == 1)
    }

    @Test("G-10: what waits to be saved is saved before the list is read again")
    func loadWhileSaving() throws {
        let desk = try Desk(["a"])
        desk.store.holdSaves()
        try desk.manager.add(.make("b")).add(.make("c"))
        let store = desk.store
        // A thread of its own: the tasks of other tests may take all that there are.
        try #require(BackgroundThread.startDetached { store.releaseSaves() })
        try desk.manager.load()
        #expect(desk.names == ["a", "b", "c"])
        #expect(store.targets.count == 3)
    }

    @Test("F-02: edits that are in memory alone stay known as such if the store cannot be read any more")
    func damagedWhileUnsaved() throws {
        let desk = try Desk(["a"])
        desk.store.failSaving(full)
        try desk.manager.add(.make("b"))
        desk.manager.flush(within: .seconds(20))
        let fault = TargetStoreError.Reason.damaged(place: "record 1", reason: "it has no name")
        desk.store.failLoading(fault)
        let error = TargetStoreError(file: "memory", reason: fault)
        #expect(throws: error) { try desk.manager.load() }
        #expect(desk.manager.state == .failed(error))
        desk.store.failSaving(nil)
        try desk.manager.beginAnew()
        #expect(desk.manager.flush(within: .seconds(20)) == .saved)
        #expect(desk.store.targets.map(\.name) == ["a", "b"])
    }

    @Test("F-10: signals that ask the program to end wait as long as a save lasts, however that ends")
    func terminationIsPutOff() throws {
        // Other tests save as well, but nothing comes between the lines below.
        let before = TerminationDelay.holders
        var desk: Desk? = try Desk(["a"])
        desk?.store.holdSaves()
        try desk?.manager.add(.make("b")).add(.make("c"))
        #expect(TerminationDelay.holders == before + 1 && isTerminationPutOff)
        desk?.store.releaseSaves()
        desk?.manager.flush(within: .seconds(20))
        #expect(TerminationDelay.holders == before)
        desk?.store.failSaving(full)
        try desk?.manager.add(.make("d"))
        #expect(TerminationDelay.holders == before + 1 && isTerminationPutOff)
        desk?.manager.flush(within: .seconds(20))
        #expect(TerminationDelay.holders == before)
        desk?.store.holdSaves()
        try desk?.manager.add(.make("e"))
        let store = desk?.store
        desk = nil
        #expect(TerminationDelay.holders == before, "a manager that is gone holds nothing up")
        store?.releaseSaves()
    }

    /// Whether this thread blocks what would end the program.
    private var isTerminationPutOff: Bool {
        var signals = sigset_t()
        pthread_sigmask(SIG_BLOCK, nil, &signals)
        return [SIGTERM, SIGHUP, SIGINT].allSatisfy { sigismember(&signals, $0) == 1 }
    }

    @Test("F-05: a store that may only be read refuses every edit with its reason")
    func readOnly() throws {
        let store = InMemoryTargetStore([try .make("a")], access: .readOnly(reason: "it is newer"))
        let desk = Desk(store)
        try desk.manager.load()
        let error = TargetListError.readOnly(reason: "it is newer")
        #expect(throws: error) { try desk.manager.add(.make("b")) }
        #expect(throws: error) { try desk.manager.remove(at: 0) }
        #expect(throws: error) { try desk.manager.replace(at: 0, with: .make("b")) }
        #expect(throws: error) { try desk.manager.move(from: 0, to: 0) }
        #expect(throws: error) { try desk.manager.logHours(1, at: 0) }
        #expect(throws: error) { try desk.manager.undo() }
        #expect(throws: error) { try desk.manager.redo() }
        #expect(desk.names == ["a"])
        #expect(store.saveCount == 0)
    }

    @Test("A manager that is gone leaves its last list to be saved")
    func goneManager() async throws {
        let store = InMemoryTargetStore()
        store.holdSaves()
        weak var gone: TargetManager?
        do {
            let manager = TargetManager(store: store, post: { _ in })
            try manager.add(.make("a"))
            gone = manager
        }
        #expect(gone == nil)
        store.releaseSaves()
        let deadline = ContinuousClock.now + .seconds(20)
        while store.targets.isEmpty, ContinuousClock.now < deadline { await Task.yield() }
        #expect(store.targets.count == 1)
    }
}
