import FormatCore
import NameLoading
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// What the screen says while names come.
@MainActor
struct LoadingStatusTests {
    private func names(_ count: Int) -> [String] { (0..<count).map { "\("ABCDE".map(\.self)[$0 % 5])\($0)" } }

    @Test("how much is read, how many names there are and in how many sections; at the end only that")
    func percent() throws {
        let fixture = SectionsScreen.loading()
        var growing = try GrowingNames()
        fixture.receive(try growing.add(names(1_234), bytesRead: 4_599, byteCount: 10_000))
        #expect(fixture.status.hasPrefix(" Reading 45 %: 1,234 names in 5 sections "))
        try fixture.send("/77")
        #expect(fixture.status.hasPrefix(" Reading 45 %: 21 of 1,234 names in 5 sections "))
        fixture.receive(try growing.add([], bytesRead: 10_001, byteCount: 10_000))
        #expect(fixture.status.hasPrefix(" Reading 99 %: 21 of 1,234 names in 5 sections "))
        fixture.receive(try growing.end())
        #expect(fixture.status.hasPrefix(" 21 of 1,234 names in 5 sections "))
        try fixture.send("<Esc>")
        #expect(fixture.status.hasPrefix(" 1,234 names in 5 sections "))
    }

    @Test("the remaining size of a pipe is unknown", arguments: [nil, 0])
    func pipe(byteCount: Int?) throws {
        let fixture = SectionsScreen.loading()
        #expect(fixture.status.hasPrefix(" Reading  "))
        #expect(fixture.lines.contains { $0.contains("Waiting for names.") })
        var growing = try GrowingNames()
        fixture.receive(try growing.add(["Abe"], byteCount: byteCount))
        #expect(fixture.status.hasPrefix(" Reading: 1 name in 1 section "))
        #expect(!fixture.lines.contains { $0.contains("Waiting") })
        try fixture.send("/xyz")
        #expect(fixture.status.hasPrefix(" Reading: 0 of 1 name in 0 sections"))
        #expect(fixture.lines.contains { $0.contains("No name contains “xyz” so far.") })
        fixture.receive(try growing.end())
        #expect(fixture.status.hasPrefix(" 0 of 1 name in 0 sections"))
        #expect(fixture.lines.contains { $0.contains("No name contains “xyz”.") })
    }

    @Test("TR-8: a list that a lost connection has cut says so until it is read whole")
    func cut() throws {
        let fixture = SectionsScreen.loading()
        var growing = try GrowingNames()
        let first = try growing.add(["Abe", "Bea"])
        let failure = ReadingError(
            file: "people",
            reason: .database("the connection is lost: it was closed (after 2 rows)", advice: "try again"))
        fixture.receive(
            LoadingProgress(
                names: first.names, version: first.version, nameCount: 2, bytesRead: 60, byteCount: nil,
                isComplete: true, problems: [], failures: [failure]))
        #expect(fixture.status.contains("the connection is lost"))
        try fixture.send("<Down>")
        #expect(fixture.status.hasPrefix(" 2 names in 2 sections, incomplete "))
        try fixture.send("/be")
        #expect(fixture.status.hasPrefix(" 2 of 2 names in 2 sections, incomplete "))
        try fixture.send("<Esc>")
        fixture.receive(try growing.add(["Cid"]))
        fixture.receive(try growing.end())
        #expect(fixture.status.hasPrefix(" 3 names in 3 sections "))
    }

    @Test("names that were read are counted, also while the list of them is not made anew")
    func sameList() throws {
        let fixture = SectionsScreen.loading()
        var growing = try GrowingNames()
        let first = try growing.add(["Abe", "Bea"])
        fixture.receive(first)
        fixture.receive(
            LoadingProgress(
                names: first.names, version: first.version, nameCount: 5_000, bytesRead: 60, byteCount: 100,
                isComplete: false, problems: []))
        #expect(fixture.status.hasPrefix(" Reading 60 %: 5,000 names in 2 sections"))
        #expect(fixture.shownNames == [["Abe"], ["Bea"]])
    }

    @Test("problems are reported at the end, until the next key")
    func problems() throws {
        let fixture = SectionsScreen.loading()
        var growing = try GrowingNames()
        fixture.receive(try growing.add(["Abe", "Bea"]))
        fixture.receive(
            try growing.end(problems: [.init(path: "", line: 2, issue: .cutShort(bytes: 9))]))
        #expect(fixture.status.hasPrefix(" only the first 9 bytes were read, up to line 2"))
        try fixture.send("<Down>")
        #expect(fixture.status.hasPrefix(" 2 names in 2 sections"))
    }

    @Test("a notice stays while names come")
    func notice() throws {
        let fixture = SectionsScreen.loading()
        var growing = try GrowingNames()
        fixture.receive(try growing.add(["Abe", "Ann"]))
        try fixture.send("<Down>k")
        #expect(fixture.status.hasPrefix(" No K section so far."))
        fixture.receive(try growing.add(["Aaron", "Kim"]))
        #expect(fixture.status.hasPrefix(" No K section so far.") && fixture.focusedNameInList == "Ann")
    }
}
