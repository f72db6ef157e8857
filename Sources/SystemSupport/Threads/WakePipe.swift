internal import Glibc

/// Wakes a thread that waits for another one.
package final class WakePipe: Sendable {
    /// The two ends of a pipe; each call of `wake()` writes one byte.
    private let waiting: Int32
    private let waking: Int32

    /// Creates a pipe; `nil` if the system has no pipe left.
    package init?() {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        waiting = ends[0]
        waking = ends[1]
        // A full pipe already wakes the waiting thread.
        _ = fcntl(waking, F_SETFL, O_NONBLOCK)
    }

    deinit {
        close(waiting)
        close(waking)
    }

    /// Wakes the waiting thread, or the next one to wait.
    package func wake() {
        var byte: UInt8 = 0
        // write() gets the size of `byte`.
        while write(waking, &byte, 1) < 0, errno == EINTR {}
    }

    /// Waits to be woken; returns at once if another thread has called `wake()` since the last wait.
    package func wait(atMost time: Duration? = nil) {
        guard Polling.isReadable(waiting, within: time) else { return }
        var bytes = [UInt8](repeating: 0, count: 64)
        // read() gets the size of the buffer.
        while read(waiting, &bytes, bytes.count) < 0, errno == EINTR {}
    }
}

/// Waits for file descriptors.
package enum Polling {
    /// Waits for data or the end of the stream; returns whether a read will not block.
    package static func isReadable(_ descriptor: Int32, within time: Duration?) -> Bool {
        var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        let deadline = time.map { ContinuousClock.now + $0 }
        while true {
            let left = deadline.map { max(.zero, $0 - .now) }
            let milliseconds = left.map { Int32(($0 / .milliseconds(1)).rounded(.up)) } ?? -1
            let ready = poll(&entry, 1, milliseconds)
            if ready >= 0 { return ready > 0 }
            if errno != EINTR { return true }
        }
    }
}
