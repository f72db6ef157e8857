internal import Synchronization

/// Work for the run loop that other threads have left.
final class PostQueue: Sendable {
    private let items = Mutex<[@MainActor @Sendable () -> Void]>([])

    /// Adds work at the end.
    func append(_ work: @escaping @MainActor @Sendable () -> Void) {
        items.withLock { $0.append(work) }
    }

    /// Takes all work that there is, in order.
    func takeAll() -> [@MainActor @Sendable () -> Void] {
        items.withLock { items in
            defer { items = [] }
            return items
        }
    }
}
