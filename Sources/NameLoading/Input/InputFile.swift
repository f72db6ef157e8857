package import FormatCore
internal import Glibc
package import SystemSupport

/// A file, pipe or standard input opened for reading.
package final class InputFile: Sendable {
    static let standardInputName = "standard input"

    /// Name for error messages.
    let name: String
    /// The path; `nil` for standard input.
    let path: FilePath?
    /// Size in bytes when opened; `nil` for a pipe.
    let byteCount: Int?
    /// Source of bytes in place of a file; `nil` for a file.
    private let source: (any InputSource)?
    private let descriptor: Int32

    /// Opens a file, a pipe or, without a path, standard input, and limits its size to `limit` bytes.
    ///
    /// - Throws: `ReadingError` if it cannot be opened, is too large, or is neither a file nor a pipe.
    init(path: FilePath?, limit: Int) throws(ReadingError) {
        self.path = path
        source = nil
        name = path?.displayText ?? Self.standardInputName
        // A NUL would truncate the path and name another file.
        guard let path, path.bytes.contains(0) else {
            descriptor =
                path.map { path in Self.retrying { open(path.cString, O_RDONLY | O_CLOEXEC) } }
                ?? STDIN_FILENO
            byteCount = try Self.size(of: descriptor, name: name, limit: limit)
            return
        }
        throw ReadingError(file: name, reason: .cannotOpen(Descriptor.message(EINVAL)))
    }

    /// Reads the bytes of a source; without a byte count it behaves like a pipe.
    package init(name: String, path: FilePath? = nil, byteCount: Int? = nil, source: any InputSource) {
        self.name = name
        self.path = path
        self.byteCount = byteCount
        self.source = source
        descriptor = -1
    }

    /// The stream of the paths in directories that is read in place of a file, if any.
    var paths: PathStream? { source as? PathStream }

    /// The known format, if any, of a source whose text is UTF-8.
    var format: DetectedFormat? { source?.format }

    /// Columns known to be empty in all rows.
    var vacantColumns: [Int] { source?.vacantColumns ?? [] }

    /// Problems to report once everything has been read.
    var problems: [NameProblem] { source?.problems ?? [] }

    deinit {
        if descriptor > STDERR_FILENO { close(descriptor) }
    }

    private static func size(
        of descriptor: Int32, name: String, limit: Int
    ) throws(ReadingError) -> Int? {
        guard descriptor >= 0 else {
            throw ReadingError(file: name, reason: .cannotOpen(Descriptor.message(errno)))
        }
        var status = stat()
        let isKnown = fstat(descriptor, &status) == 0
        var reason = isKnown ? nil : ReadingError.Reason.cannotRead(Descriptor.message(errno))
        if isKnown {
            switch status.st_mode & S_IFMT {
            case S_IFREG where Int(status.st_size) > limit: reason = .tooLarge(limit: limit)
            case S_IFREG: return Int(status.st_size)
            case S_IFIFO: return nil
            case S_IFDIR: reason = .isDirectory
            case S_IFSOCK where descriptor == STDIN_FILENO: return nil
            case S_IFSOCK: reason = .notAFile("a socket")
            case S_IFCHR where isatty(descriptor) == 1: reason = .notAFile("a terminal")
            default: reason = .notAFile("a device")
            }
        }
        if descriptor > STDERR_FILENO { close(descriptor) }
        throw ReadingError(file: name, reason: reason ?? .empty)
    }

    /// Number of bytes to reserve for the file, including bytes that may be appended while it is read.
    ///
    /// If address space is limited, a file gets little more than its size. A pipe gets an eighth or, if more
    /// is available, almost a quarter, because keys, folded forms, a sorted copy and threads need space too.
    /// Reserving the limit would take 64 GiB, and seven times that for keys and folded forms, which systems
    /// without overcommitment refuse.
    ///
    /// - Parameters:
    ///   - limit: Maximum number of bytes to read.
    ///   - space: Address space left in bytes; `nil` if not limited.
    /// - Returns: The size in bytes.
    func room(limit: Int, space: Int?) -> Int {
        guard let byteCount else {
            return min(limit, space.map { max($0 / 8, ($0 - (64 << 20)) / 4) } ?? limit) + 1
        }
        let least = space.map { byteCount + min(16 << 20, $0 / 32) } ?? 1 << 30
        return min(limit, max(byteCount + byteCount / 4, least)) + 1
    }

    /// Reads the available bytes, waiting if there are none yet; returns 0 at the end.
    ///
    /// - Throws: `ReadingError` with the system's message.
    package func read(into room: UnsafeMutableBufferPointer<UInt8>) throws(ReadingError) -> Int {
        if let source { return try source.read(into: room) }
        while true {
            // read() writes at most the requested number of bytes, for which there is room.
            let got = Self.retrying { Glibc.read(descriptor, room.baseAddress, room.count) }
            if got >= 0 { return got }
            let number = errno
            guard number == EAGAIN || number == EWOULDBLOCK else {
                throw ReadingError(file: name, reason: .cannotRead(Descriptor.message(number)))
            }
            // Another process that shares the pipe may have set it to non-blocking.
            _ = wait(atMost: nil)
        }
    }

    /// Whether the bytes after an offset are UTF-8, without consuming them.
    ///
    /// Returns `true` for a pipe and for a large file, whose beginning decides.
    func isUTF8(from start: Int) -> Bool {
        guard let byteCount, descriptor >= 0, byteCount <= Self.maxBytesChecked else { return true }
        // Pieces overlap by the length of a character, because their edges may split one.
        let overlap = TextEncoding.longestCharacter
        var at = max(0, start - overlap)
        var buffer = [UInt8](repeating: 0, count: 256 << 10)
        while at < byteCount {
            let got = buffer.withUnsafeMutableBytes { room in
                // pread() writes at most the requested number of bytes, for which there is room.
                Self.retrying { pread(descriptor, room.baseAddress, room.count, off_t(at)) }
            }
            guard got > 0 else { return true }
            let isLast = at + got >= byteCount
            guard TextEncoding.isUTF8(piece: buffer[..<got], isLast: isLast) else { return false }
            at += isLast ? got : max(got - overlap, 1)
        }
        return true
    }

    /// Maximum size of a file that is checked completely; larger ones are judged by their beginning.
    private static let maxBytesChecked = 16 << 20

    /// Cancels the source; bytes already read stay valid.
    func cancel() { source?.cancel() }

    /// Waits for input or the end; returns whether either is there.
    func wait(atMost time: Duration?) -> Bool {
        source?.wait(atMost: time) ?? Polling.isReadable(descriptor, within: time)
    }

    /// Repeats a call interrupted by a signal.
    private static func retrying<Result: SignedInteger>(_ call: () -> Result) -> Result {
        while true {
            let result = call()
            if result != -1 || errno != EINTR { return result }
        }
    }
}

/// A source of bytes in place of a file, called by one thread at a time.
package protocol InputSource: Sendable {
    /// The format of the contents; `nil` to detect it.
    var format: DetectedFormat? { get }
    /// Indexes of table columns that are empty in all rows, from 0.
    var vacantColumns: [Int] { get }
    /// Problems to report once everything has been read.
    var problems: [NameProblem] { get }

    /// Writes available bytes, waiting for them if necessary, and returns their number; 0 at the end.
    func read(into room: UnsafeMutableBufferPointer<UInt8>) throws(ReadingError) -> Int

    /// Waits for input or the end, indefinitely if `time` is `nil`; returns whether either is there.
    func wait(atMost time: Duration?) -> Bool

    /// Makes reading end soon; may be called on any thread.
    func cancel()
}

extension InputSource {
    package var format: DetectedFormat? { nil }
    package var vacantColumns: [Int] { [] }
    package var problems: [NameProblem] { [] }
    package func wait(atMost time: Duration?) -> Bool { true }
    package func cancel() {}
}
