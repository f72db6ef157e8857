import Glibc

/// Text in files, without Foundation.
package enum TextFile {
    /// The contents of a file; `nil` when it cannot be read.
    ///
    /// Bytes that are no UTF-8 are replaced.
    package static func read(_ path: String) -> String? {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var contents: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 16_384)
        while true {
            // The buffer is an array of the count given with it, and the call keeps no pointer to it.
            let count = Glibc.read(file, &buffer, buffer.count)
            if count < 0 { return nil }
            if count == 0 { return String(decoding: contents, as: UTF8.self) }
            contents += buffer.prefix(count)
        }
    }

    /// Writes a file anew, with the directories that it needs.
    ///
    /// - Returns: the cause of a failure, `nil` when there was none.
    package static func write(_ text: String, to path: String) -> String? {
        for index in path.indices.dropFirst() where path[index] == "/" {
            if mkdir(String(path[..<index]), 0o755) != 0 && errno != EEXIST {
                return PseudoTerminalError.text(ofError: errno)
            }
        }
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { return PseudoTerminalError.text(ofError: errno) }
        defer { close(file) }
        var bytes = Array(text.utf8)
        while !bytes.isEmpty {
            // The array has the count given with it, and the call keeps no pointer to it.
            let count = Glibc.write(file, bytes, bytes.count)
            if count < 0 { return PseudoTerminalError.text(ofError: errno) }
            bytes.removeFirst(count)
        }
        return nil
    }
}
