internal import Glibc

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
