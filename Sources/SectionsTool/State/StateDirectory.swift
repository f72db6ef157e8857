internal import CommandSupport
internal import Glibc

/// Where the program keeps what it was asked to keep: `sections` in the user's directory for state.
///
/// Files are lines of text. Each change reads, changes and replaces a file while a lock is held, so that processes
/// which end at the same time lose nothing of each other's.
struct StateDirectory {
    /// More than so many bytes are no file of ours.
    private static let limit = 1 << 20
    /// Longer values are not kept.
    static let longestValue = 4_096
    /// How often another process is waited for, each time 10 milliseconds.
    private static let patience = 50

    /// Where it is.
    let path: String

    /// Finds the directory; `nil` if the user has none.
    init?(environment: Environment) {
        guard let directory = environment.directory("XDG_STATE_HOME", orInHome: ".local/state") else {
            return nil
        }
        path = directory + "/sections"
    }

    /// The lines of a file; none if it is not there.
    func lines(of file: String) -> Result<[String], SmallFile.Failure> {
        switch SmallFile.read(path + "/" + file, limit: Self.limit) {
        case .success(let bytes):
            // What is no line of text is left out.
            let lines = bytes.split(separator: UInt8(ascii: "\n")).filter { !$0.contains(0) }
            return .success(lines.compactMap { String(validating: $0, as: UTF8.self) })
        case .failure(let failure): return failure.isMissing ? .success([]) : .failure(failure)
        }
    }

    /// Changes a file.
    ///
    /// - Parameters:
    ///   - file: Its name.
    ///   - change: Gets the lines as they are now.
    /// - Returns: Why it could not be changed.
    func update(_ file: String, _ change: (inout [String]) -> Void) -> Result<Void, SmallFile.Failure> {
        if let failure = make(path[...]) { return .failure(failure) }
        let lock = open(path + "/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
        guard lock >= 0 else { return .failure(.init(number: errno)) }
        // Closing it gives the lock back.
        defer { close(lock) }
        var tries = 0
        while flock(lock, LOCK_EX | LOCK_NB) != 0 {
            tries += 1
            guard errno == EWOULDBLOCK || errno == EINTR, tries < Self.patience else {
                return .failure(.init(number: errno))
            }
            usleep(10_000)
        }
        var lines: [String] = []
        switch self.lines(of: file) {
        case .success(let found): lines = found
        case .failure(let failure) where !failure.isForeign: return .failure(failure)
        case .failure: break
        }
        change(&lines)
        let bytes = lines.flatMap { Array($0.utf8) + [UInt8(ascii: "\n")] }
        return SmallFile.replace(path + "/" + file, by: bytes)
    }

    /// Makes a directory and those around it.
    private func make(_ path: Substring) -> SmallFile.Failure? {
        if mkdir(String(path), 0o700) == 0 || errno == EEXIST { return nil }
        guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash > path.startIndex else {
            return .init(number: errno)
        }
        return make(path[..<slash])
            ?? (mkdir(String(path), 0o700) == 0 || errno == EEXIST ? nil : .init(number: errno))
    }
}
