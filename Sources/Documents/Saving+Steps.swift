internal import Glibc
internal import SystemSupport

extension Saving {
    func makeTemporary(for target: SystemPath, mode: mode_t) throws(DocumentError) -> TemporaryFile {
        let made = TemporaryFile.make(for: target, mode: mode)
        guard let temporary = made.file else { throw systemError(made.call, made.number) }
        return temporary
    }

    /// Runs the remaining steps with a temporary file, and removes it if they fail.
    mutating func completing(
        _ temporary: TemporaryFile, _ steps: (inout Saving) throws(DocumentError) -> Void
    ) throws(DocumentError) {
        isWriterOpen = true
        isInPlace = false
        do throws(DocumentError) {
            try steps(&self)
        } catch {
            if isWriterOpen { close(temporary.writer) }
            if !isInPlace {
                unlink(temporary.path.bytes)
                FileLock.release(temporary.holder)
            }
            throw error
        }
    }

    func fill(_ temporary: TemporaryFile) throws(DocumentError) {
        switch content {
        case .bytes(let bytes):
            let number = Descriptor.write(bytes, to: temporary.writer)
            guard number == 0 else { throw systemError("write", number) }
        case .written(let write): try write(temporary.path.path)
        }
    }

    /// Flushes the file to disk and closes it.
    mutating func finish(_ temporary: TemporaryFile) throws(DocumentError) {
        guard fsync(temporary.writer) == 0 else { throw systemError("fsync") }
        // The descriptor is invalid even if `close` fails.
        isWriterOpen = false
        guard close(temporary.writer) == 0 || errno == EINTR else { throw systemError("close") }
    }

    /// Opens the directory in advance, to flush it after the rename; `nil` if it is not readable.
    func openDirectory(of target: SystemPath) throws(DocumentError) -> Int32? {
        let directory = open(target.directory.bytes, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        if directory >= 0 { return directory }
        if errno == EACCES { return nil }
        throw systemError("open")
    }

    /// Records that the new file is in place, and flushes the directory.
    mutating func settle(_ temporary: TemporaryFile, _ directory: Int32?) throws(DocumentError) {
        isInPlace = true
        let number: Int32 = if let directory, fsync(directory) != 0, errno != EINVAL { errno } else { 0 }
        // Renaming changes the file's times.
        let status = stat(of: temporary.holder)
        switch content {
        case .bytes(let bytes):
            if let status {
                state.expectation = .init(FileVersion(status, digest: FileDigest(bytes).value))
            }
        // The file may be too large to be read for a digest.
        case .written: state.expectation = .unread
        }
        if let lock = state.lock { FileLock.release(lock) }
        state.lock = nil
        if state.wantsLock, temporary.isLocked {
            state.lock = temporary.holder
        } else {
            FileLock.release(temporary.holder)
        }
        guard number == 0 else { throw error(.notDurable(number)) }
    }
}
