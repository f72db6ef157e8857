internal import CDocuments
internal import Glibc

extension Saving {
    /// Whether a file's backup is the file itself: a saver was killed between making the one and replacing the other.
    func isBackedUp(_ status: stat, _ target: SystemPath) -> Bool {
        var backup = stat()
        return lstat(target.with(suffix: "~").bytes, &backup) == 0 && backup.isSameFile(as: status)
    }

    /// Keeps the former file, which was found to be what was read, if that is wanted and not done.
    mutating func backUp(_ former: FileReading.Opened, _ temporary: TemporaryFile) throws(DocumentError) {
        guard wantsBackup else { return }
        if !isBackedUp(former.status, former.path) {
            do throws(DocumentError) {
                try link(former, to: temporary.backup)
                try putBackup(temporary.backup, of: former.path)
            } catch {
                unlink(temporary.backup.bytes)
                throw error
            }
        }
        knowledge.hasBackup = true
    }

    /// Puts a backup in the place of the one before.
    func putBackup(_ path: SystemPath, of target: SystemPath) throws(DocumentError) {
        guard rename(path.bytes, target.with(suffix: "~").bytes) == 0 else {
            throw systemError("rename", errno, .backUp)
        }
    }

    /// Gives the former file a second name, or makes a copy where there are no second names.
    private func link(_ former: FileReading.Opened, to path: SystemPath) throws(DocumentError) {
        guard Glibc.link(former.path.bytes, path.bytes) == 0 else {
            guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else {
                throw systemError("link", errno, .backUp)
            }
            return try copy(former, to: path)
        }
        var status = stat()
        guard lstat(path.bytes, &status) == 0 else { throw systemError("lstat", errno, .backUp) }
        guard status.isSameFile(as: former.status) else { throw error(.changed) }
    }

    /// Copies the former file.
    private func copy(_ former: FileReading.Opened, to path: SystemPath) throws(DocumentError) {
        guard lseek(former.descriptor, 0, SEEK_SET) == 0 else { throw systemError("lseek", errno, .backUp) }
        var bytes: [UInt8] = []
        let number = Descriptor.read(former.descriptor, limit: Int(former.status.st_size)) { bytes += $0 }
        guard number == 0 else { throw systemError("read", number, .backUp) }
        guard FileDigest(bytes).value == knowledge.expectation.version?.digest else { throw error(.changed) }
        try writeCopy(bytes, of: former, to: path)
    }

    /// Writes a copy of the former file, with its owner and permissions as far as possible.
    func writeCopy(
        _ bytes: [UInt8], of former: FileReading.Opened, to path: SystemPath
    ) throws(DocumentError) {
        let copy = open(path.bytes, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard copy >= 0 else { throw systemError("open", errno, .backUp) }
        var number = Descriptor.write(bytes, to: copy)
        if number == 0 {
            // A copy that is the user's own is better than none.
            _ = fchown(copy, former.status.st_uid, former.status.st_gid)
            number = cdocuments_copy_attributes(former.descriptor, copy)
        }
        if number == 0, fchmod(copy, former.status.st_mode & 0o7777) != 0 { number = errno }
        if number == 0, fsync(copy) != 0 { number = errno }
        if close(copy) != 0, errno != EINTR, number == 0 { number = errno }
        guard number == 0 else { throw systemError("write", number, .backUp) }
    }
}
