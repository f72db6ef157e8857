internal import CSystemSupport
internal import Glibc
internal import SystemSupport

/// The usual way to save: a new file is written beside the old one and renamed over it.
extension Saving {
    mutating func saveNew(_ target: SystemPath) throws(DocumentError) {
        var mode: UInt32?
        switch state.expectation {
        case .unread: break
        case .missing(let former): mode = former
        case .version(let version, _):
            guard options.contains(.overwritingChanges) else { throw error(.removed) }
            mode = version.mode
        }
        removeStale(target, owner: nil)
        let temporary = try makeTemporary(for: target, mode: mode == nil ? creationMode : 0o600)
        try completing(temporary) { (saving) throws(DocumentError) in
            try saving.fill(temporary)
            if let mode, fchmod(temporary.writer, mode) != 0 { throw saving.systemError("fchmod") }
            try saving.finish(temporary)
            let directory = try saving.openDirectory(of: target)
            defer { if let directory { close(directory) } }
            let number =
                saving.options.contains(.overwritingChanges)
                ? rename(temporary.path.bytes, target.bytes) == 0 ? 0 : errno
                : cdocuments_rename_to_new(temporary.path.bytes, target.bytes)
            guard number == 0 else {
                throw number == EEXIST ? saving.error(.appeared) : saving.systemError("rename", number)
            }
            try saving.settle(temporary, directory)
        }
    }

    mutating func replace(_ former: FileReading.OpenFile) throws(DocumentError) {
        let target = former.path
        let status = try currentStatus(of: former)
        let names = Int(status.st_nlink) - backupCount(of: status, target)
        // A file that is set aside stays intact under its other names.
        guard names <= 1 || asideSuffix != nil else { throw error(.linked(names)) }
        let temporary = try makeTemporary(for: target, mode: 0o600)
        try completing(temporary) { (saving) throws(DocumentError) in
            try saving.giveOwner(of: status, to: temporary)
            try saving.fill(temporary)
            let number = cdocuments_copy_attributes(former.descriptor, temporary.writer)
            guard number == 0 else { throw saving.systemError("fsetxattr", number) }
            guard fchmod(temporary.writer, status.st_mode & 0o7777) == 0 else {
                throw saving.systemError("fchmod")
            }
            try saving.finish(temporary)
            let directory = try saving.openDirectory(of: target)
            defer { if let directory { close(directory) } }
            let isUnchanged = try saving.checkIsUnchanged(former)
            let aside = try saving.keep(former, temporary, isUnchanged: isUnchanged, directory)
            guard rename(temporary.path.bytes, target.bytes) == 0 else {
                let number = errno
                if let aside { saving.removeAside(aside, of: former) }
                throw saving.systemError("rename", number)
            }
            try saving.settle(temporary, directory)
        }
    }

    /// The status of the former file after stale files were removed, which may have been links to it.
    private func currentStatus(of former: FileReading.OpenFile) throws(DocumentError) -> stat {
        try FileReading(file: file, action: .save).status(of: former.descriptor)
    }

    /// Changes the owner and group of a new file to those of the former one.
    private func giveOwner(of status: stat, to temporary: TemporaryFile) throws(DocumentError) {
        guard let own = stat(of: temporary.writer) else { throw systemError("fstat") }
        guard own.st_uid != status.st_uid || own.st_gid != status.st_gid else { return }
        guard fchown(temporary.writer, status.st_uid, status.st_gid) == 0 else {
            throw errno == EPERM || errno == EINVAL ? error(.foreignOwner) : systemError("fchown")
        }
    }
}
