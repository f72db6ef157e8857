internal import Glibc

/// A system thread that does one piece of work and ends.
public enum BackgroundThread {
    private final class Work: Sendable {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) { self.run = run }
    }

    /// Starts a detached thread; returns whether the system could create one.
    ///
    /// The thread blocks signals sent by a user or the system, so that they interrupt the threads that wait
    /// for them.
    public static func startDetached(_ work: @escaping @Sendable () -> Void) -> Bool {
        var faults = sigset_t()
        var former = sigset_t()
        sigfillset(&faults)
        for signal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&faults, signal) }
        pthread_sigmask(SIG_BLOCK, &faults, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        // The thread owns one reference and takes it over when it starts; if it does not start, the reference
        // is released below.
        let context = Unmanaged.passRetained(Work(work))
        var thread = pthread_t()
        let status = pthread_create(
            &thread, nil,
            { context in
                guard let context else { return nil }
                Unmanaged<Work>.fromOpaque(context).takeRetainedValue().run()
                return nil
            }, context.toOpaque())
        guard status == 0 else {
            context.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    /// Yields the processor to a waiting thread.
    package static func yield() { sched_yield() }
}
