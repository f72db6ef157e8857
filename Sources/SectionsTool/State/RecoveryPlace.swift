package import CommandSupport
internal import Documents
internal import Glibc

/// Where what is kept of a file lies, and what was left there.
///
/// Each file has a name there. Behind it stands the number of a process that edited the file though another one did so, or
/// `kept` for what was found and put aside.
package struct RecoveryPlace {
    /// What was kept.
    package struct Found: Hashable, Sendable {
        /// Where it is.
        package var path: String
        /// The digest of the file that was edited; 0 if there was none.
        package var base: UInt64
        /// The file as it would have been saved; empty if it is damaged.
        package var bytes: [UInt8]
        /// What is wrong with it, as what comes behind "the copy"; `nil` if it is whole.
        package var damage: String?

        /// Removes it.
        package func remove() { unlink(path) }
    }

    /// What the first line begins with. A number of the form follows, the digest of the file that was edited, and in form
    /// 2 the digest of what was kept and its length.
    private static let head = "sections recovery "
    private static let keptSuffix = ".kept"

    /// The path of what the only program that edits the file keeps.
    package let path: String
    private let directory: String
    private let name: String

    /// Finds the place; `nil` if the user has no directory for it.
    ///
    /// - Parameters:
    ///   - path: The path of the file that is edited.
    ///   - environment: The variables.
    package init?(of path: String, environment: Environment = .process) {
        guard let state = StateDirectory(environment: environment) else { return nil }
        let full = DocumentFile(path: path).place
        let file = full.split(separator: "/").last.map(String.init) ?? "file"
        let number = String(FileDigest(Array(full.utf8)).value, radix: 16)
        directory = "\(state.path)/recovery"
        name = "\(file.prefix(60))-\(number)"
        self.path = "\(directory)/\(name)"
    }

    /// All that was left of the file by programs that are not running any more; nothing of it is written over from now on.
    ///
    /// Only for who has the lock of the file: others would take what is being written.
    ///
    /// - Returns: What can be read, by its names.
    package func takeLeftovers() -> [Found] {
        _ = Self.setAside(path)
        return names().sorted().compactMap { Self.read("\(directory)/\($0)") }
    }

    /// Gives what is at a path another name.
    ///
    /// - Parameter path: The path.
    /// - Returns: Whether there is nothing at it now.
    static func setAside(_ path: String) -> Bool {
        guard access(path, F_OK) == 0 else { return true }
        return (try? DocumentFile(path: path).setAside(suffix: keptSuffix)) != nil
    }

    /// Writes what is to be kept.
    ///
    /// - Parameters:
    ///   - bytes: The file as it would be saved.
    ///   - base: The digest of the file.
    ///   - path: Where to.
    /// - Throws: Why it is not on disk.
    static func write(_ bytes: [UInt8], base: UInt64, to path: String) throws(DocumentError) {
        let file = DocumentFile(path: path)
        try file.makeDirectory()
        let digests = [base, FileDigest(bytes).value].map { String($0, radix: 16) }
        let line = "\(head)2 \(digests.joined(separator: " ")) \(bytes.count)\n"
        try file.save(Array(line.utf8) + bytes, .overwritingChanges)
    }

    /// What was kept at a path; `nil` if nothing is there.
    static func read(_ path: String) -> Found? {
        var found = Found(path: path, base: 0, bytes: [])
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

    /// What is wrong with what was kept, by what its first line says of it.
    private static func damage(
        of kept: [UInt8], form: Substring, _ words: ArraySlice<Substring>
    ) -> String? {
        // The first form has no digest.
        if form == "1", words.isEmpty { return nil }
        guard form == "2", words.count == 2, let digest = words.first.flatMap({ UInt64($0, radix: 16) }),
            let count = words.last.flatMap({ Int($0) })
        else { return "does not begin as it should" }
        guard kept.count == count else { return "has \(kept.count) of \(count) bytes" }
        return FileDigest(kept).value == digest ? nil : "has other bytes than were written"
    }

    /// The names of what is kept of the file and not being written.
    private func names() -> [String] {
        guard let stream = opendir(directory), let offset = MemoryLayout<dirent>.offset(of: \.d_name) else {
            return []
        }
        defer { closedir(stream) }
        var names: [String] = []
        while let entry = readdir(stream) {
            // The system ends each name with a zero, and leaves it where it is until it is asked for the next one.
            let name = String(
                cString: UnsafeRawPointer(entry).advanced(by: offset).assumingMemoryBound(to: CChar.self))
            if isLeftover(name) { names.append(name) }
        }
        return names
    }

    private func isLeftover(_ candidate: String) -> Bool {
        guard candidate.hasPrefix(name) else { return false }
        let rest = candidate.dropFirst(name.count)
        guard rest.isEmpty || rest.hasPrefix(".") else { return false }
        let parts = rest.split(separator: ".")
        let isOurs = parts.allSatisfy { part in
            part.allSatisfy { $0.isASCII && $0.isWholeNumber } || part == "kept" || part.hasPrefix("kept-")
        }
        guard isOurs, let last = parts.last, let process = Int32(last) else { return isOurs }
        // What a program writes that still runs is its own.
        return process > 0 && kill(process, 0) != 0 && errno == ESRCH
    }
}
