internal import Glibc

/// Puts off SIGTERM, SIGHUP and SIGINT while something is being saved: a program that is asked to end does so
/// when that is done.
///
/// The main thread blocks them; threads that save block all signals anyway. What comes meanwhile strikes when
/// the last save has ended. A save that never ends can still be ended by SIGKILL, or left by the user.
@MainActor
package enum TerminationDelay {
    /// How many saves are going on.
    package private(set) static var holders = 0

    package static func begin() {
        holders += 1
        if holders == 1 { change(SIG_BLOCK) }
    }

    /// A save has ended, well or not: as often as one has begun.
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
