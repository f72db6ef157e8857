internal import Glibc

/// Reads files of names.
public enum NameFile {
    /// Reads a file or a pipe.
    ///
    /// The file is read once, whole, and closed before it is looked at; what happens to it afterwards has no
    /// influence.
    ///
    /// - Parameters:
    ///   - path: The file's path, as the system takes it. One that is a pipe is read to its end.
    ///   - limits: How much is taken.
    /// - Returns: The names, and what in the file is none.
    /// - Throws: `NameFileError` with the system's message if the file cannot be read, or with what is wrong
    ///   in it.
    /// - Complexity: O(bytes).
    public static func read(
        path: String, limits: PropertyListReader.Limits = .init()
    ) throws(NameFileError) -> (names: NameDictionary, problems: [NameProblem]) {
        let bytes = try contents(path: path, limit: limits.clamped.bytes)
        return try PropertyListReader(limits: limits).read(bytes, file: path)
    }

    /// The bytes of a file or a pipe.
    private static func contents(path: String, limit: Int) throws(NameFileError) -> [UInt8] {
        // A NUL would cut the path short and name another file.
        guard !path.utf8.contains(0) else {
            throw NameFileError(file: path, reason: .cannotOpen(message(EINVAL)))
        }
        let descriptor = retrying { open(path, O_RDONLY | O_CLOEXEC) }
        guard descriptor >= 0 else {
            throw NameFileError(file: path, reason: .cannotOpen(message(errno)))
        }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else {
            throw NameFileError(file: path, reason: .cannotRead(message(errno)))
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG, S_IFIFO: break
        case S_IFDIR: throw NameFileError(file: path, reason: .isDirectory)
        case S_IFSOCK: throw NameFileError(file: path, reason: .notAFile("a socket"))
        default: throw NameFileError(file: path, reason: .notAFile("a device"))
        }
        guard Int(status.st_size) <= limit else {
            throw NameFileError(file: path, reason: .tooLarge(limit: limit))
        }
        return try readToEnd(descriptor, expecting: Int(status.st_size), limit: limit, path: path)
    }

    private static func readToEnd(
        _ descriptor: Int32, expecting size: Int, limit: Int, path: String
    ) throws(NameFileError) -> [UInt8] {
        var bytes: [UInt8] = []
        // One byte more than expected, so that a file that did not grow is known to be at its end.
        var wanted = max(size, 65_535) + 1
        while true {
            var failure: Int32 = 0
            var isAtEnd = false
            let chunk = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
                while count < wanted {
                    // The bytes from count up to wanted lie within the buffer, and read() writes no more than
                    // it is told.
                    let got = retrying {
                        Glibc.read(descriptor, buffer.baseAddress.map { $0 + count }, wanted - count)
                    }
                    if got > 0 {
                        count += got
                    } else {
                        if got < 0 { failure = errno }
                        isAtEnd = true
                        return
                    }
                }
            }
            guard failure == 0 else {
                throw NameFileError(file: path, reason: .cannotRead(message(failure)))
            }
            if bytes.isEmpty { bytes = chunk } else { bytes += chunk }
            guard bytes.count <= limit else {
                throw NameFileError(file: path, reason: .tooLarge(limit: limit))
            }
            if isAtEnd { return bytes }
            wanted = max(1 << 20, bytes.count / 2)
        }
    }

    /// Calls again what a signal interrupted.
    private static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
        while true {
            let result = call()
            if result != -1 || errno != EINTR { return result }
        }
    }

    /// The system's words for an error number.
    private static func message(_ number: Int32) -> String {
        // The C library's message is a valid string of its own until the same thread asks for another.
        strerror(number).map { String(cString: $0) } ?? "error \(number)"
    }
}
