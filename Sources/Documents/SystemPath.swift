internal import CSystemSupport
internal import Glibc
internal import SystemSupport

/// A path that can be passed to the system: not empty and without a zero byte.
struct SystemPath {
    let path: FilePath

    /// Makes a path; `nil` if it is empty or contains a zero byte.
    init?(_ path: FilePath) {
        guard !path.bytes.isEmpty, !path.bytes.contains(0) else { return nil }
        self.path = path
    }

    private init(sound path: FilePath) { self.path = path }

    var bytes: [CChar] { path.cString }
    var directory: SystemPath { SystemPath(sound: path.directory) }
    /// The last component.
    var name: [UInt8] { path.lastComponent.bytes }

    func appending(_ name: some Sequence<UInt8>) -> SystemPath {
        SystemPath(sound: path.appending(FilePath(bytes: name)))
    }

    func with(suffix: String) -> SystemPath { SystemPath(sound: path.with(suffix: suffix)) }

    /// The path without symbolic links and dots; `nil` with `errno` if it cannot be resolved.
    var real: SystemPath? {
        // The system does not resolve longer paths.
        var text = [CChar](repeating: 0, count: Int(PATH_MAX))
        guard realpath(bytes, &text) != nil else { return nil }
        return SystemPath(sound: FilePath(bytes: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }))
    }

    /// The resolved path of a file that need not exist; `nil` with `errno` if it cannot exist.
    var target: SystemPath? {
        if let real { return real }
        // The last link may refer to a file that does not exist yet.
        var path = self
        for _ in 0..<40 {
            guard errno == ENOENT else { return nil }
            guard let next = path.linkTarget else {
                guard !path.name.isEmpty, let directory = path.directory.real else { return path }
                return directory.appending(path.name)
            }
            path = next
            if let real = path.real { return real }
        }
        errno = ELOOP
        return nil
    }

    private var linkTarget: SystemPath? {
        var text = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(bytes, &text, text.count)
        guard count > 0 else { return nil }
        let target = FilePath(bytes: text[..<count].map { UInt8(bitPattern: $0) })
        return target.isAbsolute ? SystemPath(sound: target) : directory.appending(target.bytes)
    }

    /// The status of the file, symbolic links followed; `nil` with `errno` on failure.
    var status: stat? {
        var status = stat()
        return stat(bytes, &status) == 0 ? status : nil
    }

    /// Whether the effective user has the given access to the file.
    func isAccessible(_ mode: Int32) -> Bool { faccessat(AT_FDCWD, bytes, mode, AT_EACCESS) == 0 }

    // MARK: Other names in the directory

    private static let maxNames = 1_000

    /// Candidate names for a file that is set aside: a suffix, then also a number from 2 on.
    func asideNames(_ suffix: String) -> some Sequence<SystemPath> {
        (1...Self.maxNames).lazy.map { with(suffix: $0 == 1 ? suffix : "\(suffix)-\($0)") }
    }

    /// The name of the usual backup, `FILE~`.
    var backup: SystemPath { with(suffix: "~") }

    /// Candidate names for a file that is overwritten unread: `FILE~`, `FILE.~1~`, `FILE.~2~`, ...
    var backups: some Sequence<SystemPath> {
        (0..<Self.maxNames).lazy.map { $0 == 0 ? backup : with(suffix: ".~\($0)~") }
    }

    /// Renames the file to the first free name of a sequence; `nil` and the error number if that fails.
    func rename(to names: some Sequence<SystemPath>) -> (path: SystemPath?, number: Int32) {
        for name in names {
            let number = cdocuments_rename_to_new(bytes, name.bytes)
            if number == EEXIST { continue }
            return (number == 0 ? name : nil, number)
        }
        return (nil, EEXIST)
    }
}
