internal import CSystemSupport
internal import Glibc
internal import SystemSupport

extension Saving {
    /// Overwrites the bytes of a file; restores the old ones on failure.
    mutating func writeInPlace(_ former: FileReading.OpenFile, _ bytes: [UInt8]) throws(DocumentError) {
        let isUnchanged = try checkIsUnchanged(former)
        let old = try contents(of: former)
        if isUnchanged {
            guard FileDigest(old).value == state.expectation.version?.digest else {
                throw error(.changed)
            }
        }
        try copyInPlace(old, of: former, isUnchanged: isUnchanged)
        let descriptor = open(former.path.bytes, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
        guard descriptor >= 0 else { throw systemError("open") }
        defer { close(descriptor) }
        guard let status = stat(of: descriptor) else { throw systemError("fstat") }
        guard status.isSameFile(as: former.status) else { throw error(.changed) }
        if bytes.count > old.count {
            let number = cdocuments_reserve(descriptor, off_t(bytes.count))
            guard number == 0 else { throw systemError("fallocate", number) }
        }
        if let failure = overwrite(descriptor, with: bytes) {
            let isDamaged = overwrite(descriptor, with: old) != nil
            noteVersion(of: former, isDamaged ? nil : FileDigest(old).value)
            throw isDamaged ? error(.damaged(failure.number)) : systemError(failure.call, failure.number)
        }
        noteVersion(of: former, FileDigest(bytes).value)
    }

    /// Reads the former file from its start, up to a limit in bytes.
    func contents(
        of former: FileReading.OpenFile, limit: Int = .max, _ action: DocumentError.Action = .save
    ) throws(DocumentError) -> [UInt8] {
        guard lseek(former.descriptor, 0, SEEK_SET) == 0 else { throw systemError("lseek", errno, action) }
        var bytes: [UInt8] = []
        let number = Descriptor.read(former.descriptor, limit: limit) { bytes += $0 }
        guard number == 0 else { throw systemError("read", number, action) }
        return bytes
    }

    /// Copies the former file beside it unless no copy is required or one exists.
    private mutating func copyInPlace(
        _ old: [UInt8], of former: FileReading.OpenFile, isUnchanged: Bool
    ) throws(DocumentError) {
        guard let keeping = keeping(isUnchanged: isUnchanged) else { return }
        // In a read-only directory, saving in place is possible only without a copy.
        guard asideSuffix != nil || former.path.directory.isAccessible(W_OK | X_OK) else { return }
        // The temporary file's lock shows other processes that the copy's owner is running.
        let temporary = try makeTemporary(for: former.path, mode: 0o600)
        defer {
            unlink(temporary.path.bytes)
            close(temporary.writer)
            FileLock.release(temporary.holder)
        }
        let directory = try openDirectory(of: former.path)
        defer { if let directory { close(directory) } }
        do throws(DocumentError) {
            try writeCopy(old, of: former, to: temporary.backup)
            // The copy must be on disk before the original is overwritten.
            _ = try put(temporary.backup, of: former, keeping, directory)
        } catch {
            unlink(temporary.backup.bytes)
            throw error
        }
    }

    /// Replaces the contents of a file and flushes them; returns the call that failed.
    private func overwrite(_ descriptor: Int32, with bytes: [UInt8]) -> (call: String, number: Int32)? {
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { return ("lseek", errno) }
        let number = Descriptor.write(bytes, to: descriptor)
        if number != 0 { return ("write", number) }
        guard ftruncate(descriptor, off_t(bytes.count)) == 0 else { return ("ftruncate", errno) }
        return fsync(descriptor) == 0 ? nil : ("fsync", errno)
    }

    /// Records the version that is on disk now, with a known digest or one that is read from the file.
    private mutating func noteVersion(of former: FileReading.OpenFile, _ digest: UInt64?) {
        guard let status = stat(of: former.descriptor) else { return }
        let reading = FileReading(file: file, action: .save)
        var digest = digest
        if digest == nil, lseek(former.descriptor, 0, SEEK_SET) == 0 {
            digest = try? reading.digest(of: former.descriptor, size: Int(status.st_size))
        }
        if let digest { state.expectation = .init(FileVersion(status, digest: digest)) }
    }
}
