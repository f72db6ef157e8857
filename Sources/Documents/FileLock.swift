internal import Glibc
package import SystemSupport

/// Advisory locks on files, which the system releases when their process ends.
enum FileLock {
    /// Locks a file, or returns `nil` if it does not exist; releases `former` if the file was replaced since.
    static func take(_ file: FilePath, holding former: Int32?) throws(DocumentError) -> Int32? {
        let reading = FileReading(file: file, action: .lock)
        for _ in 0..<10 {
            guard let opened = try reading.open() else {
                if let former { release(former) }
                return nil
            }
            if let former, stat(of: former)?.isSameFile(as: opened.status) == true {
                close(opened.descriptor)
                return former
            }
            let number = lock(opened.descriptor)
            guard number == 0 else {
                let refusal = reason(number, opened.descriptor)
                close(opened.descriptor)
                throw reading.error(refusal)
            }
            // A save may have replaced the file before it was locked.
            if let status = opened.path.status, status.isSameFile(as: opened.status) {
                if let former { release(former) }
                return opened.descriptor
            }
            release(opened.descriptor)
        }
        throw reading.error(.unstable)
    }

    /// Locks an open file without waiting; returns 0 or the error, `EWOULDBLOCK` for another holder.
    static func lock(_ descriptor: Int32) -> Int32 {
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            if errno != EINTR { return errno }
        }
        return 0
    }

    /// The reason why `lock` failed with an error.
    static func reason(_ number: Int32, _ descriptor: Int32) -> DocumentError.Reason {
        guard number == EWOULDBLOCK else { return .system(call: "flock", number: number) }
        // A shared lock is granted beside those of readers, but not beside that of an editor.
        guard flock(descriptor, LOCK_SH | LOCK_NB) == 0 else { return .locked }
        defer { flock(descriptor, LOCK_UN) }
        // Or the editor has ended meanwhile.
        return lock(descriptor) == 0 ? .locked : .lockedByReader
    }

    /// Releases a lock, even if a child process has inherited it, and closes the file.
    static func release(_ descriptor: Int32) {
        flock(descriptor, LOCK_UN)
        close(descriptor)
    }
}

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
