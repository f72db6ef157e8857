internal import Glibc
package import SystemSupport

/// A lock on a directory whose files are edited, for as long as this lives or until it is released.
///
/// It is the system's (`flock`), as that of a `DocumentFile`, and leaves nothing behind.
package final class DirectoryLock: Sendable {
    private let descriptor: Int32

    /// Takes the lock.
    ///
    /// - Throws: `locked` if another one has it, or what the system says, as where there are no locks.
    package init(of directory: FilePath) throws(DocumentError) {
        func error(_ reason: DocumentError.Reason) -> DocumentError {
            DocumentError(file: directory, action: .lock, reason: reason)
        }
        guard let path = SystemPath(directory) else { throw error(.notFile("an empty name")) }
        let descriptor = open(path.bytes, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw error(.system(call: "open", number: errno)) }
        let number = FileLock.lock(descriptor)
        guard number == 0 else {
            close(descriptor)
            throw error(number == EWOULDBLOCK ? .locked : .system(call: "flock", number: number))
        }
        self.descriptor = descriptor
    }

    deinit { FileLock.release(descriptor) }
}
