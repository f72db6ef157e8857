import Names
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// Scopes of a search, the header and the prompt.
@MainActor
struct ScopeTests {
    private let many = NameCollection(
        sections: "ABCDEFGHIJ".map { letter in
            (title: String(letter), names: (0..<9).map { "\(letter)x\($0)" })
        })

    /// A screen on which the second scope finds "y" where "x" is typed.
    private func scoped(
        names: NameCollection = f3, size: (rows: Int, columns: Int) = (12, 60)
    ) -> SectionsScreen {
        let fixture = SectionsScreen(names: names, size: size)
        fixture.controller.search.scopes = ["Contains", "Other"]
        fixture.controller.search.makeSearch = { text, scope in NameSearch(scope == 0 ? text : "c" + text) }
        fixture.step()
        return fixture
    }

    @Test("The scopes are shown below the search bar while a search lasts, and go with it")
    func shown() throws {
        let fixture = scoped(names: many)
        let before = fixture.lines
        #expect(!fixture.lines.contains { $0.contains("Contains") })
        try fixture.send("/")
        #expect(fixture.lines[1].hasPrefix("  Contains   Other"))
        try fixture.send("a<Down>")
        #expect(fixture.lines[1].hasPrefix("  Contains   Other"))
        try fixture.send("<Esc>")
        #expect(fixture.lines == before)
    }

    @Test("The rows stay on their lines when the scopes come and go")
    func rowsStay() throws {
        let fixture = scoped(names: many)
        try fixture.send("e<Down><Down><Down>")
        let before = fixture.lines
        try fixture.send("/")
        #expect(fixture.lines[3...10].map { $0.prefix(6) } == before[3...10].map { $0.prefix(6) })
        try fixture.send("x")
        try fixture.send("<Esc>")
        #expect(fixture.lines[3...10].map { $0.prefix(6) } == before[3...10].map { $0.prefix(6) })
        try fixture.send("<Esc>")
        #expect(fixture.lines[..<11] == before[..<11])
    }

    @Test("Alt-S and a click choose a scope; the list is searched anew")
    func choosing() throws {
        let fixture = scoped()
        try fixture.send("/a")
        #expect(fixture.shownNames == [["Abe", "Ann", "Art"], ["Cat"]])
        try fixture.send("<M-s>")
        #expect(fixture.shownNames == [["Cat"]] && fixture.controller.search.scope == 1)
        try fixture.send("<Down><M-s>")
        #expect(fixture.shownNames.count == 2 && fixture.focusedNameInList == "Cat")
        try fixture.send("<click 2,15>")
        #expect(fixture.shownNames == [["Cat"]])
    }

    @Test("On a low screen the scopes have no buttons, but keys and a message")
    func low() throws {
        let fixture = scoped(size: (7, 60))
        try fixture.send("/a")
        #expect(!fixture.lines[1].contains("Contains"))
        try fixture.send("<M-s>")
        #expect(fixture.shownNames == [["Cat"]])
        #expect(fixture.status.contains("Search: Other"))
    }

    @Test("Without scopes, or in the sample's editions, nothing changes", arguments: [Edition.book, .sample])
    func none(edition: Edition) throws {
        let fixture = SectionsScreen(edition)
        fixture.controller.search.scopes = ["Contains", "Other"]
        try fixture.send("/a<M-s>")
        #expect(fixture.controller.search.scope == 0)
        #expect(!fixture.lines.contains { $0.contains("Contains") })
        let single = SectionsScreen()
        try single.send("/a<M-s>?")
        #expect(single.bar.text == "a?")
        try single.send("<F1>")
        #expect(!single.lines.contains { $0.contains("scope") })
    }

    @Test("A header stands above everything, and goes where there is no room")
    func header() throws {
        let fixture = SectionsScreen()
        fixture.controller.screen.headerText = "Choose\u{7} one"
        fixture.step()
        #expect(fixture.lines[0] == " Choose␇ one")
        #expect(fixture.lines[1].hasPrefix(" A"))
        try fixture.send("/")
        #expect(fixture.lines[0] == " Choose␇ one" && fixture.lines[1].hasPrefix(" ⌕ search"))
        fixture.send([.resize(Size(width: 40, height: 5))])
        #expect(fixture.lines[0].hasPrefix(" ⌕ search"))
        fixture.controller.screen.headerText = nil
        fixture.send([.resize(Size(width: 40, height: 12))])
        #expect(fixture.lines[0].hasPrefix(" ⌕ search"))
    }

    @Test("A prompt stands in the row of the text, cut at half of it")
    func prompt() throws {
        let fixture = SectionsScreen()
        fixture.controller.searchBar.leadingText = "Who?"
        try fixture.send("/ab")
        #expect(fixture.lines[0].hasPrefix(" Who? ab "))
        #expect(fixture.screen.cursor.column == 8)
        fixture.send([.resize(Size(width: 12, height: 12))])
        #expect(fixture.lines[0].hasPrefix(" Who? ab"))
        fixture.send([.resize(Size(width: 9, height: 12))])
        #expect(fixture.lines[0].hasPrefix(" W… ab"))
    }

    @Test("Every size draws with header, scopes, pane and marks", arguments: ["", "/a", "/a<Down>"])
    func sizes(script: String) throws {
        let fixture = scoped()
        fixture.controller.screen.headerText = "Header"
        fixture.controller.searchBar.leadingText = "Prompt"
        fixture.controller.marking.isAllowed = true
        try fixture.send("<C-a><Right>" + script)
        let before = fixture.lines
        for width in [0, 1, 3, 7, 12, 40, 80, 100] {
            for height in 0...13 { fixture.send([.resize(Size(width: width, height: height))]) }
        }
        fixture.send([.resize(Size(width: 60, height: 12))])
        #expect(fixture.lines == before)
    }
}
