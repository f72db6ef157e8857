internal import Glibc
package import SystemSupport

extension FilePath {
    /// Whether a directory, or a link to one, is there.
    package var isDirectory: Bool { mode(following: true).map { $0 & S_IFMT == S_IFDIR } ?? false }

    /// Whether nothing is there, not even a link that leads nowhere.
    package var isMissing: Bool { mode(following: false) == nil && errno == ENOENT }

    /// Whether it could be read as a file: it is one, or what it is will be said by who opens it.
    var mayBeFile: Bool { mode(following: true).map { $0 & S_IFMT == S_IFREG } ?? true }

    private func mode(following: Bool) -> mode_t? {
        // A zero byte would cut the path short.
        guard !bytes.contains(0) else {
            errno = EINVAL
            return nil
        }
        var status = stat()
        let result = fstatat(AT_FDCWD, cString, &status, following ? 0 : AT_SYMLINK_NOFOLLOW)
        return result == 0 ? status.st_mode : nil
    }
}
