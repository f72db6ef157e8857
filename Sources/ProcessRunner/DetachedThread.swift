internal import Glibc

/// A thread of the system that does one job and ends by itself.
enum DetachedThread {
    private final class Job: Sendable {
        let work: @Sendable () -> Void

        init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }

    /// Starts a thread; signals from outside go to the others.
    ///
    /// - Parameter work: What it does.
    /// - Returns: Whether there is one; if not, nothing is done.
    static func start(_ work: @escaping @Sendable () -> Void) -> Bool {
        var blocked = sigset_t()
        var former = sigset_t()
        sigfillset(&blocked)
        for signal in [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGTRAP, SIGABRT] { sigdelset(&blocked, signal) }
        pthread_sigmask(SIG_BLOCK, &blocked, &former)
        defer { pthread_sigmask(SIG_SETMASK, &former, nil) }
        // One reference goes to the thread, which gives it back when it begins; without a thread it is given back here.
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
            return false
        }
        pthread_detach(thread)
        return true
    }
}
