internal import Glibc

/// Wakes one thread that waits for another one.
package final class Bell: Sendable {
    /// The ends of a pipe: a byte goes in for each ring.
    private let waiting: Int32
    private let ringing: Int32

    /// Makes a bell; `nil` if the system has no pipe for it.
    package init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        waiting = ends[0]
        ringing = ends[1]
        // A pipe that is full has rung often enough.
        _ = fcntl(ringing, F_SETFL, O_NONBLOCK)
    }

    deinit {
        close(waiting)
        close(ringing)
    }

    /// Wakes the thread that waits, or the one that will.
    package func ring() {
        var byte: UInt8 = 0
        // One byte is written.
        while write(ringing, &byte, 1) < 0, errno == EINTR {}
    }

    /// Waits until it rings, or has rung since it was last waited for.
    package func wait(atMost time: Duration? = nil) {
        guard Polling.isReadable(waiting, within: time) else { return }
        var rings = [UInt8](repeating: 0, count: 64)
        // As many bytes are read as there is room for.
        while read(waiting, &rings, rings.count) < 0, errno == EINTR {}
    }
}
