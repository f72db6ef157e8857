import Names
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// What is the project's own: the search session, going back step by step, and the status line.
@MainActor
struct StandardEditionTests {
    private let many = NameCollection(
        sections: "ABCDEFGHIJ".map { letter in
            (title: String(letter), names: (0..<9).map { "\(letter)x\($0)" })
        })

    @Test("The bar comes above the list without moving it, and goes again")
    func barComesAndGoes() throws {
        let fixture = SectionsScreen(names: many, size: (8, 40))
        try fixture.send("e<Down><Down>")
        let before = fixture.lines
        try fixture.send("/")
        #expect(fixture.lines[0].hasPrefix(" ⌕ search"))
        #expect(Array(fixture.lines[2...6].map { $0.prefix(6) }) == Array(before[2...6].map { $0.prefix(6) }))
        try fixture.send("<Esc>")
        #expect(fixture.lines[..<7] == before[..<7])
    }

    @Test("The index stays alive and shrinks while one types")
    func indexShrinks() throws {
        let fixture = SectionsScreen()
        try fixture.send("/")
        #expect(fixture.table.sectionIndexTitles == ["{search}", "A", "B", "C"])
        try fixture.send("c")
        #expect(fixture.table.sectionIndexTitles == ["C"])
    }

    @Test("The filter stays when one goes into the results, and the bar shows it")
    func filterStays() throws {
        let fixture = SectionsScreen()
        try fixture.send("/a<Down>")
        #expect(fixture.lines[0].hasPrefix(" ⌕ a "))
        #expect(fixture.shownNames == [["Abe", "Ann", "Art"], ["Cat"]])
        #expect(!fixture.bar.isFirstResponder)
        try fixture.send("<Down><Enter>")
        #expect(fixture.chosen == ["Ann"])
    }

    @Test("Esc in the bar clears the query, then goes to the list, then ends")
    func escapeFromBar() throws {
        let fixture = SectionsScreen()
        try fixture.send("/a")
        try fixture.send("<Esc>")
        #expect(fixture.bar.isFirstResponder)
        #expect(fixture.bar.text == "")
        try fixture.send("<Esc>")
        #expect(!fixture.bar.isFirstResponder)
        #expect(fixture.outcome == nil)
        try fixture.send("<Esc>")
        #expect(fixture.outcome == .cancelled)
    }

    @Test("Esc in the results shows all names and stays on the name")
    func escapeFromResults() throws {
        let fixture = SectionsScreen(names: many, size: (8, 40))
        try fixture.send("/x7<Down><Down><Down><Down>")
        try fixture.send("<Esc>")
        #expect(fixture.status.contains("90 names in 10 sections"))
        let path = try #require(fixture.table.focusedIndexPath)
        #expect(fixture.table.cellForRow(at: path)?.textLabel?.text == "Dx7")
        #expect(!fixture.lines[0].contains("⌕ "))
    }

    @Test("Clearing the query goes back to where the list was")
    func clearingGoesBack() throws {
        let fixture = SectionsScreen(names: many, size: (8, 40))
        try fixture.send("g<Down><Down>")
        let before = fixture.table.focusedIndexPath
        try fixture.send("/x1<Esc>")
        try fixture.send("<Esc>")
        #expect(fixture.table.focusedIndexPath == before)
    }

    @Test("Enter in the bar chooses the highlighted name, which Ctrl-N moves")
    func enterInBar() throws {
        let fixture = SectionsScreen()
        try fixture.send("/c<C-n><Enter>")
        #expect(fixture.chosen == ["Cy"])
    }

    @Test("Enter with nothing found ends with no match", arguments: ["/xyz<Enter>", "/xyz<Down><Enter>"])
    func enterWithoutMatch(script: String) throws {
        let fixture = SectionsScreen()
        try fixture.send(script)
        #expect(fixture.outcome == .noMatch)
        #expect(fixture.lines.contains { $0.contains("No name contains “xyz”.") })
    }

    @Test(
        "Ctrl-C, Ctrl-Q and F10 end from anywhere",
        arguments: ["<C-c>", "/ab<C-c>", "?<C-c>", "<C-q>", "/<F10>"])
    func quit(script: String) throws {
        let fixture = SectionsScreen()
        try fixture.send(script)
        #expect(fixture.outcome == .cancelled)
    }

