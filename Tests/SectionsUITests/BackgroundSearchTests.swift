import NameLists
import Names
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// Searches that take longer than a frame: each key is answered while one is under way.
@MainActor
struct BackgroundSearchTests {
    private let threads = HeldThreads()

    /// A screen on which each search waits for the test.
    private func fixture() -> SectionsScreen {
        let fixture = SectionsScreen(size: (12, 80))
        hold(fixture.controller)
        return fixture
    }

    private func hold(_ controller: SectionsViewController) {
        controller.search.searcher.policy.bytesAtOnce = 0
        controller.search.searcher.policy.patience = .zero
        controller.search.searcher.policy.starter = threads.starter
    }

    /// Lets the searches come to their end, and shows what they have found.
    private func finish(_ fixture: SectionsScreen) {
        threads.run()
        fixture.step()
    }

    private static let all = [["Abe", "Ann", "Art"], ["Bob"], ["Cat", "Cy"]]

    @Test("while a search is under way the list stays, and the status line says how far it has come")
    func progress() throws {
        let fixture = fixture()
        try fixture.send("/b")
        #expect(threads.count == 1)
        #expect(fixture.shownNames == Self.all)
        #expect(fixture.status.hasPrefix(" Searching 0 %"))
        finish(fixture)
        #expect(fixture.shownNames == [["Abe"], ["Bob"]])
        #expect(fixture.focusedNameInList == "Abe")
        #expect(fixture.status.hasPrefix(" 2 of 6 names in 2 sections"))
    }

    @Test("TR-16: a long query is prepared in the background, however few the names")
    func longQuery() throws {
        let fixture = fixture()
        let policy = fixture.controller.search.searcher.policy
        policy.bytesAtOnce = .max
        try fixture.send("/")
        fixture.send([.paste("b")])
        #expect(threads.count == 0)
        fixture.send([.paste(String(repeating: "b", count: policy.queryBytesAtOnce))])
        #expect(threads.count == 1)
        try fixture.send("<C-c>")
        #expect(fixture.outcome == .cancelled)
        finish(fixture)
    }

    @Test(
        "keys, Esc and sizes are answered while a search is under way",
        arguments: ["<C-c>", "<C-q>", "<F10>"])
    func leaving(key: String) throws {
        let fixture = fixture()
        try fixture.send("/b")
        fixture.send([.resize(Size(width: 60, height: 9))])
        #expect(fixture.lines.count == 9 && fixture.status.hasPrefix(" Searching 0 %"))
        try fixture.send(key)
        #expect(fixture.outcome == .cancelled)
        finish(fixture)
    }

    @Test("Esc calls the search off, and what it finds later is not shown")
    func callingOff() throws {
        let fixture = fixture()
        try fixture.send("/b<Esc>")
        #expect(fixture.bar.text == "" && !fixture.status.contains("Searching"))
        finish(fixture)
        #expect(fixture.shownNames == Self.all)
    }

    @Test(
        "the query typed last is the one whose matches are shown, whichever search ends first",
        arguments: [[0, 0], [1, 0]])
    func overtaken(order: [Int]) throws {
        let fixture = fixture()
        try fixture.send("/a")
        try fixture.send("n")
        #expect(threads.count == 2)
        for number in order {
            threads.runOne(number)
            fixture.step()
            #expect(fixture.shownNames == Self.all || fixture.shownNames == [["Ann"]])
        }
        #expect(fixture.shownNames == [["Ann"]])
        try fixture.send("<BS>")
        finish(fixture)
        #expect(fixture.shownNames == [["Abe", "Ann", "Art"], ["Cat"]])
    }

    @Test("Enter waits for the matches and chooses the first one; Esc forgets it")
    func entering() throws {
        let fixture = fixture()
        try fixture.send("/c<Enter>")
        #expect(fixture.outcome == nil)
        finish(fixture)
        #expect(fixture.chosen == ["Cat"])

        let other = self.fixture()
        try other.send("/c<Enter><Esc>")
        finish(other)
        #expect(other.outcome == nil && other.shownNames == Self.all)
    }

