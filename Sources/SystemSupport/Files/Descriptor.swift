internal import Glibc

/// What the system is asked for by file descriptors.
package enum Descriptor {
    /// Writes all bytes; returns 0, or the system's number of the error that has left some unwritten.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            // The slice's storage stays where it is while write() reads from it.
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

    /// Waits until something that does not block takes bytes again, or never will; 0 or the system's number.
    private static func waitForRoom(_ descriptor: Int32) -> Int32 {
        var place = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        while poll(&place, 1, -1) < 0 {
            if errno != EINTR { return errno }
        }
        // A descriptor that is none would be found ready for ever.
        return place.revents & Int16(POLLNVAL) != 0 ? EBADF : 0
    }

    /// Reads, from what does not block, until the end or behind the limit; 0 or the system's number.
    package static func read(_ descriptor: Int32, limit: Int, _ take: (ArraySlice<UInt8>) -> Void) -> Int32 {
        var piece = [UInt8](repeating: 0, count: 65_536)
        var total = 0
        while total <= limit {
            // As many bytes are read as there is room for.
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

    /// The system's words for the number of an error.
    package static func message(_ number: Int32) -> String {
        // The C library's message is a valid string of its own until the same thread asks for another.
        strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }
}
