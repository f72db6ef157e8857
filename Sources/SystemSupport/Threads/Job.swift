internal import Glibc
internal import Synchronization

/// Runs work on the main actor, soon and in order; may be called from any thread.
///
/// `Application.post` is one such function.
public typealias RunLoopPost = @Sendable (_ work: @escaping @MainActor @Sendable () -> Void) -> Void

/// Starts a thread for some work; returns whether it could.
package typealias ThreadStarter = @Sendable (_ work: @escaping @Sendable () -> Void) -> Bool

/// Work on a background thread whose results are delivered on the run loop.
///
/// The work may send preliminary results before its last one. A result that is replaced before the run loop
/// takes it is skipped. The job lives until its work has ended, so its creator need not keep it.
package final class Job<Value: Sendable>: Sendable {
    /// The newest result that the run loop has not taken.
    private struct Outbox: Sendable {
        var value: Value?
        var hasLast = false
    }

    package let progress: JobProgress
    private let post: RunLoopPost
    private let outbox = Mutex(Outbox())
    /// Signals results to `take`; `nil` if the system has no pipe left.
    private let wakePipe = WakePipe()
    /// Receives results; `nil` after the last one and after cancellation.
    @MainActor private var handler: (@MainActor (Value) -> Void)?

    @MainActor private init(
        _ progress: JobProgress, _ post: @escaping RunLoopPost,
        _ handler: @escaping @MainActor (Value) -> Void
    ) {
        (self.progress, self.post, self.handler) = (progress, post, handler)
    }

    /// Starts a job.
    ///
    /// - Parameters:
    ///   - start: Starts the thread; tests may hold it back. If it cannot, the work is done before this
    ///     function returns.
    ///   - post: Runs a closure on the run loop.
    ///   - progress: The progress for the work to update, if it counts its steps.
    ///   - work: The work, which sends its results to the job and may ask whether it is cancelled.
    ///   - handler: Receives the results; not called after cancellation.
    /// - Returns: The job.
    @MainActor @discardableResult
    package static func start(
        on start: ThreadStarter = BackgroundThread.startDetached, post: @escaping RunLoopPost,
        progress: JobProgress = JobProgress(), _ work: @escaping @Sendable (Job) -> Void,
        handler: @escaping @MainActor (Value) -> Void
    ) -> Job {
        let job = Job(progress, post, handler)
        let run: @Sendable () -> Void = { if !progress.isCancelled { work(job) } }
        if !start(run) { run() }
        return job
    }

    /// Sends a result; has no effect after the last one or after cancellation.
    ///
    /// - Parameters:
    ///   - value: The result.
    ///   - isLast: Whether it ends the job; the work itself may go on.
    package func send(_ value: Value, isLast: Bool = true) {
        let mustPost = outbox.withLock { outbox in
            guard !outbox.hasLast, !progress.isCancelled else { return false }
            defer { outbox = Outbox(value: value, hasLast: isLast) }
            return outbox.value == nil
        }
        wakePipe?.wake()
        // A preliminary result is for a screen, which should not wait for a processor.
        if !isLast { BackgroundThread.yield() }
        // Otherwise the closure posted for the former result delivers this one.
        if mustPost { post { self.deliver() } }
    }
}

/// The side of the run loop.
@MainActor
extension Job {
    /// Whether the last result was delivered, or the job was cancelled.
    package var isOver: Bool { handler == nil }

    /// Cancels the job; no result is delivered any more, and the work ends soon if it asks.
    package func cancel() {
        handler = nil
        progress.cancel()
    }

    /// Takes the newest result, which is not delivered then; waits for it if necessary.
    ///
    /// - Returns: The result; `nil` if there is none within the time, or the job is over.
    package func take(within time: Duration = .zero) -> Value? {
        guard !isOver else { return nil }
        let deadline = ContinuousClock.now + time
        while true {
            let (value, isLast) = outbox.withLock { ($0.value.take(), $0.hasLast) }
            if let value {
                if isLast { handler = nil }
                return value
            }
            let rest = deadline - .now
            guard rest > .zero else { return nil }
            if let wakePipe { wakePipe.wait(atMost: rest) } else { usleep(1_000) }
        }
    }

    /// Delivers the newest result now instead of in the next turn of the run loop, and waits for it if
    /// necessary; returns whether there was one.
    @discardableResult
    package func deliver(within time: Duration = .zero) -> Bool {
        guard let handler, let value = take(within: time) else { return false }
        handler(value)
        return true
    }
}
