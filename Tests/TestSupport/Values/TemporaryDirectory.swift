internal import Foundation

/// A directory that goes away with the object, and all that is in it.
package final class TemporaryDirectory {
    /// Its path.
    package let path: String

    /// Makes an empty directory.
    ///
    /// - Throws: If there is no room for one.
    package init() throws {
        path = FileManager.default.temporaryDirectory.path + "/sections-tests." + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }

    /// Writes a file, and the directories that it lies in.
    ///
    /// - Parameters:
    ///   - name: Its path in the directory.
    ///   - bytes: What it holds.
    /// - Returns: Its whole path.
    /// - Throws: If it cannot be written.
    @discardableResult
    package func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
        let url = URL(fileURLWithPath: path + "/" + name)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
        return url.path
    }

    /// Writes a file of text.
    package func write(_ text: String, to name: String) throws { try file(name, text.utf8) }

    /// Writes a file of bytes.
    package func write(_ bytes: [UInt8], to name: String) throws { try file(name, bytes) }

    /// What a file holds; `nil` if it cannot be read.
    package func bytes(of name: String) -> [UInt8]? {
        FileManager.default.contents(atPath: path + "/" + name).map { Array($0) }
    }

    /// What a file of text holds; `nil` if it cannot be read.
    package func text(of name: String) -> String? {
        bytes(of: name).map { String(decoding: $0, as: UTF8.self) }
    }

    /// The names of all that is in it, in order.
    package var names: [String] { names(in: "") }

    /// The names of all that is in a directory in it, in order; none if there is no such directory.
    package func names(in directory: String) -> [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path + "/" + directory)) ?? []).sorted()
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
