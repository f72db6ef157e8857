internal import Foundation
internal import Glibc
internal import NameLoading
package import Names
internal import SystemSupport

/// A file for one test.
package final class NamesFile: Sendable {
    package let path: String

    package init(_ bytes: [UInt8]) throws {
        path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
        try Data(bytes).write(to: URL(fileURLWithPath: path))
    }

    deinit { unlink(path) }

    /// What is read of it at once.
    package func read() throws -> NameCollection {
        try withExtendedLifetime(self) { try NameLoader(path: FilePath(path)).readAll().names }
    }

    /// Gives it another size.
    package func truncate(to size: Int) { Glibc.truncate(path, size) }

    /// Puts bytes after its end.
    package func append(_ bytes: [UInt8]) {
        let file = open(path, O_WRONLY | O_APPEND | O_CLOEXEC)
        // The array's storage stays where it is while write() reads from it.
        bytes.withUnsafeBytes { _ = write(file, $0.baseAddress, $0.count) }
        close(file)
    }
}
