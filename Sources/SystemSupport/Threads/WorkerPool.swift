internal import Glibc

/// Threads that help others with their work: started when first needed, and kept.
///
/// A strict singleton: a second pool would compete with this one for the same processors.
///
/// A helper runs the same closure as the thread that asks for help. The closure must take its work piece by
/// piece from a place shared between threads, and return when no work is left.
final class WorkerPool: Sendable {
    static let shared = WorkerPool()

    /// A request for help, which ends when all helpers have returned from the closure.
    private final class Request {
        let work: @Sendable () -> Void
        /// Number of helpers that may still begin, and number of those that have begun and not returned.
        var helpersNeeded: Int
        var running = 0

        init(_ helpersNeeded: Int, _ work: @escaping @Sendable () -> Void) {
            self.work = work
            self.helpersNeeded = helpersNeeded
        }
    }

    private struct State {
        /// The requests in progress, oldest first.
        var requests: [Request] = []
        var threads = 0
        var idle = 0
    }

    // All threads may use the mutex and the conditions, whose memory is neither moved nor freed. Everything
    // in `state`, including the requests, is used only by a thread that holds the mutex.
    private nonisolated(unsafe) let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private nonisolated(unsafe) let work = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private nonisolated(unsafe) let end = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)
    private nonisolated(unsafe) var state = State()

    private init() {
        pthread_mutex_init(mutex, nil)
        pthread_cond_init(work, nil)
        pthread_cond_init(end, nil)
    }

    /// Runs `own`, which should include the same work, while up to `count` helpers run the work.
    ///
    /// Helpers that are busy elsewhere until `own` returns do not begin any more.
    func run<Result>(
        _ own: () -> Result, withHelpers count: Int, doing work: @escaping @Sendable () -> Void
    ) -> Result {
        guard count > 0 else { return own() }
        let request = Request(count, work)
        begin(request)
        defer { finish(request) }
        return own()
    }

    private func begin(_ request: Request) {
        pthread_mutex_lock(mutex)
        state.requests.append(request)
        for _ in 0..<min(request.helpersNeeded, state.idle) { pthread_cond_signal(work) }
        let missing = max(0, min(request.helpersNeeded, ThreadCount.current - 1) - state.threads)
        state.threads += missing
        pthread_mutex_unlock(mutex)
        for started in 0..<missing where !BackgroundThread.startDetached(serve) {
            pthread_mutex_lock(mutex)
            state.threads -= missing - started
            pthread_mutex_unlock(mutex)
            return
        }
    }

    private func finish(_ request: Request) {
        pthread_mutex_lock(mutex)
        request.helpersNeeded = 0
        while request.running > 0 { pthread_cond_wait(end, mutex) }
        state.requests.removeAll { $0 === request }
        pthread_mutex_unlock(mutex)
    }

    /// Helps with one request after the other, forever.
    @Sendable private func serve() {
        pthread_mutex_lock(mutex)
        while true {
            guard let request = state.requests.first(where: { $0.helpersNeeded > 0 }) else {
                state.idle += 1
                pthread_cond_wait(work, mutex)
                state.idle -= 1
                continue
            }
            request.helpersNeeded -= 1
            request.running += 1
            pthread_mutex_unlock(mutex)
            request.work()
            pthread_mutex_lock(mutex)
            request.running -= 1
            if request.running == 0 { pthread_cond_broadcast(end) }
        }
    }
}
