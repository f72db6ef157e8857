internal import Glibc
internal import SystemSupport

/// A path that the system can be asked about: it is not empty and has no zero byte.
struct SystemPath {
    let path: FilePath

    /// Takes a path; `nil` if there is a zero byte in it, or nothing.
    init?(_ path: FilePath) {
        guard !path.bytes.isEmpty, !path.bytes.contains(0) else { return nil }
        self.path = path
    }

    private init(sound path: FilePath) { self.path = path }

    /// The bytes and a zero.
    var bytes: [CChar] { path.cString }
    var directory: SystemPath { SystemPath(sound: path.directory) }
    /// What is behind the last slash.
    var name: [UInt8] { path.lastComponent.bytes }

    func appending(_ name: some Sequence<UInt8>) -> SystemPath {
        SystemPath(sound: path.appending(FilePath(bytes: name)))
    }

    func with(suffix: String) -> SystemPath { SystemPath(sound: path.with(suffix: suffix)) }

    /// The path without symbolic links and dots; `nil` and `errno` if it leads nowhere.
    var real: SystemPath? {
        // Longer ones the system takes nowhere.
        var text = [CChar](repeating: 0, count: Int(PATH_MAX))
        guard realpath(bytes, &text) != nil else { return nil }
        return SystemPath(sound: FilePath(bytes: text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }))
    }

    /// Where a file of this path is or would be, links followed; `nil` and `errno` if there can be none.
    var target: SystemPath? {
        if let real { return real }
        // The last of the links may name what is not there yet.
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

    /// What a symbolic link says; `nil` if it is none.
    private var linkTarget: SystemPath? {
        var text = [CChar](repeating: 0, count: Int(PATH_MAX))
        let count = readlink(bytes, &text, text.count)
        guard count > 0 else { return nil }
        let target = FilePath(bytes: text[..<count].map { UInt8(bitPattern: $0) })
        return target.isAbsolute ? SystemPath(sound: target) : directory.appending(target.bytes)
    }

    /// What the system says of the file, after symbolic links; `nil` and `errno` if it says nothing.
    var status: stat? {
        var status = stat()
        return stat(bytes, &status) == 0 ? status : nil
    }

    /// Whether it may be used in a way, by those that the process acts for.
    func isAccessible(_ mode: Int32) -> Bool { faccessat(AT_FDCWD, bytes, mode, AT_EACCESS) == 0 }
}
