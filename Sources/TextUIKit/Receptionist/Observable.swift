internal import Synchronization

/// A value that any thread may read and change, and that tells receptionists of each change.
///
/// Mirrors a property that key-value observing watches.
public final class Observable<Value: Sendable>: Sendable {
    private struct State: Sendable {
        var value: Value
        var inboxes: [WeakInbox<Value>] = []
    }

    private let state: Mutex<State>

    /// Makes a value that nobody observes.
    public init(_ value: Value) { state = Mutex(State(value: value)) }

    /// The value; assigning is one change, also if the new one is equal.
    ///
    /// May be used from any thread. What reads, thinks and assigns does so in two steps: see `update(_:)`.
    public var value: Value {
        get { state.withLock { $0.value } }
        set { update { $0 = newValue } }
    }

    /// Changes the value in one step, while nobody else reads or changes it, and tells of it.
    ///
    /// May be called from any thread, but not from within itself.
    ///
    /// - Complexity: O(receptionists).
    @discardableResult
    public func update<Result: Sendable>(_ body: @Sendable (inout Value) -> Result) -> Result {
        let (result, inboxes) = state.withLock { state in
            let old = state.value
            let result = body(&state.value)
            guard !state.inboxes.isEmpty else { return (result, [Inbox<Value>]()) }
            let change = Change(old: old, new: state.value)
            let inboxes = state.inboxes.compactMap(\.inbox)
            if inboxes.count < state.inboxes.count { state.inboxes.removeAll { $0.inbox == nil } }
            // Within the lock, so that changes come in the order in which they happened.
            return (result, inboxes.filter { $0.put(change) })
        }
        // Outside of the lock: queues are other people's code.
        for inbox in inboxes { inbox.enqueueJob() }
        return result
    }

    /// Tells an inbox of changes from now on, as long as somebody keeps it.
    func add(_ inbox: Inbox<Value>) {
        state.withLock { $0.inboxes.append(WeakInbox(inbox: inbox)) }
    }
}

/// A reference to an inbox that does not keep it.
private struct WeakInbox<Value: Sendable>: Sendable {
    weak let inbox: Inbox<Value>?
}

/// A value that has become another one.
///
/// Mirrors the change dictionary of key-value observing, with old and new values.
public struct Change<Value: Sendable>: Sendable {
    /// What it was.
    public let old: Value
    /// What it is.
    public let new: Value

    /// Makes a change.
    public init(old: Value, new: Value) {
        self.old = old
        self.new = new
    }
}

extension Change: Equatable where Value: Equatable {}
