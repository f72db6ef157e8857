internal import Glibc
package import SystemSupport

/// Why a directory cannot be read.
package struct DirectoryError: Error, Sendable, Equatable {
    /// The directory.
    package let path: FilePath
    /// The system's words.
    package let message: String
    /// Whether there is no such directory, as when it was removed meanwhile.
    package let isMissing: Bool

    /// Makes an error of the system's number.
    init(_ path: FilePath, number: Int32) {
        self.path = path
        // The C library's message is a valid string of its own until the same thread asks for another.
        message = strerror(number).map { String(cString: $0) } ?? "error \(number)"
        isMissing = number == ENOENT
    }
}
