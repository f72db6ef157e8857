package import Glibc

/// A system thread that does one job and ends.
public enum BackgroundThread {
    private final class Job: Sendable {
        let work: @Sendable () -> Void

        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }

    /// Starts a thread, which the caller must join or detach; `nil` if the system cannot create one.
    ///
    /// The thread blocks signals sent by a user or the system, so that they interrupt the threads that wait
    /// for them.
    package static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
        var faults = sigset_t()
        var former = sigset_t()
        sigfillset(&faults)
        for signal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&faults, signal) }
        pthread_sigmask(SIG_BLOCK, &faults, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        // The thread owns one reference and takes it over when it starts; if it does not start, the reference
        // is released below.
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

    /// Yields the processor to a waiting thread.
    package static func yield() { sched_yield() }

    /// Parks the calling thread forever, because processes it has started may die with it.
    package static func stay() -> Never { while true { pause() } }

    /// Starts a detached thread; returns whether the system could create one.
    public static func startDetached(_ work: @escaping @Sendable () -> Void) -> Bool {
        guard let thread = start(work) else { return false }
        pthread_detach(thread)
        return true
    }
}
