internal import CSystemSupport
internal import Glibc
internal import SystemSupport

extension Saving {
    /// Ways to keep the former file when it is replaced or overwritten.
    enum Keeping {
        /// The file is the one that was read; it becomes the backup and replaces an older one.
        case backup
        /// The file was never read; it is kept without replacing another file.
        case overwritten
        case aside(suffix: String)
    }

    /// The way to keep the former file; `nil` if it is not kept.
    func keeping(isUnchanged: Bool) -> Keeping? {
        if let asideSuffix { return .aside(suffix: asideSuffix) }
        guard options.contains(.keepingBackup) else { return nil }
        guard isUnchanged else { return .overwritten }
        return state.hasBackup ? nil : .backup
    }

    /// The number of backups that are hard links to the file itself, left by a save that was killed halfway.
    func backupCount(of status: stat, _ target: SystemPath) -> Int {
        var count = 0
        for backup in target.backups {
            let isThere = isFile(status, at: backup)
            if isThere == true { count += 1 }
            if isThere == nil, backup.bytes != target.backup.bytes { break }
        }
        return count
    }

    /// Whether a path refers to the given file; `nil` if the path does not exist.
    private func isFile(_ status: stat, at path: SystemPath) -> Bool? {
        var other = stat()
        return lstat(path.bytes, &other) == 0 ? other.isSameFile(as: status) : nil
    }

    /// Keeps the former file under a second name if required; returns its path if it is set aside.
    mutating func keep(
        _ former: FileReading.OpenFile, _ temporary: TemporaryFile, isUnchanged: Bool, _ directory: Int32?
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
            state.hasBackup = isFile(former.status, at: former.path.backup) == true
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

    /// Renames the kept file to its final name; returns its path if it is set aside.
    mutating func put(
        _ path: SystemPath, of former: FileReading.OpenFile, _ keeping: Keeping, _ directory: Int32?
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
            // Creating a file in the directory worked, so only the old backup can be protected.
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
            if let aside { removeAside(aside, of: former) }
            throw error
        }
        if place.bytes == target.backup.bytes { state.hasBackup = true }
        return aside
    }

    /// Removes the aside link to a file that still has its own name.
    func removeAside(_ aside: SystemPath, of former: FileReading.OpenFile) {
        if isFile(former.status, at: former.path) == true { unlink(aside.bytes) }
    }

    /// Flushes the directory, so that the backup is on disk before the former file goes.
    private func sync(_ directory: Int32?) throws(DocumentError) {
        guard let directory, fsync(directory) != 0, errno != EINVAL else { return }
        throw systemError("fsync", errno, .backUp)
    }

    /// Gives the former file a second hard link, or copies it if the file system does not support links.
    private func link(
        _ former: FileReading.OpenFile, to path: SystemPath, isUnchanged: Bool
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
        _ former: FileReading.OpenFile, to path: SystemPath, isUnchanged: Bool
    ) throws(DocumentError) {
        let bytes = try contents(of: former, limit: Int(former.status.st_size), .backUp)
        if isUnchanged, FileDigest(bytes).value != state.expectation.version?.digest {
            throw error(.changed)
        }
        try writeCopy(bytes, of: former, to: path)
    }

    /// Writes a copy of the former file, with the same owner and permissions as far as possible.
    func writeCopy(
        _ bytes: [UInt8], of former: FileReading.OpenFile, to path: SystemPath
    ) throws(DocumentError) {
        let copy = open(path.bytes, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard copy >= 0 else { throw systemError("open", errno, .backUp) }
        var number = Descriptor.write(bytes, to: copy)
        if number == 0 {
            // A copy owned by the user is better than none.
            _ = fchown(copy, former.status.st_uid, former.status.st_gid)
            number = cdocuments_copy_attributes(former.descriptor, copy)
        }
        if number == 0, fchmod(copy, former.status.st_mode & 0o7777) != 0 { number = errno }
        if number == 0, fsync(copy) != 0 { number = errno }
        if close(copy) != 0, errno != EINTR, number == 0 { number = errno }
        guard number == 0 else { throw systemError("write", number, .backUp) }
    }
}
