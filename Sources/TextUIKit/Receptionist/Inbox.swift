internal import Synchronization

/// A queue of changes to be handled on the main actor.
final class Inbox<Value: Sendable>: Sendable {
    private struct State: Sendable {
        var changes: [Change<Value>] = []
        /// Whether a scheduled job will take all changes.
        var hasJob = false
        var isValid = true
    }

    private let state = Mutex(State())
    private let coalescing: Receptionist.Coalescing
    private let filter: @Sendable (Change<Value>) -> Bool
    private let queue: Receptionist.Queue
    private let task: @MainActor @Sendable (Change<Value>) -> Void

    init(
        coalescing: Receptionist.Coalescing, filter: @escaping @Sendable (Change<Value>) -> Bool,
        queue: @escaping Receptionist.Queue, task: @escaping @MainActor @Sendable (Change<Value>) -> Void
    ) {
        self.coalescing = coalescing
        self.filter = filter
        self.queue = queue
        self.task = task
    }

    /// Adds a change; returns whether a job has to be enqueued for it.
    func put(_ change: Change<Value>) -> Bool {
        // With `.latest` a later change may undo this one, so only the combined change is filtered.
        if coalescing != .latest, !filter(change) { return false }
        return state.withLock { state in
            guard state.isValid else { return false }
            if coalescing == .latest, let waiting = state.changes.first {
                state.changes = [Change(old: waiting.old, new: change.new)]
            } else {
                state.changes.append(change)
            }
            guard coalescing != .none else { return true }
            defer { state.hasJob = true }
            return !state.hasJob
        }
    }

    /// Enqueues a job that handles one change, or all changes pending by then.
    func enqueueJob() {
        queue { [weak self] in self?.handle() }
    }

    @MainActor
    private func handle() {
        let changes = state.withLock { state in
            state.hasJob = false
            if coalescing == .none, !state.changes.isEmpty { return [state.changes.removeFirst()] }
            defer { state.changes = [] }
            return state.changes
        }
        for change in changes where coalescing != .latest || filter(change) {
            // The task may invalidate the receptionist.
            guard state.withLock({ $0.isValid }) else { return }
            task(change)
        }
    }

    func invalidate() {
        state.withLock { $0 = State(isValid: false) }
    }

    var isValid: Bool { state.withLock { $0.isValid } }
}
