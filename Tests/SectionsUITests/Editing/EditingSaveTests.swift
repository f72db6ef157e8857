import Documents
import EditingSessions
import Foundation
import SectionsUI
import SystemSupport
import TestSupport
import Testing
import TextUIKit

/// Saving, leaving, and changes of the file by other programs.
@MainActor
struct EditingSaveTests {
    private let names = "Abe\nBob\n"

    @Test("Ctrl-S writes the file, keeps what it was beside it, and takes the mark away")
    func save() throws {
        let fixture = try EditingScreen(names)
        try fixture.send("<Ins>Cid<Enter>")
        #expect(fixture.status.contains("names.txt*"))
        fixture.session.keepsBackup = true
        try fixture.send("<C-s>")
        #expect(fixture.step { fixture.saved == "Abe\nBob\nCid\n" && !fixture.session.isSaving })
        #expect(fixture.status.contains("Saved names.txt."))
        #expect(fixture.directory.text(of: "names.txt~") == names)
        try fixture.send("<Up>")
        #expect(fixture.status.contains("names.txt: 3 names"))
        try fixture.send("<Esc>")
        #expect(fixture.outcome == .closed)
    }

    @Test("An empty start: the file is made when it is saved")
    func newFile() throws {
        let fixture = try EditingScreen("")
        #expect(fixture.screen.contains("There are no names. Insert, or Alt-A, adds one."))
        try fixture.send("<Ins>Cid<Enter><Ins>Abe<Enter>")
        #expect(fixture.saved == nil)
        try fixture.send("<C-s>")
        #expect(fixture.step { fixture.saved == "Abe\nCid\n" })
    }

    @Test(
        "Leaving with changes asks: cancel, save, or not", arguments: ["<Esc>", "<C-c>", "<F10>"])
    func leaving(key: String) throws {
        let fixture = try EditingScreen(names)
        try fixture.send("<Del><Enter>" + key)
        #expect(fixture.screen.contains("Save the changes of names.txt?"))
        try fixture.send("<Esc>")
        #expect(fixture.outcome == nil)
        try fixture.send(key + "s")
        #expect(fixture.step { fixture.outcome != nil })
        #expect(fixture.outcome == .closed)
        #expect(fixture.saved == "Bob\n")
    }

    @Test("Who does not want to save leaves the file as it was")
    func discarding() throws {
        let fixture = try EditingScreen(names)
        try fixture.send("<Del><Enter><Esc>d")
        #expect(fixture.outcome == .cancelled)
        #expect(fixture.saved == names)
    }

    @Test("F7: a file that another program has changed is not overwritten unasked")
    func conflict() throws {
        let fixture = try EditingScreen(names)
        try fixture.send("<Ins>Cid<Enter>")
        try fixture.directory.write("Abe\nBob\nDan\n", to: "names.txt")
        try fixture.send("<C-s>")
        #expect(fixture.step { fixture.screen.contains("Not saved") })
        #expect(fixture.saved == "Abe\nBob\nDan\n")
        #expect(fixture.session.hasUnsavedChanges)
        try fixture.send("o")
        #expect(fixture.screen.contains("Not saved"), "letters are left to what they were typed for")
        try fixture.send("<Enter>")
        #expect(fixture.step { !fixture.screen.contains("Overwrite") })
        #expect(fixture.saved == "Abe\nBob\nDan\n", "the button that does nothing has the keys")
        try fixture.send("<Up>")
        #expect(fixture.status.contains("names.txt*, changed on disk: 3 names"))
        try fixture.send("<C-s>")
        #expect(fixture.step { fixture.screen.contains("Not saved") })
        try fixture.send("<Down><Down><Enter>")
        #expect(fixture.step { fixture.saved == "Abe\nBob\nCid\n" })
        #expect(fixture.step { !fixture.session.isSaving })
        try fixture.send("<Down>")
        #expect(fixture.status.contains("names.txt: 3 names"))
        try fixture.directory.write("Eve\n", to: "names.txt")
        fixture.advance(by: .seconds(2))
        try fixture.send("<Up>")
        #expect(fixture.status.contains("names.txt, changed on disk: 3 names"), "and again")
    }

