package import Documents
internal import Synchronization
internal import SystemSupport
package import TargetStore

/// A store that forgets everything at the end: for tests.
///
/// It can be made to fail and to be slow.
package final class InMemoryTargetStore: TargetStoring {
    private struct State {
        var stored: StoredTargets
        var saveFault: TargetStoreError.Reason?
        var loadFault: TargetStoreError.Reason?
        var saveCount = 0
        var hasChanged = false
        var gate: WakePipe?
    }

    private let state: Mutex<State>
    /// What to call it in messages.
    package let name: String

    /// Makes a store.
    package init(
        _ targets: [Target] = [], access: StoredTargets.Access = .writable, name: String = "memory"
    ) {
        self.name = name
        state = Mutex(State(stored: StoredTargets(targets: targets, access: access)))
    }

    package func load() throws(TargetStoreError) -> StoredTargets {
        let (stored, fault) = state.withLock { state in
            if state.loadFault == nil { state.hasChanged = false }
            return (state.stored, state.loadFault)
        }
        if let fault { throw TargetStoreError(file: name, reason: fault) }
        return stored
    }

    package func save(_ targets: [Target], _ options: SaveOptions) throws(TargetStoreError) {
        state.withLock { $0.gate }?.wait()
        let fault = state.withLock { state -> TargetStoreError.Reason? in
            state.saveCount += 1
            if let fault = state.saveFault { return fault }
            if state.hasChanged, !options.contains(.overwritingChanges) { return .changed }
            state.hasChanged = false
            state.stored.targets = targets
            return nil
        }
        if let fault { throw TargetStoreError(file: name, reason: fault) }
    }

    package func hasChanged() -> Bool { state.withLock(\.hasChanged) }
}

extension InMemoryTargetStore {
    /// What is stored at present.
    package var targets: [Target] { state.withLock(\.stored.targets) }
    /// How many times something was saved or would have been but for a fault.
    package var saveCount: Int { state.withLock(\.saveCount) }

    /// Lets all saves fail from now on, or with `nil` succeed again.
    package func failSaving(_ reason: TargetStoreError.Reason?) {
        state.withLock { $0.saveFault = reason }
    }

    /// Lets all reading fail from now on, or with `nil` succeed again.
    package func failLoading(_ reason: TargetStoreError.Reason?) {
        state.withLock { $0.loadFault = reason }
    }

    /// Changes what is stored as another program would.
    package func changeElsewhere(_ targets: [Target]) {
        state.withLock { state in
            state.stored.targets = targets
            state.hasChanged = true
        }
    }

    /// Lets saves wait until `releaseSaves()`.
    package func holdSaves() {
        state.withLock { $0.gate = WakePipe() }
    }

    /// Lets saves go on that wait, and all later ones.
    package func releaseSaves() {
        let gate = state.withLock { state in
            defer { state.gate = nil }
            return state.gate
        }
        gate?.wake()
    }
}
