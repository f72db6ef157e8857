import Glibc
import Synchronization

/// An answer that one thread waits for and another one gives.
final class Mark: Sendable {
    private let answer = Mutex<Bool?>(nil)

    /// Gives it.
    func set(_ value: Bool = true) { answer.withLock { $0 = value } }

    /// Waits for it, for ten seconds at most; false if none comes.
    func wait() -> Bool {
        let deadline = ContinuousClock.now + .seconds(10)
        while ContinuousClock.now < deadline {
            if let value = answer.withLock({ $0 }) { return value }
            usleep(1_000)
        }
        return false
    }
}