    @Test("F3: a change on disk is shown in the status line; F5 reloads, and the highlight stays on its name")
    func reload() throws {
        let fixture = try EditingScreen(names, size: (16, 110))
        try fixture.send("<Down>")
        #expect(fixture.focusedName == "Bob")
        try fixture.directory.write("Abe\nAnn\nBob\nDan\n", to: "names.txt")
        fixture.advance(by: .seconds(2))
        try fixture.send("<Up>")
        #expect(fixture.status.contains("names.txt, changed on disk: 2 names"))
        #expect(fixture.status.contains("F5 reload"))
        try fixture.send("<Down>")
        #expect(fixture.status.contains("changed on disk"), "for as long as it is so")
        try fixture.send("<F5>")
        #expect(fixture.shown == ["A: Abe Ann", "B: Bob", "D: Dan"])
        #expect(fixture.focusedName == "Bob")
    }

    @Test(
        "F3: a file that is replaced, cut, lengthened or removed is reported, and F5 reads what is there",
        arguments: ["replaced", "cut", "lengthened", "removed"])
    func changedOnDisk(how: String) throws {
        let fixture = try EditingScreen(names, size: (16, 110))
        try fixture.send("<Down>")
        let path = fixture.directory("names.txt")
        switch how {
        case "replaced":
            try fixture.directory.write("Ann\nBob\n", to: "other")
            try #require(rename(fixture.directory("other"), path) == 0)
        case "cut": try #require(truncate(path, 4) == 0)
        case "lengthened": try fixture.directory.write(names + "Cid\n", to: "names.txt")
        default: try #require(unlink(path) == 0)
        }
        fixture.advance(by: .seconds(2))
        try fixture.send("<Up>")
        let words = how == "removed" ? "removed from disk" : "changed on disk"
        #expect(fixture.status.contains("names.txt, \(words)"), "\(fixture.status)")
        #expect(fixture.shown == ["A: Abe", "B: Bob"], "until it is read again")
        try fixture.send("<End><F5>")
        let expected = [
            "replaced": ["A: Ann", "B: Bob"], "cut": ["A: Abe"],
            "lengthened": ["A: Abe", "B: Bob", "C: Cid"],
            "removed": ["A: Abe", "B: Bob"],
        ]
        #expect(fixture.shown == expected[how] ?? [])
        #expect(fixture.focusedName == (how == "cut" ? "Abe" : "Bob"))
    }

    @Test("F9: what cannot be written says why, stays in memory, and can be saved as another file")
    func saveAs() throws {
        let fixture = try EditingScreen(names)
        try fixture.send("<Ins>Cid<Enter><M-w><C-u>\(fixture.directory.path)/none/names.txt<Enter>")
        #expect(fixture.step { fixture.screen.contains("Not saved") })
        #expect(fixture.session.hasUnsavedChanges)
        try fixture.send("<Esc><M-w><C-u>\(fixture.directory.path)/other.txt<Enter>")
        #expect(fixture.step { fixture.directory.text(of: "other.txt") == "Abe\nBob\nCid\n" })
        #expect(fixture.saved == names)
        #expect(fixture.step { fixture.session.fileName == "other.txt" })
        #expect(isLocked(fixture.directory.path + "/other.txt"))
        #expect(!isLocked(fixture.directory.path + "/names.txt"))
    }

    @Test("A file that another program edits is not overwritten")
    func saveAsLocked() throws {
        let fixture = try EditingScreen(names)
        fixture.session.lock()
        try fixture.directory.write("Eve\n", to: "other.txt")
        let other = DocumentFile(path: FilePath(fixture.directory.path + "/other.txt"))
        try other.lock()
        try fixture.send("<M-w><C-u>\(other.path.displayText)<Enter>")
        #expect(fixture.step { fixture.screen.contains("Not saved") })
        #expect(fixture.directory.text(of: "other.txt") == "Eve\n")
        #expect(fixture.session.fileName == "names.txt")
        #expect(isLocked(fixture.directory.path + "/names.txt"))
        other.unlock()
    }

