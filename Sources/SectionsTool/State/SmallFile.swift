internal import CommandSupport
internal import Glibc

/// Small files, read and written whole.
enum SmallFile {
    /// Why a file cannot be read or written.
    struct Failure: Error, Hashable {
        /// The system's words, or why it is not taken.
        let reason: String
        /// Whether there is no such file.
        var isMissing = false
        /// Whether what is there is none of ours, so that it can be begun anew.
        var isForeign = false

        init(_ reason: String, isForeign: Bool = false) {
            self.reason = reason
            self.isForeign = isForeign
        }

        init(number: Int32) {
            reason = Descriptor.message(number)
            isMissing = number == ENOENT || number == ENOTDIR
        }
    }

    /// Reads a file.
    ///
    /// - Parameters:
    ///   - path: Its path.
    ///   - limit: How many bytes it may have.
    /// - Returns: Its bytes, or why it cannot be read.
    static func read(_ path: String, limit: Int) -> Result<[UInt8], Failure> {
        // One that is a pipe would be waited for.
        let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
        guard descriptor >= 0 else { return .failure(Failure(number: errno)) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { return .failure(Failure(number: errno)) }
        guard status.st_mode & S_IFMT == S_IFREG else { return .failure(Failure("is not a file")) }
        guard Int(status.st_size) <= limit else {
            return .failure(Failure("is larger than \(limit) bytes", isForeign: true))
        }
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 16_384)
        while bytes.count <= limit {
            // As many bytes are read as there is room for.
            let count = Glibc.read(descriptor, &piece, piece.count)
            if count > 0 {
                bytes += piece[..<count]
            } else if count == 0 {
                return .success(bytes)
            } else if errno != EINTR {
                return .failure(Failure(number: errno))
            }
        }
        return .failure(Failure("is larger than \(limit) bytes", isForeign: true))
    }

    /// Puts a file in the place of another one, whole or not at all.
    ///
    /// - Parameters:
    ///   - path: Its path; the directory must be there.
    ///   - bytes: What it holds.
    /// - Returns: Why it could not be written; the other file is as it was then.
    static func replace(_ path: String, by bytes: [UInt8]) -> Result<Void, Failure> {
        let temporary = "\(path).\(getpid())"
        unlink(temporary)
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard descriptor >= 0 else { return .failure(Failure(number: errno)) }
        let number = Descriptor.write(bytes, to: descriptor)
        var failure = number == 0 ? nil : Failure(number: number)
        if failure == nil, fsync(descriptor) != 0 { failure = Failure(number: errno) }
        if close(descriptor) != 0, failure == nil { failure = Failure(number: errno) }
        if failure == nil, rename(temporary, path) != 0 { failure = Failure(number: errno) }
        guard let failure else { return .success(()) }
        unlink(temporary)
        return .failure(failure)
    }
}
