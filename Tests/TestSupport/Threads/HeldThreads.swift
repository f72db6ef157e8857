internal import Synchronization
package import SystemSupport

/// Threads that begin when the test says so, on the thread of the test.
package final class HeldThreads: Sendable {
    private let works = Mutex<[@Sendable () -> Void]>([])

    package init() {}

    /// The number of threads that have not begun.
    package var count: Int { works.withLock { $0.count } }

    /// Starts a thread that is held back.
    package var starter: ThreadStarter {
        { work in
            self.works.withLock { $0.append(work) }
            return true
        }
    }

    /// Lets one of the threads run to its end.
    package func runOne(_ number: Int) {
        let work = works.withLock { $0.isEmpty ? nil : $0.remove(at: number % $0.count) }
        work?()
    }

    /// Lets all threads that were started so far run to their end.
    package func run() {
        let works = works.withLock { works in
            defer { works = [] }
            return works
        }
        for work in works { work() }
    }
}
