internal import Glibc

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
