package import CommandOptions
internal import Documents
internal import Glibc
package import SystemSupport

/// The location of a file's recovery copies.
///
/// Each file has a name there. A suffix is the ID of a process that edited the file at the same time as
/// another, or `kept` for copies that were found and set aside.
package struct RecoveryPlace {
    /// A recovery copy of a file.
    package struct Copy: Hashable, Sendable {
        package var path: FilePath
        /// The digest of the edited file; 0 if there was none.
        package var base: UInt64
        /// The file as it would have been saved; empty if the copy is damaged.
        package var bytes: [UInt8]
        /// The damage, as a predicate for "the copy"; `nil` if the copy is intact.
        package var damage: String?

        package func remove() { unlink(path.cString) }
    }

    /// The prefix of the first line.
    ///
    /// A format number follows, then the digest of the edited file and, in format 2, the digest and the
    /// length of the copy: a truncated one could pass for a list with deleted names.
    private static let head = "sections recovery "
    private static let keptSuffix = ".kept"

    /// The path of the copy of the only program that edits the file.
    package let path: FilePath
    private let directory: FilePath
    private let name: FilePath

    /// Finds the location; `nil` if the user has no state directory.
    package init?(of path: FilePath, environment: Environment = .process) {
        guard let state = StateDirectory(environment: environment) else { return nil }
        let full = DocumentFile(path: path).place
        let number = String(FileDigest(full.bytes).value, radix: 16)
        directory = state.path.appending("recovery")
        // The beginning is for people, and the number identifies the file; the system limits names to 255
        // bytes.
        name = FilePath(bytes: full.lastComponent.bytes.prefix(60)).with(suffix: "-\(number)")
        self.path = directory.appending(name)
    }

    /// All copies of the file left by programs that have ended; they will not be overwritten.
    ///
    /// The caller must hold the file's lock, because otherwise a copy may still be in use by its writer.
    package func takeLeftovers() -> [Copy] {
        _ = Self.setAside(path)
        return names().compactMap { Self.read(directory.appending($0)) }
    }

    /// Renames the file at a path; returns whether the path is free now.
    static func setAside(_ path: FilePath) -> Bool {
        guard access(path.cString, F_OK) == 0 else { return true }
        return (try? DocumentFile(path: path).setAside(suffix: keptSuffix)) != nil
    }

    /// Writes a copy with the digest of the edited file.
    static func write(_ bytes: [UInt8], base: UInt64, to path: FilePath) throws(DocumentError) {
        // The edited file may be private.
        let file = DocumentFile(path: path, creationMode: 0o600)
        try file.makeDirectory()
        let digests = [base, FileDigest(bytes).value].map { String($0, radix: 16) }
        let line = "\(head)2 \(digests.joined(separator: " ")) \(bytes.count)\n"
        try file.save(Array(line.utf8) + bytes, .overwritingChanges)
    }

    /// Reads the copy at a path; `nil` if there is none.
    static func read(_ path: FilePath) -> Copy? {
        var found = Copy(path: path, base: 0, bytes: [])
        let bytes: [UInt8]
        do throws(DocumentError) {
            guard let read = try DocumentFile(path: path).read(limit: Int(UInt32.max)) else { return nil }
            bytes = read
        } catch {
            found.damage = "cannot be read: \(error.reason)"
            return found
        }
        let end = bytes.firstIndex(of: UInt8(ascii: "\n"))
        let line = String(validating: bytes[..<(end ?? 0)], as: UTF8.self) ?? ""
        let words = line.dropFirst(head.utf8.count).split(separator: " ")
        guard let end, line.hasPrefix(head), words.count >= 2, let base = UInt64(words[1], radix: 16) else {
            found.damage = "does not begin as it should"
            return found
        }
        found.base = base
        let kept = Array(bytes[(end + 1)...])
        found.damage = damage(of: kept, form: words[0], words[2...])
        if found.damage == nil { found.bytes = kept }
        return found
    }

    /// The damage of a copy, according to its first line.
    private static func damage(
        of kept: [UInt8], form: Substring, _ words: ArraySlice<Substring>
    ) -> String? {
        // Format 1 has no digest.
        if form == "1", words.isEmpty { return nil }
        guard form == "2", words.count == 2, let digest = words.first.flatMap({ UInt64($0, radix: 16) }),
            let count = words.last.flatMap({ Int($0) })
        else { return "does not begin as it should" }
        guard kept.count == count else { return "has \(kept.count) of \(count) bytes" }
        return FileDigest(kept).value == digest ? nil : "has other bytes than were written"
    }

    /// The sorted names of the file's copies that are not being written.
    private func names() -> [FilePath] {
        let entries = (try? DirectoryEntry.all(in: directory)) ?? []
        return entries.map(\.name).filter(isLeftover)
            .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    }

    private func isLeftover(_ candidate: FilePath) -> Bool {
        guard candidate.bytes.starts(with: name.bytes) else { return false }
        let rest = String(decoding: candidate.bytes.dropFirst(name.bytes.count), as: UTF8.self)
        guard rest.isEmpty || rest.hasPrefix(".") else { return false }
        let parts = rest.split(separator: ".")
        let isOurs = parts.allSatisfy { part in
            part.allSatisfy { $0.isASCII && $0.isWholeNumber } || part == "kept" || part.hasPrefix("kept-")
        }
        guard isOurs, let last = parts.last, let process = Int32(last) else { return isOurs }
        // A copy of a running process is still in use.
        return process > 0 && kill(process, 0) != 0 && errno == ESRCH
    }
}
