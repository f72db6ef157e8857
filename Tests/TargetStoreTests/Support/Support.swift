import TargetStore
import TestSupport

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
