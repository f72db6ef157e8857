internal import Glibc

/// The error of a directory that cannot be read.
package struct DirectoryError: Error, Sendable, Equatable {
    package let path: FilePath
    /// The system's message.
    package let message: String
    /// Whether the directory does not exist, for instance because it was removed meanwhile.
    package let isMissing: Bool

    /// Creates an error from an `errno`.
    init(_ path: FilePath, number: Int32) {
        self.path = path
        // The C library's message stays valid until the same thread asks for another.
        message = strerror(number).map { String(cString: $0) } ?? "error \(number)"
        isMissing = number == ENOENT
    }
}
