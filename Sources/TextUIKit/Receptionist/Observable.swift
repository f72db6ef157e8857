internal import Synchronization

/// A value that any thread may read and change, with notification of receptionists.
///
/// Mirrors a property that key-value observing watches.
public final class Observable<Value: Sendable>: Sendable {
    private struct State: Sendable {
        var value: Value
        var inboxes: [WeakInbox<Value>] = []
    }

    private let state: Mutex<State>

    /// Creates a value without observers.
    public init(_ value: Value) { state = Mutex(State(value: value)) }

    /// The value; assigning counts as a change even if the new value is equal.
    ///
    /// May be used from any thread. Reading and then assigning is not atomic; use `update(_:)` for that.
    public var value: Value {
        get { state.withLock { $0.value } }
        set { update { $0 = newValue } }
    }

    /// Changes the value atomically and notifies receptionists.
    ///
    /// May be called from any thread, but not from within `body`: the lock is not recursive.
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
            // Inside the lock, so that inboxes receive changes in the order in which they happened.
            return (result, inboxes.filter { $0.put(change) })
        }
        // Outside the lock, because queues are client code.
        for inbox in inboxes { inbox.enqueueJob() }
        return result
    }

    /// Sends future changes to an inbox, which is held weakly.
    func add(_ inbox: Inbox<Value>) {
        state.withLock { $0.inboxes.append(WeakInbox(inbox: inbox)) }
    }
}

private struct WeakInbox<Value: Sendable>: Sendable {
    weak let inbox: Inbox<Value>?
}

/// The old and the new value of a change.
///
/// Mirrors the change dictionary of key-value observing, with old and new values.
public struct Change<Value: Sendable>: Sendable {
    /// The value before the change.
    public let old: Value
    /// The value after the change.
    public let new: Value

    /// Creates a change from an old to a new value.
    public init(old: Value, new: Value) {
        self.old = old
        self.new = new
    }
}

extension Change: Equatable where Value: Equatable {}
