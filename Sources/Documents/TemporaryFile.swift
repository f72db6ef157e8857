internal import FormatCore
internal import Glibc

/// The file that a save writes beside the former one, locked unless its process was killed.
struct TemporaryFile {
    let path: SystemPath
    let writer: Int32
    /// The descriptor that holds the lock; read-only, so that closing the writer keeps the lock.
    let holder: Int32
    /// Whether the lock was acquired; not every file system supports locks.
    let isLocked: Bool

    var backup: SystemPath { path.with(suffix: "~") }

    /// The prefix of the names of temporary files for a file.
    static func prefix(for target: SystemPath) -> [UInt8] {
        // The system allows names of 255 bytes; 12 digits and two more characters follow.
        let mark = Array(".save-".utf8)
        var name = target.name.prefix(255 - 14 - 1 - mark.count)
        // Avoids cutting a UTF-8 sequence.
        if name.count < target.name.count {
            while let last = name.last, last & 0xC0 == 0x80 { name.removeLast() }
            if let last = name.last, last >= 0xC0 { name.removeLast() }
        }
        return [UInt8(ascii: ".")] + name + mark
    }

    /// Creates a temporary file with a mode, before the umask; `nil` with the failed call and its error.
    static func make(
        for target: SystemPath, mode: mode_t
    ) -> (file: TemporaryFile?, call: String, number: Int32) {
        let directory = target.directory
        for _ in 0..<100 {
            let ending = String(UInt64.random(in: 0..<1 << 48), radix: 16, width: 12) + "~"
            let path = directory.appending(prefix(for: target)).with(suffix: ending)
            let writer = open(path.bytes, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, mode)
            if writer < 0, errno == EEXIST || errno == EINTR { continue }
            guard writer >= 0 else { return (nil, "open", errno) }
            let holder = open(path.bytes, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
            if holder < 0 {
                let number = errno
                // Another process may have removed it as a stale one.
                if number != ENOENT { unlink(path.bytes) }
                close(writer)
                if number == ENOENT { continue }
                return (nil, "open", number)
            }
            let number = FileLock.lock(holder)
            if number == EWOULDBLOCK || stat(of: holder)?.st_nlink == 0 {
                close(writer)
                close(holder)
                continue
            }
            return (TemporaryFile(path: path, writer: writer, holder: holder, isLocked: number == 0), "", 0)
        }
        return (nil, "open", EEXIST)
    }
}
