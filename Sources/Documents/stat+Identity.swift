internal import Glibc

extension stat {
    /// Whether both are the same file, under any name.
    func isSameFile(as other: stat) -> Bool { st_dev == other.st_dev && st_ino == other.st_ino }

    /// The kind of file, with its article, if it is not an ordinary one; else `nil`.
    var foreignKind: String? {
        switch st_mode & S_IFMT {
        case S_IFREG: nil
        case S_IFDIR: "a directory"
        case S_IFIFO: "a pipe"
        case S_IFSOCK: "a socket"
        case S_IFCHR, S_IFBLK: "a device"
        default: "something else"
        }
    }
}