    @Test(
        "Up from the first row goes to the bar, Tab to the bar and back",
        arguments: ["<Up>", "<Tab>", "<C-f>", "/"])
    func toTheBar(script: String) throws {
        let fixture = SectionsScreen()
        try fixture.send(script)
        #expect(fixture.bar.isFirstResponder)
        try fixture.send("<Tab>")
        #expect(!fixture.bar.isFirstResponder)
    }

    @Test("A click on the magnifier begins a search")
    func magnifierBeginsSearch() throws {
        let fixture = SectionsScreen()
        let row = try #require(fixture.lines.firstIndex { $0.hasSuffix("⌕") })
        try fixture.send("<click \(row + 1),40>")
        #expect(fixture.bar.isFirstResponder)
    }

    @Test("Pasted text goes to the bar, on one line and without control characters")
    func paste() {
        let fixture = SectionsScreen()
        fixture.send([.paste("C\u{1b}[31my\u{7}\n")])
        #expect(fixture.bar.isFirstResponder)
        #expect(fixture.bar.text == "C[31my")
        fixture.send([.key(.control("u")), .paste("a\r\nb\tc\n")])
        #expect(fixture.bar.text == "a b c")
    }

    @Test("The status line counts, with plurals and commas")
    func counts() throws {
        let fixture = SectionsScreen(size: (12, 80))
        #expect(fixture.status.hasPrefix(" 6 names in 3 sections"))
        try fixture.send("/b")
        #expect(fixture.status.hasPrefix(" 2 of 6 names in 2 sections"))
        let single = SectionsScreen(names: NameCollection(sections: [(title: "A", names: ["A"])]))
        #expect(single.status.hasPrefix(" 1 name in 1 section"))
        let thousands = SectionsScreen(
            names: NameCollection(sections: [(title: "A", names: Array(repeating: "x", count: 2_000))]))
        #expect(thousands.status.hasPrefix(" 2,000 names in 1 section"))
    }

    @Test("Matches are emphasised in the rows")
    func matches() throws {
        let fixture = SectionsScreen()
        try fixture.send("/nn")
        let row = try #require(fixture.lines.firstIndex { $0.contains("Ann") })
        let screen = fixture.screen
        #expect((0..<6).map { screen[row, $0].style.underline } == [false, false, false, true, true, false])
    }

    @Test("A query at launch filters and shows the bar")
    func queryAtLaunch() {
        let fixture = SectionsScreen(query: "cy")
        #expect(fixture.shownNames == [["Cy"]])
        #expect(fixture.lines[0].hasPrefix(" ⌕ cy"))
    }

    @Test("Without a status line the list has all rows")
    func noStatus() {
        let fixture = SectionsScreen(size: (9, 40), showsStatusLine: false)
        #expect(fixture.lines.last?.contains("Cy") == true)
    }

    @Test("Ctrl-L draws again and Ctrl-Z suspends", arguments: ["", "/"])
    func redrawAndSuspend(place: String) throws {
        let fixture = SectionsScreen()
        try fixture.send(place + "<C-l><C-z>")
        #expect(fixture.terminal.invalidateCount == 1)
        #expect(fixture.terminal.suspendCount == 1)
    }

    @Test(
        "C1, T-016: every size from nothing to 12 by 4 draws, in every state, and comes back",
        arguments: [Edition.book, .sample, .standard])
    func sizes(edition: Edition) throws {
        let fixture = SectionsScreen(edition)
        for script in ["", "/a", "<Down>", "?"] {
            try fixture.send(script)
            let before = fixture.lines
            let focus = fixture.table.focusedIndexPath
            for width in 0...12 {
                for height in 0...4 {
                    fixture.send([.resize(Size(width: width, height: height))])
                }
            }
            fixture.send([.resize(Size(width: 40, height: 12))])
            #expect(fixture.table.focusedIndexPath == focus)
            // The sample's bar scrolls with the content, which has moved to keep the row in focus in sight.
            guard edition != .sample || script != "<Down>" else { continue }
            #expect(fixture.lines == before, "after \(script)")
        }
    }

    @Test("C1: on a single row the highlighted name is seen")
    func oneRow() throws {
        let fixture = SectionsScreen(size: (1, 20))
        #expect(fixture.lines[0].hasPrefix("▌ Abe"))
        try fixture.send("<End>")
        #expect(fixture.lines[0].hasPrefix("▌ Cy"))
    }
}
