internal import Glibc
package import SystemSupport

/// A lock on a directory whose files are being edited, held until this object is released.
///
/// It is an advisory lock (`flock`), as that of a `DocumentFile`, and leaves no lock file.
package final class DirectoryLock: Sendable {
    private let descriptor: Int32

    /// Takes the lock.
    ///
    /// - Throws: `locked` or `lockedByReader` if another process holds it, or the system error, as on file
    ///   systems without locks.
    package init(of directory: FilePath) throws(DocumentError) {
        func error(_ reason: DocumentError.Reason) -> DocumentError {
            DocumentError(file: directory, action: .lock, reason: reason)
        }
        guard let path = SystemPath(directory) else { throw error(.notFile("an empty name")) }
        let descriptor = open(path.bytes, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw error(.system(call: "open", number: errno)) }
        let number = FileLock.lock(descriptor)
        guard number == 0 else {
            let reason = FileLock.reason(number, descriptor)
            close(descriptor)
            throw error(reason)
        }
        self.descriptor = descriptor
    }

    deinit { FileLock.release(descriptor) }
}