    @Test("a result without names says so only when it is known")
    func noMatch() throws {
        let fixture = fixture()
        try fixture.send("/x")
        finish(fixture)
        #expect(fixture.lines.contains { $0.contains("No name contains “x”") })
        try fixture.send("y")
        #expect(!fixture.lines.contains { $0.contains("No name contains") })
        finish(fixture)
        #expect(fixture.lines.contains { $0.contains("No name contains “xy”") })
    }

    @Test("n in the vi map goes to the next match when it is found, and leaves the keys alive until then")
    func viMatches() throws {
        let fixture = SectionsScreen.large { $0.keySetup.map = .vi }
        hold(fixture.controller)
        // Below the first row, which is in focus when the search begins.
        try fixture.send("/a<Enter>")
        #expect(fixture.bar.isFirstResponder)
        threads.run()
        fixture.step()
        #expect(!fixture.bar.isFirstResponder && fixture.count == 6 && fixture.focusedNameInList == "Abe")
        // What was found is kept, but for other names.
        fixture.controller.search.replaceNames(
            by: NameCollection(sections: zip(["A", "B", "C"], Self.all).map { (title: $0, names: $1) }))
        try fixture.send("n")
        #expect(threads.count == 1 && fixture.focusedNameInList == "Abe")
        threads.run()
        fixture.step()
        #expect(fixture.focusedNameInList == "Ann")
        // Its matches are known from now on.
        try fixture.send("n")
        #expect(threads.count == 0 && fixture.focusedNameInList == "Art")
    }

    @Test("each way of matching", arguments: NameSearch.Matching.allCases)
    func matching(_ matching: NameSearch.Matching) throws {
        let fixture = fixture()
        fixture.controller.search.makeSearch = { text, _ in
            NameSearch(text, options: .init(matching: matching))
        }
        try fixture.send("/c")
        #expect(fixture.shownNames == Self.all)
        finish(fixture)
        #expect(fixture.shownNames.map { $0.sorted() } == [["Cat", "Cy"]])
    }

    @Test("names that come while a search is under way are searched after it, and marks and focus stay")
    func names() throws {
        let fixture = SectionsScreen.loading()
        hold(fixture.controller)
        var growing = try GrowingNames()
        fixture.receive(try growing.add(["Mia", "Max"]))
        try fixture.send("/m")
        fixture.receive(try growing.add(["Amy"]))
        fixture.receive(try growing.add(["Moe"]))
        #expect(threads.count == 1)
        #expect(fixture.shownNames == [["Max", "Mia"]])
        // The search of the first two; then one of all that have come meanwhile.
        finish(fixture)
        #expect(threads.count == 1)
        #expect(fixture.status.hasPrefix(" Reading 45 %: 2 of 4 names"))
        finish(fixture)
        #expect(fixture.shownNames == growing.shown(containing: "m"))
        fixture.receive(try growing.end())
        #expect(fixture.status.hasPrefix(" Searching 0 %: 4 of 4 names"))
        finish(fixture)
        #expect(fixture.shownNames == growing.shown(containing: "m"))
        #expect(fixture.status.hasPrefix(" 4 of 4 names"))
    }

    @Test("names that came during a search which was called off are shown")
    func namesAfterCallingOff() throws {
        let fixture = SectionsScreen.loading()
        hold(fixture.controller)
        var growing = try GrowingNames()
        fixture.receive(try growing.add(["Mia"]))
        try fixture.send("/m")
        fixture.receive(try growing.add(["Amy"]))
        fixture.receive(try growing.end())
        try fixture.send("<Esc>")
        fixture.step()
        #expect(fixture.shownNames == [["Amy"], ["Mia"]])
        #expect(fixture.status.hasPrefix(" 2 names in 2 sections"))
    }
}