    @Test("Another spelling of the file's own path is not another file")
    func ownPath() throws {
        let fixture = try EditingScreen(names)
        fixture.session.lock()
        try fixture.send("<Ins>Cid<Enter><M-w><C-u>\(fixture.directory.path)/./names.txt<Enter>")
        #expect(fixture.step { fixture.saved == "Abe\nBob\nCid\n" && !fixture.session.isSaving })
        #expect(isLocked(fixture.directory.path + "/names.txt"))
    }

    @Test("A file that was removed keeps its names here; they can be saved again")
    func removed() throws {
        let fixture = try EditingScreen(names, size: (16, 200))
        try FileManager.default.removeItem(atPath: fixture.directory.path + "/names.txt")
        fixture.advance(by: .seconds(2))
        try fixture.send("<Down>")
        #expect(fixture.status.contains("names.txt, removed from disk"))
        try fixture.send("<F5>")
        #expect(fixture.shown == ["A: Abe", "B: Bob"])
        #expect(fixture.status.contains("was removed"))
        #expect(fixture.session.hasUnsavedChanges)
        try fixture.send("<C-s>")
        #expect(fixture.step { fixture.screen.contains("Not saved") })
        try fixture.send("<Down><Enter>")
        #expect(fixture.step { fixture.saved == names })
    }

    @Test("A read-only session can edit once the file is free: reloading says so")
    func readOnlySession() throws {
        let fixture = try EditingScreen(names)
        let other = DocumentFile(path: FilePath(fixture.directory.path + "/names.txt"))
        try other.lock()
        #expect(fixture.session.lock()?.reason == .locked)
        try fixture.send("<Ins>")
        #expect(fixture.status.contains("is read-only"))
        #expect(fixture.shown == ["A: Abe", "B: Bob"])
        try fixture.send("<F5><Down>")
        #expect(fixture.status.contains("read only"))
        other.unlock()
        try fixture.send("<F5><Del><Enter>")
        #expect(fixture.shown == ["A: Abe"])
        #expect(isLocked(fixture.directory.path + "/names.txt"))
    }

    @Test("TR-15: a file that is locked while it is edited is saved anyway, if the user wants that")
    func lockedMeanwhile() throws {
        let fixture = try EditingScreen(names)
        let reader = DocumentFile(path: FilePath(fixture.directory.path + "/names.txt"))
        try reader.lock()
        try fixture.send("<Ins>Cid<Enter><C-s>")
        #expect(fixture.step { fixture.screen.contains("Save anyway") })
        #expect(fixture.saved == names)
        try fixture.send("<Down><Enter>")
        #expect(fixture.step { fixture.saved == "Abe\nBob\nCid\n" && !fixture.session.isSaving })
    }

    @Test("A question about what went wrong waits for the dialog that is open, which keeps its keys")
    func waitingDialog() throws {
        let fixture = try EditingScreen(names)
        try fixture.send("<Ins>Cid<Enter>")
        try fixture.directory.write("Abe\nBob\nDan\n", to: "names.txt")
        try fixture.send("<C-s><Ins>Ev")
        #expect(fixture.step { !fixture.session.isSaving })
        #expect(!fixture.screen.contains("Overwrite"))
        try fixture.send("e<Enter>")
        #expect(fixture.step { fixture.screen.contains("Overwrite") })
        #expect(fixture.shown.contains("E: Eve"))
    }

    private func isLocked(_ path: String) -> Bool {
        do throws(DocumentError) {
            try DocumentFile(path: FilePath(path)).lock()
            return false
        } catch {
            return error.reason == .locked
        }
    }
}
