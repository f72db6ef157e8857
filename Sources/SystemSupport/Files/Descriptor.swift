internal import Glibc

/// Reads from and writes to file descriptors.
package enum Descriptor {
    /// Writes all bytes; returns 0, or the `errno` of the error that left some unwritten.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            // The slice's storage stays valid while write() reads from it.
            let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written >= 0 {
                rest = rest.dropFirst(written)
            } else if errno == EAGAIN || errno == EWOULDBLOCK {
                let number = waitForRoom(descriptor)
                guard number == 0 else { return number }
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }

    /// Waits until a non-blocking descriptor is writable or has failed; returns 0 or an `errno`.
    private static func waitForRoom(_ descriptor: Int32) -> Int32 {
        var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        while poll(&place, 1, -1) < 0 {
            if errno != EINTR { return errno }
        }
        // poll() reports an invalid descriptor as ready, so the write would be retried forever.
        return place.revents & Int16(POLLNVAL) != 0 ? EBADF : 0
    }

    /// Reads to the end, or until more than `limit` bytes are read; returns 0 or an `errno`.
    ///
    /// For files and other sources that never make the caller wait; `EAGAIN` counts as an error.
    package static func read(_ descriptor: Int32, limit: Int, _ take: (ArraySlice<UInt8>) -> Void) -> Int32 {
        var piece = [UInt8](repeating: 0, count: 65_536)
        var total = 0
        while total <= limit {
            // read() gets the size of the buffer.
            let count = Glibc.read(descriptor, &piece, piece.count)
            if count > 0 {
                take(piece[..<count])
                total += count
            } else if count == 0 {
                return 0
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }

    /// The system's message for an error number.
    package static func message(_ number: Int32) -> String {
        // The C library's message stays valid until the same thread asks for another.
        strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }
}
