internal import CSystemSupport
internal import Glibc

/// Waits for the events of a running program: output, its end, and an event that another thread signals.
struct ProcessWatch {
    /// Polling interval in milliseconds, for systems that cannot report the end of a process.
    private static let longestWait: Int32 = 50

    private let process: Int32
    private let end: Int32
    private let wakeEvent: Int32

    /// Creates a watch over a program, which must not be reaped before the watch is closed; the caller owns
    /// `wakeEvent`, which may be -1.
    init(process: Int32, wakeEvent: Int32) {
        self.process = process
        self.wakeEvent = wakeEvent
        end = cprocessrunner_open_end(process)
    }

    var hasEnded: Bool { cprocessrunner_has_ended(process) != 0 }

    /// Waits for the first event; returns whether `output`, which may be -1, can be read.
    func wait(for output: Int32, canBeWoken: Bool, until time: ContinuousClock.Instant?) -> Bool {
        // poll() ignores negative descriptors.
        var entries = [output, end, canBeWoken ? wakeEvent : -1].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        var timeout = time.map(Self.milliseconds(until:)) ?? -1
        if end < 0 || (canBeWoken && wakeEvent < 0) {
            timeout = timeout < 0 ? Self.longestWait : min(timeout, Self.longestWait)
        }
        return poll(&entries, nfds_t(entries.count), timeout) > 0 && entries[0].revents != 0
    }

    func close() { if end >= 0 { _ = Glibc.close(end) } }

    /// The time left until `time`, rounded up so that it has passed by then.
    private static func milliseconds(until time: ContinuousClock.Instant) -> Int32 {
        let parts = (time - .now).components
        guard parts.seconds >= 0, parts.attoseconds >= 0 else { return 0 }
        guard parts.seconds < 1_000_000 else { return 1_000_000_000 }
        return Int32(parts.seconds * 1_000 + parts.attoseconds / 1_000_000_000_000_000 + 1)
    }
}
