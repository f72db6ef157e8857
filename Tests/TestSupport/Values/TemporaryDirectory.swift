internal import Foundation
package import Glibc
internal import Testing

/// A directory that goes away with the object, and all that is in it.
package final class TemporaryDirectory: Sendable {
    /// Its path.
    package let path: String

    /// Makes an empty directory.
    ///
    /// - Throws: If there is no room for one.
    package init() throws {
        path = FileManager.default.temporaryDirectory.path + "/sections-tests." + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    deinit {
        // What a test has locked away is opened again.
        for name in names { chmod(self(name), 0o700) }
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file in it.
    package func callAsFunction(_ name: String) -> String { path + "/" + name }

    // MARK: Writing

    /// Writes a file, and the directories that it lies in.
    ///
    /// - Parameters:
    ///   - name: Its path in the directory.
    ///   - bytes: What it holds.
    ///   - mode: Its permissions; `nil` for the usual ones.
    /// - Returns: Its whole path.
    /// - Throws: If it cannot be written.
    @discardableResult
    package func file(_ name: String, _ bytes: some Sequence<UInt8>, mode: mode_t? = nil) throws -> String {
        let url = URL(fileURLWithPath: self(name))
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
        if let mode { try #require(chmod(url.path, mode) == 0) }
        return url.path
    }

    /// Writes a file of text, as `file(_:_:mode:)` does.
    @discardableResult
    package func file(_ name: String, _ text: String, mode: mode_t? = nil) throws -> String {
        try file(name, text.utf8, mode: mode)
    }

    /// Writes a file of text.
    package func write(_ text: String, to name: String) throws { try file(name, text.utf8) }

    /// Writes a file of bytes.
    package func write(_ bytes: [UInt8], to name: String) throws { try file(name, bytes) }

    // MARK: Reading

    /// What a file holds; `nil` if it cannot be read.
    package func bytes(of name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: self(name)).map { Array($0) }
    }

    /// What a file of text holds; `nil` if it cannot be read.
    package func text(of name: String) -> String? {
        bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The names of all that is in it, in order.
    package var names: [String] { names(in: "") }

    /// The names of all that is in a directory in it, in order; none if there is no such directory.
    package func names(in directory: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: self(directory))) ?? []).sorted()
    }

    /// What the system says of a file, not of what a link leads to.
    package func status(_ name: String) throws -> stat {
        var status = stat()
        try #require(lstat(self(name), &status) == 0, "\(name)")
        return status
    }

    /// The permissions of a file, or of what a link leads to.
    package func mode(_ name: String) throws -> mode_t {
        var status = stat()
        try #require(stat(self(name), &status) == 0, "\(name)")
        return status.st_mode & 0o7777
    }

    /// Whether it is a symbolic link.
    package func isLink(_ name: String) -> Bool {
        (try? status(name)).map { $0.st_mode & S_IFMT == S_IFLNK } ?? false
    }
}
