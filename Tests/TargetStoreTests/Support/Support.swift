import Synchronization
import TargetStore
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

/// Random numbers that are the same in every run (Steele, Lea and Flood: SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
