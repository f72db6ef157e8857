internal import Glibc

/// A file path as the system stores it: bytes that need not be UTF-8.
///
/// Two paths are equal if their bytes are. Only `displayText` is text; it never opens a file.
public struct FilePath: Hashable, Sendable {
    /// The bytes of the path; an empty path and one with a zero byte name no file.
    public let bytes: [UInt8]

    /// Creates a path from bytes, without a terminating zero.
    public init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

    /// Creates a path from the UTF-8 of a text; the escapes of `displayText` have no meaning in it.
    public init(_ text: String) { bytes = Array(text.utf8) }

    private static let slash = UInt8(ascii: "/")

    /// Whether the path starts at the root.
    public var isAbsolute: Bool { bytes.first == Self.slash }

    /// The directory that contains the file: everything before the last slash, or "." if the path has no
    /// slash.
    public var directory: FilePath {
        guard let place = bytes.lastIndex(of: Self.slash) else { return "." }
        return FilePath(bytes: bytes[...max(0, place - (place > 0 ? 1 : 0))])
    }

    /// Everything after the last slash; empty if the path ends with one.
    public var lastComponent: FilePath {
        guard let place = bytes.lastIndex(of: Self.slash) else { return self }
        return FilePath(bytes: bytes[(place + 1)...])
    }

    /// The path of an item in this directory; a slash is added unless this path ends with one.
    public func appending(_ component: FilePath) -> FilePath {
        FilePath(bytes: bytes + (bytes.last == Self.slash ? [] : [Self.slash]) + component.bytes)
    }

    /// The path with the UTF-8 of a text appended.
    public func with(suffix: String) -> FilePath { FilePath(bytes: bytes + suffix.utf8) }

    /// The bytes with the terminating zero that the C library expects; an embedded zero byte truncates the
    /// path.
    package var cString: [CChar] { bytes.map { CChar(bitPattern: $0) } + [0] }
}

extension FilePath: ExpressibleByStringLiteral {
    /// Creates a path from the UTF-8 of a literal.
    public init(stringLiteral text: String) { self.init(text) }
}

extension FilePath {
    /// Whether the path leads to a directory, directly or through a link.
    package var isDirectory: Bool { mode(following: true).map { $0 & S_IFMT == S_IFDIR } ?? false }

    /// Whether nothing exists at the path, not even a dangling link.
    package var isMissing: Bool { mode(following: false) == nil && errno == ENOENT }

    /// Whether the path leads to a regular file; also true if that cannot be determined, so that opening it
    /// reports why.
    var mayBeFile: Bool { mode(following: true).map { $0 & S_IFMT == S_IFREG } ?? true }

    private func mode(following: Bool) -> mode_t? {
        // A zero byte would truncate the path.
        guard !bytes.contains(0) else {
            errno = EINVAL
            return nil
        }
        var status = stat()
        let result = fstatat(AT_FDCWD, cString, &status, following ? 0 : AT_SYMLINK_NOFOLLOW)
        return result == 0 ? status.st_mode : nil
    }
}
