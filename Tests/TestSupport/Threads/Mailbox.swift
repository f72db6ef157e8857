internal import Synchronization
internal import Testing

/// Work for the main actor that is done when the test says so.
package final class Mailbox: Sendable {
    private let work = Mutex<[@MainActor @Sendable () -> Void]>([])

    package init() {}

    package func post(_ item: @escaping @MainActor @Sendable () -> Void) {
        work.withLock { $0.append(item) }
    }

    /// The number of pieces that wait.
    package var count: Int { work.withLock(\.count) }

    @MainActor package func deliver() {
        let items = work.withLock { work in
            defer { work = [] }
            return work
        }
        for item in items { item() }
    }

    /// Delivers until a condition holds; fails the test after 20 seconds.
    @MainActor package func deliver(until condition: () -> Bool) async throws {
        let deadline = ContinuousClock.now + .seconds(20)
        while true {
            deliver()
            if condition() { return }
            try #require(ContinuousClock.now < deadline, "the condition does not hold in time")
            await Task.yield()
        }
    }
}
