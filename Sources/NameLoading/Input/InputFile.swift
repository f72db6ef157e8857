internal import Glibc
package import SourceText
package import SystemSupport

/// A file, a pipe or standard input, open for reading.
package final class InputFile: Sendable {
    static let standardInputName = "standard input"

    /// What to call it in errors.
    let name: String
    /// Its path; `nil` for standard input.
    let path: FilePath?
    /// How many bytes it had when it was opened; `nil` for a pipe.
    let byteCount: Int?
    /// What gives the paths in directories in place of a file; `nil` for a file.
    let paths: ArrivingPaths?
    /// What gives its bytes in place of the system; `nil` for a file.
    private let giver: (any InputGiver)?
    private let descriptor: Int32

    /// Opens a file, a pipe or, without a path, standard input, of which so many bytes are taken.
    ///
    /// - Throws: `ReadingError` if it cannot be opened, is too large, or is no file and no pipe.
    init(path: FilePath?, limit: Int) throws(ReadingError) {
        self.path = path
        paths = nil
        giver = nil
        name = path?.shown ?? Self.standardInputName
        // A NUL would cut the path short and name another file.
        guard let path, path.bytes.contains(0) else {
            descriptor =
                path.map { path in Self.retrying { open(path.cString, O_RDONLY | O_CLOEXEC) } }
                ?? STDIN_FILENO
            byteCount = try Self.size(of: descriptor, name: name, limit: limit)
            return
        }
        throw ReadingError(file: name, reason: .cannotOpen(Self.message(EINVAL)))
    }

    /// Takes the paths in directories, each with a NUL behind it, in place of what is in a file.
    init(_ paths: ArrivingPaths, name: String) {
        self.paths = paths
        self.name = name
        path = nil
        byteCount = nil
        giver = nil
        descriptor = -1
    }

    /// Takes bytes that something gives; without a number of bytes as a pipe does.
    package init(name: String, path: FilePath? = nil, byteCount: Int? = nil, giver: any InputGiver) {
        self.name = name
        self.path = path
        self.byteCount = byteCount
        self.giver = giver
        (paths, descriptor) = (nil, -1)
    }

    /// What it is, if that need not be told by its contents: a table has headings, and its text is UTF-8.
    var kind: FileKind? { giver?.kind }

    /// Columns that hold nothing in any row, if that is known.
    var vacantColumns: [Int] { giver?.vacantColumns ?? [] }

    /// What is to be said of it when it was read to its end.
    var problems: [NameProblem] { giver?.problems ?? [] }

    deinit {
        if descriptor > STDERR_FILENO { close(descriptor) }
    }

    private static func size(
        of descriptor: Int32, name: String, limit: Int
    ) throws(ReadingError) -> Int? {
        guard descriptor >= 0 else {
            throw ReadingError(file: name, reason: .cannotOpen(message(errno)))
        }
        var status = stat()
        let isKnown = fstat(descriptor, &status) == 0
        var reason = isKnown ? nil : ReadingError.Reason.cannotRead(message(errno))
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

    /// Room for as much as is taken of it, and for what is added to a file meanwhile.
    ///
    /// Where address space is limited a file gets little more than it has, and a pipe an eighth or, where
    /// there is more, almost a quarter: keys, folded forms, a copy in order and threads need theirs.
    ///
    /// - Parameters:
    ///   - limit: How many bytes are taken.
    ///   - space: How much address space is left, in bytes; `nil` if it is not limited.
    /// - Returns: The room, in bytes.
    func room(limit: Int, space: Int?) -> Int {
        guard let byteCount else {
            return min(limit, space.map { max($0 / 8, ($0 - (64 << 20)) / 4) } ?? limit) + 1
        }
        let least = space.map { byteCount + min(16 << 20, $0 / 32) } ?? 1 << 30
        return min(limit, max(byteCount + byteCount / 4, least)) + 1
    }

    /// Reads what is there, and waits if nothing is there yet; 0 at the end.
    ///
    /// - Throws: `ReadingError` with the system's message.
    package func read(into room: UnsafeMutableBufferPointer<UInt8>) throws(ReadingError) -> Int {
        if let paths { return try paths.read(into: room) }
        if let giver { return try giver.read(into: room) }
        while true {
            // read() writes no more than it is told, which is what there is room for.
            let got = Self.retrying { Glibc.read(descriptor, room.baseAddress, room.count) }
            if got >= 0 { return got }
            let number = errno
            guard number == EAGAIN || number == EWOULDBLOCK else {
                throw ReadingError(file: name, reason: .cannotRead(Self.message(number)))
            }
            // Whoever shares the pipe may have made it one that does not block.
            _ = wait(atMost: nil)
        }
    }

    /// Reads what follows a number of bytes, without consuming it, and returns whether it is UTF-8; `true`
    /// for a pipe and for a large file, of which the beginning decides.
    func isUTF8(from start: Int) -> Bool {
        guard let byteCount, descriptor >= 0, byteCount <= Self.mostBytesChecked else { return true }
        // Pieces overlap by the bytes of a character, as their edges may cut one.
        let overlap = 4
        var at = max(0, start - overlap)
        var buffer = [UInt8](repeating: 0, count: 256 << 10)
        while at < byteCount {
            let got = buffer.withUnsafeMutableBytes { room in
                // pread() writes no more than it is told, which is what there is room for.
                Self.retrying { pread(descriptor, room.baseAddress, room.count, off_t(at)) }
            }
            guard got > 0 else { return true }
            let isLast = at + got >= byteCount
            guard TextEncoding.isUTF8(piece: buffer[..<got], isLast: isLast) else { return false }
            at += isLast ? got : max(got - overlap, 1)
        }
        return true
    }

    /// Larger files are taken to be in the encoding of their beginning.
    private static let mostBytesChecked = 16 << 20

    /// Has no more come of what something else gives; what was read already stays.
    func cancel() { giver?.cancel() }

    /// Waits until there is something to read, or the end; returns whether there is.
    func wait(atMost time: Duration?) -> Bool {
        if let giver { return giver.wait(atMost: time) }
        return paths != nil || Polling.isReadable(descriptor, within: time)
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

/// Gives the bytes of a list in place of a file; asked by one thread at a time.
package protocol InputGiver: Sendable {
    /// What the bytes are; `nil` if they tell themselves.
    var kind: FileKind? { get }
    /// Columns of a table that hold nothing in any row, by their numbers from 0.
    var vacantColumns: [Int] { get }
    /// What is to be said of the list when all was given.
    var problems: [NameProblem] { get }

    /// Writes some bytes, waiting for them if need be, and returns how many; 0 at the end.
    func read(into room: UnsafeMutableBufferPointer<UInt8>) throws(ReadingError) -> Int

    /// Waits until there is something to read, or the end, for ever without a time; returns whether there is.
    func wait(atMost time: Duration?) -> Bool

    /// Has reading end soon; called by any thread.
    func cancel()
}

extension InputGiver {
    package var kind: FileKind? { nil }
    package var vacantColumns: [Int] { [] }
    package var problems: [NameProblem] { [] }
    package func wait(atMost time: Duration?) -> Bool { true }
    package func cancel() {}
}
