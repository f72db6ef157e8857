internal import Glibc
internal import Synchronization

/// The outcome of a save on another thread, for callers that cannot wait for a completion handler.
package final class SaveHandle: Sendable {
    package enum Outcome: Sendable {
        case saved
        case failed(DocumentError)
    }

    private let outcome = Mutex<Outcome?>(nil)

    package init() {}

    package func finish(_ failure: DocumentError?) {
        outcome.withLock { $0 = failure.map { .failed($0) } ?? .saved }
    }

    /// Waits for the save to end; `nil` after the timeout.
    package func outcome(atMost patience: Duration) -> Outcome? {
        let deadline = ContinuousClock.now + patience
        while true {
            if let outcome = outcome.withLock({ $0 }) { return outcome }
            guard ContinuousClock.now < deadline else { return nil }
            usleep(2_000)
        }
    }
}
