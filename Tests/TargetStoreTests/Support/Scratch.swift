import Glibc
import Testing

/// A directory for one test, which is removed with all that is in it.
final class Scratch: Sendable {
    let path: String

    init() throws {
        var template = Array("/tmp/targets-XXXXXX".utf8CString)
        if let directory = getenv("TMPDIR") {
            // The value is a string of the environment, which is copied at once.
            template = Array("\(String(cString: directory))/targets-XXXXXX".utf8CString)
        }
        try #require(mkdtemp(&template) != nil)
        path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    }

    deinit { Self.remove(path) }

    /// The path of a file in it.
    func callAsFunction(_ name: String) -> String { path + "/" + name }

    /// Writes a file as simply as possible.
    @discardableResult
    func file(_ name: String, _ bytes: [UInt8], mode: mode_t = 0o644) throws -> String {
        let path = self(name)
        let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
        try #require(descriptor >= 0, "\(path)")
        defer { close(descriptor) }
        if !bytes.isEmpty { try #require(write(descriptor, bytes, bytes.count) == bytes.count) }
        try #require(fchmod(descriptor, mode) == 0)
        return path
    }

    /// What a file holds; `nil` if there is none.
    func bytes(_ name: String) -> [UInt8]? {
        let descriptor = open(self(name), O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 1 << 20)
        let count = read(descriptor, &bytes, bytes.count)
        return count < 0 ? nil : Array(bytes[..<count])
    }

    /// The names in it, in order.
    var names: [String] { Self.names(in: path) }

    /// The permissions of a file.
    func mode(_ name: String) throws -> mode_t {
        var status = stat()
        try #require(stat(self(name), &status) == 0, "\(name)")
        return status.st_mode & 0o7777
    }

    /// Whether it is a symbolic link.
    func isLink(_ name: String) -> Bool {
        var status = stat()
        return lstat(self(name), &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    private static func names(in directory: String) -> [String] {
        guard let list = opendir(directory) else { return [] }
        defer { closedir(list) }
        var names: [String] = []
        while let entry = readdir(list) {
            // The entry stays as it is until the next one is read; its name ends with a zero.
            let name = withUnsafeBytes(of: entry.pointee.d_name) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            if name != ".", name != ".." { names.append(name) }
        }
        return names.sorted()
    }

    private static func remove(_ path: String) {
        guard unlink(path) != 0 else { return }
        for name in names(in: path) { remove(path + "/" + name) }
        rmdir(path)
    }
}
