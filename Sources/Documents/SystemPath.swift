internal import Glibc

/// A path as the system takes it: bytes that need not be UTF-8, with a zero at the end.
struct SystemPath {
    /// The bytes and the zero.
    private(set) var bytes: [CChar]

    private static let slash = CChar(UInt8(ascii: "/"))

    /// Makes a path; `nil` if there is a zero byte in it, or nothing.
    init?(_ path: String) {
        guard !path.isEmpty, !path.utf8.contains(0) else { return nil }
        bytes = Array(path.utf8CString)
    }

    private init(_ bytes: ArraySlice<CChar>) { self.bytes = bytes + [0] }

    /// The bytes without the zero.
    private var text: ArraySlice<CChar> { bytes.dropLast() }

    /// The directory that it is in.
    var directory: SystemPath {
        guard let place = text.lastIndex(of: Self.slash) else { return SystemPath([46]) }
        return SystemPath(text[...max(0, place - (place > 0 ? 1 : 0))])
    }

    /// What is behind the last slash.
    var name: ArraySlice<CChar> {
        guard let place = text.lastIndex(of: Self.slash) else { return text }
        return text[(place + 1)...]
    }

    /// The path of a file in this directory.
    func appending(_ name: some Sequence<CChar>) -> SystemPath {
        SystemPath(text + (text.last == Self.slash ? [] : [Self.slash]) + name)
    }

    /// The path with something behind its end.
    func with(suffix: String) -> SystemPath {
        SystemPath(text + suffix.utf8.map { CChar(bitPattern: $0) })
    }

    /// The path without symbolic links and dots; `nil` and `errno` if it leads nowhere.
    var real: SystemPath? {
        // Longer ones the system takes nowhere.
        var text = [CChar](repeating: 0, count: Int(PATH_MAX))
        guard realpath(bytes, &text) != nil else { return nil }
        return SystemPath(text.prefix { $0 != 0 })
    }

    /// Where a file of this path is, or would come to be if there is none: symbolic links are followed to the end.
    ///
    /// - Returns: The path; `nil` and `errno` if there can be none.
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
        if text[0] == Self.slash { return SystemPath(text[..<count]) }
        return directory.appending(text[..<count])
    }

    /// What the system says of the file, after symbolic links; `nil` and `errno` if it says nothing.
    var status: stat? {
        var status = stat()
        return stat(bytes, &status) == 0 ? status : nil
    }

    /// Whether it may be used in a way, by those that the process acts for.
    func isAccessible(_ mode: Int32) -> Bool { faccessat(AT_FDCWD, bytes, mode, AT_EACCESS) == 0 }
}
