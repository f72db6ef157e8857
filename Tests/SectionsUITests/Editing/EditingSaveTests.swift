import Documents
import NameDirectory
import SectionsUI
import TestSupport
import Testing
import TextUIKit

/// Saving, leaving, and what somebody else does to the file.
@MainActor
struct EditingSaveTests {
    private let names = "Abe\nBob\n"

    @Test("Ctrl-S writes the file, keeps what it was beside it, and takes the mark away")
    func save() throws {
        let fixture = try EditingFixture(names)
        try fixture.send("<Ins>Cid<Enter>")
        #expect(fixture.status.contains("names.txt*"))
        fixture.session.keepsBackup = true
        try fixture.send("<C-s>")
        #expect(fixture.wait { fixture.saved == "Abe\nBob\nCid\n" && !fixture.session.isSaving })
        #expect(fixture.status.contains("Saved names.txt."))
        #expect(fixture.directory.text(of: "names.txt~") == names)
        try fixture.send("<Up>")
        #expect(fixture.status.contains("names.txt: 3 names"))
        try fixture.send("<Esc>")
        #expect(fixture.outcome == .closed)
    }

    @Test("An empty start: the file is made when it is saved")
    func newFile() throws {
        let fixture = try EditingFixture("")
        #expect(fixture.memory.screen.contains("There are no names. Insert, or Alt-A, adds one."))
        try fixture.send("<Ins>Cid<Enter><Ins>Abe<Enter>")
        #expect(fixture.saved == nil)
        try fixture.send("<C-s>")
        #expect(fixture.wait { fixture.saved == "Abe\nCid\n" })
    }

    @Test(
        "Whoever leaves with changes is asked: cancel, save, or not", arguments: ["<Esc>", "<C-c>", "<F10>"])
    func leaving(key: String) throws {
        let fixture = try EditingFixture(names)
        try fixture.send("<Del><Del>" + key)
        #expect(fixture.memory.screen.contains("Save the changes of names.txt?"))
        try fixture.send("<Esc>")
        #expect(fixture.outcome == nil)
        try fixture.send(key + "s")
        #expect(fixture.wait { fixture.outcome != nil })
        #expect(fixture.outcome == .closed)
        #expect(fixture.saved == "Bob\n")
    }

    @Test("Who does not want to save leaves the file as it was")
    func discarding() throws {
        let fixture = try EditingFixture(names)
        try fixture.send("<Del><Del><Esc>d")
        #expect(fixture.outcome == .cancelled)
        #expect(fixture.saved == names)
    }

    @Test("F7: a file that somebody else has changed is not overwritten without being asked for")
    func conflict() throws {
        let fixture = try EditingFixture(names)
        try fixture.send("<Ins>Cid<Enter>")
        try fixture.directory.write("Abe\nBob\nDan\n", to: "names.txt")
        try fixture.send("<C-s>")
        #expect(fixture.wait { fixture.memory.screen.contains("Not saved") })
        #expect(fixture.saved == "Abe\nBob\nDan\n")
        #expect(fixture.session.hasUnsavedChanges)
        try fixture.send("o")
        #expect(fixture.wait { fixture.saved == "Abe\nBob\nCid\n" })
    }

    @Test("F3: a change on disk is told in the status line; F5 reads it, and the highlight stays on its name")
    func reload() throws {
        let fixture = try EditingFixture(names)
        try fixture.send("<Down>")
        #expect(fixture.focusedName == "Bob")
        try fixture.directory.write("Abe\nAnn\nBob\nDan\n", to: "names.txt")
        try fixture.send("<F1><Esc>")
        #expect(fixture.status.contains("names.txt has changed on disk; F5 reads it again."))
        try fixture.send("<F5>")
        #expect(fixture.shown == ["A: Abe Ann", "B: Bob", "D: Dan"])
        #expect(fixture.focusedName == "Bob")
    }

    @Test("F9: what cannot be written says why, stays in memory, and can be saved as another file")
    func saveAs() throws {
        let fixture = try EditingFixture(names)
        try fixture.send("<Ins>Cid<Enter><M-w><C-u>\(fixture.directory.path)/none/names.txt<Enter>")
        #expect(fixture.wait { fixture.memory.screen.contains("Not saved") })
        #expect(fixture.session.hasUnsavedChanges)
        try fixture.send("<Esc><M-w><C-u>\(fixture.directory.path)/other.txt<Enter>")
        #expect(fixture.wait { fixture.directory.text(of: "other.txt") == "Abe\nBob\nCid\n" })
        #expect(fixture.saved == names)
        #expect(fixture.wait { fixture.session.fileName == "other.txt" })
    }
}
