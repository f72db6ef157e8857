internal import CProcessRunner
internal import Glibc

/// What a thread waits for while a program runs: its output, its end, and a bell that another thread rings.
struct ProcessWatch {
    /// How long is waited at most, in milliseconds, where the system cannot tell of an end.
    private static let longestWait: Int32 = 50

    private let process: Int32
    private let end: Int32
    private let bell: Int32

    /// Makes a watch over a program that is not reaped before it is closed; the bell or -1 is the caller's.
    init(process: Int32, bell: Int32) {
        self.process = process
        self.bell = bell
        end = cprocessrunner_open_end(process)
    }

    var hasEnded: Bool { cprocessrunner_has_ended(process) != 0 }

    /// Waits for whatever comes first; returns whether there is something to read from `output`, -1 for none.
    func wait(for output: Int32, heedsBell: Bool, until time: ContinuousClock.Instant?) -> Bool {
        // A negative descriptor is passed over.
        var entries = [output, end, heedsBell ? bell : -1].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        var timeout = time.map(Self.milliseconds(until:)) ?? -1
        if end < 0 || (heedsBell && bell < 0) {
            timeout = timeout < 0 ? Self.longestWait : min(timeout, Self.longestWait)
        }
        return poll(&entries, nfds_t(entries.count), timeout) > 0 && entries[0].revents != 0
    }

    func close() { if end >= 0 { _ = Glibc.close(end) } }

    /// How long it is until a time, rounded up so that the time has come then.
    private static func milliseconds(until time: ContinuousClock.Instant) -> Int32 {
        let parts = (time - .now).components
        guard parts.seconds >= 0, parts.attoseconds >= 0 else { return 0 }
        guard parts.seconds < 1_000_000 else { return 1_000_000_000 }
        return Int32(parts.seconds * 1_000 + parts.attoseconds / 1_000_000_000_000_000 + 1)
    }
}
