import EditingSessions
import FormatCore
import NameLists
import NameLoading
import Names
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// Changing the names of a list.
@MainActor
struct EditingListTests {
    private let fruit = "Apple\nBanana\nCherry\n"

    @Test("A name that is added goes to its place in its section, which is made if there is none")
    func add() throws {
        let fixture = try EditingScreen(fruit)
        try fixture.send("<Ins>Avocado<Enter>")
        #expect(fixture.shown == ["A: Apple Avocado", "B: Banana", "C: Cherry"])
        #expect(fixture.focusedName == "Avocado")
        try fixture.send("<M-a>Date<Enter>")
        #expect(fixture.shown.last == "D: Date")
        #expect(fixture.focusedName == "Date")
        #expect(fixture.lines.contains { $0.hasSuffix("D") }, "the index has the new section")
        #expect(fixture.status.contains("names.txt*: 5 names in 4 sections"))
        #expect(fixture.saved == fruit, "nothing is written before it is saved")
    }

    @Test(
        "MU-09: a name that is renamed moves to its place and keeps the highlight",
        arguments: ["<F2>", "<Enter>"])
    func rename(key: String) throws {
        let fixture = try EditingScreen(fruit)
        try fixture.send(key + "<C-u>Zulu<Enter>")
        #expect(fixture.shown == ["B: Banana", "C: Cherry", "Z: Zulu"])
        #expect(fixture.focusedName == "Zulu")
        #expect(fixture.table.cellForRow(at: IndexPath(row: 0, section: 3))?.textLabel?.text == "Zulu")
    }

    @Test("A wrong spelling is reported in the dialog, which keeps the typed text")
    func wrongName() throws {
        let fixture = try EditingScreen(fruit)
        try fixture.send("<F2><C-u><Enter>")
        #expect(fixture.screen.contains("Rename"))
        #expect(fixture.shown[0] == "A: Apple")
        try fixture.send("Apricot<Enter>")
        #expect(fixture.shown[0] == "A: Apricot")
        #expect(fixture.outcome == nil)
    }

    @Test("Delete offers to delete, and Enter does it; Esc does not; the highlight stays where it was")
    func delete() throws {
        let fixture = try EditingScreen("Abe\nAnn\nArt\nBob\n")
        try fixture.send("<Down><Del>")
        #expect(fixture.screen.contains("Delete"))
        try fixture.send("<Esc>")
        #expect(fixture.shown == ["A: Abe Ann Art", "B: Bob"])
        try fixture.send("<Del><Enter>")
        #expect(fixture.shown == ["A: Abe Art", "B: Bob"])
        #expect(fixture.focusedName == "Art")
        #expect(fixture.status.contains(#"Deleted "Ann" (Ctrl-_ to undo)"#))
        try fixture.send("<C-_>")
        #expect(fixture.shown == ["A: Abe Ann Art", "B: Bob"])
        #expect(fixture.focusedName == "Ann")
        #expect(!fixture.session.hasUnsavedChanges)
        try fixture.send("<M-e>")
        #expect(fixture.shown == ["A: Abe Art", "B: Bob"])
        #expect(fixture.status.contains(#"Redid: delete "Ann""#))
    }

    @Test("Marked names are deleted together, after a question, and come back together")
    func deleteMarked() throws {
        let fixture = try EditingScreen("Abe\nAnn\nArt\nBob\nCid\n")
        try fixture.send("<Tab><Down><Tab><Del>")
        #expect(fixture.screen.contains("Delete 2 names?"))
        try fixture.send("<Enter>")
        #expect(fixture.controller.names.count == 5, "the button that does nothing has the keys")
        try fixture.send("<Del>d")
        #expect(fixture.shown == ["A: Ann", "B: Bob", "C: Cid"])
        try fixture.send("<C-_>")
        #expect(fixture.shown == ["A: Abe Ann Art", "B: Bob", "C: Cid"])
    }

