internal import Glibc
internal import SystemSupport

/// Reads a file and checks whether it is still the one that was read.
struct FileReading {
    /// The path of the file as it was given.
    let file: FilePath
    var action: DocumentError.Action = .read

    struct OpenFile {
        let path: SystemPath
        let descriptor: Int32
        let status: stat
    }

    func error(_ reason: DocumentError.Reason) -> DocumentError {
        DocumentError(file: file, action: action, reason: reason)
    }

    /// The resolved path of the file, which need not exist.
    func target() throws(DocumentError) -> SystemPath {
        guard let target = try existingTarget() else { throw error(.system(call: "open", number: ENOTDIR)) }
        return target
    }

    /// The resolved path of the file, which need not exist; `nil` if a parent is not a directory.
    private func existingTarget() throws(DocumentError) -> SystemPath? {
        guard let path = SystemPath(file) else {
            throw error(.notFile(file.bytes.isEmpty ? "an empty name" : "a name with a zero byte"))
        }
        guard let target = path.target else {
            if errno == ENOTDIR { return nil }
            throw error(.system(call: "realpath", number: errno))
        }
        if target.name.isEmpty { throw error(.notFile("a directory")) }
        return target
    }

    /// Opens the file; `nil` if it does not exist.
    func open() throws(DocumentError) -> OpenFile? {
        guard let path = try existingTarget() else { return nil }
        // Opening a device can have side effects.
        guard let before = path.status else {
            if errno == ENOENT { return nil }
            throw error(.system(call: "stat", number: errno))
        }
        if let kind = before.foreignKind { throw error(.notFile(kind)) }
        // Without `O_NONBLOCK`, opening would block if the file has become a pipe.
        let descriptor = Glibc.open(path.bytes, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw error(.system(call: "open", number: errno))
        }
        do throws(DocumentError) {
            let status = try self.status(of: descriptor)
            if let kind = status.foreignKind { throw error(.notFile(kind)) }
            return OpenFile(path: path, descriptor: descriptor, status: status)
        } catch {
            close(descriptor)
            throw error
        }
    }

    func status(of descriptor: Int32) throws(DocumentError) -> stat {
        guard let status = stat(of: descriptor) else {
            throw error(.system(call: "fstat", number: errno))
        }
        return status
    }

    /// Reads the file and its version, up to a limit in bytes; `nil` if it does not exist.
    func contents(limit: Int) throws(DocumentError) -> (bytes: [UInt8], version: FileVersion)? {
        for _ in 0..<3 {
            guard let opened = try open() else { return nil }
            defer { close(opened.descriptor) }
            guard opened.status.st_size <= limit else { throw error(.tooLarge(limit: limit)) }
            var bytes: [UInt8] = []
            let number = Descriptor.read(opened.descriptor, limit: limit) { bytes += $0 }
            guard number == 0 else { throw error(.system(call: "read", number: number)) }
            guard bytes.count <= limit else { throw error(.tooLarge(limit: limit)) }
            let version = FileVersion(opened.status, digest: FileDigest(bytes).value)
            // If it was written to during the read, the bytes may mix old and new.
            if version.matches(try status(of: opened.descriptor)) { return (bytes, version) }
        }
        throw error(.unstable)
    }

    /// Whether the file differs from the known version, and a more precise expectation if there is one.
    func comparison(
        with expected: DocumentFile.Expectation
    ) -> (hasChanged: Bool, expectation: DocumentFile.Expectation?) {
        switch expected {
        case .unread: return (false, nil)
        case .missing: return (SystemPath(file)?.status != nil, nil)
        case .version(let version, let isSettled):
            guard let status = SystemPath(file)?.status else {
                return (errno == ENOENT || errno == ENOTDIR, nil)
            }
            if isSettled, version.matches(status) { return (false, nil) }
            if status.st_size != version.size || status.foreignKind != nil { return (true, nil) }
            guard let digested = try? digested() else { return (false, nil) }
            guard digested.digest == version.digest else { return (true, nil) }
            return (false, DocumentFile.Expectation(digested))
        }
    }

    /// The current version of the file; `nil` if it does not exist or changes while it is read.
    private func digested() throws(DocumentError) -> FileVersion? {
        guard let opened = try open() else { return nil }
        defer { close(opened.descriptor) }
        guard let digest = try digest(of: opened.descriptor, size: Int(opened.status.st_size)) else {
            return nil
        }
        let version = FileVersion(opened.status, digest: digest)
        return version.matches(try status(of: opened.descriptor)) ? version : nil
    }

    /// The digest of an open file from its current offset; `nil` if the count of bytes differs.
    func digest(of descriptor: Int32, size: Int) throws(DocumentError) -> UInt64? {
        var digest = FileDigest()
        var count = 0
        let number = Descriptor.read(descriptor, limit: size) { piece in
            digest.add(piece)
            count += piece.count
        }
        guard number == 0 else { throw error(.system(call: "read", number: number)) }
        return count == size ? digest.value : nil
    }
}

extension stat {
    /// The status of an open file; `nil` with `errno` on failure.
    init?(of descriptor: Int32) {
        self.init()
        guard fstat(descriptor, &self) == 0 else { return nil }
    }

    /// Whether both are the same file, under any name.
    func isSameFile(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }

    /// The kind of file, with its article, if it is not an ordinary one; else `nil`.
    var foreignKind: String? {
        switch st_mode & S_IFMT {
        case S_IFREG: nil
        case S_IFDIR: "a directory"
        case S_IFIFO: "a pipe"
        case S_IFSOCK: "a socket"
        case S_IFCHR, S_IFBLK: "a device"
        default: "something else"
        }
    }
}
