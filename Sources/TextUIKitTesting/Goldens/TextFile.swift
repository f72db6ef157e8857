internal import Glibc

/// The reason a golden file cannot be read or written.
package struct GoldenFileError: Error, Hashable, Sendable {
    /// A sentence without its full stop: the path, and the system's reason.
    package let message: String

    init(_ message: String) { self.message = message }

    /// The error for the last call of the system that failed.
    fileprivate static func last(_ path: String, _ problem: String) -> GoldenFileError {
        let number = errno
        var buffer = [CChar](repeating: 0, count: 128)
        // The buffer is an array of the count given with it, and the call keeps no pointer to it.
        let isKnown = strerror_r(number, &buffer, buffer.count) == 0
        let text = String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
        return GoldenFileError("\(path): \(problem): \(isKnown ? text : "error \(number)")")
    }
}

/// Text in files.
package enum TextFile {
    /// The contents of a file; `nil` when there is none.
    ///
    /// Bytes that are not UTF-8 are replaced.
    ///
    /// - Throws: `GoldenFileError` when it cannot be read.
    package static func read(_ path: String) throws(GoldenFileError) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else {
            if errno == ENOENT || errno == ENOTDIR { return nil }
            throw .last(path, "cannot be read")
        }
        defer { close(file) }
        var contents: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            // The buffer is an array of the count given with it, and the call keeps no pointer to it.
            let count = Glibc.read(file, &buffer, buffer.count)
            if count < 0 { throw .last(path, "cannot be read") }
            if count == 0 { return String(decoding: contents, as: UTF8.self) }
            contents += buffer.prefix(count)
        }
    }

    /// Writes a file anew, with the directories that it needs.
    ///
    /// - Throws: `GoldenFileError` when it cannot be written.
    package static func write(_ text: String, to path: String) throws(GoldenFileError) {
        for index in path.indices.dropFirst() where path[index] == "/" {
            if mkdir(String(path[..<index]), 0o755) != 0 && errno != EEXIST {
                throw .last(path, "cannot be written")
            }
        }
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw .last(path, "cannot be written") }
        defer { close(file) }
        var bytes = Array(text.utf8)
        while !bytes.isEmpty {
            // The array has the count given with it, and the call keeps no pointer to it.
            let count = Glibc.write(file, bytes, bytes.count)
            if count < 0 { throw .last(path, "cannot be written") }
            bytes.removeFirst(count)
        }
    }
}
