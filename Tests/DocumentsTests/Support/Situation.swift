import Glibc
import TestSupport
import Testing

/// A file and its surroundings before it is saved.
struct Situation: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// What the file holds; `nil` if there is none.
    var old: String?
    /// What the backup holds; `nil` if there is none.
    var backup: String?
    /// The options of `save-file`.
    var words: [String] = []
    /// Whether the path that is saved is a symbolic link to the file.
    var isLink = false
    /// Whether what a killed saver leaves is there already.
    var hasStale = false

    static let new = "new\nBo\n"
    /// It is longer than the new one, so that cutting it off is seen.
    static let old = "old\nAnna\nBo\n"

    /// Saves that put a new file in the place of the old one.
    static let replacing = [
        Situation(testDescription: "a file", old: old),
        Situation(testDescription: "with a backup", old: old, backup: "older", words: ["backup"]),
        Situation(testDescription: "with a first backup and a lock", old: old, words: ["backup", "lock"]),
        Situation(
            testDescription: "through a link", old: old, backup: "older", words: ["backup"], isLink: true),
        Situation(testDescription: "with something stale", old: old, words: ["backup"], hasStale: true),
        Situation(testDescription: "a new file", words: ["backup", "lock"]),
    ]

    /// Those of them that make other system calls than the rest.
    static let replacingDifferently = replacing.filter {
        !$0.isLink && !$0.words.contains("lock") || $0.old == nil
    }

    /// Saves that write over the old one.
    static let inPlace = [
        Situation(testDescription: "in place", old: old, backup: "older", words: ["in-place"]),
        Situation(
            testDescription: "in place with a backup", old: old, backup: "older",
            words: ["in-place", "backup"]),
    ]

    var keepsBackup: Bool { words.contains("backup") }

    /// Makes it so.
    func prepare(_ scratch: TemporaryDirectory) throws {
        for name in scratch.names { unlink(scratch(name)) }
        if let old { try scratch.file("names", old) }
        if let backup { try scratch.file("names~", backup) }
        if isLink { try #require(symlink("names", scratch("link")) == 0) }
        if hasStale {
            try scratch.file(".names.save-0123456789ab~", "half")
            try #require(link(scratch("names"), scratch(".names.save-0123456789ab~~")) == 0)
        }
    }

    /// The path that is saved.
    func path(_ scratch: TemporaryDirectory) -> String { scratch(isLink ? "link" : "names") }

    /// What is there if nothing is left behind, other than the backup.
    var names: [String] { (isLink ? ["link"] : []) + ["names"] }
}
