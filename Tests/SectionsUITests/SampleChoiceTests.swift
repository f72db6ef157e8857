import NameLoading
import Names
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// What follows when a search result is chosen in the publisher's download: its list stays filtered.
@MainActor
struct SampleChoiceTests {
    private let names = NameCollection(sections: [
        (title: "A", names: ["Alonzo", "Anna"]), (title: "D", names: ["Dakota", "Dale"]),
        (title: "Z", names: ["Zack", "Zoe", "Zoie"]),
    ])

    /// A list that was filtered by "zo", in which Zoie was clicked.
    private func chosen() throws -> SectionsScreen {
        let fixture = SectionsScreen(.sample, names: names, size: (12, 80))
        try fixture.send("/zo")
        try fixture.click("Zoie")
        return fixture
    }

    private let found = [["Alonzo"], ["Zoe", "Zoie"]]

    @Test("S-050: a click resigns the bar, empties it and selects the row; the list and its place stay")
    func click() throws {
        let fixture = SectionsScreen(.sample, names: names, size: (12, 80))
        try fixture.send("/zo")
        let before = fixture.lines
        try fixture.click("Zoie")
        #expect(!fixture.bar.isFirstResponder && fixture.bar.text == "" && !fixture.controller.isSearching)
        #expect(fixture.shownNames == found && fixture.outcome == nil)
        #expect(fixture.focusedName == "Zoie" && fixture.selectedName == "Zoie")
        for name in ["Alonzo", "Zoe", "Zoie"] {
            func line(_ lines: [String]) -> Int? { lines.firstIndex { $0.dropFirst(2).hasPrefix(name) } }
            #expect(line(fixture.lines) == line(before), "\(name) stays on its line")
        }
    }

    @Test("S-050: the status line goes on counting what is left, and says how to show everything")
    func status() throws {
        let fixture = try chosen()
        #expect(fixture.status.contains("3 of 7 names in 2 sections"))
        #expect(fixture.status.contains("Esc show all"))
        #expect(fixture.terminal.cursor?.y == fixture.focusedLine)
    }

    @Test("S-050: Enter then reports the row in focus", arguments: [("", "Zoie"), ("<Up>", "Zoe")])
    func enter(keys: String, name: String) throws {
        let fixture = try chosen()
        try fixture.send(keys)
        try fixture.send("<Enter>")
        #expect(fixture.chosen == [name])
    }

    @Test(
        "S-050: Enter in the results reports the name that was seen, whatever its section in the whole list")
    func enterInResults() throws {
        let fixture = SectionsScreen(.sample, names: names)
        try fixture.send("/zo<Down><Down><Enter>")
        #expect(fixture.chosen == ["Zoe"])
    }

    @Test("S-050: another click selects that row of the same list")
    func secondClick() throws {
        let fixture = try chosen()
        try fixture.click("Alonzo")
        #expect(fixture.selectedName == "Alonzo" && fixture.focusedName == "Alonzo")
        #expect(fixture.shownNames == found)
        try fixture.send("<Enter>")
        #expect(fixture.chosen == ["Alonzo"])
    }

    @Test("S-050: the index is back over the sections that are left, and leads to them")
    func index() throws {
        let fixture = try chosen()
        #expect(fixture.controller.keys == ["A", "Z"])
        #expect(fixture.indexColumn.filter { "⌕ADZ".contains($0) } == ["A", "Z"])
        #expect(fixture.table.performSectionIndexJump(at: 0))
        fixture.table.focusRow(at: IndexPath(row: 0, section: 0))
        try fixture.send("z")
        #expect(fixture.focusedName == "Zoe")
        try fixture.send("<Esc>")
        #expect(fixture.shownNames == found, "Esc ends the typed letters first")
        try fixture.send("<Esc>")
        #expect(fixture.controller.keys == [TableView.indexSearch, "A", "D", "Z"])
    }

    @Test(
        "S-050: Esc, Cancel and Esc in the bar bring everything back",
        arguments: ["<Esc>", "/<Esc>", "cancel"])
    func cancel(keys: String) throws {
        let fixture = try chosen()
        if keys == "cancel" { try fixture.send("<click 1,76>") } else { try fixture.send(keys) }
        #expect(fixture.outcome == nil && !fixture.bar.isFirstResponder && !fixture.controller.isSearching)
        #expect(fixture.shownNames.flatMap { $0 }.count == 7)
        #expect(fixture.status.contains("7 names in 3 sections"))
        #expect(fixture.controller.keys == [TableView.indexSearch, "A", "D", "Z"])
        #expect(fixture.focusedLine != nil, "the highlight is in sight")
    }

    @Test("S-050: going to the bar leaves the list filtered and hides the index; typing searches all names")
    func edit() throws {
        let fixture = try chosen()
        try fixture.send("/")
        #expect(fixture.bar.text == "" && fixture.shownNames == found && fixture.controller.isSearching)
        #expect(fixture.table.sectionIndexTitles == nil)
        try fixture.send("da")
        #expect(fixture.shownNames == [["Dakota", "Dale"]])
        try fixture.send("<C-u>")
        #expect(fixture.shownNames.flatMap { $0 }.count == 7)
    }

    @Test("S-050: the query that was cleared can be recalled")
    func history() throws {
        let fixture = try chosen()
        try fixture.send("/<M-p>")
        #expect(fixture.bar.text == "zo" && fixture.shownNames == found)
    }

    @Test("S-050: a list that grows stays filtered, with the highlight on the name")
    func growing() throws {
        let fixture = SectionsScreen.loading(.sample)
        var growing = try GrowingNames()
        fixture.receive(try growing.add(["Alonzo", "Dale", "Zoe", "Zoie"]))
        try fixture.send("/zo")
        try fixture.click("Zoie")
        for more in [["Azor", "Bob"], ["Zola"], ["Carl"]] {
            fixture.receive(try growing.add(more))
            #expect(fixture.shownNames == growing.shown(containing: "zo"))
            #expect(fixture.focusedName == "Zoie" && fixture.bar.text == "")
        }
        fixture.receive(try growing.end())
        #expect(fixture.controller.keys == ["A", "Z"])
        try fixture.send("<Enter>")
        #expect(fixture.chosen == ["Zoie"])
    }
}

extension SectionsScreen {
    /// Clicks the row of a name.
    fileprivate func click(_ name: String) throws {
        let line = try #require(lines.firstIndex { $0.dropFirst(2).hasPrefix(name) })
        try send("<click \(line + 1),4>")
    }

    /// The name of the selected row.
    fileprivate var selectedName: String? {
        table.indexPathForSelectedRow.flatMap { table.cellForRow(at: $0)?.textLabel?.text }
    }
}
