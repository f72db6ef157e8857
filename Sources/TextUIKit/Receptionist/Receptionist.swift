/// Observes a value that any thread may change, and handles the changes on the main actor.
///
/// Implements the receptionist pattern: it knows what to observe, what to do, and which queue does it. Keep a
/// strong reference: a receptionist that is released or invalidated handles no more changes. Other event
/// sources, such as signals or watched files, take part by assigning to an `Observable` of their own.
public final class Receptionist: Sendable {
    /// Accepts a job from any thread and runs it later on the main actor.
    public typealias Queue = @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void

    /// Policy for changes that arrive before an earlier one has been handled.
    public enum Coalescing: Hashable, Sendable {
        /// One job for each change.
        case none
        /// One job, with one change from the oldest value to the newest.
        ///
        /// A receptionist with a key path skips it if the part has the same value as before.
        case latest
        /// One job for all changes, each handled in order.
        case batch
    }

    private let invalidation: @Sendable () -> Void
    private let validity: @Sendable () -> Bool

    /// Observes a value.
    ///
    /// - Parameters:
    ///   - observed: The value to observe; neither object keeps the other alive.
    ///   - queue: The queue that runs the jobs.
    ///   - coalescing: The policy for changes that have not been handled yet.
    ///   - task: The handler of a change; kept as long as the receptionist.
    public init<Value: Sendable>(
        observing observed: Observable<Value>, on queue: @escaping Queue, coalescing: Coalescing = .none,
        task: @escaping @MainActor @Sendable (Change<Value>) -> Void
    ) {
        let inbox = Inbox(coalescing: coalescing, filter: { _ in true }, queue: queue, task: task)
        observed.add(inbox)
        invalidation = { inbox.invalidate() }
        validity = { inbox.isValid }
    }

    /// Observes a part of a value and skips changes that leave it equal.
    public init<Value: Sendable, Part: Equatable & Sendable>(
        observing observed: Observable<Value>, keyPath: any KeyPath<Value, Part> & Sendable,
        on queue: @escaping Queue, coalescing: Coalescing = .none,
        task: @escaping @MainActor @Sendable (Change<Part>) -> Void
    ) {
        let inbox = Inbox<Value>(
            coalescing: coalescing, filter: { $0.old[keyPath: keyPath] != $0.new[keyPath: keyPath] },
            queue: queue
        ) { change in
            task(Change(old: change.old[keyPath: keyPath], new: change.new[keyPath: keyPath]))
        }
        observed.add(inbox)
        invalidation = { inbox.invalidate() }
        validity = { inbox.isValid }
    }

    /// Observes a value and handles its changes on an application's run loop.
    public convenience init<Value: Sendable>(
        observing observed: Observable<Value>, in application: Application, coalescing: Coalescing = .none,
        task: @escaping @MainActor @Sendable (Change<Value>) -> Void
    ) {
        self.init(observing: observed, on: application.queue, coalescing: coalescing, task: task)
    }

    /// Observes a part of a value and handles its changes on an application's run loop.
    public convenience init<Value: Sendable, Part: Equatable & Sendable>(
        observing observed: Observable<Value>, keyPath: any KeyPath<Value, Part> & Sendable,
        in application: Application, coalescing: Coalescing = .none,
        task: @escaping @MainActor @Sendable (Change<Part>) -> Void
    ) {
        self.init(
            observing: observed, keyPath: keyPath, on: application.queue, coalescing: coalescing, task: task)
    }

    deinit { invalidation() }

    /// Ends the observation and drops pending changes.
    public func invalidate() { invalidation() }

    /// Whether the observation is active.
    public var isValid: Bool { validity() }
}

extension Application {
    /// Posts work to the run loop, or drops it if the application no longer exists.
    nonisolated var queue: Receptionist.Queue {
        { [weak self] work in self?.post(work) }
    }
}
