internal import Glibc

/// What the system is asked for by file descriptors.
package enum Descriptor {
    /// Writes all bytes.
    ///
    /// - Parameters:
    ///   - bytes: What to write.
    ///   - descriptor: Where to.
    /// - Returns: 0, or the system's number of the error that has left some unwritten.
    package static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32 {
        var rest = bytes[...]
        while !rest.isEmpty {
            // The slice's storage stays where it is while write() reads from it.
            let written = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if written >= 0 {
                rest = rest.dropFirst(written)
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }

    /// Has something stand where a standard stream is closed: what the program opens next would be taken for it.
    ///
    /// What is put there can be neither read from nor written to as the stream could.
    package static func fillStandardStreams() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
            // The lowest number that is free is taken, and those below are in use by now.
            _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
        }
    }

    /// The system's words for the number of an error.
    ///
    /// - Parameter number: The number.
    /// - Returns: The words.
    package static func message(_ number: Int32) -> String {
        // The C library's message is a valid string of its own until the same thread asks for another.
        strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }
}
