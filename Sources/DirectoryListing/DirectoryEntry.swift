internal import Glibc
package import SystemSupport

/// What a directory has under one name.
package struct DirectoryEntry: Sendable, Equatable {
    /// What it is; of a link that is not what it leads to.
    package enum Kind: Sendable {
        case file
        case directory
        case link
        /// A pipe, a socket or a device.
        case other
    }

    /// Its name, in bytes.
    package let name: FilePath
    package let kind: Kind

    package init(_ name: FilePath, _ kind: Kind) {
        self.name = name
        self.kind = kind
    }

    /// Whether its name begins with a dot.
    package var isHidden: Bool { name.bytes.first == UInt8(ascii: ".") }

    /// Reads all names of a directory but those of itself and of the one above, in no order.
    ///
    /// One descriptor is open meanwhile. What comes or goes while it is read may be among them or not.
    ///
    /// - Throws: `DirectoryError` if it cannot be read to the end.
    package static func all(in directory: FilePath) throws(DirectoryError) -> [DirectoryEntry] {
        // A zero byte would cut the path short and name another directory.
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
            // The entry stays as it is until the next call, and its name ends with a zero.
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

    /// The kind by what `readdir` says; file systems that say nothing are asked.
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
