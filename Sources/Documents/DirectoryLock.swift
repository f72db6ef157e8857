internal import Glibc
package import SystemSupport

/// An advisory lock (`flock`) on a directory whose files are edited, until this object is released.
package final class DirectoryLock: Sendable {
    private let descriptor: Int32

    /// Takes the lock.
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
