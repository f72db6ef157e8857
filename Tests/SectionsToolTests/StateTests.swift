import CommandOptions
import Foundation
import SectionsTool
import SystemSupport
import TestSupport
import Testing

/// What is kept from one time to the next.
struct StateTests {
    @Test("Searches are kept in order, each one once, the last thousand")
    func history() throws {
        let directory = try TemporaryDirectory()
        let history = try #require(
            SearchHistoryFile(environment: Environment(["XDG_STATE_HOME": directory.path])))
        #expect(history.searches().searches.isEmpty)
        for search in ["mar", "a\tb\nc%d", "josé", "mar", ""] { #expect(history.append(search) == nil) }
        #expect(history.searches().searches == ["a\tb\nc%d", "josé", "mar"])
        #expect(history.append(contentsOf: (0..<1_004).map(String.init)) == nil)
        #expect(history.append("1004") == nil)
        #expect(history.searches().searches.count == 1_000)
        #expect(history.searches().searches.last == "1004")
    }

    @Test("F15: a file that is not ours is passed over and begun anew")
    func corrupt() throws {
        let directory = try TemporaryDirectory()
        let history = try #require(
            SearchHistoryFile(environment: Environment(["XDG_STATE_HOME": directory.path])))
        try directory.write(
            [0xFF, 0x0A, 0x25, 0x0A, 0x61, 0x0A, 0, 0x0A, 0x62, 0x09, 0x63, 0x0A], to: "sections/history")
        #expect(history.searches().searches == ["a"])
        #expect(history.append("b") == nil)
        #expect(history.searches().searches == ["a", "b"])
        try directory.write([UInt8](repeating: 0x61, count: 2 << 20), to: "sections/history")
        #expect(history.searches().problem == "is larger than 1048576 bytes")
        #expect(history.append("c") == nil)
        #expect(history.searches().searches == ["c"])
    }

    @Test("F15: processes that write at the same time lose nothing of each other's")
    func shared() async throws {
        let directory = try TemporaryDirectory()
        let environment = Environment(["XDG_STATE_HOME": directory.path])
        await withTaskGroup(of: Void.self) { group in
            for writer in 0..<4 {
                group.addTask {
                    for number in 0..<10 {
                        _ = SearchHistoryFile(environment: environment)?.append("\(writer) \(number)")
                    }
                }
            }
        }
        let searches = try #require(SearchHistoryFile(environment: environment)).searches().searches
        #expect(Set(searches).count == 40)
    }

    @Test("B12: a directory that cannot be written is reported; without a home nothing is kept")
    func readOnly() throws {
        let directory = try TemporaryDirectory()
        try directory.write("", to: "file")
        let history = try #require(
            SearchHistoryFile(environment: Environment(["XDG_STATE_HOME": directory.path + "/file/below"])))
        #expect(history.append("a") != nil)
        #expect(SearchHistoryFile(environment: Environment([:])) == nil)
    }

    @Test("The place in each file is kept by its real path")
    func positions() throws {
        let directory = try TemporaryDirectory()
        let environment = Environment(["XDG_STATE_HOME": directory.path + "/state"])
        try directory.write("a", to: "one\tname")
        try directory.write("b", to: "two")
        try FileManager.default.createSymbolicLink(
            atPath: directory.path + "/link", withDestinationPath: directory.path + "/one\tname")
        let one = try #require(
            PositionFile(path: FilePath(directory.path + "/one\tname"), environment: environment))
        let link = try #require(
            PositionFile(path: FilePath(directory.path + "/link"), environment: environment))
        let two = try #require(
            PositionFile(path: FilePath(directory.path + "/two"), environment: environment))
        #expect(one.place == nil)
        let place = PositionFile.Place(section: "A\tB", name: [0xFF, 0x25, 0x0A, 0x61], query: "é %")
        #expect(one.keep(place) == nil)
        #expect(link.place == place)
        #expect(two.place == nil)
        let other = PositionFile.Place(section: "", name: [], query: "")
        #expect(link.keep(other) == nil)
        #expect(one.place == other)
        #expect(PositionFile(path: FilePath(directory.path + "/none"), environment: environment) == nil)
    }

    @Test("F15: what is too long is not kept, and does not drive out what was")
    func tooLong() throws {
        let directory = try TemporaryDirectory()
        let environment = Environment(["XDG_STATE_HOME": directory.path])
        let history = try #require(SearchHistoryFile(environment: environment))
        #expect(history.append("kept") == nil)
        #expect(history.append(String(repeating: "x", count: 2 << 20)) == nil)
        #expect(history.searches().searches == ["kept"])
    }
}
