import Synchronization
import TargetStore
import TestSupport
import Testing

extension Target {
    /// A target as short as tests want it.
    static func make(
        _ name: String, _ target: Int = 100, _ achieved: Int = 0, id: UInt64? = nil
    ) throws -> Target {
        try Target(
            id: id.map { ID(rawValue: $0) } ?? .random(), name: name, targetHour: target,
            achievedHour: achieved)
    }
}

/// Work for the main actor that is done when a test says so.
final class Mailbox: Sendable {
    private let work = Mutex<[@MainActor @Sendable () -> Void]>([])

    func post(_ item: @escaping @MainActor @Sendable () -> Void) {
        work.withLock { $0.append(item) }
    }

    /// How many pieces are waiting.
    var count: Int { work.withLock(\.count) }

    @MainActor func deliver() {
        let items = work.withLock { work in
            defer { work = [] }
            return work
        }
        for item in items { item() }
    }

    /// Delivers until something holds; fails the test after 20 seconds.
    @MainActor func deliver(until condition: () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(20)
        while true {
            deliver()
            if condition() { return }
            try #require(ContinuousClock.now < deadline, "what was waited for did not happen")
            await Task.yield()
        }
    }
}

/// A manager with what it needs.
@MainActor struct Desk<Store: TargetStoring> {
    let store: Store
    let mail: Mailbox
    let manager: TargetManager

    init(_ store: Store) {
        let mail = Mailbox()
        self.store = store
        self.mail = mail
        manager = TargetManager(store: store, post: { mail.post($0) })
    }

    var names: [String] { manager.targets.map(\.name) }
}

extension Desk where Store == InMemoryTargetStore {
    init(_ names: [String]) throws {
        self.init(InMemoryTargetStore(try names.map { try Target.make($0) }))
        try manager.load()
    }
}
