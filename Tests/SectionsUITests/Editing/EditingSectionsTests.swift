import EditingSessions
import FormatCore
import NameEditing
import SectionsUI
import TestSupport
import Testing
import TextUIKit

@MainActor
@Suite("Sections are renamed and deleted on the screen")
struct EditingSectionsTests {
    private let lists = #"{"Fruit": ["Pear", "Apple"], "Roots": ["Beet"], "Nuts": []}"#
    private let two = #"{"Fruit": ["Pear", "Apple"], "Roots": ["Beet"]}"#

    private func text(_ fixture: EditingScreen) -> String {
        String(decoding: fixture.session.copy.bytes(), as: UTF8.self)
    }

    @Test("Alt-T renames the section of the row in focus, which stays in focus; Ctrl-_ undoes it")
    func rename() throws {
        for (map, undo) in [(KeyMap.standard, "<C-_>"), (.vi, "u")] {
            let fixture = try EditingScreen(two, file: "lists.json") { $0.keySetup.map = map }
            try fixture.send("<Down><M-t>")
            #expect(fixture.screen.contains("Rename the section"))
            #expect(!fixture.screen.contains("of which section"))
            try fixture.send("<C-u>Zest<Enter>")
            #expect(fixture.shown == ["Roots: Beet", "Zest: Pear Apple"])
            #expect(fixture.focusedName == "Apple")
            #expect(fixture.status.contains(#"Renamed section "Fruit" to "Zest" ("#))
            #expect(text(fixture) == two.replacing("Fruit", with: "Zest"))
            try fixture.send(undo)
            #expect(fixture.shown == ["Fruit: Pear Apple", "Roots: Beet"])
            #expect(fixture.focusedName == "Apple" && text(fixture) == two)
            #expect(fixture.status.contains(#"Undid: rename section "Fruit""#))
        }
    }

    @Test("A title that another section has is refused in the dialog, which stays")
    func titleInUse() throws {
        let fixture = try EditingScreen(two, file: "lists.json")
        try fixture.send("<M-t><C-u>Roots<Enter>")
        #expect(fixture.screen.contains(#""Roots" already"#))
        try fixture.send("<C-u><Enter>")
        #expect(fixture.screen.contains("a section has a title"))
        try fixture.send("<Esc>")
        #expect(text(fixture) == two && !fixture.session.hasUnsavedChanges)
    }

    @Test("Alt-D asks, and deletes the section with its names; the status says how many and how to undo it")
    func delete() throws {
        let fixture = try EditingScreen(two, file: "lists.json", size: (16, 70))
        try fixture.send("<Tab><M-d>")
        #expect(fixture.screen.contains(#"Delete section "Fruit" and its 2 names?"#))
        try fixture.send("<Enter>")
        #expect(text(fixture) == two, "the button that does nothing has the keys")
        try fixture.send("<Home><M-d>d")
        #expect(fixture.shown == ["Roots: Beet"])
        #expect(fixture.status.contains(#"Deleted section "Fruit" and its 2 names (Ctrl-_ to undo)"#))
        #expect(text(fixture) == #"{"Roots": ["Beet"]}"#)
        try fixture.send("<M-d>")
        #expect(fixture.status.contains("the only section"))
        try fixture.send("<C-_>")
        #expect(fixture.shown == ["Fruit: Pear Apple", "Roots: Beet"] && text(fixture) == two)
        try fixture.send("<M-e><C-s>")
        #expect(fixture.step { fixture.saved == #"{"Roots": ["Beet"]}"# })
    }

    @Test("Sections without names, in which no row can have the focus, are named by their titles")
    func empty() throws {
        let fixture = try EditingScreen(lists, file: "lists.json", size: (16, 70))
        try fixture.send("<M-t>")
        #expect(fixture.screen.contains(#"Without names: "Nuts""#))
        try fixture.send("<C-u>Seeds<Down><C-u>Nuts<Enter>")
        #expect(text(fixture) == lists.replacing("Nuts", with: "Seeds"))
        try fixture.send("<M-t>")
        #expect(fixture.screen.contains(#"Without names: "Seeds""#), "\(fixture.lines)")
        try fixture.send("<Down><C-u>None")
        try fixture.send("<Enter>")
        #expect(fixture.screen.contains("No section has this title."), "\(fixture.lines)")
        try fixture.send("<Esc>")
        try fixture.send("<M-d>")
        try fixture.send("a")
        #expect(fixture.screen.contains("Delete a section"))
        try fixture.send("<Enter>")
        #expect(text(fixture) == two)
        #expect(fixture.status.contains(#"Deleted section "Seeds" ("#))
    }

    @Test("Where sections follow from the names, a sentence says so")
    func computed() throws {
        for (text, file) in [("Ann\nBob\n", "a.txt"), ("name,x\nAnn,1\n", "a.csv"), (#"["Ann"]"#, "a.json")] {
            let fixture = try EditingScreen(text, file: file, size: (10, 100))
            try fixture.send("<M-t>")
            #expect(fixture.status.contains("Not renamed: this section is not in the file"))
            try fixture.send("<M-d>")
            #expect(fixture.status.contains("Not deleted: this section is not in the file"))
        }
    }

    @Test("A name of two fields is renamed in the list, and a wrong one says why")
    func joinedNames() throws {
        for (text, file, after) in [
            ("First Name,Last Name\nAnn,Lee\n", "a.csv", "First Name,Last Name\nAnn,Kim\n"),
            (#"[{"first": "Ann", "last": "Lee"}]"#, "a.json", #"[{"first": "Ann", "last": "Kim"}]"#),
        ] {
            let fixture = try EditingScreen(text, file: file, size: (16, 100))
            try fixture.send("<F2>")
            #expect(fixture.screen.contains("Rename"))
            try fixture.send("<C-u>x<Enter>")
            #expect(fixture.screen.contains("made of two fields"))
            try fixture.send("<C-u>Ann Kim<Enter>")
            #expect(self.text(fixture) == after)
        }
    }
}
