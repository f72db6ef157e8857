package import Glibc

/// A thread of the system that does one job and ends.
public enum BackgroundThread {
    private final class Job: Sendable {
        let work: @Sendable () -> Void

        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }

    /// Starts a thread, which must be joined or detached; `nil` if the system gives none.
    ///
    /// Signals that a user or the system sends go to the other threads, to interrupt those who wait for them.
    package static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
        var faults = sigset_t()
        var former = sigset_t()
        sigfillset(&faults)
        for signal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&faults, signal) }
        pthread_sigmask(SIG_BLOCK, &faults, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        // One reference goes to the thread, which gives it back when it begins; without a thread it is given
        // back here.
        let job = Unmanaged.passRetained(Job(work))
        var thread = pthread_t()
        let status = pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                Unmanaged<Job>.fromOpaque(context).takeRetainedValue().work()
                return nil
            }, job.toOpaque())
        guard status == 0 else {
            job.release()
            return nil
        }
        return thread
    }

    /// Lets another thread have the processor that waits for it.
    package static func giveWay() { sched_yield() }

    /// Keeps the thread that calls it as long as the program runs: what it has started may end with it.
    package static func stay() -> Never { while true { pause() } }

    /// Starts a thread that nobody waits for; returns whether the system gives one.
    public static func startDetached(_ work: @escaping @Sendable () -> Void) -> Bool {
        guard let thread = start(work) else { return false }
        pthread_detach(thread)
        return true
    }
}
