internal import Glibc
internal import SystemSupport

/// Reading a file, and looking whether it is still what was read.
struct FileReading {
    /// The file, as it was named.
    let file: FilePath
    var action: DocumentError.Action = .read

    struct Opened {
        let path: SystemPath
        let descriptor: Int32
        let status: stat
    }

    func error(_ reason: DocumentError.Reason) -> DocumentError {
        DocumentError(file: file, action: action, reason: reason)
    }

    /// Where the file is, or would come to be.
    func target() throws(DocumentError) -> SystemPath {
        guard let target = try existingTarget() else { throw error(.system(call: "open", number: ENOTDIR)) }
        return target
    }

    /// Where the file is, or would come to be; `nil` if something that it is below is no directory.
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

    /// Opens the file; `nil` if there is none.
    func open() throws(DocumentError) -> Opened? {
        guard let path = try existingTarget() else { return nil }
        // Opening alone can do something to a device.
        guard let before = path.status else {
            if errno == ENOENT { return nil }
            throw error(.system(call: "stat", number: errno))
        }
        if let kind = before.foreignKind { throw error(.notFile(kind)) }
        // What has become a pipe meanwhile would be waited for.
        let descriptor = Glibc.open(path.bytes, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw error(.system(call: "open", number: errno))
        }
        do throws(DocumentError) {
            let status = try self.status(of: descriptor)
            if let kind = status.foreignKind { throw error(.notFile(kind)) }
            return Opened(path: path, descriptor: descriptor, status: status)
        } catch {
            close(descriptor)
            throw error
        }
    }

    func status(of descriptor: Int32) throws(DocumentError) -> stat {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw error(.system(call: "fstat", number: errno)) }
        return status
    }

    /// Reads the file, up to a limit in bytes, and what it was; `nil` if there is none.
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
            // Written to meanwhile, it may be neither the old nor the new one.
            if version.matches(try status(of: opened.descriptor)) { return (bytes, version) }
        }
        throw error(.unstable)
    }

    /// Whether the file is another one than was known, and what is to be known from now on, if that is more.
    func comparison(
        with known: DocumentFile.Expectation
    ) -> (hasChanged: Bool, expectation: DocumentFile.Expectation?) {
        switch known {
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

    /// What the file is now; `nil` if there is none, or if it changes all the time.
    private func digested() throws(DocumentError) -> FileVersion? {
        guard let opened = try open() else { return nil }
        defer { close(opened.descriptor) }
        guard let digest = try digest(of: opened.descriptor, size: Int(opened.status.st_size)) else {
            return nil
        }
        let version = FileVersion(opened.status, digest: digest)
        return version.matches(try status(of: opened.descriptor)) ? version : nil
    }

    /// The digest of an open file, read from where it stands; `nil` if it has another size.
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