    @Test("While a search filters the list, edits show what still matches and say what it hides")
    func filtered() throws {
        let fixture = try EditingScreen("Abe\nAnn\nArt\nBob\n")
        try fixture.send("/an<Down>")
        #expect(fixture.shown == ["A: Ann"])
        try fixture.send("<Ins>Dan<Enter>")
        #expect(fixture.shown == ["A: Ann", "D: Dan"])
        #expect(fixture.focusedName == "Dan")
        try fixture.send("<Ins>Zed<Enter>")
        #expect(fixture.shown == ["A: Ann", "D: Dan"])
        #expect(fixture.status.contains(#"Added "Zed"; the search hides it (Esc shows all)"#))
        try fixture.send("<F2><C-u>Danny<Enter>")
        #expect(fixture.shown == ["A: Ann", "D: Danny"])
        try fixture.send("<F2><C-u>Bo<Enter>")
        #expect(fixture.status.contains(#"Renamed "Danny"; the search hides it (Esc shows all)"#))
        try fixture.send("<C-_>")
        #expect(fixture.status.contains(#"Undid: rename "Danny""#))
        try fixture.send("<Del><Enter><Del><Enter>")
        #expect(fixture.shown == [])
        try fixture.send("<Esc>")
        #expect(fixture.shown == ["A: Abe Art", "B: Bob", "Z: Zed"])
    }

    @Test("Rows are moved with Alt-Up and Alt-Down where the file has an order, over sections as well")
    func reorder() throws {
        let lists = #"{"Fruit": ["Pear", "Apple"], "Roots": ["Beet"]}"#
        let fixture = try EditingScreen(lists, file: "lists.json")
        try fixture.send("<M-Down>")
        #expect(fixture.shown == ["Fruit: Apple Pear", "Roots: Beet"])
        #expect(fixture.focusedName == "Pear")
        try fixture.send("<M-Down>")
        #expect(fixture.shown == ["Fruit: Apple", "Roots: Pear Beet"])
        #expect(fixture.focusedName == "Pear")
        try fixture.send("<M-Up><M-Up>")
        #expect(fixture.shown == ["Fruit: Pear Apple", "Roots: Beet"])
        try fixture.send("<M-Up>")
        #expect(fixture.status.contains("This is the first name."))
        try fixture.send("<F6><C-u>Leaves<Enter>")
        #expect(fixture.shown == ["Fruit: Apple", "Leaves: Pear", "Roots: Beet"])
        try fixture.send("<C-_>")
        #expect(fixture.shown == ["Fruit: Pear Apple", "Roots: Beet"])
    }

    @Test("In a list that is ordered by its letters a row that is to be moved says why it stays")
    func noReorder() throws {
        let fixture = try EditingScreen(fruit)
        try fixture.send("<M-Down>")
        #expect(fixture.shown == ["A: Apple", "B: Banana", "C: Cherry"])
        #expect(fixture.status.contains("--no-sort"))
    }

    @Test("F4 shows controls; a row is dragged to its place with the mouse")
    func drag() throws {
        var options = ReadingOptions()
        options.hasSections = false
        let fixture = try EditingScreen("Pear\nApple\nFig\n", options: options, size: (10, 40))
        try fixture.send("<F4>")
        #expect(fixture.table.isEditing)
        let row = try #require(fixture.lines.firstIndex { $0.contains("Pear") })
        let column = try #require(fixture.lines[row].firstIndex(of: "≡")).utf16Offset(in: fixture.lines[row])
        let place = Point(x: column, y: row)
        fixture.send([
            .mouse(MouseEvent(.press, at: place)),
            .mouse(MouseEvent(.drag, at: Point(x: column, y: row + 1))),
            .mouse(MouseEvent(.drag, at: Point(x: column, y: row + 2))),
            .mouse(MouseEvent(.release, at: Point(x: column, y: row + 2))),
        ])
        #expect(fixture.shown == [": Apple Fig Pear"])
        try fixture.send("<Esc>")
        #expect(!fixture.table.isEditing)
        #expect(fixture.outcome == nil)
    }

    @Test("The keys of vi: o, cc, dd with a number, u, Ctrl-R, :w")
    func vi() throws {
        let fixture = try EditingScreen("Abe\nAnn\nArt\nBob\n") { $0.keySetup.map = .vi }
        try fixture.send("2dd")
        #expect(fixture.shown == ["A: Art", "B: Bob"])
        try fixture.send("u")
        #expect(fixture.shown == ["A: Abe Ann Art", "B: Bob"])
        try fixture.send("<C-r>oZed<Enter>")
        #expect(fixture.shown == ["A: Art", "B: Bob", "Z: Zed"])
        try fixture.send("cc<C-u>Bo<Enter>:w<Enter>")
        #expect(fixture.step { fixture.saved == "Art\nBo\nBob\n" })
        try fixture.send("dd:q!<Enter>")
        #expect(fixture.outcome == .cancelled)
    }
}
