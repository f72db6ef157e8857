/// Observes a change where it happens, on any thread, and handles it where the interface lives.
///
/// It is the receptionist pattern: it knows what to observe, what to do, and which queue does it. Whoever
/// makes one keeps it; when it is released, or invalidated, nothing more is handled. Other sources of news,
/// such as signals or files that change, take part by assigning to an `Observable` of their own.
public final class Receptionist: Sendable {
    /// Takes a job from any thread and has it done on the main actor, later.
    public typealias Queue = @Sendable (@escaping @MainActor @Sendable () -> Void) -> Void

    /// What becomes of changes that happen before the first of them was handled.
    public enum Coalescing: Hashable, Sendable {
        /// One job for each change.
        case none
        /// One job, with one change from the oldest value to the newest; none if the values are equal.
        case latest
        /// One job for all changes, each handled in order.
        case batch
    }

    private let invalidation: @Sendable () -> Void
    private let validity: @Sendable () -> Bool

    /// Observes a value.
    ///
    /// - Parameters:
    ///   - observed: What to observe; it does not keep the receptionist, nor the other way round.
    ///   - queue: Who does the job.
    ///   - coalescing: What becomes of many changes.
    ///   - task: What to do with a change; it outlives the function that gives it.
    public init<Value: Sendable>(
        observing observed: Observable<Value>, on queue: @escaping Queue, coalescing: Coalescing = .none,
        task: @escaping @MainActor @Sendable (Change<Value>) -> Void
    ) {
        let inbox = Inbox(coalescing: coalescing, filter: { _ in true }, queue: queue, task: task)
        observed.add(inbox)
        invalidation = { inbox.invalidate() }
        validity = { inbox.isValid }
    }

    /// Observes a part of a value, and only changes that make a difference to it.
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

    /// Observes a value, and handles changes on an application's run loop.
    public convenience init<Value: Sendable>(
        observing observed: Observable<Value>, in application: Application, coalescing: Coalescing = .none,
        task: @escaping @MainActor @Sendable (Change<Value>) -> Void
    ) {
        self.init(observing: observed, on: application.queue, coalescing: coalescing, task: task)
    }

    /// Observes a part of a value, and handles changes of it on an application's run loop.
    public convenience init<Value: Sendable, Part: Equatable & Sendable>(
        observing observed: Observable<Value>, keyPath: any KeyPath<Value, Part> & Sendable,
        in application: Application, coalescing: Coalescing = .none,
        task: @escaping @MainActor @Sendable (Change<Part>) -> Void
    ) {
        self.init(
            observing: observed, keyPath: keyPath, on: application.queue, coalescing: coalescing, task: task)
    }

    deinit { invalidation() }

    /// Ends the observation; what waits is dropped.
    public func invalidate() { invalidation() }

    /// Whether the observation goes on.
    public var isValid: Bool { validity() }
}

extension Application {
    /// Hands work to the run loop, as long as the application is there.
    nonisolated var queue: Receptionist.Queue {
        { [weak self] work in self?.post(work) }
    }
}
