internal import Glibc
internal import Synchronization

/// How a save in another thread ended, for who cannot wait until that is reported.
package final class SaveTicket: Sendable {
    package enum Outcome: Sendable {
        case saved
        case failed(DocumentError)
    }

    private let outcome = Mutex<Outcome?>(nil)

    package init() {}

    /// Takes down that the save has ended, and why it failed, if it did.
    package func finish(_ failure: DocumentError?) {
        outcome.withLock { $0 = failure.map { .failed($0) } ?? .saved }
    }

    /// Waits for the end of the save; `nil` if it goes on longer.
    package func outcome(atMost patience: Duration) -> Outcome? {
        let deadline = ContinuousClock.now + patience
        while true {
            if let outcome = outcome.withLock({ $0 }) { return outcome }
            guard ContinuousClock.now < deadline else { return nil }
            usleep(2_000)
        }
    }
}
