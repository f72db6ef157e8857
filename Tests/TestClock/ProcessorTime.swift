internal import Glibc

/// The time that a processor has worked for someone, which other tests do not lengthen as they do the time of day.
package enum ProcessorTime {
    /// Measures what the calling thread works in a function; what it waits for, and other threads, do not count.
    ///
    /// - Parameter body: What is measured.
    /// - Returns: The time of the processor.
    package static func measure(_ body: () throws -> Void) rethrows -> Duration {
        let start = now(CLOCK_THREAD_CPUTIME_ID)
        try body()
        return now(CLOCK_THREAD_CPUTIME_ID) - start
    }

    /// What a clock of the system shows.
    private static func now(_ clock: clockid_t) -> Duration {
        var time = timespec()
        clock_gettime(clock, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
