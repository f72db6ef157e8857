import Documents
import EditingSessions
import FormatCore
import Glibc
import NameEditing
import NameLoading
import Names
import SystemSupport
import TestSupport
import Testing

/// A directory of cards on disk that is edited.
@MainActor
final class CardDirectoryFixture {
    let directory: TemporaryDirectory
    private(set) var session: EditingSession

    /// Writes cards, each with its name in a file that is called as it, and opens the directory.
    init(_ names: [String] = ["Ann", "Bob", "Cid"]) throws {
        directory = try TemporaryDirectory()
        for name in names { try directory.write(Self.card(name), to: "\(name).vcf") }
        try directory.write("#fff", to: "color")
        session = try Self.open(directory)
    }

    static func card(_ name: String) -> String {
        "BEGIN:VCARD\r\nVERSION:3.0\r\nUID:\(name)\r\nN:;\(name);;;\r\nFN:\(name)\r\nEND:VCARD\r\n"
    }

    static func open(_ directory: TemporaryDirectory, as name: String = "") throws -> EditingSession {
        let path = FilePath(directory.path + name)
        return try EditingSession(cardsIn: path, options: ReadingOptions()) {
            do throws(DirectoryError) {
                let entries = try DirectoryEntry.all(in: path)
                return (CardDirectory.cards(in: path, among: entries).map { path.appending($0) }, [])
            } catch {
                return ([], [error])
            }
        }
    }

    /// Opens the directory again, in place of the session so far.
    func reopen(as name: String = "") throws {
        session.file.unlock()
        session = try Self.open(directory, as: name)
    }

    var names: [String] {
        let names = session.copy.names
        return (0..<names.sectionCount).flatMap { section in
            (0..<names.count(ofSection: section)).map { names.name(at: $0, inSection: section) }
        }
    }

    func place(_ name: String) throws -> RowID { try #require(session.copy.names.row(named: name)) }

    func add(_ name: String) throws {
        _ = try session.perform { copy throws(NameEditError) in try copy.add(name, toSection: nil) }
    }

    func rename(_ name: String, to other: String) throws {
        let place = try place(name)
        _ = try session.perform { copy throws(NameEditError) in try copy.rename(place, to: other) }
    }

    func delete(_ name: String) throws {
        let place = try place(name)
        _ = try session.perform { copy throws(NameEditError) in try copy.remove([place]) }
    }

    /// Saves, and returns what is wrong.
    func save(_ options: SaveOptions = [], only file: String? = nil) async -> DocumentError? {
        await session.save(options, only: file.map { FilePath(directory($0)) })
    }

    /// What the system knows of each file, and what it holds.
    func state() throws -> [String: [Int]] {
        var states: [String: [Int]] = [:]
        for name in directory.names {
            let status = try directory.status(name)
            states[name] = [
                Int(status.st_ino), Int(status.st_mtim.tv_sec), Int(status.st_mtim.tv_nsec),
                Int(status.st_ctim.tv_sec), Int(status.st_ctim.tv_nsec), Int(status.st_mode),
            ]
        }
        return states
    }

    /// The files that are others than they were, came or went.
    func changed(since before: [String: [Int]]) throws -> [String] {
        let now = try state()
        return Set(before.keys).union(now.keys).filter { before[$0] != now[$0] }.sorted()
    }
}
