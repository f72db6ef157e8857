internal import Glibc

/// Delays SIGTERM, SIGHUP and SIGINT during a save, so that a terminated program finishes it first.
///
/// The main thread blocks the signals; threads that save block all signals anyway. Pending signals are
/// delivered after the last save. SIGKILL still ends a program whose save never ends.
@MainActor
package enum TerminationDelay {
    package private(set) static var holders = 0

    package static func begin() {
        holders += 1
        // Each time, since the main actor may run on another thread where libdispatch has the main queue.
        change(SIG_BLOCK)
    }

    /// Ends a delay; called once for each `begin()`, whether the save succeeded or not.
    package static func end() {
        guard holders > 0 else { return }
        holders -= 1
        if holders == 0 { change(SIG_UNBLOCK) }
    }

    private static func change(_ way: Int32) {
        var signals = sigset_t()
        sigemptyset(&signals)
        for signal in [SIGTERM, SIGHUP, SIGINT] { sigaddset(&signals, signal) }
        pthread_sigmask(way, &signals, nil)
    }
}
