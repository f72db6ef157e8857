package import SystemSupport

/// Unsaved card files in the form in which they are kept for recovery.
package struct KeptCards: Equatable, Sendable {
    package struct File: Equatable, Sendable {
        package var path: FilePath
        /// The digest of the former contents; 0 if the file did not exist.
        package var base: UInt64
        /// The new contents; empty if the file is to be removed.
        package var bytes: [UInt8]

        package init(path: FilePath, base: UInt64, bytes: [UInt8]) {
            (self.path, self.base, self.bytes) = (path, base, bytes)
        }
    }

    private static let head = "cards 1\n"

    package var files: [File]

    package init(_ files: [File] = []) { self.files = files }

    /// A header, then for each file a line with its base digest, path length and byte count, the path, and
    /// the bytes.
    package var bytes: [UInt8] {
        var bytes = Array(Self.head.utf8)
        for file in files {
            let line = "\(String(file.base, radix: 16)) \(file.path.bytes.count) \(file.bytes.count)\n"
            bytes += line.utf8
            bytes += file.path.bytes
            bytes += file.bytes
        }
        return bytes
    }

    /// Parses kept files; `nil` if the format differs.
    package init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: Self.head.utf8) else { return nil }
        files = []
        var rest = bytes.dropFirst(Self.head.utf8.count)
        while !rest.isEmpty {
            guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
            let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
            rest = rest[(end + 1)...]
            guard words.count == 3, let base = UInt64(words[0], radix: 16), let length = Int(words[1]),
                let count = Int(words[2]), length > 0, count >= 0, length <= rest.count,
                count <= rest.count - length
            else { return nil }
            files.append(
                File(
                    path: FilePath(bytes: rest.prefix(length)), base: base,
                    bytes: Array(rest.dropFirst(length).prefix(count))))
            rest = rest.dropFirst(length + count)
        }
    }
}
