internal import Glibc

/// One entry of a directory.
package struct DirectoryEntry: Sendable, Equatable {
    /// The type of an entry; a link is not resolved.
    package enum Kind: Sendable {
        case file
        case directory
        case link
        /// A pipe, a socket or a device.
        case other
    }

    package let name: FilePath
    package let kind: Kind

    package init(_ name: FilePath, _ kind: Kind) {
        self.name = name
        self.kind = kind
    }

    package var isHidden: Bool { name.bytes.first == UInt8(ascii: ".") }

    /// Reads all entries of a directory except `.` and `..`, in no particular order.
    ///
    /// One descriptor is open meanwhile. Entries that are added or removed during the read may or may not be
    /// included.
    ///
    /// - Throws: `DirectoryError` if the directory cannot be read to the end.
    package static func all(in directory: FilePath) throws(DirectoryError) -> [DirectoryEntry] {
        // A zero byte would truncate the path and name another directory.
        guard !directory.bytes.contains(0) else { throw DirectoryError(directory, number: EINVAL) }
        guard let stream = opendir(directory.cString) else { throw DirectoryError(directory, number: errno) }
        defer { closedir(stream) }
        var entries: [DirectoryEntry] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                guard errno == 0 else { throw DirectoryError(directory, number: errno) }
                return entries
            }
            // The entry stays valid until the next call, and its name ends with a zero.
            let name = withUnsafePointer(to: &entry.pointee.d_name) { place in
                place.withMemoryRebound(to: UInt8.self, capacity: 1) { start in
                    FilePath(bytes: UnsafeBufferPointer(start: start, count: strlen(start)))
                }
            }
            guard name != ".", name != ".." else { continue }
            let type = Int32(entry.pointee.d_type)
            entries.append(DirectoryEntry(name, kind(type, of: name, in: dirfd(stream))))
        }
    }

    /// The kind from the type of `readdir`, or from `fstatat` if the file system does not report types.
    private static func kind(_ type: Int32, of name: FilePath, in directory: Int32) -> Kind {
        switch type {
        case Int32(DT_REG): return .file
        case Int32(DT_DIR): return .directory
        case Int32(DT_LNK): return .link
        case Int32(DT_UNKNOWN): break
        default: return .other
        }
        var status = stat()
        guard fstatat(directory, name.cString, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return .file }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .directory
        case S_IFLNK: return .link
        default: return .other
        }
    }
}

/// The error of a directory that cannot be read.
package struct DirectoryError: Error, Sendable, Equatable {
    package let path: FilePath
    /// The system's message.
    package let message: String
    /// Whether the directory does not exist, for instance because it was removed meanwhile.
    package let isMissing: Bool

    /// Creates an error from an `errno`.
    init(_ path: FilePath, number: Int32) {
        self.path = path
        message = Descriptor.message(number)
        isMissing = number == ENOENT
    }
}
