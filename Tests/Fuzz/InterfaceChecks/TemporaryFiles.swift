internal import Glibc

/// Files in a directory that goes away with the object.
final class TemporaryFiles {
    struct Failure: Error {}

    let path: String

    /// Makes an empty directory; it fails if the system gives none.
    init() throws {
        var template = Array("/tmp/fuzz-XXXXXX".utf8CString)
        guard mkdtemp(&template) != nil else { throw Failure() }
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { Self.remove(path) }

    /// Writes a file; its directories are made.
    ///
    /// - Returns: Its path; `nil` if it cannot be written.
    func write(_ bytes: [UInt8], to name: String) -> String? {
        var directory = path
        for part in name.split(separator: "/").dropLast() {
            directory += "/" + part
            mkdir(directory, 0o700)
        }
        guard let file = fopen("\(path)/\(name)", "w") else { return nil }
        let count = fwrite(bytes, 1, bytes.count, file)
        return fclose(file) == 0 && count == bytes.count ? "\(path)/\(name)" : nil
    }

    /// The bytes of a file; `nil` if it cannot be read.
    func read(_ name: String) -> [UInt8]? {
        guard let file = fopen("\(path)/\(name)", "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        while case let byte = fgetc(file), byte != EOF { bytes.append(UInt8(truncatingIfNeeded: byte)) }
        return bytes
    }

    /// Removes a directory, and all that is in it.
    private static func remove(_ path: String) {
        if let stream = opendir(path), let offset = MemoryLayout<dirent>.offset(of: \.d_name) {
            while let entry = readdir(stream) {
                // The system ends each name with a zero, and leaves it where it is until it is asked for the next one.
                let name = String(
                    cString: UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self))
                if name == "." || name == ".." { continue }
                if unlink("\(path)/\(name)") != 0 { remove("\(path)/\(name)") }
            }
            closedir(stream)
        }
        rmdir(path)
    }
}
