import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// Names that come while a search lasts.
@MainActor
struct LoadingSearchTests {
    nonisolated private static let editions = [Edition.standard, .sample, .book]

    private func names(_ letters: String) -> [String] {
        letters.flatMap { letter in (10..<30).map { "\(letter)an \($0)" } }
    }

    @Test("results are those of all names so far, and the first match has the focus", arguments: editions)
    func results(edition: Edition) throws {
        let fixture = SectionsScreen.loading(edition)
        var growing = try GrowingNames()
        fixture.receive(try growing.add(names("M")))
        try fixture.send(edition == .standard ? "/1" : "/")
        if edition != .standard { try fixture.send("1") }
        for letters in ["Z", "C", "A"] {
            fixture.receive(try growing.add(names(letters)))
            #expect(fixture.shownNames == growing.shown(containing: "1"))
            #expect(fixture.focusedNameInList == growing.shown(containing: "1")[0][0])
            #expect(fixture.bar.isFirstResponder && fixture.bar.text == "1")
        }
        try fixture.send("5")
        #expect(fixture.shownNames == growing.shown(containing: "15"))
        fixture.receive(try growing.add(["Bo 15"]))
        try fixture.send("<BS>")
        #expect(fixture.shownNames == growing.shown(containing: "1"))
        fixture.receive(try growing.end())
        #expect(fixture.shownNames == growing.shown(containing: "1"))
    }

    @Test("a match that the user has moved to keeps the focus and its row of the screen")
    func movedInResults() throws {
        let fixture = SectionsScreen.loading()
        var growing = try GrowingNames()
        fixture.receive(try growing.add(names("MP")))
        try fixture.send("/1<C-n><C-n><C-n><C-n>")
        let name = try #require(fixture.focusedNameInList)
        let line = try #require(fixture.focusedLine)
        for letters in ["A", "Z", "N", "B"] {
            fixture.receive(try growing.add(names(letters)))
            #expect(fixture.focusedNameInList == name && fixture.focusedLine == line)
            #expect(fixture.shownNames == growing.shown(containing: "1"))
        }
        try fixture.send("<Enter>")
        #expect(fixture.chosen == [name])
    }

    @Test("a search without a match gets its first one when it comes")
    func firstMatch() throws {
        let fixture = SectionsScreen.loading()
        var growing = try GrowingNames()
        fixture.receive(try growing.add(names("M")))
        try fixture.send("/xa")
        #expect(fixture.lines.contains { $0.contains("No name contains “xa” so far.") })
        fixture.receive(try growing.add(["Bob"]))
        #expect(fixture.lines.contains { $0.contains("No name contains “xa” so far.") })
        fixture.receive(try growing.add(["Xaver"]))
        #expect(!fixture.lines.contains { $0.contains("No name contains") })
        #expect(fixture.focusedNameInList == "Xaver")
        fixture.receive(try growing.add(["Alexa"]))
        #expect(fixture.focusedNameInList == "Alexa")
        try fixture.send("<Enter>")
        #expect(fixture.chosen == ["Alexa"])
    }

    @Test("after the search the name before it is found again, on its row of the screen", arguments: [0, 1])
    func placeBeforeSearch(pages: Int) throws {
        let fixture = SectionsScreen.loading()
        var growing = try GrowingNames()
        fixture.receive(try growing.add(names("KMZ")))
        try fixture.send("m<Down><Down>" + String(repeating: "<PgDn>", count: pages))
        let name = try #require(fixture.focusedNameInList)
        let line = try #require(fixture.focusedLine)
        try fixture.send("/xyz")
        for letters in ["A", "L", "Y", "B"] { fixture.receive(try growing.add(names(letters))) }
        try fixture.send("<Esc>")
        #expect(fixture.focusedNameInList == name && fixture.focusedLine == line)
        try fixture.send("<Esc>")
        #expect(fixture.focusedNameInList == name && fixture.focusedLine == line)
        #expect(fixture.shownNames == growing.shown())
    }

    @Test("who had not moved before the search is at the top after it")
    func topBeforeSearch() throws {
        let fixture = SectionsScreen.loading()
        var growing = try GrowingNames()
        fixture.receive(try growing.add(names("M")))
        try fixture.send("/2")
        fixture.receive(try growing.add(names("A")))
        fixture.receive(try growing.add(names("B")))
        try fixture.send("<Esc>")
        try fixture.send("<Esc>")
        #expect(fixture.focusedNameInList == "Aan 10")
        #expect(fixture.lines[0].hasPrefix(" A") && fixture.lines[1].hasPrefix("▌ Aan 10"))
    }

    @Test("a search that begins before the first name has come")
    func searchBeforeNames() throws {
        let fixture = SectionsScreen.loading()
        var growing = try GrowingNames()
        try fixture.send("/\"an 2")
        fixture.receive(try growing.add(names("M")))
        fixture.receive(try growing.add(names("A")))
        #expect(
            fixture.shownNames == growing.shown(containing: "an 2") && fixture.focusedNameInList == "Aan 20")
        try fixture.send("<Esc>")
        try fixture.send("<Esc>")
        #expect(fixture.shownNames == growing.shown() && fixture.focusedNameInList == "Aan 10")
    }

    @Test("a query at launch filters what comes")
    func query() throws {
        let fixture = SectionsScreen.loading(query: "n 12")
        var growing = try GrowingNames()
        for letters in ["M", "A"] {
            fixture.receive(try growing.add(names(letters)))
            #expect(fixture.shownNames == growing.shown(containing: "n 12"))
        }
        #expect(fixture.focusedNameInList == "Aan 12")
    }

    @Test("Cancel in the editions of the sample shows all names so far", arguments: [Edition.sample, .book])
    func cancel(edition: Edition) throws {
        let fixture = SectionsScreen.loading(edition)
        var growing = try GrowingNames()
        fixture.receive(try growing.add(names("M")))
        try fixture.send("/2")
        fixture.receive(try growing.add(names("A")))
        try fixture.send("<Esc>")
        #expect(fixture.shownNames == growing.shown())
        #expect(fixture.focusedNameInList != nil)
    }
}
