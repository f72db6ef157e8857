internal import CDocuments
internal import Glibc
internal import SystemSupport

extension Saving {
    /// What becomes of the former file before it is replaced or written over.
    enum Keeping {
        /// It is what was read, and becomes the backup in the place of the one before.
        case backup
        /// It was never read, and is kept without replacing anything.
        case overwritten
        /// It is set aside, whatever it is.
        case aside(suffix: String)
    }

    /// What becomes of the former file; `nil` if it is not kept.
    func keeping(isUnchanged: Bool) -> Keeping? {
        if let asideSuffix { return .aside(suffix: asideSuffix) }
        guard options.contains(.keepingBackup) else { return nil }
        guard isUnchanged else { return .overwritten }
        return knowledge.hasBackup ? nil : .backup
    }

    /// How many of a file's backups are the file itself: a saver was killed before it replaced the file.
    func backupCount(of status: stat, _ target: SystemPath) -> Int {
        var count = 0
        for backup in target.backups {
            let isThere = isFile(status, at: backup)
            if isThere == true { count += 1 }
            if isThere == nil, backup.bytes != target.backup.bytes { break }
        }
        return count
    }

    /// Whether a path is that of a file; `nil` if there is none.
    private func isFile(_ status: stat, at path: SystemPath) -> Bool? {
        var found = stat()
        return lstat(path.bytes, &found) == 0 ? found.isSameFile(as: status) : nil
    }

    /// Keeps the former file under a second name, if that is to be done; returns where it is aside.
    mutating func keep(
        _ former: FileReading.Opened, _ temporary: TemporaryFile, isUnchanged: Bool, _ directory: Int32?
    ) throws(DocumentError) -> SystemPath? {
        guard let keeping = keeping(isUnchanged: isUnchanged) else { return nil }
        let isKept =
            switch keeping {
            case .backup: isFile(former.status, at: former.path.backup) == true
            case .overwritten: backupCount(of: former.status, former.path) > 0
            case .aside: false
            }
        if isKept {
            try sync(directory)
            knowledge.hasBackup = isFile(former.status, at: former.path.backup) == true
            return nil
        }
        do throws(DocumentError) {
            try link(former, to: temporary.backup, isUnchanged: isUnchanged)
            return try put(temporary.backup, of: former, keeping, directory)
        } catch {
            unlink(temporary.backup.bytes)
            throw error
        }
    }

    /// Gives what is to be kept its name; returns its path if it is set aside.
    mutating func put(
        _ path: SystemPath, of former: FileReading.Opened, _ keeping: Keeping, _ directory: Int32?
    ) throws(DocumentError) -> SystemPath? {
        let target = former.path
        let (place, number): (SystemPath?, Int32) =
            switch keeping {
            case .backup:
                Glibc.rename(path.bytes, target.backup.bytes) == 0 ? (target.backup, 0) : (nil, errno)
            case .overwritten: path.rename(to: target.backups)
            case .aside(let suffix): path.rename(to: target.asideNames(suffix))
            }
        guard let place else {
            // A name was made in the directory before, so that only the old backup can be what is protected.
            if case .backup = keeping, [EACCES, EPERM].contains(number) {
                throw error(.lockedBackup(target.backup.path.lastComponent), .backUp)
            }
            throw systemError("rename", number, .backUp)
        }
        var aside: SystemPath?
        if case .aside = keeping { aside = place }
        do throws(DocumentError) {
            try sync(directory)
        } catch {
            if let aside { giveUp(aside, of: former) }
            throw error
        }
        if place.bytes == target.backup.bytes { knowledge.hasBackup = true }
        return aside
    }

    /// Removes what was set aside of a file that is still in its place.
    func giveUp(_ aside: SystemPath, of former: FileReading.Opened) {
        if isFile(former.status, at: former.path) == true { unlink(aside.bytes) }
    }

    /// Has the directory say on disk what is kept, before the former file goes.
    private func sync(_ directory: Int32?) throws(DocumentError) {
        guard let directory, fsync(directory) != 0, errno != EINVAL else { return }
        throw systemError("fsync", errno, .backUp)
    }

    /// Gives the former file a second name, or makes a copy where there are no second names.
    private func link(
        _ former: FileReading.Opened, to path: SystemPath, isUnchanged: Bool
    ) throws(DocumentError) {
        guard Glibc.link(former.path.bytes, path.bytes) == 0 else {
            guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else {
                throw systemError("link", errno, .backUp)
            }
            return try copy(former, to: path, isUnchanged: isUnchanged)
        }
        var status = stat()
        guard lstat(path.bytes, &status) == 0 else { throw systemError("lstat", errno, .backUp) }
        guard status.isSameFile(as: former.status) else { throw error(.changed) }
    }

    private func copy(
        _ former: FileReading.Opened, to path: SystemPath, isUnchanged: Bool
    ) throws(DocumentError) {
        guard lseek(former.descriptor, 0, SEEK_SET) == 0 else { throw systemError("lseek", errno, .backUp) }
        var bytes: [UInt8] = []
        let number = Descriptor.read(former.descriptor, limit: Int(former.status.st_size)) { bytes += $0 }
        guard number == 0 else { throw systemError("read", number, .backUp) }
        if isUnchanged, FileDigest(bytes).value != knowledge.expectation.version?.digest {
            throw error(.changed)
        }
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
