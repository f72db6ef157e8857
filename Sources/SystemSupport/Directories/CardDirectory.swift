internal import Glibc

/// A directory with one vCard file per contact, as khard and vdirsyncer store them (vdir).
package enum CardDirectory {
    private static let suffix = Array(".vcf".utf8)

    /// The names of the cards among a directory's entries, in byte order.
    ///
    /// As vdir specifies, hidden files and those with another suffix, such as `.tmp`, are not cards. Neither
    /// are entries that are not files, or links that do not lead to one.
    package static func cards(in directory: FilePath, among entries: [DirectoryEntry]) -> [FilePath] {
        entries.filter { isCard($0, in: directory) }.map(\.name)
            .sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    }

    /// Whether most files of a directory are cards; hidden files, temporary files and backups do not count.
    package static func isOne(_ entries: [DirectoryEntry]) -> Bool {
        let files = entries.filter { entry in
            entry.kind != .directory && !entry.isHidden && entry.name.bytes.last != UInt8(ascii: "~")
                && !entry.name.bytes.suffix(4).elementsEqual(".tmp".utf8)
        }
        let cards = files.count { hasSuffix($0.name) && $0.kind != .other }
        return cards * 2 > files.count
    }

    private static func isCard(_ entry: DirectoryEntry, in directory: FilePath) -> Bool {
        guard !entry.isHidden, hasSuffix(entry.name) else { return false }
        switch entry.kind {
        case .file: return true
        case .link: return directory.appending(entry.name).mayBeFile
        case .directory, .other: return false
        }
    }

    private static func hasSuffix(_ name: FilePath) -> Bool {
        let end = name.bytes.suffix(suffix.count)
        return name.bytes.count > suffix.count
            // Some programs write the suffix in capitals.
            && end.elementsEqual(suffix) { $0 == $1 || ($0 | 0x20 == $1 && $1 > 0x60) }
    }

    /// All cards in a directory and its subdirectories, directory by directory; links to directories are not
    /// followed.
    ///
    /// - Returns: The cards' paths, and the directories that could not be read.
    package static func allCards(below directory: FilePath) -> (paths: [FilePath], failures: [DirectoryError])
    {
        var paths: [FilePath] = []
        var walk = DirectoryWalk([directory], DirectoryOptions(isRecursive: true))
        while let (found, entries) = walk.nextDirectory() {
            paths += cards(in: found, among: entries).map { found.appending($0) }
        }
        return (paths, walk.failures)
    }
}
